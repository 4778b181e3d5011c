/* The rule book, drawn: chapters, the deals, worked examples, every setting. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";
import { OPTIONS } from "../options.js";
import { EXAMPLES, chapters } from "../rulebook.js";
import { cardName, signed } from "../words.js";
import { HELP } from "../words-rules.js";

/** The chapters for a table with these options, or all rules for every setting when `options` is null; `heading` is their tag. */
export function rulebook({ decks = 1, options = null, heading }) {
  return [
    ...chapters(26 * decks).map(({ id, title, lines, table }) => h("section.chapter", { key: id, "aria-labelledby": `chapter-${id}` },
      h(heading, { id: `chapter-${id}` }, title),
      h("ul", null, lines.map((one) => line(one, options))),
      table ? dealTable(table) : null)),
    examples(heading),
  ];
}

/** Every setting with all its values and what each means. */
export function everySetting({ heading }) {
  return h("section.chapter", { key: "settings", "aria-labelledby": "chapter-settings" },
    h(heading, { id: "chapter-settings" }, HELP.settings),
    h("p", null, HELP.settingsNote),
    h("dl.every", null, OPTIONS.map((option) => h("div.rule", { key: option.key },
      h("dt", null, option.label),
      option.values.map((one) => h("dd", { key: String(one.value) },
        h("b", null, one.spoken ?? one.label), " ", one.value === option.usual ? h("span.chip", null, HELP.usual) : null, " ", one.means(26)))))));
}

function line(one, options) {
  if (typeof one === "string") return h("li", null, withCards(one));
  if (options ? one.onPage : one.atTable) return null;
  if (!one.only) return h("li", null, withCards(one.text));
  const [[key, value]] = Object.entries(one.only);
  if (options) return options[key] === value ? h("li", null, withCards(one.text)) : null;
  const option = OPTIONS.find((known) => known.key === key);
  const { label, spoken } = option.values.find((known) => known.value === value);
  return h("li.if", null, h("span.muted", null, HELP.when(option.label, spoken ?? label)), " ", withCards(one.text));
}

function withCards(text) {
  return text.split(/(\{..\})/).map((piece) => (/^\{..\}$/.test(piece) ? miniCard(piece.slice(1, 3)) : piece));
}

/** A card small enough to stand in a sentence. */
export function miniCard(card, key = null) {
  return h("span.mini-card", { key, class: card === "QS" ? "queen" : "", role: "img", "aria-label": cardName(card) },
    card[0] === "T" ? "10" : card[0], suitMark(card[1]));
}

function dealTable({ head, rows }) {
  return h("table.figures", null,
    h("thead", null, h("tr", null, head.map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", null, rows.map(([players, each, out]) => h("tr", { key: String(players) },
      h("th", { scope: "row" }, players), h("td", null, each), h("td", null, withCards(out))))));
}

function examples(heading) {
  return h("section.chapter", { key: "examples", "aria-labelledby": "chapter-examples" },
    h(heading, { id: "chapter-examples" }, EXAMPLES.title),
    h("div.examples", null, EXAMPLES.rows.map(({ text, points }, at) => h("div.example", { key: String(at) },
      h("p", null, withCards(text)),
      h("dl.figures", null, points.map((score, seat) => h("div", { key: String(seat) }, h("dt", null, EXAMPLES.people[seat]), h("dd", null, signed(score)))))))),
    h("p", null, EXAMPLES.two));
}
