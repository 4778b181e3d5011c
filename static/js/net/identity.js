/* What this device keeps: its key to each room and to each game alone, its person's name, the host's choices. */

const ROOMS = "hearts.rooms";
const NAME = "hearts.name";
const OPTIONS = "hearts.options";
const ALONE = "hearts.alone";
const ALONE_CHOICES = "hearts.alone-choices";
const ROOMS_KEPT = 20;
const ALONE_KEPT = 60;
const ALONE_KEPT_MS = 90 * 86_400_000; // so long the server keeps a game alone that nobody looks at

const store = openStore();

/** Whether the device remembers after its tab is closed; without it everything lasts as long as the tab. */
export const keeps = store !== null;

/** This device's seat in a room, `{member, token}`, or null. */
export function seatIn(code) {
  return readAll()[code] ?? object(read(ALONE))[code] ?? null;
}

/** The code of the room that this device joined last and has a key to, or null. */
export function lastRoom() {
  return Object.keys(readAll()).at(-1) ?? null;
}

/** Keeps the key to a room; the oldest go when there are many. */
export function keepSeat(code, { member, token }) {
  const { [code]: _, ...others } = readAll();
  const rooms = Object.entries({ ...others, [code]: { member, token } });
  write(ROOMS, Object.fromEntries(rooms.slice(-ROOMS_KEPT)));
}

/** Throws the key to a room away. */
export function forgetSeat(code) {
  const { [code]: _, ...others } = readAll();
  write(ROOMS, others);
  const { [code]: __, ...games } = object(read(ALONE));
  write(ALONE, games);
}

/** The games alone that this device can carry on or look at again, the one last played first: `{code, member, token, at, …}`. */
export function gamesAlone() {
  return Object.entries(object(read(ALONE)))
    .map(([code, game]) => ({ code, ...game }))
    .filter(({ at }) => Date.now() - at < ALONE_KEPT_MS)
    .sort((one, other) => other.at - one.at);
}

/** Keeps the key to a game alone, or what is new of one whose key is kept; finished games go first when there are many. */
export function keepGameAlone(code, facts) {
  const { [code]: before, ...others } = object(read(ALONE));
  if (!before && !facts.token) return; // thrown away meanwhile, in another tab
  const games = Object.entries({ ...others, [code]: { ...before, ...facts } })
    .sort(([, one], [, other]) => Number(one.over ?? false) - Number(other.over ?? false) || other.at - one.at);
  write(ALONE, Object.fromEntries(games.slice(0, ALONE_KEPT)));
}

/** What this device's person chose for their last game alone, `{}` before the first. */
export function choicesAlone() {
  return object(read(ALONE_CHOICES));
}

export function keepChoicesAlone(choices) {
  write(ALONE_CHOICES, choices);
}

/** The name last used on this device, or "". */
export function lastName() {
  return String(read(NAME) ?? "");
}

export function keepName(name) {
  write(NAME, name);
}

/** The settings this device's person chose when last hosting, `{}` before the first time. */
export function hostOptions() {
  return object(read(OPTIONS));
}

export function keepHostOptions(options) {
  write(OPTIONS, { ...hostOptions(), ...options });
}

function readAll() {
  return object(read(ROOMS));
}

function object(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}

function read(key) {
  return parsed(store === null ? tabStore()[key] : store.getItem(key));
}

function write(key, value) {
  const text = JSON.stringify(value);
  if (store === null) {
    window.name = JSON.stringify({ ...tabStore(), [key]: text });
    return;
  }
  try {
    store.setItem(key, text);
  } catch (error) {
    console.warn("This device's storage is full:", error.name);
  }
}

/* The browser's storage, or null where it is switched off: there even reading the property throws. */
function openStore() {
  try {
    const storage = window.localStorage;
    storage.setItem("hearts.probe", "1");
    storage.removeItem("hearts.probe");
    return storage;
  } catch {
    return null;
  }
}

/* A tab's name outlives its pages, so a seat survives the way from the start page into the room, and a reload. */
function tabStore() {
  return object(parsed(window.name));
}

function parsed(text) {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
