/* The table on a phone: seats above, banner, the middle, the bar of this person, the hand below. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { moving } from "../motion.js";
import { face } from "../people.js";
import { ROOM, signed } from "../words.js";
import { HAND, TABLE } from "../words-table.js";
import { bubble, reactionBar } from "./reactions.js";
import { seatFace, seatRow, showActing, tableOrder, takenMarks } from "./seats.js";
import { holdFocus, settleHand } from "./hand.js";
import { leftTool, rightTool, tool } from "./tools.js";

/** The whole table; `middle` lies on the felt, `bar` between felt and hand; `flash` is a cue the felt shows just now, or null. */
export function felt(view, finger, { screen, banner, middle, bar, hand, flash = null, reactions = [] }) {
  return h("section.table", { key: "table", "data-screen": screen, "data-seats": view.game.seats.length },
    h("div.table-grid", null,
      seatRow(view, tableOrder(view), reactions),
      banner,
      h("div.felt-heart", { key: "heart", "aria-hidden": "true" }, heartShape(), flash && h("span.felt-flash", { key: `${flash}:${view.game.trick?.number}`, class: flash }, heartShape())),
      h("div.felt", { key: "felt" }, middle, strangers(view, reactions)),
      bar,
      hand));
}

/** Draws the table again with what `change` does, and moves what went elsewhere; the focus stays in the hand. */
export function move(root, finger, change = null) {
  holdFocus(finger);
  moving(root, () => {
    change?.();
    finger.on.redraw();
  });
}

/** After the table has been drawn: scrolls the seat to act and the card to show into sight. */
export function settle(root, finger) {
  const { turn } = finger.view.game;
  if (finger.shownTurn !== turn) showActing(root.querySelector(".seats"));
  finger.shownTurn = turn;
  settleHand(finger);
}

/** The bar over the hand: a tool, this person with their score, a tool. Tapping oneself opens the reactions, where somebody sees them. */
export function ownBar(view, finger, act, extras) {
  const { reactions = [], open } = extras;
  const { you, game, room } = view;
  if (you.seat === null) return watcherBar(open);
  if (finger.reacting) return reacting(finger, act);
  const seat = game.seats[you.seat];
  return h("div.bar", { key: "bar" },
    leftTool(view, act, extras),
    h(room.mode === "solo" ? "div.you" : "button.you", {
      key: "you", "data-place": `seat:${you.seat}`, "data-acts": game.turn === you.seat,
      ...(room.mode === "solo" ? {} : reactionOpener(finger, seat)),
    },
    seatFace(view, seat),
    room.mode !== "solo" && h("span.you-react", { "aria-hidden": "true" }, icon("smile")),
    h("span.you-name", null, ROOM.you),
    h("span.seat-score.figures", null, signed(seat.score)),
    h("span.seat-line", null, takenMarks(seat, room.options)),
    bubble(reactions, you.member)),
    rightTool(view, act, extras));
}

function reactionOpener(finger, { score }) {
  return {
    type: "button", "aria-label": `${ROOM.you}, ${TABLE.score(score)}. ${TABLE.react}`,
    on: { click: () => { finger.reacting = true; finger.on.redraw(); } },
  };
}

/** In the hand's place for somebody who came after the deal. */
export function watcherHand() {
  return h("div.hand.watching", { key: "watching" }, icon("eye"), h("p", null, h("b", null, HAND.watching), " ", HAND.nextGame));
}

/* A big quiet heart, wide rather than high, as the table wears it. */
function heartShape() {
  return h("svg", { viewBox: "0 0 130 100", preserveAspectRatio: "none" }, h("path", { d: "M65 100L11.500 54A34 34 0 0 1 65 17A34 34 0 0 1 118.500 54z" }));
}

function watcherBar(open) {
  return h("div.bar.watchers", { key: "bar" },
    tool("tricks", "tricks", TABLE.tricks, () => open("tricks")), tool("scores", "scores", TABLE.scores, () => open("scores")));
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
