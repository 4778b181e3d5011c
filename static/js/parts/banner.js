/* The banner over the trick: whose turn it is and what they may do, the last eight seconds, who is away, what just happened. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { cardName, own, suitName } from "../words.js";
import { BANNER } from "../words-table.js";
import { holdLeft, lastSeconds, minutes, ring, turnLeft } from "./clock.js";
import { calledBy, isYou } from "./seats.js";

const LONG = 15; // letters that still stand in one line at full size
const NAME = 14; // letters of a name that leave room for what is said of it
const letters = new Intl.Segmenter();

/** A banner: `main` and `side` are words or marks, `tone` is "turn" (yours, now), "calm" or "event". */
export function banner({ tone = "calm", main, side = null, clock = null, note = null }) {
  return h("div.banner", { key: "banner", "data-tone": tone },
    h("span.banner-main", { class: note ? "note" : main.length > LONG ? "long" : "" }, note ?? main),
    side && !note && h("span.banner-side", null, side),
    clock);
}

/** What the banner says while cards are played; `note` comes before all else, `moment` is what just happened. */
export function turnBanner(view, { note = null, moment = null } = {}) {
  const { game } = view;
  if (game.phase === "trick_taken") return takenBanner(view, note);
  if (game.turn === null) return banner({ main: "", note });
  const yours = isYou(view, game.turn);
  const seat = game.seats[game.turn];
  if (yours) {
    return banner({ tone: "turn", note, main: BANNER.yourTurn, side: moment ?? hint(view), clock: countdown(view) });
  }
  const held = holdLeft(view, seat.seat);
  if (held !== null && held > 0) {
    return banner({ note, main: BANNER.away(brief(seat.name)), side: h("span.figures", null, minutes(held)), clock: countdown(view) });
  }
  if (seat.away) return banner({ note, main: BANNER.botPlays(brief(seat.name)), side: moment ?? ledSide(game) });
  return banner({ note, main: BANNER.turn(brief(seat.name)), side: moment ?? ledSide(game), clock: lastSeconds(view) === null ? null : countdown(view) });
}

/** A name cut short where it would crowd out what is said of it. */
export function brief(name) {
  const all = [...letters.segment(name)];
  return own(all.length > NAME ? `${all.slice(0, NAME - 1).map(({ segment }) => segment).join("")}…` : name);
}

/** The word for what just happened on the table: hearts are broken. */
export function brokenMoment() {
  return h("span.banner-suit", null, icon("broken"), BANNER.broken);
}

/** What this seat may do now in plain words, for the banner and the live region: [words, suit or null, words]. */
export function allowed(view) {
  const { trick } = view.game;
  const { hand, legal } = view.you;
  const led = trick.plays[0]?.card[1] ?? null;
  if (led !== null && legal.every((card) => card[1] === led)) return [BANNER.follow, led, suitName(led)];
  const all = legal.length === hand.length;
  if (led !== null) return [all ? BANNER.anyCard : BANNER.litCard, null, null];
  if (all) return [BANNER.leadAny, null, null];
  if (legal.length === 1) return [BANNER.lead, legal[0][1], cardName(legal[0])];
  const barred = new Set(hand.filter((card) => !legal.includes(card)).map((card) => card[1]));
  return barred.size === 1 ? [BANNER.leadBut, null, BANNER.butNo(suitName([...barred][0]))] : [BANNER.leadLit, null, null];
}

/** The points lying in a trick: hearts, queens, and jacks where they count. */
export function pointsIn(plays, options) {
  const worth = ({ card }) => (card[1] === "H" ? 1 : card === "QS" ? 13 : card === "JD" && options.jack === "minus10" ? -10 : 0);
  return plays.reduce((sum, play) => sum + worth(play), 0);
}

function takenBanner(view, note) {
  const { trick } = view.game;
  const points = pointsIn(trick.plays, view.room.options);
  const queen = trick.plays.some(({ card }) => card === "QS");
  return banner({
    tone: "event", note, main: BANNER.takes(brief(calledBy(view, trick.taker)), isYou(view, trick.taker)),
    side: [h("span.figures", null, BANNER.points(points)), queen && h("span.chip.queen", null, "Q", suitMark("S"))],
  });
}

function hint(view) {
  const [words, suit, more] = allowed(view);
  return [words, more && h("span.banner-suit", null, suit && suitMark(suit), more)];
}

function ledSide({ trick }) {
  const led = trick?.plays[0]?.card[1];
  return led ? [BANNER.led, h("span.banner-suit", null, suitMark(led), suitName(led))] : null;
}

/** The clock of the running turn, or null without one: a ring all the time, the number for the last eight seconds. */
export function countdown(view) {
  if (turnLeft(view) === null) return null;
  const last = lastSeconds(view);
  return h("span.banner-clock", { key: "clock", class: last === null ? "" : "last", role: "timer", "aria-label": last === null ? null : BANNER.secondsLeft(last) },
    ring(view, last === null ? null : h("b.figures", { "aria-hidden": "true" }, last)));
}
