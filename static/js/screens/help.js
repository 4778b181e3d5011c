/* The rules at this table: the options in force first, then the whole rule book. */

import { h } from "../dom.js";
import { OPTIONS } from "../options.js";
import { rulebook } from "../parts/rulepages.js";
import { HELP } from "../words-rules.js";

/** The rules sheet for this room's settings. */
export function help({ room }) {
  const decks = room.deal?.decks ?? 1;
  return h("div.rules", null,
    h("section.in-force", { "aria-labelledby": "in-force" },
      h("h3", { id: "in-force" }, HELP.inForce),
      h("dl", null, OPTIONS.map((option) => inForce(option, room.options[option.key], decks)))),
    rulebook({ decks, options: room.options, heading: "h3" }));
}

function inForce({ key, label, usual, values }, chosen, decks) {
  const one = values.find(({ value }) => value === chosen);
  if (!one) return null;
  return h("div.rule", { key, class: chosen === usual ? "" : "house" },
    h("dt", null, label, h("b", null, one.spoken ?? one.label), chosen === usual ? null : h("span.chip", null, HELP.house)),
    h("dd", null, one.means(26 * decks)));
}
