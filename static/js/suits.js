/* The four suits: their shapes, and the small mark that stands among words. */

import { h } from "./dom.js";

export const SUITS = ["C", "D", "S", "H"];

/* Suits in a square of 100 about the middle: how far down the pen starts, the whole shape, its left half. */
export const DRAWN_SUITS = {
  C: [-46, "a21 21 0 0 1 18 32a21 21 0 1 1-11 37q2 13 11 22h-36q9-9 11-22a21 21 0 1 1-11-37a21 21 0 0 1 18-32z",
    "v91h-18q9-9 11-22a21 21 0 1 1-11-37a21 21 0 0 1 18-32z"],
  D: [-48, "q17 28 40 48q-23 20-40 48q-17-28-40-48q23-20 40-48z", "v96q-17-28-40-48q23-20 40-48z"],
  S: [-47, "c12 20 40 33 40 56c0 21-23 25-33 11q2 16 11 25h-36q9-9 11-25c-10 14-33 10-33-11c0-23 28-36 40-56z",
    "v92h-18q9-9 11-25c-10 14-33 10-33-11c0-23 28-36 40-56z"],
  H: [44, "c-14-20-42-38-42-61c0-26 33-29 42-5c9-24 42-21 42 5c0 23-28 41-42 61z", "c-14-20-42-38-42-61c0-26 33-29 42-5z"],
};

/** The path of each suit about the middle of a square of 100. */
export const SUIT_SHAPES = Object.fromEntries(SUITS.map((suit) => [suit, whole(suit, [[0, 0]])]));

/** One path of a suit drawn whole at each of these places. */
export function whole(suit, places) {
  const [start, path] = DRAWN_SUITS[suit];
  return places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y) + start}${path}`).join("");
}

/** The small mark of a suit, as high as the letters beside it; it says nothing aloud. */
export function suitMark(suit) {
  return h(`svg.suit-mark.mark-${suit}`, { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, h("path", { d: SUIT_SHAPES[suit] }));
}
