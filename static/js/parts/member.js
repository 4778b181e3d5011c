/* A person of the room as a row: face, name, and the marks that matter. */

import { h } from "../dom.js";
import { face } from "../people.js";
import { ROOM } from "../words.js";
import { LOBBY } from "../words-room.js";

/** One member's row; `onFace` makes the face a button, `children` stand at the row's end. */
export function memberRow(member, { you, host, onFace = null }, ...children) {
  const { id, name, look, bot, connected } = member;
  const away = !bot && !connected;
  const portrait = face(look, { bot, mood: away ? "sleeping" : "happy" });
  return h("li.member", { key: id, class: away ? "away" : "" },
    onFace ? h("button.member-face", { type: "button", "aria-label": LOBBY.changeLook, on: { click: onFace } }, portrait, h("span.member-edit", { "aria-hidden": "true" })) : h("span.member-face", null, portrait),
    h("span.member-who", null,
      h("bdi.name", { dir: "auto" }, name),
      h("span.marks", null,
        id === you ? h("span.chip.line", { key: "you" }, ROOM.you) : null,
        id === host ? h("span.chip.host", { key: "host" }, ROOM.host) : null,
        bot ? h("span.chip", { key: "bot" }, ROOM.bot) : null,
        away ? h("span.chip.line", { key: "away" }, ROOM.away) : null)),
    ...children);
}
