/* The moon's night: the shooter before the moon, and what it brought. */

import { h } from "../dom.js";
import { face } from "../people.js";
import { TV } from "../words-tv.js";
import { corner } from "./corner.js";
import { fitted } from "./fit.js";

const STARS = [[6, 12, 3], [14, 44, 2], [22, 8, 2], [31, 30, 3], [38, 95, 2], [71, 34, 2], [66, 52, 3], [60, 6, 2], [4, 62, 3], [20, 54, 2], [90, 10, 2], [95, 50, 3], [84, 92, 2], [70, 95, 2], [97, 88, 2]];

/** The whole screen as the moon's night; `under` says what becomes of the points. */
export function moonNight({ look, bot, name }, room, under, { key = "moon", ...rest } = {}) {
  const title = TV.shot(name);
  return h("div.tv-moon", { key, ...rest },
    h("div.tv-stars", { "aria-hidden": "true" }, STARS.map(([x, y, size], at) => h("i", { key: at, vars: { "--x": `${x}%`, "--y": `${y}%`, "--size": size, "--late": (at % 5) / 5 } }))),
    h("div.tv-moon-disc", { "aria-hidden": "true" },
      h("svg", { viewBox: "0 0 100 100" }, h("path", { d: "M58 3A48 48 0 1 0 97 58A41 41 0 0 1 58 3z" })),
      face(look, { bot, mood: "winner" })),
    corner(room),
    h("div.tv-moon-words", null,
      h("h1.tv-title", { vars: { "--size": fitted(title, 88, { least: 4, most: 9 }) } }, title),
      h("p.tv-moon-under", null, under)));
}
