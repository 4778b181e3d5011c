/* How long a hand is. */

/** The tricks of this hand: as many as cards were dealt to each; whoever has played to the running trick holds one less. */
export function tricksIn({ seats, trick, tricks }) {
  const [{ seat, cards }] = seats;
  return tricks.length + cards + (trick?.plays.some((play) => play.seat === seat) ? 1 : 0);
}
