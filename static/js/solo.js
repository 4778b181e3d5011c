/* A game alone as this device sees it, and what of it is kept for carrying on. */

import { ROOM } from "./words.js";

/** Whether a view is of a game alone. */
export function isAlone(view) {
  return view?.room.mode === "solo";
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
