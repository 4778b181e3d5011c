/* What the table waits for, huge: whose turn it is and what was led, the pass, the taker. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { suitName } from "../words.js";
import { TOP } from "../words-table.js";
import { TV } from "../words-tv.js";
import { holdLeft, lastSeconds, minutes, ring } from "./clock.js";
import { fitted, fittedInTwo, linesAt } from "./fit.js";
import { takenFrom } from "./taken.js";

const NAME = { least: 4.4, most: 9.2 };
const NAME_DENSE = { least: 4, most: 7 };
const LEAST_BROKEN = 3; // the size of a name in two lines may be less than of one in one
const DENSE = 10; // with more seats the totals below need the room
const WAITED_FOR = 3; // more names than this are a number

/** The headline of the table in a column so wide. */
export function headline(view, wide) {
  switch (view.game.phase) {
    case "passing": return passing(view, wide);
    case "trick_taken": return taken(view, wide);
    default: return view.game.turn === null ? null : turn(view, wide);
  }
}

function passing(view, wide) {
  const { direction, seats } = view.game;
  const waited = seats.filter((seat) => !seat.chosen);
  return h("section.tv-headline", { key: "passing" },
    h("div.tv-ring", null, ring(view, h("span.tv-way", null, icon(`pass-${direction}`))), seconds(view) ?? awayLine(view, waited.find((seat) => seat.away))),
    big(TOP.pass[direction], wide, view, "tv-now"),
    h("p.tv-sub", null, TV.chosen(seats.length - waited.length, seats.length)),
    waited.length > 0 && waited.length <= WAITED_FOR && h("p.tv-aside", null, TV.waitFor(waited.map((seat) => seat.name))));
}

function turn(view, wide) {
  const { game } = view;
  const seat = game.seats[game.turn];
  const led = game.trick?.plays[0]?.card[1] ?? null;
  return h("section.tv-headline", { key: "turn" },
    h("div.tv-ring", null, ring(view, portrait(seat, seat.away ? "sleeping" : "thinking")), seconds(view) ?? awayLine(view, seat.away && seat)),
    big(seat.name, wide, view, `look-${seat.look}`),
    h("p.tv-sub", null, led ? [TV.toPlay, suitMark(led), suitName(led)] : TV.toLead));
}

function taken(view, wide) {
  const { game } = view;
  const seat = game.seats[game.trick.taker];
  const marks = takenFrom(game.trick.plays, view.room.options);
  return h("section.tv-headline", { key: "taken" },
    h("div.tv-ring", null, h("span.ring.still", null, portrait(seat, "winner"))),
    big(seat.name, wide, view, `look-${seat.look}`),
    h("p.tv-sub", null, TV.takes, marks.length ? h("span.tv-marks", null, marks) : h("span.tv-none", null, TV.noPoints)));
}

function portrait(seat, mood) {
  return face(seat.look, { bot: seat.bot, mood });
}

function big(words, wide, { game }, extra) {
  const sizes = game.seats.length > DENSE ? NAME_DENSE : NAME;
  const size = linesAt(words, wide, sizes.least) > 1 ? fittedInTwo(words, wide, { least: LEAST_BROKEN, most: sizes.least }) : fitted(words, wide, sizes);
  const lines = Math.min(2, linesAt(words, wide, size));
  return h("h1.tv-big", { class: extra, vars: { "--size": size, "--lines": lines } }, h("bdi", { dir: "auto" }, words));
}

/* The last eight seconds, beside the ring. */
function seconds(view) {
  const left = lastSeconds(view);
  return left === null ? null : h("span.tv-seconds.figures", { role: "timer" }, left);
}

function awayLine(view, seat) {
  if (!seat) return null;
  const held = holdLeft(view, seat.seat);
  return h("p.tv-away", null, held ? TV.awayFor(seat.name, minutes(held)) : TV.botPlays(seat.name));
}
