/* The running totals beside the TV's table, lowest first: names while there is room, then faces alone. */

import { h } from "../dom.js";
import { face } from "../people.js";
import { signed } from "../words.js";
import { TV } from "../words-tv.js";

const NAMED = 4;
const PAIRED = 8;
const THREEFOLD = 12;

/** The totals so far. */
export function totals(view) {
  const { seats } = view.game;
  const ordered = [...seats].sort((one, other) => one.score - other.score || one.seat - other.seat);
  const columns = seats.length <= NAMED ? 1 : seats.length <= PAIRED ? 2 : seats.length <= THREEFOLD ? 3 : 4;
  return h("ol.tv-totals", { key: "totals", "aria-label": TV.totals, "data-columns": columns, vars: { "--columns": columns, "--rows": Math.ceil(seats.length / columns) } },
    ordered.map((seat) => h("li", { key: seat.seat },
      face(seat.look, { bot: seat.bot, mood: seat.away ? "sleeping" : "happy" }),
      h("bdi.name", { dir: "auto", class: columns > 1 ? "visually-hidden" : "" }, seat.name),
      h("span.figures", null, signed(seat.score)))));
}
