/* A game alone as this device sees it, and what of it is kept for carrying on. */

import { ROOM } from "./words.js";

/** Whether a view is of a game alone. */
export function isAlone(view) {
  return view?.room.mode === "solo";
}

/* What the start page tells of this game: `{deal, scores, level, target, practice, begun, over, won}`, its person first. */
function factsOf({ room, game, you }) {
  const seats = [...game.seats.slice(you.seat), ...game.seats.slice(0, you.seat)];
  return {
    deal: game.deal,
    scores: seats.map(({ seat, name, look, bot, score }) => ({ name: seat === you.seat ? ROOM.you : name, look, bot, score })),
    level: room.options.bots, target: room.options.target, practice: Boolean(room.practice),
    begun: game.deals.length > 0 || game.tricks.length > 0,
    over: game.phase === "over", won: game.winners.includes(you.seat),
  };
}

/** Keeps a game alone as it stands when it is opened, and whenever a hand begins or ends: `remember(facts)` does. */
export function remembering(remember) {
  let last = "";
  return (view) => {
    const { game } = view;
    if (!isAlone(view) || !game) return;
    const moment = `${game.id}:${game.deal}:${game.deals.length}:${game.tricks.length > 0}`;
    if (moment === last) return;
    last = moment;
    remember({ ...factsOf(view), at: Date.now() });
  };
}
