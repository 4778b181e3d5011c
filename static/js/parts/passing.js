/* Who passes to whom, in a deal that has its direction and as many seats. */

/** The seat that a seat passes to; null when nothing passes. */
export function receiver({ direction, seats }, seat) {
  return stepped(seat, { left: 1, right: -1, across: seats.length / 2 }[direction], seats.length);
}

/** The seat that passes to a seat; null when nothing passes. */
export function giver({ direction, seats }, seat) {
  return stepped(seat, { left: -1, right: 1, across: seats.length / 2 }[direction], seats.length);
}

function stepped(seat, step, seats) {
  return step === undefined ? null : (seat + step + seats) % seats;
}
