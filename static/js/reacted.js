/* The reactions that have just been sent to this room: each is seen for a moment. */

const REACTION_MS = 4_000;

/** The reactions of one room, oldest first; `redraw` draws what has come or gone. */
export function reacted(redraw) {
  let seen = [];
  let count = 0;

  function hear({ member, emoji }) {
    const reaction = { id: count += 1, member, emoji };
    seen = [...seen, reaction];
    redraw();
    setTimeout(() => {
      seen = seen.filter((one) => one !== reaction);
      redraw();
    }, REACTION_MS);
  }

  return { hear, now: () => seen };
}
