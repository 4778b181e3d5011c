/* One small set of line icons, 24 by 24, in the colour of the words beside them. */

import { h } from "./dom.js";

const LINES = { close: "M6 6l12 12M18 6L6 18" };

/** A line icon by name; it says nothing aloud, so its button needs a label. */
export function icon(name) {
  return h("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: LINES[name] ?? LINES.close }));
}
