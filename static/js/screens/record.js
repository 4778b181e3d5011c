/* This person's record: what their games on this device come to, in figures and one small chart. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { gameRows } from "../parts/gamerows.js";
import { average, summary } from "../record.js";
import { tenths } from "../words.js";
import { ALONE } from "../words-alone.js";
import { RECORD } from "../words-record.js";

const SHOWN = 10; // games in the chart
const MOST = 13; // points a hand at the top of the chart: more are drawn as high as this

/**
 * The record of `games`, narrowed by `{mode, level}`; `finished` are the games alone that can be looked at again.
 *
 * `act` has `narrow(changes)`, `save()`, `clear()`, `open(code)`.
 */
export function recordPage(games, { mode, level }, finished, act) {
  const shown = games.filter((one) => (mode === "all" || one.mode === mode) && (level === "all" || one.level === level));
  const sum = summary(shown);
  return h("div.record", null,
    h("div.settings", { key: "narrow" },
      narrowed("mode", RECORD.mode, RECORD.modes, mode, act), narrowed("level", RECORD.level, RECORD.levels, level, act)),
    sum.games === 0 ? h("p.record-none", { key: "none" }, RECORD.none) : [figures(sum), places(sum), chart(shown)],
    sum.left > 0 && h("p.muted", { key: "left" }, RECORD.left(sum.left)),
    finished.length > 0 && gameRows("finished", ALONE.finished, finished, { open: act.open }),
    h("a.button.big", { key: "open", href: "/replay" }, icon("eye"), RECORD.open),
    h("p.muted", { key: "note" }, RECORD.note),
    h("div.answers", { key: "answers" },
      h("button.button.big", { type: "button", on: { click: () => act.save() } }, RECORD.export),
      h("button.button.big.clear", { type: "button", on: { click: () => act.clear() } }, RECORD.clear)));
}

function narrowed(name, label, words, value, act) {
  return h("div.option", { key: name },
    h("span.option-label", { id: `record-${name}` }, label),
    choice({
      labelledby: `record-${name}`, value, values: Object.entries(words).map(([key, text]) => ({ value: key, label: text })),
      onChoose: (next) => act.narrow({ [name]: next }),
    }));
}

function figures(sum) {
  const rows = [
    ["games", RECORD.games, sum.games], ["wins", RECORD.wins, [h("span", null, sum.wins), h("small", null, RECORD.won(sum.percent))]],
    ["average", RECORD.average, sum.average === null ? "–" : tenths(sum.average)],
    ["queens", RECORD.queens, sum.queens], ["made", RECORD.made, sum.made], ["suffered", RECORD.suffered, sum.suffered],
  ];
  return h("dl.record-figures.figures", { key: "figures" }, rows.map(([key, label, value]) => h("div", { key, "data-figure": key }, h("dt", null, label), h("dd", null, value))));
}

function places({ places: taken }) {
  const most = Math.max(...taken.filter(Boolean), 1);
  const all = Array.from({ length: Math.max(0, taken.length - 1) }, (_, at) => [at + 1, taken[at + 1] ?? 0]);
  if (all.length === 0) return null;
  return h("section.record-places", { key: "places", "aria-labelledby": "record-places" },
    h("h3", { id: "record-places" }, RECORD.places),
    h("ol", null, all.map(([place, times]) => h("li.figures", { key: place, class: place === 1 ? "first" : "", vars: { "--part": times / most } },
      h("span", null, RECORD.place(place, times))))));
}

/* One bar a game, as high as its points a hand: low is good, and what was won wears a crown. */
function chart(games) {
  const last = games.filter(({ state, hands }) => state !== "running" && hands.length > 0).slice(-SHOWN);
  if (last.length === 0) return null;
  return h("figure.record-chart", { key: "chart" },
    h("figcaption", null, h("h3", null, RECORD.chart(last.length)), h("span.record-key.muted", null, icon("crown"), RECORD.chartKey)),
    h("ol.record-bars.figures", null, last.map((one) => {
      const points = average(one.hands);
      return h("li.record-bar", { key: `${one.key}:${one.at}`, class: one.won ? "won" : "", vars: { "--part": Math.max(0.02, Math.min(1, points / MOST)) } },
        h("span.visually-hidden", null, RECORD.chartSaid(points, one.won)),
        h("span.record-fill", { "aria-hidden": "true" }, one.won && icon("crown")),
        h("span.record-value", { "aria-hidden": "true" }, Math.round(points)));
    })));
}
