/* How names and numbers are written, whatever the language. */

/** A name within a sentence: one written from right to left keeps its own order, and leaves the sentence's alone. */
export function own(name) {
  return /[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

/** A number with its tenths, as expectations and averages have them. */
export function tenths(number) {
  const rounded = Math.round(number * 10) / 10;
  return `${rounded < 0 ? "−" : ""}${Math.abs(rounded).toFixed(1)}`;
}

/** A score as people write it, with a true minus sign. */
export function signed(score) {
  return score < 0 ? `−${-score}` : String(score);
}
