/* Which way the next hand passes, as the room's options have it. */

const EVEN = ["left", "right", "across", "none"];
const ODD = ["left", "right", "none"];

/** The direction of the hand after this one. */
export function nextWay({ game, room }) {
  const { passing } = room.options;
  if (passing !== "rotate") return passing;
  const ways = game.seats.length % 2 ? ODD : EVEN;
  return ways[(game.deal + 1) % ways.length];
}
