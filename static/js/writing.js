/* How names and numbers are written, whatever the language. */

/** A name within a sentence: one written from right to left keeps its own order, and leaves the sentence's alone. */
export function own(name) {
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/** A score as people write it, with a true minus sign. */
export function signed(score) {
  return score < 0 ? `−${-score}` : String(score);
}
