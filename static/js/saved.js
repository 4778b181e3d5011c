/* Whether the room would be lost with the server: the host is told while it would, and once when it no longer would. */

import { NOTICE } from "./words-room.js";

const ID = "saved";

/** What a new view has to tell its person: `{stay}` the notice to keep, `{hush}` the id of the one to drop, `{say}` a word in passing. */
export function savedNews(before, view) {
  const wasTold = told(before);
  if (told(view)) return wasTold ? {} : { stay: { id: ID, text: NOTICE.unsaved, tone: "bad" } };
  if (!wasTold) return {};
  return { hush: ID, say: view.room.saved ? NOTICE.savedAgain : null };
}

function told(view) {
  return Boolean(view?.you?.host) && !view.room.saved;
}
