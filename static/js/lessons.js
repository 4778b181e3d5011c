/* The first game explained: each thing when it first happens, once, until this device's person has seen them all. */

import { keep, kept } from "./kept.js";
import { pointsIn } from "./parts/banner.js";
import { receiver } from "./parts/passing.js";
import { pointsTaken } from "./parts/seats.js";
import { ROOM } from "./words.js";
import { LESSONS as SENTENCES } from "./words-alone.js";

const KEY = "hearts.lessons";

/* Each lesson by name, in the order it matters when several are due; it answers with what its sentence speaks of, or null. */
const LESSONS = {
  pass: ({ game, you }) => (game.phase === "passing" && you.must === "pass" ? { to: receiver(game, you.seat) } : null),
  open: ({ game, you }) => (you.must === "play" && game.trick.number === 0 ? { leads: game.trick.plays.length === 0 } : null),
  queen: ({ game }) => (queenTaker(game) === null ? null : { taker: queenTaker(game) }),
  point: ({ game, you, room }) => (game.phase === "trick_taken" && game.trick.taker === you.seat && pointsIn(game.trick.plays, room.options) > 0 ? {} : null),
  broken: ({ game }) => (game.phase === "playing" && game.hearts_broken ? {} : null),
  moon: ({ game }) => (moonNear(game) === null ? null : { shooter: moonNear(game) }),
  void: ({ game, you }) => (you.must === "play" && game.trick.number > 0 && ledOf(game) !== null && !you.hand.some((card) => card[1] === ledOf(game)) ? { suit: ledOf(game) } : null),
  follow: ({ game, you }) => (you.must === "play" && game.trick.number > 0 && ledOf(game) !== null && you.legal.every((card) => card[1] === ledOf(game)) ? { suit: ledOf(game) } : null),
  lead: ({ game, you }) => (you.must === "play" && game.trick.number > 0 && game.trick.plays.length === 0 ? {} : null),
};
const ALL = "all"; // kept in the place of every name once they are skipped
const TURNS = new Set(["pass", "open", "void", "follow", "lead"]); // over once the choice they speak of is made
const SEATS = ["to", "taker", "shooter"]; // the facts that are seats
const MOON_NEAR = 18; // points in one hand alone, of 26, at which a moon is to be feared

let seen = new Set(kept(KEY) ?? []);
let showing = null; // {name, facts} until it is put away

/** The lesson due at a view, `{text, onNext, onSkip}`, or null; only the very first offers to skip them all; `redraw` draws when one has been put away. */
export function lessonFor(view, redraw) {
  const due = lessonAt(view);
  if (!due) return null;
  const put = (name) => () => {
    seen = new Set([...seen, name]);
    showing = null;
    keep(KEY, [...seen]);
    redraw();
  };
  return { text: SENTENCES[due.name](inWords(view, due.facts)), onNext: put(due.name), onSkip: seen.size === 0 ? put(ALL) : null };
}

/* One that shows stays until it is put away or a weightier one is due. */
function lessonAt(view) {
  if (seen.has(ALL) || view.room.mode !== "solo" || !view.game || view.you?.seat == null) return null;
  const named = Object.keys(LESSONS);
  const weightier = showing ? named.slice(0, named.indexOf(showing.name)) : named;
  for (const name of weightier.filter((one) => !seen.has(one))) {
    const facts = LESSONS[name](view);
    if (facts) {
      showing = { name, facts };
      break;
    }
  }
  if (showing && TURNS.has(showing.name) && !stillAsked(showing, view)) {
    seen = new Set([...seen, showing.name]);
    showing = null;
    keep(KEY, [...seen]);
  }
  return showing;
}

function stillAsked({ name }, { game, you }) {
  return name === "pass" ? you.must === "pass" && you.chosen.length === 0 : you.must === "play" && LESSONS[name]({ game, you }) !== null;
}

/* Seats by their names. */
function inWords(view, facts) {
  const words = { ...facts };
  for (const who of SEATS) {
    if (facts[who] === undefined) continue;
    words.you = facts[who] === view.you.seat;
    words[who] = words.you ? ROOM.you : view.game.seats[facts[who]].name;
  }
  return words;
}

function ledOf({ trick }) {
  return trick?.plays[0]?.card[1] ?? null;
}

function queenTaker(game) {
  if (game.phase === "trick_taken" && game.trick.plays.some(({ card }) => card === "QS")) return game.trick.taker;
  return null;
}

function moonNear(game) {
  if (game.phase !== "playing") return null;
  const points = game.seats.map(pointsTaken);
  const shooter = points.findIndex((one) => one >= MOON_NEAR);
  return shooter >= 0 && points.every((one, seat) => seat === shooter || one === 0) ? shooter : null;
}
