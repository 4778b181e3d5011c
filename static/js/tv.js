/* The TV's entry: the door of a room, or straight in where the address names one. */

import { draw } from "./dom.js";
import { askRoom, codeFrom, hasForeignLetters, openWatchedRoom } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { tvControls } from "./parts/tvcontrols.js";
import { tvCode } from "./screens/tv-code.js";
import { watchRoom } from "./watching.js";
import { TV, errorSentence } from "./words.js";

const screen = document.getElementById("screen");

let door = { letters: "", message: null, busy: false };

tvControls(document.getElementById("controls"));
window.addEventListener("popstate", () => location.reload());
if (document.body.dataset.code) knock(document.body.dataset.code);
else open({});

function open(changes) {
  door = { ...door, ...changes };
  const first = !screen.querySelector(".tv-door");
  tvCode(screen, door, act);
  if (first) screen.querySelector("input").focus();
}

function act(event, { text = "", letters = codeFrom(text) } = {}) {
  if (door.busy) return;
  if (event === "letters") {
    open({ letters, message: hasForeignLetters(text) ? TV.foreign : null });
    if (letters.length === 4 && letters !== door.tried) knock(letters);
  } else if (event === "make") make();
  else if (door.letters.length === 4) knock(door.letters);
}

/* Asked first, so that a wrong code costs no socket and the answer stands where it was typed. */
async function knock(code) {
  open({ letters: code, busy: true, tried: code, message: TV.looking(code) });
  const room = await askRoom(code);
  if (room.error) open({ busy: false, message: room.error === "no_room" ? TV.unknown(code) : errorSentence(room) });
  else watch(room.code);
}

async function make() {
  open({ busy: true, message: TV.making });
  const room = await openWatchedRoom();
  if (room.error) open({ busy: false, message: errorSentence(room) });
  else watch(room.code);
}

function watch(code) {
  const path = `/watch/${code}`;
  if (location.pathname.toUpperCase() !== path.toUpperCase()) history.pushState(null, "", path);
  door = { letters: "", message: null, busy: false };
  draw(screen);
  watchRoom({ code, connect, onEnd: (message) => open({ message }) });
}
