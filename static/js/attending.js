/* What a view asks for besides its drawing: words, sounds, and a screen that stays awake. */

import { keepAwake } from "./awake.js";
import { news } from "./hosting.js";
import { sayTable } from "./say.js";
import { tellSaved } from "./saved.js";
import { sound } from "./sound.js";
import { callTurn } from "./turncall.js";

/** Does all that follows from a view beside the one `before` it, which is null at the first; notices go on `board`. */
export function attend(before, view, board) {
  for (const text of news(before, view)) board.say(text);
  tellSaved(before, view, board);
  callTurn(before, view);
  sound(before, view);
  sayTable(before, view);
  keepAwake(view.room.phase === "playing");
}
