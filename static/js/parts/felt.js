/* The table on a phone: seats above, banner, the middle, the bar of this person, the hand below. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { HAND, TABLE, signed } from "../words.js";
import { bubble, reactionBar } from "./reactions.js";
import { seatFace, seatRow, showActing, tableOrder, takenMarks } from "./seats.js";
import { settleHand } from "./hand.js";

/** The whole table; `middle` lies on the felt, `bar` between felt and hand, `hand` at the bottom. */
export function felt(view, finger, { screen, banner, middle, bar, hand, reactions = [] }) {
  return h("section.table", { key: "table", "data-screen": screen, "data-seats": view.game.seats.length },
    h("div.table-grid", null,
      seatRow(view, tableOrder(view), { reactions }),
      banner,
      h("div.felt-heart", { key: "heart", "aria-hidden": "true" }, heartShape()),
      h("div.felt", { key: "felt" }, middle, strangers(view, reactions)),
      bar,
      hand));
}

/** After the table has been drawn: scrolls the seat to act and the card to show into sight. */
export function settle(root, finger) {
  const { turn } = finger.view.game;
  if (finger.shownTurn !== turn) showActing(root.querySelector(".seats"));
  finger.shownTurn = turn;
  settleHand(finger);
}

/** The bar over the hand: tricks, this person with their score, scores. Tapping oneself opens the reactions. */
export function ownBar(view, finger, act, { reactions = [], open }) {
  const { you, game, room } = view;
  if (you.seat === null) return watcherBar(view, open);
  if (finger.reacting) return reacting(finger, act);
  const seat = game.seats[you.seat];
  return h("div.bar", { key: "bar" },
    tool("tricks", TABLE.tricks, open),
    h("button.you", {
      key: "you", type: "button", "data-place": `seat:${you.seat}`, "data-acts": game.turn === you.seat, "aria-label": `${TABLE.you}, ${TABLE.score(seat.score)}. ${TABLE.react}`,
      on: { click: () => { finger.reacting = true; finger.on.redraw(); } },
    },
    h("span.seat-face", null, seatFace(view, seat)),
    h("span.you-name", null, TABLE.you),
    h("span.seat-score.figures", null, signed(seat.score)),
    h("span.seat-line", null, takenMarks(seat, room.options)),
    bubble(reactions, you.member)),
    tool("scores", TABLE.scores, open));
}

/** In the hand's place for somebody who came after the deal. */
export function watcherHand() {
  return h("div.hand.watching", { key: "watching" }, icon("eye"), h("p", null, h("b", null, HAND.watching), " ", HAND.nextGame));
}

/* A big quiet heart, wide rather than high, as the table wears it. */
function heartShape() {
  return h("svg", { viewBox: "0 0 130 100", preserveAspectRatio: "none" }, h("path", { d: "M65 100L11.500 54A34 34 0 0 1 65 17A34 34 0 0 1 118.500 54z" }));
}

function tool(name, words, open) {
  return h("button.button.tool", { key: name, type: "button", on: { click: () => open(name) } }, icon(name), h("span", null, words));
}

function watcherBar(view, open) {
  return h("div.bar.watchers", { key: "bar" }, tool("tricks", TABLE.tricks, open), tool("scores", TABLE.scores, open));
}

function reacting(finger, act) {
  const close = () => { finger.reacting = false; finger.on.redraw(); };
  return h("div.bar", { key: "bar" }, reactionBar({ onClose: close, onSend: (emoji) => { act("react", { emoji }, { quiet: true }); close(); } }));
}

/* Reactions of people without a seat, in a corner of the felt. */
function strangers(view, reactions) {
  const standing = view.room.members.filter(({ seat, id }) => seat === null && reactions.some(({ member }) => member === id));
  if (standing.length === 0) return null;
  return h("ul.strangers", { key: "strangers" }, standing.map(({ id, look, bot }) => h("li", { key: id }, face(look, { bot }), bubble(reactions, id))));
}
