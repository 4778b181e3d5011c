/* The entry of the start page: host a room, join one by its code, play alone, or watch on a TV. */

import { card, deck } from "./cards.js";
import { draw, h } from "./dom.js";
import { icon } from "./icons.js";
import { choicesAlone, forgetSeat, gamesAlone, keepChoicesAlone, keepGameAlone, keepName, keepSeat, keeps, lastName, lastRoom } from "./net/identity.js";
import { askRoom, openAlone, openRoom } from "./net/rooms.js";
import { openedSheets } from "./opened.js";
import { codeField } from "./parts/codetiles.js";
import { backdropHeart, heart } from "./parts/heart.js";
import { sheet } from "./parts/sheet.js";
import { clearRecord, exported, games, giveUp } from "./record.js";
import { codeFrom, hasForeignLetters } from "./roomcode.js";
import { saveFile } from "./save.js";
import { alone, choicesFrom, dealFoot } from "./screens/alone.js";
import { recordPage } from "./screens/record.js";
import { APP, errorSentence } from "./words.js";
import { ALONE } from "./words-alone.js";
import { DOOR, HOME, NAME } from "./words-door.js";
import { RECORD } from "./words-record.js";

const FAN = ["KC", "JD", "QS", "AH", "TH"];

const screen = document.getElementById("screen");
let host = { busy: false, error: "" };
let back = null; // the room this device has a seat in, once it is known to be there still
let joining = { letters: "", foreign: false, room: null, error: "" };
let solo = { choices: choicesFrom(choicesAlone()), busy: false, error: "", more: false };
let narrowed = { mode: "all", level: "all" };
const sheets = openedSheets(redraw); // "alone" or "record"

draw(document.getElementById("deck"), deck());

function redraw() {
  draw(screen, backdropHeart(), hero(), h("div.home-ways", null, back && backWay(), hostWay(), joinWay(), aloneWay(), others()));
  draw(document.getElementById("sheets"),
    sheets.name() === "alone" && sheet({ key: "alone", title: ALONE.title, foot: dealFoot(solo, SOLO_ACTS), onClose: () => sheets.closed("alone") }, alone(gamesAlone(), solo, SOLO_ACTS)),
    sheets.name() === "record" && sheet({ key: "record", title: RECORD.title, onClose: () => sheets.closed("record") }, recordPage(games(), narrowed, gamesAlone().filter(({ over }) => over), RECORD_ACTS)),
    sheets.question());
}

function hero() {
  return h("header.hero", null,
    h("div.fan", { "aria-hidden": "true" }, FAN.map((name, at) => card(name, { vars: { "--at": String(at - 2) } }))),
    h("h1", null, heart(), APP),
    h("p", null, HOME.tagline));
}

/* Who closed the page, or typed the address anew, is one tap from the seat. */
function backWay() {
  return h("div.alone-way.back-way", { key: "back" },
    h("button.button.carry-on", { type: "button", on: { click: () => location.assign(`/r/${back}`) } }, icon("play"), h("b", null, HOME.back(back))));
}

function hostWay() {
  return h("form.panel.way", { key: "host", novalidate: true, autocomplete: "off", on: { submit: hostRoom } },
    h("h2", null, HOME.hostTitle),
    h("label", { for: "name" }, NAME.label),
    h("div.way-line", null,
      h("input.field", {
        id: "name", name: "name", type: "text", placeholder: NAME.short, dir: "auto", maxlength: 80,
        autocapitalize: "words", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
        "aria-describedby": "host-error", "aria-invalid": String(Boolean(host.error)),
        hook: (field) => { field.value = lastName(); },
      }),
      h("button.button.primary", { type: "submit", "aria-disabled": host.busy ? "true" : null }, host.busy ? HOME.opening : HOME.hostButton)),
    h("p.way-said.danger-text", { id: "host-error", role: "alert" }, host.error),
    keeps ? null : h("p.muted", null, DOOR.noStorage));
}

function joinWay() {
  const { letters, room, error } = joining;
  const open = letters.length === 4 && room !== null && !room.error;
  return h("section.panel.way", { key: "join", "aria-labelledby": "join-title" },
    h("h2", { id: "join-title" }, HOME.joinTitle),
    h("label", { for: "code" }, HOME.codeLabel),
    h("div.way-line", null,
      codeField({ id: "code", letters, invalid: Boolean(error), describedby: "code-said", onText: typed, onEnter: goIn }),
      h("button.button", { type: "button", class: open ? "ready" : "", "aria-disabled": open ? null : "true", on: { click: goIn } }, HOME.joinButton)),
    h("p.way-said", { id: "code-said", role: "status", class: error ? "danger-text" : open ? "good" : "muted" }, codeSaid()));
}

function codeSaid() {
  const { letters, foreign, room, error } = joining;
  if (error) return error;
  if (room) return HOME.found(room.members);
  if (letters.length === 4) return HOME.looking;
  return foreign ? HOME.codeLetters : HOME.codeHint;
}

/* One tap carries the last game on; one opens the sheet that deals a new one. */
function aloneWay() {
  const running = gamesAlone().find(({ over }) => !over);
  return h("div.alone-way", { key: "alone" },
    running && h("button.button.carry-on", { key: "carry", type: "button", on: { click: () => location.assign(`/solo/${running.code}`) } },
      icon("play"), h("span.carry-words", null, h("b", null, ALONE.carryOn), running.deal === undefined ? null : h("span.muted", null, ALONE.hand(running.deal + 1)))),
    h("button.button.play-alone", { key: "new", type: "button", on: { click: () => sheets.open("alone") } }, icon("bot"), h("b", null, ALONE.homeButton)));
}

function others() {
  return h("nav.others", { key: "others" },
    h("a.button", { href: "/watch" }, icon("tv"), h("span", null, HOME.watchButton)),
    h("button.button", { type: "button", on: { click: () => sheets.open("record") } }, icon("trophy"), h("span", null, ALONE.recordButton)),
    h("a.button", { href: "/rules" }, icon("help"), h("span", null, HOME.rulesLink)));
}

// ---------------------------------------------------------------- alone, and the record

const SOLO_ACTS = {
  choose: (choices) => {
    keepChoicesAlone(choices);
    soloIs({ choices, error: "" });
  },
  more: (more) => { if (more !== solo.more) soloIs({ more }); },
  carryOn: (code) => location.assign(`/solo/${code}`),
  throwAway,
  deal: dealAlone,
};

const RECORD_ACTS = {
  narrow: (changes) => {
    narrowed = { ...narrowed, ...changes };
    redraw();
  },
  save: () => saveFile("hearts-record.json", "application/json", exported()),
  clear,
  open: (code) => location.assign(`/solo/${code}`),
};

async function throwAway(code) {
  const begun = gamesAlone().find((game) => game.code === code)?.begun;
  const text = begun ? ALONE.throwAwayText : ALONE.throwAwayUnbegun;
  if (!await sheets.ask({ title: ALONE.throwAwayTitle, text, no: ALONE.throwAwayNo, yes: ALONE.throwAwayYes })) return;
  giveUp(code);
  forgetSeat(code);
  redraw();
}

async function clear() {
  if (!await sheets.ask({ title: RECORD.clearTitle, text: RECORD.clearText, no: RECORD.clearNo, yes: RECORD.clearYes })) return;
  clearRecord();
  for (const { code } of gamesAlone().filter(({ over }) => over)) forgetSeat(code);
  redraw();
}

async function dealAlone() {
  if (solo.busy) return;
  soloIs({ busy: true, error: "" });
  const name = document.getElementById("name").value.trim() || lastName() || ALONE.nobody;
  const answer = await openAlone(name, solo.choices);
  if (answer.error) {
    soloIs({ busy: false, error: errorSentence(answer) });
    return;
  }
  keepGameAlone(answer.code, { member: answer.member, token: answer.token, at: Date.now() });
  location.assign(`/solo/${answer.code}`);
}

function soloIs(changes) {
  solo = { ...solo, ...changes };
  redraw();
}

async function hostRoom(event) {
  event.preventDefault();
  const name = event.currentTarget.elements.namedItem("name").value.trim();
  if (host.busy) return;
  if (!name) {
    hostIs({ error: NAME.missing });
    event.currentTarget?.elements.namedItem("name").focus();
    return;
  }
  hostIs({ busy: true, error: "" });
  const answer = await openRoom(name);
  if (answer.error) {
    hostIs({ busy: false, error: errorSentence(answer) });
    return;
  }
  keepName(name);
  keepSeat(answer.code, answer);
  location.assign(`/r/${answer.code}`);
}

async function typed(text) {
  const letters = codeFrom(text);
  const foreign = hasForeignLetters(text);
  document.getElementById("code").value = letters;
  if (letters === joining.letters) {
    joining = { ...joining, foreign };
    redraw();
    return;
  }
  joining = { letters, foreign, room: null, error: "" };
  redraw();
  if (letters.length < 4) return;
  const room = await askRoom(letters);
  if (joining.letters !== letters) return; // typed on meanwhile
  const error = room.error === "no_room" ? HOME.notFound(letters) : room.error ? errorSentence(room) : "";
  joining = { ...joining, room: room.error ? null : room, error };
  redraw();
}

async function lookBack() {
  const code = lastRoom();
  if (!code) return;
  const room = await askRoom(code);
  if (room.error === "no_room") forgetSeat(code);
  if (room.error) return;
  back = code;
  redraw();
}

function goIn() {
  if (joining.room) location.assign(`/r/${joining.letters}`);
}

function hostIs(changes) {
  host = { ...host, ...changes };
  redraw();
}

/* Coming back by the back button finds the page as it was left, busy and all. */
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  solo = { ...solo, busy: false };
  hostIs({ busy: false });
});

redraw();
lookBack();
