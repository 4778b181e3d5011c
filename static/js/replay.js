/* The entry of the viewer of kept games: the server checks a record and lays it open. */

import { deck } from "./cards.js";
import { draw } from "./dom.js";
import { forgetHandedOn, handedOn } from "./handedon.js";
import { keepGameAlone, lastName } from "./net/identity.js";
import { openAlone, readRecord } from "./net/rooms.js";
import { saveFile } from "./save.js";
import { replay, tooBig } from "./screens/replay.js";
import { errorSentence } from "./words.js";
import { ALONE } from "./words-alone.js";
import { REPLAY } from "./words-record.js";

const screen = document.getElementById("screen");
let record = null; // the open record's text
let state = { game: null, deal: 0, step: 0, seat: 0, error: "", place: null, busy: false };

const ACTS = {
  file: readFile,
  close: () => {
    forgetHandedOn();
    become({ game: null, error: "", place: null });
  },
  go: (step) => become({ step }),
  deal: (deal) => become({ deal, step: 0 }),
  sit: (seat) => become({ seat }),
  practise,
  saveText: () => saveFile(`hearts-night-game-${state.game.game}.txt`, "text/plain", state.game.text),
  saveRecord: () => saveFile(`hearts-night-game-${state.game.game}.json`, "application/json", record),
};

draw(document.getElementById("deck"), deck());
become({});
const left = handedOn();
if (left) read(left);

function become(changes) {
  state = { ...state, ...changes };
  replay(screen, state, ACTS);
}

async function readFile(file) {
  if (tooBig(file)) {
    become({ error: REPLAY.tooBig, place: null });
    return;
  }
  try {
    await read(await file.text());
  } catch {
    become({ error: REPLAY.unreadable, place: null, busy: false }); // gone since it was chosen, or not ours to read
  }
}

async function read(text) {
  become({ busy: true, error: "", place: null });
  const answer = await readRecord(text);
  if (answer.error) {
    const known = answer.error === "bad_record" || answer.error === "bad_json";
    become({ busy: false, error: known ? REPLAY.refused : errorSentence(answer), place: answer.place ?? null });
    return;
  }
  record = text;
  const person = answer.seats.findIndex(({ bot }) => !bot);
  become({ busy: false, game: answer, deal: 0, step: 0, seat: Math.max(0, person) });
}

async function practise() {
  if (state.busy) return;
  become({ busy: true, error: "" });
  const answer = await openAlone(lastName() || ALONE.nobody, { record: JSON.parse(record), seat: state.seat });
  if (answer.error) {
    become({ busy: false, error: errorSentence(answer) });
    return;
  }
  keepGameAlone(answer.code, { member: answer.member, token: answer.token, at: Date.now(), practice: true });
  location.assign(`/solo/${answer.code}`);
}
