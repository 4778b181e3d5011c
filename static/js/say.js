/* What happened at the table between two views, in words: for those who hear the screen rather than see it. */

import { allowed, pointsIn } from "./parts/banner.js";
import { giver, receiver } from "./parts/passing.js";
import { isYou } from "./parts/seats.js";
import { SAY } from "./words-table.js";

const KEPT = 8; // sentences that stay in the region, so that none is lost when many come at once

let region = null;

/** Tells what happened between two views of a room; `before` is null at the first. */
export function sayTable(before, view) {
  const sentences = happened(before, view);
  if (sentences.length === 0) return;
  region ??= makeRegion();
  for (const sentence of sentences) {
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
  }
  while (region.childElementCount > KEPT) region.firstElementChild.remove();
}

/* What happened between two views as sentences, in the order it happened. */
function happened(before, view) {
  if (!view.game) return [];
  const since = before?.game?.id === view.game.id && before.game.deal === view.game.deal ? before : null;
  const old = before?.game?.id === view.game.id ? before : null;
  return [
    ...dealing(since, view), ...passing(since, view), ...playing(since, view), ...ending(old, since, view), ...comings(old, view), ...turn(since, view),
  ];
}

function who(view, seat) {
  return isYou(view, seat) ? null : view.game.seats[seat].name;
}

function dealing(since, view) {
  const { game, you } = view;
  if (since || game.tricks.length > 0 || game.phase === "scored" || game.phase === "over") return [];
  const seat = you?.seat ?? null;
  const to = seat === null ? null : receiver(game, seat);
  return [SAY.dealt(game.deal + 1, game.direction, to === null ? null : game.seats[to].name)];
}

function passing(since, view) {
  if (since?.game.phase !== "passing") return [];
  const { game, you } = view;
  if (game.phase === "passing") {
    return game.seats.filter(({ seat, chosen }) => chosen && !since.game.seats[seat].chosen && !isYou(view, seat)).map(({ name }) => SAY.chosen(name));
  }
  const seat = you?.seat ?? null;
  return [seat === null ? SAY.crossed : SAY.exchanged(you.received, game.seats[giver(game, seat)].name)];
}

/* Every card and every taker that the earlier view had not, even if many views were skipped. */
function playing(since, view) {
  if (!since) return [];
  const known = tricksOf(since.game);
  const told = tricksOf(view.game).flatMap((trick, number) => {
    const seen = known[number];
    const plays = trick.plays.slice(seen?.plays.length ?? 0).map(({ seat, card }) => SAY.played(who(view, seat), card));
    const taken = trick.taker !== null && (seen?.taker ?? null) === null;
    return taken ? [...plays, SAY.took(who(view, trick.taker), pointsIn(trick.plays, view.room.options))] : plays;
  });
  return !since.game.hearts_broken && view.game.hearts_broken ? [...told, SAY.broken] : told;
}

function tricksOf({ tricks, trick }) {
  return trick ? [...tricks, trick] : tricks;
}

function ending(old, since, view) {
  const { game } = view;
  const told = [];
  if (game.phase === "moon" && since?.game.phase !== "moon") told.push(SAY.moon(who(view, game.turn)));
  if (!old || game.deals.length <= old.game.deals.length) return told; // fewer after an undo
  const { points, moon } = game.deals.at(-1);
  if (moon && old.game.phase !== "moon") told.push(SAY.moon(who(view, moon.seat)));
  told.push(SAY.scored(game.seats.map(({ seat, score }) => SAY.line(who(view, seat), points[seat], score))));
  if (game.phase === "over") told.push(SAY.over(game.winners.map((seat) => game.seats[seat].name), game.winners.some((seat) => isYou(view, seat)) && game.winners.length === 1));
  return told;
}

function comings(old, view) {
  if (!old) return [];
  return view.game.seats.flatMap(({ seat, name, away }) => {
    const was = old.game.seats[seat].away;
    return was === away || isYou(view, seat) ? [] : [away ? SAY.away(name) : SAY.back(name)];
  });
}

function turn(since, view) {
  const { you, game } = view;
  if (you?.must !== "play" || (since?.you?.must === "play" && since.game.trick?.number === game.trick.number)) return [];
  const [words, , more] = allowed(view);
  return [SAY.yourTurn([words, more].filter(Boolean).join(" "))];
}

function makeRegion() {
  const element = document.createElement("div");
  element.className = "visually-hidden";
  element.setAttribute("role", "log");
  element.setAttribute("aria-live", "polite");
  document.body.append(element);
  return element;
}
