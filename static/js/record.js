/* This device's record of the games its person has played, alone and at parties: kept here, and nowhere else. */

import { keep, kept } from "./kept.js";

const KEY = "hearts.record";
const FORMAT = "hearts-night-record";
const GAMES_KEPT = 1_000;

/* A game: {key, at, mode, level, seats, state, begun, hands, place, won}. `state` is "running", "over" or "left"; a hand is
   [points, queens taken, moon], the moon "made", "suffered" or null. */
let cached = null;
let noted = ""; // what was written down last, so that most views cost nothing

/** Every game written down, the oldest first. */
export function games() {
  cached ??= read();
  return cached;
}

/** Writes down what a view adds; a practice counts for nothing, and neither does watching. */
export function follow({ game, room, you }) {
  if (!game || room.practice || you?.seat == null) return;
  const key = `${room.code}:${game.id}`;
  const sign = `${key}:${game.deals.length}:${game.phase === "over"}:${hasBegun(game)}`;
  if (sign === noted) return;
  noted = sign;
  const all = read(); // another tab may have written meanwhile
  const last = all.findLastIndex((one) => one.key === key);
  const same = last >= 0 && all[last].hands.length <= game.deals.length && (all[last].state !== "over" || game.phase === "over");
  const entry = noteOn(same ? all[last] : fresh(key, room, game), game, you.seat);
  if (same) all[last] = entry;
  else all.push(entry);
  write(all);
}

/** The person gives a running game up: it counts as a game, unless no trick of it was finished. */
export function giveUp(code, id = null) {
  const all = read();
  const at = all.findLastIndex(({ key, state }) => state === "running" && (id === null ? key.startsWith(`${code}:`) : key === `${code}:${id}`));
  if (at < 0) return;
  if (all[at].begun) all[at] = { ...all[at], state: "left" };
  else all.splice(at, 1);
  write(all);
}

/** Throws the whole record away. */
export function clearRecord() {
  write([]);
}

/** The record as a document to keep. */
export function exported() {
  return JSON.stringify({ format: FORMAT, version: 1, games: games() }, null, 1);
}

/**
 * What games come to: `{games, wins, percent, places, hands, average, made, suffered, queens, left}`.
 *
 * Only finished games and those given up count. `places` is how often each place was taken, `average` the points a hand;
 * `percent` and `average` are null before there is anything to count.
 */
export function summary(all) {
  const counted = all.filter(({ state }) => state !== "running");
  const hands = counted.flatMap((one) => one.hands);
  const wins = counted.filter(({ won }) => won).length;
  const places = [];
  for (const { place } of counted) if (place) places[place] = (places[place] ?? 0) + 1;
  return {
    games: counted.length, wins, places, hands: hands.length,
    percent: counted.length ? Math.round(100 * wins / counted.length) : null,
    average: average(hands),
    made: hands.filter(([, , moon]) => moon === "made").length,
    suffered: hands.filter(([, , moon]) => moon === "suffered").length,
    queens: hands.reduce((sum, [, queens]) => sum + queens, 0),
    left: counted.filter(({ state }) => state === "left").length,
  };
}

/** The points a hand of some hands, null of none. */
export function average(hands) {
  return hands.length ? hands.reduce((sum, [points]) => sum + points, 0) / hands.length : null;
}

function fresh(key, room, game) {
  return {
    key, at: Date.now(), mode: room.mode ?? "party", level: game.seats.some(({ bot }) => bot) ? room.options.bots : null, seats: game.seats.length,
    state: "running", begun: false, hands: [], place: null, won: false,
  };
}

/* The queens of a hand are only to be seen until the next is dealt: a hand missed by this device keeps none. */
function noteOn(entry, game, seat) {
  const hands = game.deals.map(({ points, moon }, deal) => {
    const shown = deal === game.deals.length - 1 && (game.phase === "scored" || game.phase === "over");
    const queens = shown ? game.seats[seat].taken.queens : entry.hands[deal]?.[1] ?? 0;
    return [points[seat], queens, moon ? (moon.seat === seat ? "made" : "suffered") : null];
  });
  const over = game.phase === "over";
  return {
    ...entry, hands, at: Date.now(), begun: entry.begun || hasBegun(game), state: over ? "over" : "running",
    place: over ? game.standings.find((one) => one.seat === seat).place : null, won: over && game.winners.includes(seat),
  };
}

function hasBegun(game) {
  return game.deals.length > 0 || game.tricks.length > 0 || game.phase === "trick_taken";
}

function read() {
  const all = kept(KEY, { games: cached ?? [] })?.games;
  return Array.isArray(all) ? all : [];
}

function write(all) {
  cached = all.slice(-GAMES_KEPT);
  keep(KEY, { format: FORMAT, version: 1, games: cached });
}
