/* The heart: beside the name, and behind the screens. */

import { h } from "../dom.js";

const HEART = "M0 44C-14 24-42 6-42-17C-42-43-9-46 0-22C9-46 42-43 42-17C42 6 14 24 0 44z";

/** A heart as high as the letters beside it, in the table's red. */
export function heart() {
  return h("svg.heart", { viewBox: "-50 -50 100 100", "aria-hidden": "true" },
    h("path", { d: HEART }));
}

/** The product's name with its heart. */
export function wordmark(name) {
  return h("span.wordmark", null, heart(), name);
}

/** The big quiet heart behind a screen. */
export function backdropHeart() {
  return h("svg.backdrop-heart", { key: "backdrop", viewBox: "-50 -50 100 100", "aria-hidden": "true" }, h("path", { d: HEART }));
}
