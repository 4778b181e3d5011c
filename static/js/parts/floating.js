/* Reactions on the TV: each rises from its sender's seat and is gone. */

import { h } from "../dom.js";
import { TABLE } from "../words-table.js";

/** The reactions in the air; each is `{id, member, emoji, x, y}`, x and y in pixels; `onEnd(id)` when one is gone. */
export function floating(reactions, onEnd) {
  return reactions.map(({ id, emoji, x, y }) => h("span.tv-reaction", {
    key: id, role: "img", "aria-label": TABLE.reactions[emoji], vars: { "--left": `${x}px`, "--top": `${y}px`, "--lean": (id % 5) - 2 },
    on: { animationend: () => onEnd(id) },
  }, emoji));
}

/** Where a member is on the screen, `{x, y}` in pixels; the foot of the screen for somebody it does not show. */
export function whereIs(member) {
  const shown = document.querySelector(`[data-member="${CSS.escape(member)}"]`)?.getBoundingClientRect();
  if (!shown) return { x: window.innerWidth / 2, y: window.innerHeight * 0.9 };
  return { x: shown.left + shown.width / 2, y: shown.top + shown.height / 2 };
}
