/* Your turn, told where nobody is looking: in the tab's title and by a buzz. */

import { APP } from "./words.js";
import { NOTICE } from "./words-room.js";

const BUZZ_MS = 60;
const BUZZ_HIDDEN_MS = [120, 80, 120];

/** Sets the page's title for this view, and buzzes once when the table begins to wait for this seat. */
export function callTurn(before, view) {
  const must = view.you?.must ?? null;
  const called = must === null ? null : must === "pass" ? NOTICE.yourPass : NOTICE.yourTurn;
  const title = called ? `● ${called} · ${APP}` : `${view.room.code} · ${APP}`;
  if (document.title !== title) document.title = title;
  if (must !== null && moment(before) !== moment(view)) buzz();
}

/* Two views ask for the same choice if this tells them alike. */
function moment(view) {
  if (!view?.you?.must) return null;
  const { game, you } = view;
  return [game.id, game.deal, you.must, game.trick?.number].join("/");
}

/* Before the first touch a browser refuses to buzz, and complains. */
function buzz() {
  if (!navigator.vibrate || navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate(document.hidden ? BUZZ_HIDDEN_MS : BUZZ_MS);
}
