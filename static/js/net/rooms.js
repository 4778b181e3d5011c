/* The ways into a room: the calls that open one, ask about one, and join one; and the one that reads a record. */

const TIME_OUT_MS = 10_000;

/** Opens a room with this person as host: `{code, member, token}`, or `{error, message}`. */
export function openRoom(name) {
  return call("POST", "/api/rooms", { name });
}

/** Begins a game alone, `solo` its choices or the record to practise: `{code, member, token}`, or `{error, message, place}`. */
export function openAlone(name, solo) {
  return call("POST", "/api/rooms", { name, solo });
}

/** Reads a game's record, its text as it was kept: every deal laid open, or `{error, message, place}`. */
export function readRecord(text) {
  return call("POST", "/api/replays", text);
}

/** Opens a room that has no host yet, for a TV: `{code}`, or `{error, message}`. */
export function openWatchedRoom() {
  return call("POST", "/api/rooms", { watch: true });
}

/** What a room is like from outside: `{code, phase, members}`, or `{error, message}`. */
export function askRoom(code) {
  return call("GET", `/api/rooms/${code}`);
}

/** Joins a room: `{code, member, token}`, or `{error, message}`. */
export function joinRoom(code, name) {
  return call("POST", `/api/rooms/${code}/members`, { name });
}

async function call(method, url, body) {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), TIME_OUT_MS);
  try {
    const answer = await fetch(url, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: typeof body === "string" ? body : body && JSON.stringify(body),
      cache: "no-store",
      signal: waiting.signal,
    });
    const json = await answer.json();
    return answer.ok || json.error ? json : { error: "bad_data" };
  } catch {
    return { error: "offline" }; // no answer, or one that is not ours
  } finally {
    clearTimeout(timer);
  }
}
