/* The lobby: how to get in, who is there, and the start. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { memberRow } from "../parts/member.js";
import { ticket } from "../parts/ticket.js";
import { ROOM, errorSentence } from "../words.js";
import { NAME } from "../words-door.js";
import { LOBBY } from "../words-room.js";

const MOST_BOTS = 3;
const FEWEST = 3;
const LONELY_MS = 60_000;

/* What the finger is doing: the row turned into a field; and how long the host has been alone. */
let renaming = null;
let lonely = null;

/** Draws the lobby. */
export function lobby(root, view, act, extras) {
  const { room, you } = view;
  if (!root.querySelector(".lobby")) renaming = null;
  waitForCompany(view, extras.redraw);
  draw(root,
    h("div.lobby", { key: "lobby" },
      ticket(room, extras.redraw),
      h("section.people", { "aria-labelledby": "people" },
        h("header.people-head", null, h("h2", { id: "people" }, ROOM.people), h("span.muted.figures", null, ROOM.seats(room.members.length))),
        h("ul.members", null,
          room.members.map((member) => row(member, view, act, extras)),
          you.host ? addBot(room, act) : null),
        you.host && room.members.length < FEWEST ? h("p.muted.start-hint", null, LOBBY.startHint(FEWEST - room.members.length)) : null,
        lonely?.over ? company(extras.redraw) : null),
      h("footer.bottom", null,
        h("button.button.tv-button", { type: "button", "aria-label": LOBBY.tvTitle, on: { click: () => extras.open("tv") } }, icon("tv"), h("span", null, LOBBY.tv)),
        you.host ? start(room, act) : waiting(room))));
}

function row(member, view, act, { redraw, open, ask }) {
  const { room, you } = view;
  if (member.id === you.member && renaming !== null) return renameRow(member, act, redraw);
  const mine = member.id === you.member;
  return memberRow(member, { you: you.member, host: room.host, onFace: mine ? () => open("looks") : null },
    mine ? h("button.button", { key: "rename", type: "button", on: { click: () => { renaming = { error: null }; redraw(); } } }, LOBBY.rename) : null,
    you.host && !mine ? h("button.button.square", { key: "remove", type: "button", "aria-label": LOBBY.remove(member.name), on: { click: () => remove(member, act, ask) } }, icon("close")) : null);
}

async function remove(member, act, ask) {
  if (member.bot) {
    act("remove_bot", { member: member.id });
    return;
  }
  const yes = await ask({ title: LOBBY.removeTitle(member.name), text: LOBBY.removeText, yes: LOBBY.removeYes, no: LOBBY.removeNo });
  if (yes) act("remove", { member: member.id });
}

function renameRow(member, act, redraw) {
  const stop = () => {
    renaming = null;
    redraw();
  };
  const save = async (event) => {
    event.preventDefault();
    const name = event.currentTarget.elements.namedItem("new-name").value.trim();
    if (name === member.name) return stop();
    const answer = name ? await act("rename", { name }, { quiet: true }) : { ok: false, message: NAME.missing };
    if (answer.ok) return stop();
    renaming = { error: errorSentence(answer) };
    redraw();
  };
  return h("li.member.renaming", { key: "renaming" },
    h("form.rename", { novalidate: true, autocomplete: "off", on: { submit: save, keydown: (event) => { if (event.key === "Escape") stop(); } } },
      h("input.field", {
        name: "new-name", type: "text", dir: "auto", "aria-label": LOBBY.newName, "aria-describedby": "rename-error", "aria-invalid": String(Boolean(renaming.error)),
        autocapitalize: "words", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "done", maxlength: 80,
        hook: (field) => { field.value = member.name; field.focus(); field.select(); },
      }),
      h("button.button", { type: "button", on: { click: stop } }, LOBBY.cancel),
      h("button.button.save", { type: "submit" }, LOBBY.save),
      h("p.rename-error.danger-text", { id: "rename-error", role: "alert" }, renaming.error ?? "")));
}

function addBot(room, act) {
  const full = room.members.filter((member) => member.bot).length >= MOST_BOTS;
  return h("li.add", { key: "add-bot" },
    h("button.add-bot", { type: "button", "aria-disabled": full ? "true" : null, on: { click: () => { if (!full) act("add_bot", {}); } } },
      icon("plus"), full ? LOBBY.botsFull : LOBBY.addBot));
}

function start(room, act) {
  return h("button.button.primary.big", { type: "button", on: { click: () => act("start", {}) } }, LOBBY.start(room.members.length));
}

function waiting(room) {
  const host = room.members.find((member) => member.id === room.host);
  const text = !host ? LOBBY.noHost : host.connected ? LOBBY.waitFor(host.name) : LOBBY.waitForAway(host.name);
  return h("p.waiting", { role: "status" }, h("span.dots", { "aria-hidden": "true" }), text);
}

/* After a minute alone the Wi-Fi may be the reason; the hint goes as soon as somebody comes. */
function waitForCompany({ room, you }, redraw) {
  const alone = you.host && room.members.every((member) => member.bot || member.id === you.member);
  if (!alone) {
    clearTimeout(lonely?.timer);
    lonely = null;
  } else if (!lonely) {
    const wait = { over: false, timer: setTimeout(() => { wait.over = true; redraw(); }, LONELY_MS) };
    lonely = wait;
  }
}

function company(redraw) {
  const hide = () => {
    lonely.over = false;
    redraw();
  };
  return h("div.hint", { role: "status" },
    h("p", null, h("b", null, icon("wifi"), LOBBY.aloneTitle)), h("p", null, LOBBY.aloneText), h("p", null, LOBBY.aloneHelp),
    h("button.button", { type: "button", on: { click: hide } }, LOBBY.hide));
}
