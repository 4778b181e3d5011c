/* The TV during a hand: whose turn it is, huge on the left; the table with its people and the trick on the right. */

import { draw, h } from "../dom.js";
import { moving } from "../motion.js";
import { corner } from "../parts/corner.js";
import { headline } from "../parts/headline.js";
import { wordmark } from "../parts/heart.js";
import { oval } from "../parts/oval.js";
import { plates } from "../parts/plates.js";
import { dealing, felt, newest, passCards, trickCards } from "../parts/tabletop.js";
import { totals } from "../parts/totals.js";
import { tricksIn } from "../parts/tricksin.js";
import { APP } from "../words.js";
import { TV } from "../words-tv.js";

const COLUMN = 27; // units of the left column, its margins too
const ROOMY = 6;
const DENSE = 10;
const EDGE = 1.1; // units around the table

/** Draws the table; `sight.stage` is the screen's size in units. */
export function tvTable(root, view, sight) {
  const { wide, high } = sight.stage;
  const room = { wide: wide - COLUMN - EDGE, high: high - 2 * EDGE };
  const places = oval(view.game.seats.length, room.wide, room.high);
  moving(root, () => draw(root,
    h("div.tv-table", { key: "table", "data-phase": view.game.phase, "data-crowd": crowd(view.game.seats.length), "data-dense": view.game.seats.length > DENSE, vars: { "--column": COLUMN, "--edge": EDGE } },
      h("div.tv-column", { key: "column" },
        h("header.tv-head", { key: "head" }, wordmark(APP), h("p", null, moment(view))),
        headline(view, COLUMN - 3.6),
        totals(view),
        corner(view.room)),
      h("section.tv-oval", { key: "oval", vars: { "--wide": room.wide, "--high": room.high } },
        felt(places, room.wide, room.high, view.game.hearts_broken, sight.moment?.kind),
        dealing(view, places),
        plates(view, places),
        view.game.phase === "passing" ? passCards(view, places) : [newest(view, places), trickCards(view, places)]))));
}

function crowd(seats) {
  return seats <= ROOMY ? "few" : seats <= DENSE ? "some" : "dense";
}

function moment({ game }) {
  const hand = TV.hand(game.deal);
  return game.trick ? `${hand} · ${TV.trick(game.trick.number, tricksIn(game))}` : hand;
}
