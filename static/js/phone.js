/* The phone's entry: the door of the room, or straight through it with the key this phone holds. */

import { draw, h } from "./dom.js";
import { forgetSeat, hostOptions, keepHostOptions, keepName, keepSeat, keeps, lastName, seatIn } from "./net/identity.js";
import { askRoom, joinRoom } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { enterRoom } from "./room.js";
import { join } from "./screens/join.js";
import { NAME } from "./words.js";

const { code } = document.body.dataset;
const screen = document.getElementById("screen");

let door = { code, room: null, name: lastName(), error: null, busy: false, again: false, keeps };

start();

function start() {
  const seat = seatIn(code);
  if (seat) enter(seat);
  else knock();
}

/* The door stands at once; how many are inside follows. */
async function knock() {
  screen.classList.add("at-door");
  show({});
  show({ room: await askRoom(code) });
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
  enter(answer);
}

function enter({ token }) {
  screen.classList.remove("at-door");
  draw(screen, h("div.entering", { "aria-busy": "true" }));
  enterRoom({
    code, token, connect, hostOptions, keepHostOptions, kept: keeps,
    forget: () => forgetSeat(code),
    onRefused: refused,
  });
}

/* The key opens nothing any more, or the room is gone: back to the door, which says so. */
function refused(word) {
  forgetSeat(code);
  door = { ...door, busy: false, again: word === "bad_token", room: word === "no_room" ? { error: word } : null };
  knock();
}
