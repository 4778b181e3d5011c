/* Every setting of a game in the order of the setup screen, with its values and its words. */

import { OPTION_WORDS } from "./words-setup.js";

const VALUES = {
  target: [100, 50],
  passing: ["rotate", "left", "none"],
  moon: ["others", "me", "choose"],
  jack: ["none", "minus10"],
  first_trick: ["no_points", "points_ok"],
  queen_breaks: [false, true],
  clock: [20, 30, 60, null],
  bots: ["easy", "medium", "hard"],
  tie: ["share", "extra_hand"],
  pace: ["relaxed", "normal", "fast"],
  next_deal: ["host", "everyone"],
  hints: [false, true],
  open_review: [false, true],
};
/* Usually the first of its values is in force. */
const USUAL = { clock: 30, bots: "medium", pace: "normal" };

/** The settings: `{key, label, usual, values: [{value, label, spoken, means}]}`. */
export const OPTIONS = Object.entries(VALUES).map(([key, values]) => ({
  key, label: OPTION_WORDS[key].label, usual: USUAL[key] ?? values[0],
  values: values.map((value) => ({ value, ...OPTION_WORDS[key][value] })),
}));
