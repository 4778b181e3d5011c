/* The phone's entry: the door of the room, or straight through it with the key this phone holds.
   What lies behind the door is an entry of its own, so that the door opens fast on a slow line. */

import { forgetSeat, keepName, keepSeat, keeps, lastName, seatIn } from "./net/identity.js";
import { askRoom, joinRoom } from "./net/rooms.js";
import { join } from "./screens/join.js";
import { NAME } from "./words-door.js";

const { code, inside, socket } = document.body.dataset;
const screen = document.getElementById("screen");

let door = { code, room: null, name: lastName(), error: null, busy: false, again: false, keeps };
let entered = false;
let halfway = false; // the line went before what lies behind the door had come

document.addEventListener("refused", turnedAway);
if (seatIn(code)) enter();
else knock();

/* The door stands at once; how many are inside follows. */
async function knock() {
  screen.classList.add("at-door");
  show({});
  const room = await askRoom(code);
  if (halfway && room.error !== "offline") {
    location.reload();
    return;
  }
  show({ room });
  ahead("prefetch", socket); // while the name is typed
  ahead("modulepreload", inside);
}

function show(changes) {
  door = { ...door, ...changes };
  join(screen, door, act);
}

async function act(event, { name } = {}) {
  if (event === "retry") {
    show({ room: null });
    knock();
    return;
  }
  if (door.busy) return;
  if (!name) {
    show({ error: { message: NAME.missing } });
    return;
  }
  show({ busy: true, error: null, name });
  const answer = await joinRoom(code, name);
  if (answer.error) {
    show({ busy: false, error: answer, room: answer.error === "no_room" ? answer : door.room });
    return;
  }
  keepName(name);
  keepSeat(code, answer);
  enter();
}

/* A module runs once, so a second way in takes a fresh page. */
async function enter() {
  if (entered) {
    location.reload();
    return;
  }
  entered = true;
  ahead("modulepreload", inside);
  try {
    await client();
    screen.classList.remove("at-door");
    await import(inside);
  } catch (error) {
    console.warn("The line went in the doorway:", error);
    halfway = true;
    screen.classList.add("at-door");
    show({ busy: false, room: { error: "offline" } });
  }
}

function client() {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    Object.assign(script, { src: socket, onload: resolve, onerror: reject });
    document.head.append(script);
  });
}

/* Has a script on its way before it is needed. */
function ahead(rel, href) {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as: "script" });
  document.head.append(link);
}

/* The key opens nothing any more, or the room is gone: back to the door, which says so. The key to a gone room is kept,
   for a server that has lost it may find it again. */
function turnedAway({ detail: word }) {
  if (word === "bad_token") forgetSeat(code);
  door = { ...door, busy: false, again: word === "bad_token", room: word === "no_room" ? { error: word } : null };
  knock();
}
