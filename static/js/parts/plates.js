/* The people around the TV's table, each on a plate that stands on its rim. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { ROOM } from "../words.js";
import { TABLE } from "../words-table.js";
import { TV } from "../words-tv.js";
import { drain, holdLeft, minutes } from "./clock.js";
import { takenMarks } from "./taken.js";

const ROOMY = 6; // so many seats at most have plates with room for a bot's mark in words
const SHORT = 8; // letters that stand in one line at full size
const DENSE = 10; // more seats than this say with a mark what others say in words

/** All the plates, where the oval puts them. */
export function plates(view, { seats }) {
  return h("ul.tv-plates", { key: "plates", "aria-label": TV.seats },
    view.game.seats.map((seat) => {
      const { x, y, upright, plate } = seats[seat.seat];
      return h("li.tv-plate", {
        key: `seat:${seat.seat}`, "data-place": `seat:${seat.seat}`, "data-member": seat.member,
        class: stateOf(view, seat, upright), vars: { "--x": x, "--y": y, "--wide": plate.wide, "--high": plate.high },
        "aria-current": view.game.turn === seat.seat ? "true" : null,
      },
      portrait(view, seat),
      h("div.tv-plate-words", null,
        h("p.tv-plate-name", null,
          h("bdi.name", { dir: "auto", class: [...seat.name].length > SHORT ? "long" : "" }, seat.name),
          seat.bot && seats.length <= ROOMY && h("span.tv-bot", null, ROOM.bot)),
        h("p.tv-plate-line", null, line(view, seat, seats.length > DENSE))));
    }));
}

function stateOf(view, seat, upright) {
  const { phase, turn, trick } = view.game;
  return [
    upright && "upright",
    turn === seat.seat && "turn",
    seat.away && "away",
    phase === "trick_taken" && trick.taker === seat.seat && "taker",
  ].filter(Boolean).join(" ");
}

function portrait(view, seat) {
  const { phase, turn, trick } = view.game;
  const taker = phase === "trick_taken" && trick.taker === seat.seat;
  const mood = seat.away ? "sleeping" : taker ? "winner" : turn === seat.seat ? "thinking" : "happy";
  const acts = turn === seat.seat;
  return h("span.tv-plate-face", { class: acts ? "ring" : "" }, acts && drain(view), face(seat.look, { bot: seat.bot, mood }));
}

/* One line: who is away says so first, for that is why nothing happens. */
function line(view, seat, dense) {
  if (seat.away) {
    const held = holdLeft(view, seat.seat);
    return h("span.tv-plate-away", null, ROOM.away, !dense && (held ? h("span.figures", null, minutes(held)) : icon("bot")));
  }
  if (view.game.phase === "passing") {
    return seat.chosen
      ? h("span.tv-plate-chosen", null, icon("check"), said(TABLE.chosen, dense))
      : h("span.tv-plate-choosing", null, dense && h("span", { "aria-hidden": "true" }, "…"), said(TABLE.choosing, dense));
  }
  const marks = takenMarks(seat.taken, view.room.options, dense);
  return marks.length ? marks : h("span.tv-mark.none", null, suitMark("H"), h("span.figures", null, 0));
}

function said(word, dense) {
  return h("span", { class: dense ? "visually-hidden" : "" }, word);
}
