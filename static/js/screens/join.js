/* The door of a room: who are you? And what to say when there is no room behind it. */

import { draw, h } from "../dom.js";
import { backdropHeart, wordmark } from "../parts/heart.js";
import { codeCards } from "../parts/codetiles.js";
import { APP, ROOM, errorSentence } from "../words.js";
import { DOOR, NAME } from "../words-door.js";

/**
 * Draws the door. `door` is `{code, room, name, error, busy, again, keeps}`: `room` is the server's word on the room, null
 * while it is asked, `error` the refusal of the last try, `again` whether a seat was lost.
 * `act("join", {name})` and `act("retry")`.
 */
export function join(root, door, act) {
  const { room } = door;
  if (room?.error === "no_room" || room?.mode === "solo") draw(root, backdropHeart(), unknown(door));
  else if (room?.error === "offline") draw(root, backdropHeart(), unreachable(act));
  else draw(root, backdropHeart(), entrance(door, act));
}

function entrance(door, act) {
  const { code, room, name, error, busy, again, keeps } = door;
  const running = room?.phase === "playing" || room?.phase === "over";
  return h("form.door", { key: "door", novalidate: true, autocomplete: "off", on: { submit: (event) => enter(event, act) } },
    wordmark(APP),
    h("div.door-room", null,
      h("h1.door-welcome", null, DOOR.welcome),
      codeCards(code, ROOM.spelled(code)),
      h("p.door-inside", { role: "status" }, inside(room, running))),
    h("div.door-who", null,
      h("label", { for: "name" }, NAME.label),
      h("input.field", {
        id: "name", name: "name", type: "text", placeholder: NAME.placeholder, dir: "auto",
        autocapitalize: "words", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "go", maxlength: 80,
        "aria-describedby": "name-error", "aria-invalid": String(Boolean(error)),
        hook: (field) => {
          field.value = name; // once: later it is the person's
          if (!name) field.focus();
        },
      }),
      h("p.door-error.danger-text", { id: "name-error", role: "alert" }, error ? errorSentence(error) : again ? DOOR.seatGone : "")),
    h("button.button.primary.big", { type: "submit", "aria-disabled": busy ? "true" : null }, busy ? DOOR.joining : DOOR.join),
    keeps ? null : h("p.door-note.muted", null, DOOR.noStorage));
}

function inside(room, running) {
  if (!room || room.error) return "\u00a0";
  return running ? DOOR.running : DOOR.inside(room.members);
}

function enter(event, act) {
  event.preventDefault();
  const field = event.currentTarget.elements.namedItem("name");
  act("join", { name: field.value.trim() });
  field.blur(); // the keyboard goes, so that what comes next is seen whole
}

function unknown({ code }) {
  return message("unknown", DOOR.unknownTitle(code), DOOR.unknownText,
    h("a.button.primary.big", { href: "/" }, DOOR.home));
}

function unreachable(act) {
  return message("unreachable", DOOR.unreachableTitle, DOOR.unreachableText,
    h("button.button.primary.big", { type: "button", on: { click: () => act("retry") } }, DOOR.retry),
    h("a.button.big", { href: "/" }, DOOR.home));
}

function message(key, title, text, ...ways) {
  return h("div.door.message", { key }, wordmark(APP), h("div.door-room", null, h("h1", null, title), h("p", null, text)), h("div.ways", null, ...ways));
}
