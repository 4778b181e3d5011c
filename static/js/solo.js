/* A game alone as this device sees it: who sits where, and what of it is kept for carrying on. */

import { ROOM } from "./words.js";
import { COMPASS } from "./words-alone.js";

/** Whether a view is of a game alone. */
export function isAlone(view) {
  return view?.room.mode === "solo";
}

/** The view with the bots of a table of four called after where they sit; any other view as it is. */
export function compassed(view) {
  const { room, game, you } = view;
  if (!isAlone(view) || game?.seats.length !== COMPASS.length) return view;
  const called = new Map(game.seats.filter(({ bot }) => bot).map(({ seat, member }) => [member, COMPASS[(seat - you.seat + COMPASS.length) % COMPASS.length]]));
  const renamed = (one, member) => (called.has(member) ? { ...one, name: called.get(member) } : one);
  return {
    ...view,
    room: { ...room, members: room.members.map((one) => renamed(one, one.id)) },
    game: { ...game, seats: game.seats.map((one) => renamed(one, one.member)) },
  };
}

/** What the start page tells of this game: `{deal, scores, level, target, practice, begun, over, won}`, its person first. */
export function factsOf({ room, game, you }) {
  const seats = [...game.seats.slice(you.seat), ...game.seats.slice(0, you.seat)];
  return {
    deal: game.deal,
    scores: seats.map(({ seat, name, look, bot, score }) => ({ name: seat === you.seat ? ROOM.you : name, look, bot, score })),
    level: room.options.bots, target: room.options.target, practice: Boolean(room.practice),
    begun: game.deals.length > 0 || game.tricks.length > 0,
    over: game.phase === "over", won: game.winners.includes(you.seat),
  };
}
