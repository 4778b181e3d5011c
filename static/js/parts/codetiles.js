/* A room's code as four tiles: to read from across a table, and to type into. */

import { h } from "../dom.js";
import { suitMark } from "../suits.js";

/** The code to read aloud; a screen reader spells it by `label`. */
export function codeTiles(code, label) {
  return h("div.code-tiles", { role: "img", "aria-label": label },
    [...code].map((letter, at) => h("span.code-tile", { key: String(at) }, letter)));
}

/** The code as a hand of four cards, one of each suit. */
export function codeCards(code, label) {
  return h("div.code-cards", { role: "img", "aria-label": label },
    [...code].map((letter, at) => h("span.code-card", { key: String(at), class: `suit-${"CDSH"[at]}`, vars: { "--at": String(at - 1.5) } }, letter, suitMark("CDSH"[at]))));
}

/** One text field that looks like four tiles; `onText` gets whatever was typed or pasted, `letters` is the code so far. */
export function codeField({ id, letters, invalid = false, describedby, onText, onEnter }) {
  const here = Math.min(letters.length, 3);
  return h("div.code-field", { "data-invalid": String(invalid) },
    h("div.code-tiles", { "aria-hidden": "true" },
      [0, 1, 2, 3].map((at) => h("span.code-tile", { key: String(at), class: at === here ? "here" : "" }, letters[at] ?? ""))),
    h("input.code-input", {
      id, type: "text", value: letters, "aria-describedby": describedby, "aria-invalid": String(invalid),
      inputmode: "text", autocapitalize: "characters", autocomplete: "off", autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
      on: {
        input: (event) => onText(event.currentTarget.value),
        keydown: (event) => { if (event.key === "Enter") onEnter(); },
        focus: caretToEnd,
        click: caretToEnd,
      },
    }));
}

/* The letters under the field are not where its own would be, so the caret stays after the last one. */
function caretToEnd(event) {
  const field = event.currentTarget;
  field.setSelectionRange(field.value.length, field.value.length);
}
