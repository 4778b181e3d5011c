/* What lies on the TV's table: the felt with its heart, the trick, and the pass on its way across. */

import { card, cardBack } from "../cards.js";
import { SUIT_SHAPES } from "../suits.js";
import { h } from "../dom.js";
import { face } from "../people.js";
import { TRICK } from "../words-table.js";
import { receiver } from "./passing.js";

const PASSED = 3;
const DEALT = 3; // backs each, enough to be seen
const MANY = 10;
const NEAR = 6; // with more seats a card carries its player's face, for its plate is not plainly the nearest
const BACK = 0.62; // a passed card's width, in widths of a played one
const SMALLEST_BACK = 3.1;
const BESIDE = 0.95; // how far inside the passed cards the arrows run, in widths of a card
const TRIM = 0.12; // what is left free at both ends of an arrow
const OUTWARDS = 0.42;
const ASIDE = 0.1;
const HEART = 0.82; // of the table's height

/** The felt: its rim, and the heart, which is split once hearts are broken; a moment lights it up behind the cards. */
export function felt({ rim }, wide, high, broken, moment) {
  const size = (high * HEART) / 100;
  return h("svg.tv-felt", { key: "felt", viewBox: `${-wide / 2} ${-high / 2} ${wide} ${high}`, "aria-hidden": "true" },
    h("path.tv-rim", { d: rim }),
    h("g", { transform: `scale(${size.toFixed(3)})` },
      h("path.tv-heart", { d: SUIT_SHAPES.H }),
      moment === "queen" && h("path.tv-flare.queen", { key: "queen", d: SUIT_SHAPES.S }),
      moment === "broken" && h("path.tv-flare", { key: "broken", d: SUIT_SHAPES.H }),
      broken && h("path.tv-crack", { key: "crack", d: "M0-22L-9-8L7 3L-6 16L4 27L0 44" })));
}

/** The trick, each card on its player's side; the place of the seat to play is held open. */
export function trickCards(view, { cards, cardWide }) {
  const { trick, turn, deal, phase, seats } = view.game;
  const lying = phase === "moon" ? [] : trick?.plays ?? [];
  return h("div.tv-trick", { key: "trick", role: "group", "aria-label": TRICK.label, "data-taken": phase === "trick_taken", vars: { "--card-w": `calc(${cardWide.toFixed(2)} * var(--unit))` } },
    h("span.tv-middle", { key: "middle", "data-place": "middle" }),
    turn !== null && phase === "playing" && h("div.tv-open", { key: "open", "aria-hidden": "true", vars: place(cards[turn]) },
      face(seats[turn].look, { bot: seats[turn].bot, mood: seats[turn].away ? "sleeping" : "thinking" })),
    lying.map((play, index) => {
      const { name, look, bot } = seats[play.seat];
      const taker = trick.taker === play.seat;
      return h("div.tv-play", {
        key: `play:${deal}:${trick.number}:${play.seat}`,
        "data-key": `play:${deal}:${trick.number}:${play.seat}`, "data-from": `seat:${play.seat}`,
        "data-to": trick.taker === null ? null : `seat:${trick.taker}`,
        class: taker ? `taker look-${look}` : "",
        vars: { ...place(cards[play.seat]), "--tilt-by": `${tiltOf(play.seat, index)}deg`, "--card-w": `calc(${cardWide.toFixed(2)} * var(--unit))` },
      }, card(play.card, { key: null, label: TRICK.play(name, play.card), class: taker ? "taking" : "" }),
      seats.length > NEAR && h("span.tv-play-face", { "aria-hidden": "true" }, face(look, { bot, mood: taker ? "winner" : "happy" })));
    }));
}

/** The deal: backs fly from the middle to every seat, once, as a hand begins. */
export function dealing(view, { ring, cardWide }) {
  const { deal, id, trick, tricks, seats } = view.game;
  if (tricks.length > 0 || trick?.plays.length > 0) return null;
  const times = seats.length > MANY ? 2 : DEALT;
  const all = times * seats.length;
  return h("div.tv-dealing", { key: `deal:${id}:${deal}`, "aria-hidden": "true" },
    Array.from({ length: all }, (_, at) => h("div.tv-dealt", {
      key: at, vars: { ...place(ring[at % seats.length]), "--late": (at / all).toFixed(3), "--card-w": `calc(${Math.max(SMALLEST_BACK, cardWide * BACK).toFixed(2)} * var(--unit))` },
    }, cardBack())));
}

/** With many seats the cards are small: the newest lies once more in the middle, large, with its player's name. */
export function newest(view, { middleWide }) {
  const { trick, deal, seats, phase } = view.game;
  if (seats.length <= MANY || middleWide === 0 || !trick?.plays.length || phase === "moon") return null;
  const shown = trick.plays.find(({ seat }) => seat === trick.taker) ?? trick.plays.at(-1);
  const { name, look, bot } = seats[shown.seat];
  return h("div.tv-newest", { key: `newest:${deal}:${trick.number}:${trick.plays.length}`, "aria-hidden": "true", vars: { "--card-w": `calc(${middleWide.toFixed(2)} * var(--unit))` } },
    card(shown.card, { key: null }),
    h("p", { class: `look-${look}` }, face(look, { bot, mood: trick.taker === null ? "happy" : "winner" }), h("bdi.name", { dir: "auto" }, name)));
}

/** The pass: an arrow from every seat to the one it gives to, and three backs before each seat that has chosen. */
export function passCards(view, { ring, cardWide }) {
  const { direction, deal, seats } = view.game;
  const wide = Math.max(SMALLEST_BACK, cardWide * BACK);
  return h("div.tv-pass", { key: "pass", "aria-hidden": "true" },
    arrows(seats, direction, ring, wide),
    seats.filter((seat) => seat.chosen).map(({ seat }) => Array.from({ length: PASSED }, (_, copy) => h("div.tv-play.tv-passed", {
      key: `pass:${deal}:${seat}:${copy}`,
      "data-key": `pass:${deal}:${seat}:${copy}`, "data-from": `seat:${seat}`, "data-to": `seat:${receiver({ direction, seats }, seat)}`,
      vars: { ...place(ring[seat]), "--copy": copy - 1, "--fan": (wide * 0.13).toFixed(2), "--card-w": `calc(${wide.toFixed(2)} * var(--unit))` },
    }, cardBack()))));
}

/* In the giver's colour, dotted until the cards lie there; the ways run inside the ring of the cards. */
function arrows(seats, direction, places, wide) {
  const reach = Math.max(...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  const inside = 1 - (wide * BESIDE) / Math.min(...places.map(({ x, y }) => Math.hypot(x, y)));
  const inner = places.map(({ x, y }) => ({ x: x * inside, y: y * inside }));
  return h("svg.tv-arrows", { key: "arrows", viewBox: `${-reach} ${-reach} ${2 * reach} ${2 * reach}`, vars: { "--size": 2 * reach } },
    seats.map(({ seat, look, chosen }) => {
      const [from, bend, to] = trimmed(wayBetween(inner[seat], inner[receiver({ direction, seats }, seat)], direction));
      const turned = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
      return h(`g.look-${look}`, { key: seat, class: chosen ? "chosen" : "" },
        h("path.tv-arrow", { d: `M${spot(from)}Q${spot(bend)} ${spot(to)}` }),
        h("path.tv-arrow-head", { d: "M-1.2-1.2L.6 0L-1.2 1.2", transform: `translate(${spot(to)}) rotate(${turned.toFixed(1)})` }));
    }));
}

/* Around the table the way bends outwards; across it, to the giver's left, so that no two ways lie on each other. */
function wayBetween(from, to, direction) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (direction === "across") return [from, { x: middle.x + (to.y - from.y) * ASIDE, y: middle.y - (to.x - from.x) * ASIDE }, to];
  const out = 1 + OUTWARDS * Math.hypot(to.x - from.x, to.y - from.y) / (Math.hypot(middle.x, middle.y) + 1);
  return [from, { x: middle.x * out, y: middle.y * out }, to];
}

/* The middle part of a bent way, between TRIM and 1 - TRIM, as a bent way of its own. */
function trimmed([from, bend, to]) {
  const at = (one, other) => ({
    x: (1 - one) * (1 - other) * from.x + (one + other - 2 * one * other) * bend.x + one * other * to.x,
    y: (1 - one) * (1 - other) * from.y + (one + other - 2 * one * other) * bend.y + one * other * to.y,
  });
  return [at(TRIM, TRIM), at(TRIM, 1 - TRIM), at(1 - TRIM, 1 - TRIM)];
}

function spot({ x, y }) {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function place({ x, y }) {
  return { "--x": x.toFixed(2), "--y": y.toFixed(2) };
}

/* Cards fall a little askew, each its own way, the same on every drawing. */
function tiltOf(seat, index) {
  return ((seat * 7 + index * 5) % 5) - 2;
}
