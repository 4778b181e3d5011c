/* A sheet over the screen: a modal dialog that slides up, closed by its ×, Escape, or a tap beside it. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { SHEET } from "../words.js";

/** A sheet with a title; `onClose` is called once it has closed, however that came. `read` is for one with nothing to press,
    so that the keyboard can scroll it; `foot` stays in sight under what scrolls. */
export function sheet({ key, title, onClose, read = false, foot = null }, ...children) {
  const id = `sheet-${key}`;
  return h("dialog.sheet", {
    key, "aria-labelledby": id,
    hook: (dialog) => dialog.showModal(),
    on: { close: onClose, click: closeIfBeside },
  },
  h("div.sheet-page", null,
    h("div.sheet-head", null,
      h("h2", { id, tabindex: "-1", autofocus: true }, title),
      h("button.button.square", { type: "button", "aria-label": SHEET.close, on: { click: close } }, icon("close"))),
    h("div.sheet-body", { tabindex: read ? "0" : null }, ...children),
    foot && h("div.sheet-foot", null, foot)));
}

/** A question in a sheet, with its two answers; `onAnswer(true|false)` comes once, false for Escape or a tap beside it. */
export function question({ key, title, text, yes, no, onAnswer }) {
  const id = `question-${key}`;
  return h("dialog.sheet.question", {
    key, role: "alertdialog", "aria-labelledby": id, "aria-describedby": `${id}-text`,
    hook: (dialog) => dialog.showModal(),
    on: { close: (event) => onAnswer(event.currentTarget.returnValue === "yes"), click: closeIfBeside },
  },
  h("div.sheet-page", null,
    h("h2", { id }, title),
    h("p.muted", { id: `${id}-text` }, text),
    h("div.answers", null,
      h("button.button.big", { type: "button", autofocus: true, on: { click: close } }, no),
      h("button.button.big.danger", { type: "button", on: { click: answerYes } }, yes))));
}

function close(event) {
  event.currentTarget.closest("dialog").close();
}

function answerYes(event) {
  event.currentTarget.closest("dialog").close("yes");
}

function closeIfBeside(event) {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
