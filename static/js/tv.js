/* The TV's entry: the door of a room, or straight in where the address names one. */

import { draw } from "./dom.js";
import { askRoom, openWatchedRoom } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { tvControls } from "./parts/tvcontrols.js";
import { codeFrom, hasForeignLetters } from "./roomcode.js";
import { tvCode } from "./screens/tv-code.js";
import { watchRoom } from "./watching.js";
import { errorSentence } from "./words.js";
import { TV } from "./words-tv.js";

const screen = document.getElementById("screen");

const SHUT = { letters: "", message: null, busy: false, tried: null };
const AGAIN_MS = 3_000;

let door = SHUT;

tvControls(document.getElementById("controls"));
window.addEventListener("popstate", () => location.reload());
const { code, message } = document.body.dataset;
if (code) knock(code);
else open({ message: message || null });

function open(changes) {
  door = { ...door, ...changes };
  const first = !screen.querySelector(".tv-door");
  tvCode(screen, door, act);
  if (first) screen.querySelector("input").focus();
}

function act(event, { text = "", letters = codeFrom(newPart(text)) } = {}) {
  if (door.busy) return;
  if (event === "letters") {
    open({ letters, message: hasForeignLetters(text) ? TV.foreign : null });
    if (letters.length === 4 && letters !== door.tried) knock(letters);
  } else if (event === "make") make();
  else if (door.letters.length === 4) knock(door.letters);
}

/* A letter typed after a whole code begins another one. */
function newPart(text) {
  return door.letters.length === 4 && text.startsWith(door.letters) ? text.slice(4) : text;
}

/* Asked first, so that a wrong code costs no socket and the answer stands where it was typed. */
async function knock(code) {
  open({ letters: code, busy: true, tried: code, message: TV.looking(code) });
  const room = await askRoom(code);
  if (!room.error) watch(room.code);
  else if (room.error === "no_room") open({ busy: false, message: TV.unknown(code) });
  else {
    open({ busy: false, message: errorSentence(room) });
    setTimeout(() => { if (door.letters === code && !door.busy) knock(code); }, AGAIN_MS);
  }
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
  door = SHUT;
  draw(screen);
  watchRoom({ code, connect, onEnd: (message) => open({ message }) });
}
