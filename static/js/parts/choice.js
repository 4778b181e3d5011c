/* One of several, side by side: a radio group that is drawn wholly from its value. */

import { h } from "../dom.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A row of choices; `values` are `{value, label, spoken}`, `labelledby` the id of the words before it. */
export function choice({ key, labelledby, values, value, disabled = false, onChoose }) {
  const picked = values.findIndex((one) => one.value === value);
  return h("div.choices", { key, role: "radiogroup", "aria-labelledby": labelledby, "aria-disabled": String(disabled) },
    values.map((one, at) => h("button", {
      key: String(one.value), type: "button", role: "radio",
      "aria-checked": String(at === picked), "aria-disabled": disabled ? "true" : null, "aria-label": one.spoken ?? null,
      tabindex: at === Math.max(picked, 0) ? 0 : -1,
      on: {
        click: () => { if (!disabled && at !== picked) onChoose(one.value); },
        keydown: (event) => step(event, disabled),
      },
    }, one.label)));
}

/* Arrows go round, and going to a choice is choosing it, as with any radio group. */
function step(event, disabled) {
  const by = STEPS[event.key];
  if (!by) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.parentElement.children];
  const next = buttons[(buttons.indexOf(event.currentTarget) + by + buttons.length) % buttons.length];
  next.focus();
  if (!disabled) next.click();
}
