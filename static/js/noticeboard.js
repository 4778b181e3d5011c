/* What a person is told by the way: in passing, or until it is over; the same words stand there once. */

import { draw } from "./dom.js";
import { notices } from "./parts/notices.js";

const NOTICE_MS = 4_000;

/** The board drawn into `root`: `tell({id, text, tone})` until `hush(id)`, or `say(text, tone)` for a moment. */
export function noticeBoard(root) {
  let told = [];
  let count = 0;

  function tell(notice) {
    show([...told.filter(({ id, text }) => id !== notice.id && text !== notice.text), notice]);
  }

  function hush(id) {
    show(told.filter((notice) => notice.id !== id));
  }

  function say(text, tone = "plain") {
    const id = `notice-${count += 1}`;
    tell({ id, text, tone });
    setTimeout(() => hush(id), NOTICE_MS);
  }

  function show(next) {
    told = next;
    draw(root, notices(told));
  }

  return { tell, hush, say, clear: () => show([]) };
}
