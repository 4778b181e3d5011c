/* The bar over every screen of a room: leave, where we are, menu. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { wordmark } from "./heart.js";
import { APP } from "../words.js";
import { SETUP } from "../words-setup.js";
import { TOP } from "../words-table.js";
import { tricksIn } from "./tricksin.js";

/** The bar; without `onLeave` or `onMenu` its corners stay empty. */
export function topBar({ view = null, onLeave = null, onMenu = null }) {
  return [
    onLeave ? h("button.button.square", { key: "leave", type: "button", "aria-label": TOP.leave, on: { click: onLeave } }, icon("close")) : h("span", { key: "left" }),
    h("h1.top-title", { key: "title", class: view?.game && view.game.phase !== "scored" && view.game.phase !== "over" ? "" : "loud" }, title(view)),
    onMenu ? h("button.button.square", { key: "menu", type: "button", "aria-label": TOP.menu, on: { click: onMenu } }, icon("help")) : h("span", { key: "right" }),
  ];
}

function title(view) {
  if (!view || view.room.phase === "lobby") return wordmark(APP);
  if (view.room.phase === "setup") return SETUP.title;
  const { game } = view;
  const hand = h("span.muted", null, `${view.you.seat === null ? TOP.watching : TOP.hand(game.deal)} · `);
  switch (game.phase) {
    case "passing": return [hand, TOP.pass[game.direction]];
    case "moon": return [hand, TOP.moon];
    case "scored": return TOP.after(game.deal);
    case "over": return TOP.over;
    default: return [hand, TOP.trick(game.trick?.number ?? 0, tricksIn(game))];
  }
}
