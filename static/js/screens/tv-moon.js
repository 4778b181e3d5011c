/* The TV while the shooter of the moon chooses who gets the points. */

import { draw, h } from "../dom.js";
import { lastSeconds } from "../parts/clock.js";
import { moonNight } from "../parts/moonnight.js";
import { TV } from "../words-tv.js";

/** Draws the moon's night, waiting for the choice. */
export function tvMoon(root, view) {
  const { game, room } = view;
  const shooter = game.seats[game.turn];
  const left = lastSeconds(view);
  draw(root, h("div.tv-moon-screen", { key: "moon", "data-member": shooter.member },
    moonNight(shooter, room, [TV.moonChoosing, left !== null && h("span.figures", { role: "timer" }, left)])));
}
