/* The menu behind the question mark, and what it opens that belongs to no other screen. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { LANGUAGES, language, speak } from "../language.js";
import { address } from "../parts/address.js";
import { choice } from "../parts/choice.js";
import { memberRow } from "../parts/member.js";
import { face, LOOKS } from "../people.js";
import { LOBBY, MENU, SETTINGS } from "../words-room.js";

/** The menu of this moment; `open(name)` opens a sheet. */
export function menu({ game, room, you }, open) {
  const past = room.phase !== "lobby"; // the lobby shows both itself
  const items = [
    game && ["tricks", "tricks", MENU.lastTrick, MENU.lastTrickText],
    game && ["scores", "scores", MENU.scores, MENU.scoresText],
    game?.deals.length > 0 && you.seat !== null && ["review", "eye", MENU.review, MENU.reviewText],
    ["rules", "help", MENU.rules, MENU.rulesText],
    ["settings", "settings", MENU.settings, MENU.settingsText],
    past && ["people", "people", MENU.people, MENU.peopleText],
    past && room.mode !== "solo" && ["invite", "share", MENU.invite, MENU.inviteText],
  ].filter(Boolean);
  return h("ul.menu", null, items.map(([name, picture, title, text]) => h("li", { key: name },
    h("button.menu-item", { type: "button", on: { click: () => open(name) } },
      icon(picture), h("span", null, h("b", null, title), h("span.muted", null, text))))));
}

/** This device's settings; `change(name, value)` sets one. `awake` and `kept` say what this browser can do. */
export function settingsPanel(settings, change, { awake, kept }) {
  return h("div.settings", null,
    h("p.muted", null, SETTINGS.note),
    Object.entries(SETTINGS.rows).map(([name, { label, values }]) => setting(name, label, values, settings[name], (value) => change(name, value))),
    setting("language", SETTINGS.language, LANGUAGES, language(), speak),
    h("p.muted", null, awake ? SETTINGS.awake : SETTINGS.notAwake),
    kept ? null : h("p.muted", null, SETTINGS.notKept));
}

function setting(name, label, values, value, onChoose) {
  const id = `setting-${name}`;
  return h("div.option", { key: name },
    h("span.option-label", { id }, label),
    choice({ labelledby: id, value, values: Object.entries(values).map(([one, words]) => ({ value: one, label: words })), onChoose }));
}

/** The twenty looks; one that somebody wears cannot be chosen. `choose(look)` takes one. */
export function looks({ room, you }, choose) {
  const wearer = new Map(room.members.map((member) => [member.look, member]));
  return h("ul.looks", null, LOOKS.map(({ colour, shape }, look) => {
    const by = wearer.get(look);
    const name = LOBBY.look(colour, shape);
    const mine = by?.id === you.member;
    const label = mine ? LOBBY.lookYours(name) : by ? LOBBY.lookTaken(name, by.name) : name;
    return h("li", { key: String(look) },
      h("button.look", {
        type: "button", "aria-label": label, "aria-pressed": String(mine), "aria-disabled": by && !mine ? "true" : null,
        on: { click: () => { if (!by) choose(look); } },
      }, face(look), by && !mine ? h("bdi.look-by", { dir: "auto", "aria-hidden": "true" }, by.name) : null));
  }));
}

/** Everybody in the room; the host can take somebody off the table, asked first, and before the deal a bot. */
export function people({ room, game, you }, act, ask) {
  const takeOff = async ({ id, name, seat, bot }) => {
    if (bot) {
      act("remove_bot", { member: id });
      return;
    }
    const text = !game || seat === null ? LOBBY.removeText : MENU.removeSeatText;
    if (await ask({ title: LOBBY.removeTitle(name), text, yes: LOBBY.removeYes, no: LOBBY.removeNo })) act("remove", { member: id });
  };
  return h("ul.people", null, room.members.map((member) => memberRow(member, { you: you.member, host: room.host },
    you.host && !(game && member.bot) && member.id !== you.member && h("button.button.square", {
      key: "remove", type: "button", "aria-label": LOBBY.remove(member.name), on: { click: () => takeOff(member) },
    }, icon("close")))));
}

/** How to put the table on a TV. */
export function tvHint({ room }) {
  return h("div.tv-hint", null,
    h("p", null, LOBBY.tvText), h("p.big-address.selectable", null, `${address(room)}/watch`), h("p.muted", null, LOBBY.tvCode),
    h("p.big-address", null, room.code));
}
