/* Playing alone: the games to carry on, and a new one chosen on one sheet. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { OPTIONS } from "../options.js";
import { choice } from "../parts/choice.js";
import { gameRows } from "../parts/gamerows.js";
import { ALONE } from "../words-alone.js";

const BOTS = [2, 3, 4];
const FIRST = ["bots", "pace", "target"];
const MORE = ["passing", "moon", "jack", "first_trick", "queen_breaks", "tie"];
const ODD = { tie: "extra_hand" }; // what is usual alone, where it is another than at a party

/** The choices of a new game as kept, what does not fit left out: `{bots, options}`. */
export function choicesFrom({ bots, options } = {}) {
  const kept = [...FIRST, ...MORE].map((key) => {
    const option = OPTIONS.find((one) => one.key === key);
    const value = options?.[key];
    return [key, option.values.some((one) => one.value === value) ? value : ODD[key] ?? option.usual];
  });
  return { bots: BOTS.includes(bots) ? bots : 3, options: Object.fromEntries(kept) };
}

/**
 * The sheet of a new game. `state` is `{choices, more}`.
 *
 * `act` has `choose(choices)`, `more(open)`, `carryOn(code)`, `throwAway(code)`.
 */
export function alone(games, state, act) {
  const running = games.filter(({ over }) => !over);
  return h("div.alone", null,
    running.length > 0 && gameRows("running", ALONE.carryOnTitle, running, { open: act.carryOn, throwAway: act.throwAway }),
    h("section.alone-new", { key: "new", "aria-labelledby": "alone-new" },
      h("h3", { id: "alone-new", class: running.length > 0 ? "" : "visually-hidden" }, ALONE.newTitle),
      h("div.settings", null, bots(state, act), FIRST.map((key) => optionRow(key, state, act))),
      h("details.alone-more", { open: state.more, on: { toggle: (event) => act.more(event.currentTarget.open) } },
        h("summary", null, h("span", null, ALONE.rules), icon("down")),
        h("div.settings", null, MORE.map((key) => optionRow(key, state, act))))),
    h("p.alone-kept.muted", { key: "kept" }, ALONE.kept));
}

/** The foot of that sheet: the button that deals, and why it could not. */
export function dealFoot({ busy, error }, act) {
  return [
    error && h("p.danger-text", { key: "error", role: "alert" }, error),
    h("button.button.primary.big", { key: "button", type: "button", "aria-disabled": busy ? "true" : null, on: { click: () => act.deal() } }, busy ? ALONE.dealing : ALONE.deal),
  ];
}

function bots({ choices }, act) {
  return h("div.option", { key: "number" },
    h("span.option-label", { id: "alone-number" }, ALONE.bots),
    choice({
      labelledby: "alone-number", value: choices.bots, values: BOTS.map((value) => ({ value, label: ALONE.botsSpoken(value) })),
      onChoose: (value) => act.choose({ ...choices, bots: value }),
    }));
}

function optionRow(key, { choices }, act) {
  const option = OPTIONS.find((one) => one.key === key);
  const id = `alone-${key}`;
  return h("div.option", { key },
    h("span.option-label", { id }, option.label),
    choice({
      labelledby: id, value: choices.options[key], values: option.values,
      onChoose: (value) => act.choose({ ...choices, options: { ...choices.options, [key]: value } }),
    }));
}
