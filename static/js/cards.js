/* Our own deck: every face drawn once as a symbol, every card one element that points to its symbol. */

import { h } from "./dom.js";

export const SUITS = ["C", "D", "S", "H"];
export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/** The sprite of all faces and the back: mount once, before any card. */
export function deck() {
  return h("svg.deck", { "aria-hidden": "true", width: 0, height: 0 });
}

/** One card by its two characters; `tag` is "div" or "button", `label` what a screen reader says. */
export function card(name, { key = name, class: extra = "", tag = "div", label = null, ...rest } = {}) {
  const said = label === null ? { "aria-hidden": "true" } : { "aria-label": label, role: tag === "div" ? "img" : null };
  return h(`${tag}.card.suit-${name[1]}`, { key, class: extra, "data-card": name, ...said, ...rest },
    h("svg.card-face", { viewBox: "0 0 250 350", "aria-hidden": "true" }, h("use", { href: `#card-${name}` })));
}

/** A card face down. */
export function cardBack({ key = null, class: extra = "", ...rest } = {}) {
  return h("div.card.back", { key, class: extra, "aria-hidden": "true", ...rest },
    h("svg.card-face", { viewBox: "0 0 250 350" }, h("use", { href: "#card-back" })));
}

/** The small mark of a suit, as high as the letters beside it; it says nothing aloud. */
export function suitMark(suit) {
  return h(`svg.suit-mark.mark-${suit}`, { viewBox: "0 0 100 100", "aria-hidden": "true" }, h("path", { d: SHAPES[suit] }));
}

const SHAPES = {
  C: "M50 6a21 21 0 0 1 19 30a21 21 0 1 1-13 37q1 12 9 19H35q8-7 9-19a21 21 0 1 1-13-37A21 21 0 0 1 50 6z",
  D: "M50 4L86 50L50 96L14 50z",
  S: "M50 5L85 43A22 22 0 0 1 56 74q1 11 9 18H35q8-7 9-18A22 22 0 0 1 15 43z",
  H: "M50 92L14 51A23 23 0 0 1 50 22A23 23 0 0 1 86 51z",
};
