/* The entry of the start page: host a room, join one by its code, or watch on a TV. */

import { card, deck } from "./cards.js";
import { draw, h } from "./dom.js";
import { icon } from "./icons.js";
import { keepName, keepSeat, keeps, lastName } from "./net/identity.js";
import { askRoom, codeFrom, hasForeignLetters, openRoom } from "./net/rooms.js";
import { codeField } from "./parts/codetiles.js";
import { backdropHeart, heart } from "./parts/heart.js";
import { APP, DOOR, HOME, NAME, errorSentence } from "./words.js";

const FAN = ["KC", "JD", "QS", "AH", "TH"];

const screen = document.getElementById("screen");
let host = { busy: false, error: "" };
let joining = { letters: "", foreign: false, room: null, error: "" };

draw(document.getElementById("deck"), deck());
redraw();

function redraw() {
  draw(screen, backdropHeart(), hero(), h("div.home-ways", null, hostWay(), joinWay(), others()));
}

function hero() {
  return h("header.hero", null,
    h("div.fan", { "aria-hidden": "true" }, FAN.map((name, at) => card(name, { vars: { "--at": String(at - 2) } }))),
    h("h1", null, heart(), APP),
    h("p", null, HOME.tagline));
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

function others() {
  return h("nav.others", { key: "others" },
    h("a.button", { href: "/watch" }, icon("tv"), HOME.watchButton),
    h("a.button", { href: "/rules" }, icon("help"), HOME.rulesLink));
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

function goIn() {
  if (joining.room) location.assign(`/r/${joining.letters}`);
}

function hostIs(changes) {
  host = { ...host, ...changes };
  redraw();
}

/* Coming back by the back button finds the page as it was left, busy and all. */
window.addEventListener("pageshow", (event) => {
  if (event.persisted) hostIs({ busy: false });
});
