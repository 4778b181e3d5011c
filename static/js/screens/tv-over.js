/* The TV at the end of a game: who won, the podium, everybody's place, the whole course. */

import { draw, h } from "../dom.js";
import { confetti } from "../parts/confetti.js";
import { corner } from "../parts/corner.js";
import { course } from "../parts/course.js";
import { fitted } from "../parts/fit.js";
import { wordmark } from "../parts/heart.js";
import { podium, stepsOf } from "../parts/podium.js";
import { ranks } from "../parts/ranks.js";
import { APP } from "../words.js";
import { TV } from "../words-tv.js";

const SIDE = 45;
const MOST_NAMED = 4;
const COLUMNS = [4, 8, 17]; // of the others' list, by how many it holds
const ROW = 3.3;
const FIXED = 20; // units of height that neither the list nor the chart may have
const MOST_COURSE = 0.56;
const SCORED = 8;

/** Draws the end; `sight.stage` is the screen's size in units. */
export function tvOver(root, view, sight) {
  const { game, room } = view;
  const { wide, high } = sight.stage;
  const left = wide - SIDE - 6;
  const winners = game.winners.map((seat) => game.seats[seat]);
  const title = winners.length > MOST_NAMED ? TV.winMany(winners.length) : TV.wins(winners.map(({ name }) => name));
  const onPodium = stepsOf(game.standings).reduce((sum, { seats }) => sum + seats.length, 0);
  const others = game.seats.length - onPodium;
  const host = room.members.find(({ id }) => id === room.host);
  const columns = COLUMNS.findIndex((upTo) => others <= upTo) + 1;
  const rows = Math.ceil(others / columns);
  draw(root, h("div.tv-end-screen", { key: "over", vars: { "--side": SIDE } },
    confetti(winners.map(({ look }) => look)),
    h("div.tv-end-main", null,
      h("header.tv-head", null,
        wordmark(APP),
        h("h1.tv-title", { vars: { "--size": fitted(title, left, { least: 3.2, most: 7.6 }) } }, title),
        h("p.tv-under", null, under(game, room))),
      podium(view)),
    h("div.tv-side", null,
      course(view, SIDE, Math.min(high - FIXED - rows * ROW, high * MOST_COURSE), { scores: game.seats.length <= SCORED }),
      others > 0 && ranks(view, { columns, from: onPodium, points: false }),
      h("div.tv-end-foot", null, corner(room), host && h("p.tv-aside", null, TV.again(host.name))))));
}

/* How it was won; a rule is told only where it made the winners. */
function under({ standings, deals, winners }, { options }) {
  const lowest = TV.lowest(standings[0].score, deals.length);
  const rule = winners.length > 1 ? TV.share : options.tie === "extra_hand" ? TV.extra : null;
  return rule ? `${lowest}. ${rule}` : lowest;
}
