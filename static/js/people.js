/* The people at the table: a colour and a shape with a face each; bots are robots in their colour. */

import { h } from "./dom.js";

/** The twenty looks by number: what their colour and their shape are called. */
export const LOOKS = [
  ["sky", "circle"], ["coral", "flower"], ["lime", "arch"], ["lilac", "pillow"], ["pink", "drop"],
  ["lemon", "star"], ["mint", "cloud"], ["tomato", "triangle"], ["cream", "egg"], ["periwinkle", "hexagon"],
  ["caramel", "bean"], ["grass", "leaf"], ["magenta", "shield"], ["ice", "sun"], ["apricot", "ticket"],
  ["silver", "house"], ["olive", "pear"], ["turquoise", "ghost"], ["sage", "plus"], ["blush", "tulip"],
].map(([colour, shape]) => ({ colour, shape }));

/** The face of a look; `mood` is happy, thinking, sad, sleeping or winner; `size` in pixels, or from CSS when null. */
export function face(look, { bot = false, mood = "happy", size = null, ...rest } = {}) {
  return h(`svg.face.look-${look}`, { viewBox: "0 0 100 100", width: size, height: size, "aria-hidden": "true", "data-mood": mood, "data-bot": bot, ...rest },
    h("circle.face-shape", { cx: 50, cy: 50, r: 46 }));
}
