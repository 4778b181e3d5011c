/* After the room: why this phone is out, and the ways on. */

import { draw, h } from "../dom.js";
import { backdropHeart, wordmark } from "../parts/heart.js";
import { face } from "../people.js";
import { APP } from "../words.js";
import { GONE } from "../words-door.js";

/** Draws the end of the line. `end` is `{reason, seatKept, look}`, reason "left", "removed" or "ended"; `act("again")` goes back in. */
export function gone(root, { reason, seatKept, look }, act) {
  const { title, text, again } = said(reason, seatKept);
  draw(root, backdropHeart(), h("div.door.message", { key: "gone" },
    wordmark(APP),
    h("div.door-room", null, face(look, { mood: reason === "left" ? "sleeping" : "sad" }), h("h1", { tabindex: "-1", hook: (title) => title.focus() }, title), h("p", null, text)),
    h("div.ways", null,
      again ? h("button.button.primary.big", { type: "button", on: { click: () => act("again") } }, again) : null,
      h("a.button.big", { class: again ? "" : "primary", href: "/" }, again ? GONE.home : GONE.newRoom))));
}

function said(reason, seatKept) {
  if (reason === "removed") return { title: GONE.removedTitle, text: GONE.removedText, again: GONE.joinAgain };
  if (reason === "left") {
    return { title: GONE.leftTitle, text: seatKept ? GONE.leftGameText : GONE.leftText, again: seatKept ? GONE.takeBack : GONE.back };
  }
  return { title: GONE.endedTitle, text: GONE.endedText, again: null };
}
