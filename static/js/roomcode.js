/* The four letters of a room, as people type and paste them. */

/** The letters that codes are made of: none that spells a word or looks like another. */
export const LETTERS = "BCDFGHJKMNPQRSTVWXZ";

/** The code that somebody typed or pasted, as far as it goes: letters in any case, with spaces, or a whole link. */
export function codeFrom(text) {
  const link = /\/(?:r|watch)\/([a-z]{4})(?![a-z])/i.exec(text);
  const letters = [...(link ? link[1] : text).toUpperCase()].filter((letter) => LETTERS.includes(letter));
  return letters.slice(0, 4).join("");
}

/** Whether something typed holds letters that no code has. */
export function hasForeignLetters(text) {
  return !/\/(?:r|watch)\//i.test(text) && [...text.toUpperCase()].some((letter) => /[A-Z0-9]/.test(letter) && !LETTERS.includes(letter));
}
