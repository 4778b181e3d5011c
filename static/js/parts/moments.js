/* Moments: what makes a room look up. They come between two views, show once over the table, and pass. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { TV } from "../words-tv.js";
import { moonNight } from "./moonnight.js";

/** The moment that came with a view, `{kind, ...}`, or null: the moon over the queen over broken hearts. */
export function momentBetween(before, view) {
  const [old, game] = [before?.game, view.game];
  if (!old || !game || old.id !== game.id) return null;
  const deal = game.deals.at(-1);
  if (game.deals.length > old.deals.length && deal.moon) return { kind: "moon", ...deal };
  if (old.deal !== game.deal) return null;
  if (queensOut(game) > queensOut(old)) return { kind: "queen" };
  return game.hearts_broken && !old.hearts_broken ? { kind: "broken" } : null;
}

/** The moment over everything else; `onEnd` is called when it has passed. */
export function momentSign(moment, view, onEnd) {
  const key = `${moment.kind}${view.game.id}:${view.game.deal}`;
  // Parts of a sign have animations of their own; only the sign's end is the end.
  const on = { animationend: (event) => { if (event.target === event.currentTarget) onEnd(); } };
  if (moment.kind === "moon") {
    const shooter = view.game.seats[moment.moon.seat];
    return moonNight(shooter, view.room, moonWords(shooter, moment), { key, class: "passing", on });
  }
  return h("div.tv-moment", { key, class: moment.kind, role: "status", on },
    moment.kind === "queen"
      ? [h("span.tv-moment-mark", null, suitMark("S")), h("p", null, TV.queen)]
      : [h("span.tv-moment-mark", null, icon("broken")), h("p", null, TV.broken)]);
}

/** What a moon did to the points, in words. */
export function moonWords({ name }, { moon, points }) {
  return moon.choice === "others" ? TV.moonOthers(Math.max(...points)) : TV.moonMe(name, -points[moon.seat]);
}

function queensOut({ trick, tricks }) {
  const lying = trick ? [...tricks, trick] : tricks;
  return lying.reduce((sum, { plays }) => sum + plays.filter(({ card }) => card === "QS").length, 0);
}
