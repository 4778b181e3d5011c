/* A shower of suits in the winners' colours; it falls by transform alone, and not at all where motion is off. */

import { SUIT_SHAPES, SUITS } from "../suits.js";
import { h } from "../dom.js";

const PIECES = 44;

/** The shower, of the colours of these looks. */
export function confetti(looks) {
  return h("div.tv-confetti", { key: "confetti", "aria-hidden": "true" }, Array.from({ length: PIECES }, (_, at) => {
    // Strides that share no factor with the number of pieces scatter them without chance: every drawing is the same.
    const across = (at * 17) % PIECES;
    const late = (at * 29) % PIECES;
    return h("svg.tv-piece", {
      key: at, viewBox: "-50 -50 100 100", class: at % 4 === 0 ? "gold" : `look-${looks[at % looks.length]}`,
      vars: { "--across": (across / PIECES).toFixed(3), "--late": (late / PIECES).toFixed(3), "--spin": at % 2 ? 1 : -1, "--drift": ((at * 13) % 7) - 3 },
    }, h("path", { d: SUIT_SHAPES[SUITS[at % SUITS.length]] }));
  }));
}
