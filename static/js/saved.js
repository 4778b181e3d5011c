/* Whether the room would be lost with the server: the host is told while it would, and once when it no longer would. */

import { NOTICE } from "./words-room.js";

const ID = "saved";

/** Tells on the board of the room what a new view has brought. */
export function tellSaved(before, view, board) {
  const wasTold = told(before);
  if (told(view)) {
    if (!wasTold) board.tell({ id: ID, text: NOTICE.unsaved, tone: "bad" });
  } else if (wasTold) {
    board.hush(ID);
    if (view.room.saved) board.say(NOTICE.savedAgain);
  }
}

function told(view) {
  return Boolean(view?.you?.host) && !view.room.saved;
}
