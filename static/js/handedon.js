/* The record that a table hands on to the viewer in the same tab. */

const KEY = "hearts.replay";

/** Leaves the text of a record for the viewer. */
export function handOn(text) {
  sessionStorage.setItem(KEY, text);
}

/** The text that was left, or null. */
export function handedOn() {
  return sessionStorage.getItem(KEY);
}

/** Takes it away again. */
export function forgetHandedOn() {
  sessionStorage.removeItem(KEY);
}
