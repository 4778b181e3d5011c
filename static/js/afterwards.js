/* The entry of what is looked at once a hand or a game is over. It comes when it is first asked for, so that the way to the cards stays light. */

import { keep } from "./screens/keep.js";
import { review } from "./screens/review.js";

document.dispatchEvent(new CustomEvent("afterwards", { detail: { keep, review } }));
