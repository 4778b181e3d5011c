/* The banner of a line that is down, or of a room that has no place for another line. */

import { NOTICE } from "./words-room.js";

const ID = "line";
const AFTER_MS = 1_000; // a line mended sooner is nobody's business

/** The banner of one room on its notice board: `show(state)` of the line, and `end()` with the room. */
export function lineBanner(board) {
  let timer = null;

  function show(state) {
    clearTimeout(timer);
    if (state === "online") board.hush(ID);
    else if (state === "crowded") wait(NOTICE.tooMany);
    else timer = setTimeout(wait, AFTER_MS, NOTICE.reconnecting);
  }

  function wait(text) {
    board.tell({ id: ID, text, tone: "wait" });
  }

  return { show, end: () => clearTimeout(timer) };
}
