/* The seats: who sits there, their score, what they have taken, whose turn it is. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { ROOM, signed } from "../words.js";
import { TABLE } from "../words-table.js";
import { drain } from "./clock.js";
import { bubble } from "./reactions.js";

/** The seats clockwise from this person's left neighbour; all of them from 0 for somebody without a seat. */
export function tableOrder(view) {
  const from = view.you?.seat ?? null;
  const { seats } = view.game;
  return from === null ? seats : [...seats.slice(from + 1), ...seats.slice(0, from)];
}

/** The name of a seat as this device's person calls it: their own is "You". */
export function calledBy(view, seat) {
  return isYou(view, seat) ? ROOM.you : view.game.seats[seat].name;
}

/** Whether the seat is this device's person's. */
export function isYou(view, seat) {
  return view.you != null && view.you.seat === seat;
}

/** What the hearts and the queens that a seat has taken in this deal are worth. */
export function pointsTaken({ taken }) {
  return taken.hearts + 13 * taken.queens;
}

/* One seat as a tile. */
function seatTile(view, seat, reactions) {
  const acts = view.game.turn === seat.seat;
  return h("li.seat", {
    key: `seat:${seat.seat}`, "data-place": `seat:${seat.seat}`, "data-acts": acts, "data-away": seat.away, "aria-label": inWords(view, seat),
    "aria-current": acts ? "true" : null,
  },
  seatFace(view, seat),
  h("span.seat-score.figures", { "aria-hidden": "true" }, signed(seat.score)),
  h("div.seat-who", { "aria-hidden": "true" },
    h("span.name", { dir: "auto" }, calledBy(view, seat.seat)),
    seat.bot && h("span.chip.seat-bot", null, ROOM.bot)),
  h("div.seat-line", { "aria-hidden": "true" }, stateOf(view, seat)),
  bubble(reactions, seat.member));
}

/** The face of a seat, in the ring of its clock when it is its turn. */
export function seatFace(view, seat) {
  const acts = view.game.turn === seat.seat;
  return h("span.seat-face", { class: acts ? "ring" : "", "aria-hidden": "true" },
    acts && drain(view), face(seat.look, { bot: seat.bot, mood: seat.away ? "sleeping" : acts ? "thinking" : "happy" }));
}

/** The marks of what a seat has taken in this deal: hearts, queens of spades, and jacks where they count. */
export function takenMarks({ taken }, options) {
  return [
    h("span.took.hearts", { class: taken.hearts ? "" : "none" }, suitMark("H"), h("span.figures", null, taken.hearts)),
    taken.queens > 0 && h("span.chip.queen", null, taken.queens > 1 && `${taken.queens}×`, "Q", suitMark("S")),
    taken.jacks > 0 && options.jack !== "none" && h("span.chip.jack", null, taken.jacks > 1 && `${taken.jacks}×`, "J", suitMark("D")),
  ];
}

/** A row of tiles in table order that brings the seat to act into sight. */
export function seatRow(view, seats, reactions) {
  return h("ul.seats", {
    key: "seats", "aria-label": TABLE.seats, "data-full": seats.length > 3, "data-many": seats.length > 4, tabindex: seats.length > 4 ? 0 : null, vars: { "--seats": seats.length },
    hook: (element) => new ResizeObserver(() => showActing(element)).observe(element),
  }, seats.map((seat) => seatTile(view, seat, reactions)));
}

/** After a drawing: scrolls the seat to act into the middle of its row, where the row is wider than the screen. */
export function showActing(row) {
  const tile = row?.matches("[data-many]") ? row.querySelector("[data-acts]") : null; // few seats are all in sight
  if (!tile) return;
  const across = row.scrollWidth > row.clientWidth + 1;
  const along = row.scrollHeight > row.clientHeight + 1;
  if (across) row.scrollLeft = tile.offsetLeft - (row.clientWidth - tile.offsetWidth) / 2;
  if (along) row.scrollTop = tile.offsetTop - (row.clientHeight - tile.offsetHeight) / 2;
}

function stateOf(view, seat) {
  const { phase } = view.game;
  if (phase === "passing") {
    return seat.chosen ? [h("span.seat-tick", null, icon("check")), h("span.seat-said", null, TABLE.chosen)]
      : seat.away ? h("span.chip.line", null, ROOM.away) : [h("span.seat-wait", null, icon("clock")), h("span.muted.seat-said", null, TABLE.choosing)];
  }
  if (phase === "scored" && seat.ready) return [h("span.seat-tick", null, icon("check")), h("span.seat-said", null, TABLE.ready)];
  return [seat.away && h("span.chip.line.seat-away", null, ROOM.away), takenMarks(seat, view.room.options)];
}

function inWords(view, seat) {
  const { phase, turn } = view.game;
  const { hearts, queens, jacks } = seat.taken;
  const things = [
    hearts > 0 && TABLE.took.hearts(hearts), queens > 0 && TABLE.took.queens(queens),
    jacks > 0 && view.room.options.jack !== "none" && TABLE.took.jacks(jacks),
  ].filter(Boolean);
  return [
    calledBy(view, seat.seat), seat.bot && ROOM.bot, seat.away && ROOM.away, TABLE.score(seat.score),
    phase === "passing" ? (seat.chosen ? TABLE.chosen : TABLE.choosing) : things.length ? TABLE.taken(things) : null,
    turn === seat.seat && TABLE.toAct,
  ].filter(Boolean).join(", ");
}
