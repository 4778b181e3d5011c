/* The TV's door: the code of a room, by keyboard or by a remote's arrows, or a room of its own. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { codeField } from "../parts/codetiles.js";
import { wordmark } from "../parts/heart.js";
import { LETTERS } from "../roomcode.js";
import { APP } from "../words.js";
import { TV } from "../words-tv.js";

/** Draws the door. `door`: `{letters, message, busy}`; `act`: "letters" (all so far), "watch", "make". */
export function tvCode(root, door, act) {
  const { letters, message, busy } = door;
  const add = (letter) => act("letters", { letters: (letters.length < 4 ? letters : "") + letter });
  draw(root, h("div.tv-door", { key: "door", on: { keydown: arrows } },
    h("header.tv-head", null, wordmark(APP)),
    h("div.tv-door-body", null,
      h("form.tv-door-code", { novalidate: true, on: { submit: (event) => { event.preventDefault(); act("watch"); } } },
        h("h1", null, h("label", { for: "tv-code" }, TV.enterTitle)),
        h("p.tv-aside", null, TV.enterText),
        codeField({ id: "tv-code", letters, invalid: message !== null && !busy, describedby: "tv-code-message", onText: (text) => act("letters", { text }), onEnter: () => act("watch") }),
        h("p.tv-door-message", { id: "tv-code-message", role: "status", class: busy ? "busy" : "" }, message ?? ""),
        h("div.tv-keys", { role: "group", "aria-label": TV.enterKeys },
          [...LETTERS].map((letter) => h("button.tv-key", { key: letter, type: "button", on: { click: () => add(letter) } }, letter)),
          h("button.tv-key.wide", { key: "erase", type: "button", "aria-label": TV.erase, on: { click: () => act("letters", { letters: letters.slice(0, -1) }) } }, icon("back")),
          h("button.tv-key.wide.go", { key: "watch", type: "submit", "aria-disabled": letters.length < 4 || busy ? "true" : null }, TV.watch))),
      h("section.tv-door-make", { "aria-labelledby": "tv-make" },
        h("p", { id: "tv-make" }, TV.makeText),
        h("button.button.tv-make", { type: "button", on: { click: () => act("make") } }, icon("plus"), TV.make)))));
  // While it has the focus a field keeps what was typed; here it holds nothing but the code.
  const field = root.querySelector("input");
  if (field.value !== letters) field.value = letters;
}

/* Arrows go to the nearest button that way, as a remote's do; in the field left and right stay the caret's. */
function arrows(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way || (event.target.localName === "input" && way[0] !== 0)) return;
  event.preventDefault();
  const from = middleOf(event.target);
  const stops = [...event.currentTarget.querySelectorAll("input, button")].filter((stop) => stop !== event.target);
  nearest(stops, from, way)?.focus();
}

function nearest(stops, from, [right, down]) {
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const to = middleOf(stop);
    const ahead = (to.x - from.x) * right + (to.y - from.y) * down;
    const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * right);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) [best, least] = [stop, far];
  }
  return best;
}

function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
