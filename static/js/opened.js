/* Which sheet is open and what is asked, over any page; what had the focus before gets it back. */

import { question } from "./parts/sheet.js";

/** The sheets of one page; `redraw` draws what has changed. */
export function openedSheets(redraw) {
  let name = null;
  let opener = null; // what had the focus before
  let asked = null; // the question's words, and who waits for the answer
  let count = 0;

  function open(next) {
    if (name === null) opener = document.activeElement;
    name = next;
    redraw();
  }

  function closed(which) {
    if (name !== which) return; // another has taken its place
    name = null;
    redraw();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  }

  /* Resolves to whether the answer is yes. */
  function ask(words) {
    asked?.resolve(false);
    return new Promise((resolve) => {
      asked = { ...words, key: `ask-${count += 1}`, resolve };
      redraw();
    });
  }

  function answered(yes) {
    const { resolve } = asked;
    asked = null;
    redraw();
    resolve(yes);
  }

  return {
    open, closed, ask,
    name: () => name,
    asks: () => asked !== null,
    question: () => asked && question({ ...asked, onAnswer: answered }),
  };
}

/** Closes whatever sheet or question is open, as its × does. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}
