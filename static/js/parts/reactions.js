/* Reactions: eight small feelings, sent with a tap and seen for a moment at their sender's seat. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { TABLE } from "../words-table.js";

const EMOJI = ["👏", "😂", "😱", "💔", "🔥", "🎉", "🤞", "👋"];

/** The latest reaction of a member as a bubble, or null; `reactions`: [{id, member, emoji}], oldest first. */
export function bubble(reactions, member) {
  const latest = reactions.findLast((reaction) => reaction.member === member);
  return latest ? h("span.bubble", { key: `bubble:${latest.id}`, role: "img", "aria-label": TABLE.reactions[latest.emoji] }, latest.emoji) : null;
}

/** The eight to choose from, as a toolbar over the hand; `onSend(emoji)`, `onClose()`. */
export function reactionBar({ onSend, onClose }) {
  return h("div.reactions", { key: "reactions", role: "toolbar", "aria-label": TABLE.react, on: { keydown: (event) => step(event, onClose) } },
    EMOJI.map((emoji, index) => h("button.reaction", {
      key: emoji, type: "button", "aria-label": TABLE.reactions[emoji], tabindex: index === 0 ? 0 : -1,
      hook: (element) => index === 0 && queueMicrotask(() => element.focus({ preventScroll: true })),
      on: { click: () => onSend(emoji) },
    }, emoji)),
    h("button.reaction.reactions-close", { key: "close", type: "button", "aria-label": TABLE.closeReactions, tabindex: -1, on: { click: onClose } }, icon("close")));
}

function step(event, onClose) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (event.key === "Escape") onClose();
  if (!way) return;
  event.preventDefault();
  buttons[(buttons.indexOf(event.target) + way + buttons.length) % buttons.length].focus();
}
