/* How large words may be in the room they have: a short name fills it, a long one still fits. */

const SAMPLE = 100;
const FACE = `800 ${SAMPLE}px Sora, system-ui, sans-serif`;
const TIGHT = 0.02; // what headlines are set closer by, in parts of their size

let pen = null;

/** The font size at which the words are `wide`, between `least` and `most`; all in one unit. */
export function fitted(words, wide, { least, most }) {
  return Math.max(least, Math.min(most, wide / widthOf(words)));
}

/** The font size at which the words fill one line or, broken between words, two, whichever is larger. */
export function fittedInTwo(words, wide, { least, most }) {
  const parts = words.split(" ");
  const ways = parts.slice(1).map((_, at) => [parts.slice(0, at + 1), parts.slice(at + 1)].map((line) => widthOf(line.join(" "))));
  const narrowest = Math.min(widthOf(words), ...ways.map((lines) => Math.max(...lines)));
  return Math.max(least, Math.min(most, wide / narrowest));
}

/** How many lines the words need at a size, broken between letters if need be. */
export function linesAt(words, wide, size) {
  return Math.ceil((widthOf(words) * size) / wide);
}

/** How wide the words are, in parts of their font size. */
function widthOf(words) {
  pen ??= document.createElement("canvas").getContext("2d");
  pen.font = FACE;
  return Math.max(pen.measureText(words).width / SAMPLE - TIGHT * words.length, 0.1);
}
