/* Our own deck: every card is one element that points to its drawing. */

import { deck, RANKS } from "./deck.js";
import { h } from "./dom.js";
import { suitMark } from "./suits.js";
import { cardName } from "./words.js";

export { deck, RANKS, suitMark };

/**
 * One card by its two characters.
 *
 * `class` may hold its states (cards.css), `label` is what a screen reader says, null for nothing.
 */
export function card(name, { key = name, class: extra = "", label = cardName(name), ...rest } = {}) {
  const said = label === null ? { "aria-hidden": "true" } : { "aria-label": label, role: "img" };
  return h(`div.card.suit-${name[1]}`, { key, class: extra, "data-card": name, ...said, ...rest },
    h("svg.card-face", { viewBox: "0 0 250 350", "aria-hidden": "true" },
      h("use", { href: `#card-${name}` }),
      extra.includes("taking") && h("use", { href: "#mark-taking", x: 232, y: 18 })));
}

/** A card face down; a screen reader passes it over. */
export function cardBack() {
  return h("div.card.back.suit-H", { "aria-hidden": "true" },
    h("svg.card-face", { viewBox: "0 0 250 350" }, h("use", { href: "#card-back" })));
}
