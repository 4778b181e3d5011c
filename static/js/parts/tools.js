/* The tools at both ends of the bar: tricks and scores, or alone undo and hint; and the way to end a hand in which nothing is left. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { HINT } from "../words-alone.js";
import { TABLE } from "../words-table.js";

/** The tool at the left end. */
export function leftTool(view, act, { open }) {
  const { game, room, you } = view;
  if (room.mode !== "solo") return tool("tricks", "tricks", TABLE.tricks, () => open("tricks"));
  const can = you.undo > 0;
  return tool("undo", "undo", HINT.undo, () => { if (can) act("undo", { game: game.id, deal: game.deal, choices: you.undo }); }, { "aria-disabled": can ? null : "true" });
}

/** The tool at the right end. */
export function rightTool(view, act, extras) {
  const { game, room, you } = view;
  if (game.finish && you.host) {
    return tool("finish", "finish", HINT.finish, () => act("finish", { game: game.id, deal: game.deal }), { class: "finish", "aria-label": HINT.finishLong });
  }
  return room.options.hints ? hintTool(view, extras) : tool("scores", "scores", TABLE.scores, () => extras.open("scores"));
}

/** The button that asks for a hint. */
export function hintTool({ you }, { hint, askHint }) {
  const can = you.must && you.chosen.length === 0 && !hint;
  return tool("hint", "hint", hint?.thinking ? HINT.thinking : HINT.button, () => { if (can) askHint(); }, { "aria-disabled": can ? null : "true" });
}

/** A button of the bar. */
export function tool(key, picture, words, onTap, rest = {}) {
  return h("button.button.tool", { key, type: "button", ...rest, on: { click: onTap } }, icon(picture), h("span", null, words));
}
