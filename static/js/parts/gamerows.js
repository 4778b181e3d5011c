/* Games alone as rows: when, how far, and how it stands. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { locale } from "../language.js";
import { face } from "../people.js";
import { signed } from "../words.js";
import { ALONE } from "../words-alone.js";

const THIS_YEAR_MS = 300 * 86_400_000;

/** The games as a list under a title; each opens with a tap, and can be thrown away where `throwAway` says so. */
export function gameRows(key, title, games, { open, throwAway = null }) {
  return h("section.alone-games", { key, "aria-labelledby": `alone-${key}` },
    h("h3", { id: `alone-${key}` }, title),
    h("ul.alone-list", null, games.map((game) => h("li.alone-game", { key: game.code },
      h("button.alone-open", { type: "button", on: { click: () => open(game.code) } },
        h("span.alone-head", null,
          h("b", null, game.deal === undefined ? ALONE.newTitle : game.over ? ALONE.hands(game.deal + 1) : ALONE.hand(game.deal + 1)),
          h("span.muted", null, [game.target && ALONE.of(game.target, game.level), game.practice && ALONE.practice].filter(Boolean).join(", ")),
          h("span.alone-when.muted", null, dated(game.at))),
        game.scores && h("span.alone-scores", null, game.scores.map((one, at) => h("span.alone-score", { key: at, class: at === 0 ? "own" : "" },
          face(one.look, { bot: one.bot }), h("span.name", { dir: "auto" }, one.name), h("b.figures", null, signed(one.score)))))),
      throwAway && h("button.button.square.alone-throw", { type: "button", "aria-label": ALONE.throwAway, on: { click: () => throwAway(game.code) } }, icon("close"))))));
}

/* Today by the clock, else by the day, as this device writes them in the page's language. */
function dated(at) {
  const date = new Date(at);
  const today = new Date().toDateString() === date.toDateString();
  const shape = today ? { hour: "numeric", minute: "2-digit" } : Date.now() - at < THIS_YEAR_MS ? { day: "numeric", month: "short" } : { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(locale(), shape).format(date);
}
