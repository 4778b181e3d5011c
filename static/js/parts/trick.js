/* The trick: every card on its player's side of the table, for 3 to 20 seats. */

import { card, RANKS } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { TRICK } from "../words-table.js";
import { calledBy } from "./seats.js";

const ARCH = 6; // so many seats at most lie in an arch over the seat below; more lie around a rectangle
const SIDES = [{ upTo: 12, side: 1 }, { upTo: 17, side: 2 }, { upTo: 20, side: 3 }]; // how many lie at each side of the rectangle
const DEPTH = .36; // how far an arch hangs down at its sides, as a part of the room
const MOST_TILT = 5; // degrees
const FREE = 70; // of the height for the widths of a column's cards that lie free of each other,
const COVERED = 90; // and where that were small, of cards that cover each other's feet

/**
 * The trick as it lies, in a box of any size that it fills.
 *
 * `below`: the seat whose side is below, or null when all sit above; `own`: {key, name} of this person's card, under its
 * key in the hand, on the table before the view shows it; `slot`: words in the place of the seat below, when it is to
 * play; `coming`: whether new cards come from their seats.
 */
export function trick(view, { below = null, own = null, slot = null, coming = true, props = {} } = {}) {
  const { game } = view;
  const lying = game.trick?.plays ?? [];
  const early = own !== null && !lying.some(({ seat }) => seat === below);
  const plays = early ? [...lying, { seat: below, card: own.name }] : lying;
  const waiting = early ? null : game.turn;
  const said = marks(plays, game.trick?.taker ?? null);
  const isRing = game.seats.length > ARCH;
  const { width, height, least } = cardShare(game.seats.length, below);
  const across = below === null ? game.seats.length : game.seats.length - 1;
  return h("div.trick", { key: "trick", role: "group", "aria-label": TRICK.label, "data-ring": isRing, ...props },
    h("div.trick-cards", { vars: { "--card-w": `min(${width}cqw, max(${height}cqh, min(${least}cqh, var(--trick-card-small))), var(--trick-card-most))`, "--across": Math.max(4, across * 1.06) } },
      h("span.trick-middle", { "data-place": "middle", "aria-hidden": "true" }),
      h("div.trick-words", { key: "words" }, isRing && slot && slot !== TRICK.slot.yours
        ? h("span.trick-hint", { key: "hint", "aria-hidden": "true" }, slot)
        : game.hearts_broken && h("span.chip.line.trick-broken", { key: "broken" }, icon("broken"), TRICK.broken)),
      waiting !== null && game.phase === "playing" && emptyPlace(view, waiting, below, isRing ? null : slot),
      plays.map((play) => onTable(view, play, said.get(play.seat), { below, own, coming })),
      [...said].map(([seat, mark]) => markOver(view, seat, mark, below))));
}

/* The spot of a seat, as parts of the room between the edges, and its tilt; seat 0 is below when nobody is. */
function spot(seat, seats, below = null) {
  const step = (seat - (below ?? 0) + seats) % seats;
  if (seats > ARCH) return around(step, seats);
  if (below !== null && step === 0) return { x: .5, y: 1, tilt: 0 };
  const [place, others] = below === null ? [step, seats] : [step - 1, seats - 1];
  const x = others === 2 ? .06 + .88 * place : place / (others - 1);
  const side = 2 * x - 1;
  return { x, y: (others === 2 ? DEPTH / 3 : DEPTH) * side * side, tilt: MOST_TILT * side };
}

/* Around the edge, clockwise from the middle below: a row below with a middle, two sides, a row above. */
function around(step, seats) {
  const { above, below, side } = rows(seats);
  const half = (below - 1) / 2;
  const reach = (count, other) => (at) => (count >= other ? at / (count - 1) : (at + .5) / count);
  const low = reach(below, above);
  if (step <= half) return { x: low(half - step), y: 1, tilt: 0 };
  if (step <= half + side) return { x: 0, y: 1 - (step - half) / (side + 1), tilt: 0 };
  if (step <= half + side + above) return { x: reach(above, below)(step - half - side - 1), y: 0, tilt: 0 };
  if (step <= half + side + above + side) return { x: 1, y: (step - half - side - above) / (side + 1), tilt: 0 };
  return { x: low(below - (step - half - side - above - side)), y: 1, tilt: 0 };
}

/* How many lie in each row and at each side; the row below is odd, so that one lies in its middle. */
function rows(seats) {
  const side = SIDES.find(({ upTo }) => seats <= upTo).side;
  const rest = seats - 2 * side;
  const half = Math.floor(rest / 2);
  const below = half % 2 ? half : half + (rest % 4 === 1 ? 1 : -1);
  return { side, below, above: rest - below };
}

/* How much of the box's width and height a card's width may be, so that no rank is covered; `least` where it would be small. */
function cardShare(seats, below) {
  if (seats > ARCH) {
    const { above, below: low, side } = rows(seats);
    return { width: 96 / Math.max(above, low), height: FREE / (side + 2), least: COVERED / (side + 2) };
  }
  const across = below === null ? seats : seats - 1;
  return { width: across <= 2 ? 29 : across === 3 ? 26 : 92 / across, height: 33, least: 33 };
}

function onTable(view, play, mark, { below, own, coming }) {
  const { game } = view;
  const seat = game.seats[play.seat];
  const isOwn = own !== null && play.seat === below;
  const key = `play:${game.deal}:${game.trick?.number}:${play.seat}`;
  const taker = game.trick?.taker ?? null;
  return h("div.play", {
    key, "data-key": isOwn ? own.key : key, "data-from": coming ? `seat:${play.seat}` : null,
    "data-to": taker === null ? null : `seat:${taker}`,
    class: `look-${seat.look} ${taker === play.seat ? "taker" : ""}`,
    vars: placed(play.seat, game.seats.length, below),
    role: "img", "aria-label": [TRICK.play(calledBy(view, play.seat), play.card), mark?.words].filter(Boolean).join(", "),
  },
  card(play.card, { key: null, label: null }),
  h("span.play-face", { "aria-hidden": "true" }, face(seat.look, { bot: seat.bot, mood: taker === play.seat ? "winner" : "happy" })));
}

function placed(seat, seats, below) {
  const { x, y, tilt } = spot(seat, seats, below);
  return { "--x": x, "--y": y, "--tilt-by": `${tilt}deg`, "--lies": Math.round(y * 20) };
}

/* The seat whose card would take these plays as they lie; null when nothing lies. Only the table's `taker` decides. */
function holder(plays) {
  const [first] = plays;
  if (!first) return null;
  const following = plays.filter(({ card: name }) => name[1] === first.card[1]);
  return following.reduce((best, play) => (RANKS.indexOf(play.card[0]) >= RANKS.indexOf(best.card[0]) ? play : best)).seat;
}

/* The card led and the one that holds the trick, told by a word and a crown: seat -> {words, holds}. */
function marks(plays, taker) {
  const said = new Map();
  if (plays.length === 0) return said;
  const [{ seat: led }] = plays;
  const holds = taker ?? (plays.length > 1 ? holder(plays) : null);
  said.set(led, { words: TRICK.led, holds: holds === led });
  if (holds !== null && (holds !== led || taker !== null)) said.set(holds, { words: taker === null ? TRICK.high : TRICK.takes, holds: true });
  return said;
}

function markOver(view, seat, { words, holds }, below) {
  return h("span.play-over", { key: `mark:${view.game.trick?.number}:${seat}`, "aria-hidden": "true", vars: placed(seat, view.game.seats.length, below) },
    h("span.play-mark", { class: holds ? "holds" : "" }, holds && icon("crown"), words));
}

function emptyPlace(view, seat, below, slot) {
  const { look, bot } = view.game.seats[seat];
  const words = seat === below && slot;
  return h("div.slot", {
    key: "slot", "data-place": seat === below ? "slot" : null, "aria-hidden": "true", class: words ? "own" : "",
    vars: placed(seat, view.game.seats.length, below),
  }, words ? h("span.slot-words", null, slot) : face(look, { bot, mood: "thinking" }));
}
