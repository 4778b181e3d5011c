/* In the banner's place: a hint with its reason, or a lesson of the first game. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { cardName, listed } from "../words.js";
import { HINT, LESSONS } from "../words-alone.js";
import { MOON } from "../words-table.js";
import { miniCard } from "./rulepages.js";

/** What stands there instead of `usual`: a hint before a lesson, and with neither the usual banner. */
export function coached(view, { lesson = null, hint = null }, usual) {
  if (hint && !hint.thinking) return hintBanner(hint);
  return lesson ? lessonBanner(view, lesson) : usual;
}

function hintBanner({ cards, choice, why }) {
  const what = choice ? MOON[choice] : listed(cards.map(cardName));
  return h("div.banner.coach", { key: "banner", "data-tone": "turn", role: "status" },
    h("span.coach-mark", { "aria-hidden": "true" }, icon("hint")),
    cards.length > 0 && h("span.coach-cards", { "aria-hidden": "true" }, cards.map((name, at) => miniCard(name, `${name}.${at}`))),
    h("p.coach-words", null, h("span.visually-hidden", null, `${HINT.button}: ${what}. `), why));
}

function lessonBanner(view, { text, onNext, onSkip }) {
  return h("div.banner.coach.lesson", { key: "banner", "data-tone": view.you.must ? "turn" : "calm", role: "group", "aria-label": LESSONS.label },
    h("p.coach-words", { role: "status" }, text),
    h("span.coach-ways", null,
      onSkip && h("button.coach-way", { key: "skip", type: "button", "aria-label": LESSONS.skip, on: { click: onSkip } }, LESSONS.skipShort),
      h("button.coach-way.next", { key: "next", type: "button", on: { click: onNext } }, LESSONS.next)));
}
