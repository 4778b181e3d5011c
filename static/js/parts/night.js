/* The moon's night: a band that tells who shot the moon. */

import { h } from "../dom.js";
import { face } from "../people.js";
import { MOON, SCORES } from "../words-table.js";
import { isYou, pointsTaken } from "./seats.js";

const STARS = [[12, 22], [31, 10], [47, 80], [54, 20], [66, 62], [83, 12], [93, 70], [24, 88]];

/** The band for a seat that shot the moon; `text` says what becomes of the points. */
export function night({ key, shooter, title, text, clock = null }) {
  return h("div.night", { key },
    h("span.night-sky", { "aria-hidden": "true" }, STARS.map(([x, y]) => h("i", { vars: { "--x": `${x}%`, "--y": `${y}%` } }))),
    h("span.night-moon", { "aria-hidden": "true" },
      h("svg", { viewBox: "0 0 100 100" }, h("path", { d: "M62 4A47 47 0 1 0 96 62A40 40 0 0 1 62 4z" })),
      face(shooter.look, { bot: shooter.bot, mood: "winner" })),
    h("div.night-words", null, h("h2", null, title), h("p", null, clock, h("span", null, text))));
}

/** The band for the moon of the deal scored last, null if there was none. */
export function lastMoon(view) {
  const { game } = view;
  const moon = game.deals.at(-1)?.moon;
  if (!moon) return null;
  const shooter = game.seats[moon.seat];
  const yours = isYou(view, shooter.seat);
  const worth = pointsTaken(shooter);
  return night({
    key: "night", shooter, title: MOON.shot(shooter.name, yours),
    text: moon.choice === "others" ? SCORES.moonOthers(worth) : SCORES.moonMe(worth, yours),
  });
}
