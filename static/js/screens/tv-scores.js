/* The TV between two hands: the chart that grows hand by hand, the standings, what comes next. */

import { draw, h } from "../dom.js";
import { corner } from "../parts/corner.js";
import { course } from "../parts/course.js";
import { fitted } from "../parts/fit.js";
import { wordmark } from "../parts/heart.js";
import { moonWords } from "../parts/moments.js";
import { nextWay } from "../parts/nextway.js";
import { ranks } from "../parts/ranks.js";
import { APP } from "../words.js";
import { TV } from "../words-tv.js";

const ONE_COLUMN = 8;
const SIDE = { 1: 31, 2: 41 }; // units, by the columns of the standings
const HEAD = 14.8;
const MARGINS = 6.2;
const NAMED = 3;

/** Draws the scores; `sight.stage` is the screen's size in units. */
export function tvScores(root, view, sight) {
  const { game } = view;
  const { wide, high } = sight.stage;
  const columns = game.seats.length <= ONE_COLUMN ? 1 : 2;
  const room = { wide: wide - SIDE[columns] - MARGINS, high: high - HEAD - 1.6 };
  const deal = game.deals.at(-1);
  const title = deal.moon ? TV.shot(game.seats[deal.moon.seat].name) : TV.after(game.deal);
  draw(root, h("div.tv-scores", { key: "scores", vars: { "--side": SIDE[columns], "--head": HEAD } },
    h("header.tv-head", null,
      wordmark(APP),
      h("h1.tv-title", { vars: { "--size": fitted(title, room.wide, { least: 3, most: 6.4 }) } }, title),
      h("p.tv-under", null, under(view, deal))),
    course(view, room.wide, room.high, { scores: columns === 1 }),
    h("div.tv-side", null,
      ranks(view, { columns }),
      h("section.tv-next", { key: "next" }, h("p.tv-next-way", null, TV.next[nextWay(view)]), h("p.tv-next-wait", { role: "status" }, waitedFor(view))),
      corner(view.room))));
}

/* Under the title: what the moon did, else why the game is not over yet, else who leads. */
function under({ game, room }, deal) {
  if (deal.moon) return `${TV.hand(game.deal)} · ${moonWords(game.seats[deal.moon.seat], deal)}`;
  const leaders = game.standings.filter(({ place }) => place === 1);
  if (leaders.length > 1 && game.seats.some(({ score }) => score >= room.options.target)) return TV.oneMore;
  const { score } = leaders[0];
  return leaders.length > NAMED ? TV.leadMany(leaders.length, score) : TV.leads(leaders.map(({ seat }) => game.seats[seat].name), score);
}

function waitedFor({ game, room }) {
  const host = room.members.find(({ id }) => id === room.host);
  if (room.options.next_deal === "host") return host ? TV.waitDeal(host.name) : "";
  const waited = game.seats.filter(({ ready, bot, away }) => !ready && !bot && !away).map(({ name }) => name);
  if (waited.length === 0) return host ? TV.waitDeal(host.name) : ""; // everybody at the table is away
  return waited.length > NAMED ? TV.waitReady(waited.length) : TV.waitFor(waited);
}
