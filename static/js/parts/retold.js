/* A hand told again: the cards everybody held when a trick began, laid open, and the trick. */

import { card, suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { cardName, listed } from "../words.js";
import { REVIEW } from "../words-record.js";
import { TRICK } from "../words-table.js";
import { receiver } from "./passing.js";

const SUITS = ["S", "H", "D", "C"];
const HIGH_FIRST = "AKQJT98765432";

/** The hands when a trick began, from those when the first did. */
export function handsAt(hands, tricks, number) {
  const left = hands.map((hand) => [...hand]);
  for (const { plays } of tricks.slice(0, number)) for (const { seat, card: name } of plays) left[seat].splice(left[seat].indexOf(name), 1);
  return left;
}

/** The hands once the three have crossed: without what each gave, with what each got. */
export function exchanged(hands, passes, direction) {
  if (!passes) return hands;
  const after = hands.map((hand) => [...hand]);
  for (const [seat, given] of passes.entries()) {
    for (const name of given ?? []) {
      after[seat].splice(after[seat].indexOf(name), 1);
      after[receiver({ direction, seats: hands }, seat)].push(name);
    }
  }
  return after;
}

/** The trick as a row of cards, the leader's first, each with its player's face; the taker's wears the crown. */
export function toldTrick({ plays, taker }, seats, called) {
  const told = ({ seat, card: name }, index) => h("span.told-play", { key: seat, class: seat === taker ? "taker" : "" },
    card(name, { key: null, label: TRICK.play(called(seat), name) }),
    h("span.told-face", { "aria-hidden": "true" }, face(seats[seat].look, { bot: seats[seat].bot })),
    h("span.told-by", { "aria-hidden": "true" }, h("span.name", { dir: "auto" }, called(seat))),
    seat === taker ? h("span.play-mark.holds", { "aria-hidden": "true" }, icon("crown")) : index === 0 && h("span.play-mark", { "aria-hidden": "true" }, TRICK.led));
  return h("div.told-trick", { key: "trick", role: "group", vars: { "--plays": plays.length }, "aria-label": TRICK.label }, plays.map(told));
}

/**
 * Open hands, a block for each seat, clockwise from the left of `own`.
 *
 * `marked` are the cards by seat that are played or given now; a seat whose hand is null stays closed.
 */
export function openHands(hands, seats, called, { own = 0, marked = [] } = {}) {
  const order = seats.length === 4 ? [1, 2, 0, 3] : seats.map((_, at) => at);
  const from = (step) => (own + step) % seats.length;
  return h("ul.told-hands", { key: "hands" }, order.map(from).filter((seat) => hands[seat]).map((seat) => h("li.told-hand", { key: seat, class: seat === own ? "own" : "" },
    h("p.told-who", null, face(seats[seat].look, { bot: seats[seat].bot }), h("span.name", { dir: "auto" }, called(seat))),
    h("p.visually-hidden", null, listed(hands[seat].map(cardName))),
    h("div.told-suits.figures", { "aria-hidden": "true" }, SUITS.map((suit) => suitLine(suit, hands[seat], marked[seat] ?? []))))));
}

function suitLine(suit, hand, marked) {
  const names = hand.filter((name) => name[1] === suit).sort((one, other) => HIGH_FIRST.indexOf(one[0]) - HIGH_FIRST.indexOf(other[0]));
  const left = [...marked];
  return h("span.told-suit", { key: suit }, suitMark(suit), names.length === 0 ? h("span.muted", null, "–") : names.map((name, at) => {
    const hit = left.indexOf(name);
    if (hit >= 0) left.splice(hit, 1);
    return h("span.told-rank", { key: `${name}.${at}`, class: [hit >= 0 && "marked", name === "QS" && "queen"].filter(Boolean).join(" ") }, name[0] === "T" ? "10" : name[0]);
  }));
}

/** The buttons that go back and on, and where one is between them; the arrow keys do the same. */
export function stepper({ step, of, title, go }) {
  const to = (next) => () => { if (next >= 0 && next < of) go(next); };
  return h("div.told-steps", { key: "steps", role: "group", "aria-label": REVIEW.steps },
    h("button.button.square", { key: "back", type: "button", "aria-label": REVIEW.previous, "aria-disabled": step === 0 ? "true" : null, on: { click: to(step - 1) } }, icon("back")),
    h("p.told-title", { key: "title", "aria-live": "polite" }, title),
    h("button.button.square", { key: "on", type: "button", "aria-label": REVIEW.next, "aria-disabled": step === of - 1 ? "true" : null, on: { click: to(step + 1) } }, icon("next")));
}

/** What the arrow keys do where a hand is told again; nothing in a group of choices, which has arrows of its own. */
export function stepByKey(event, { step, of, go }) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.target.closest("[role=radiogroup]")) return;
  event.preventDefault();
  if (step + by >= 0 && step + by < of) go(step + by);
}
