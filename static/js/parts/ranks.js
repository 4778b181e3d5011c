/* The standings as rows: place, face, name, what the last hand brought, total. Equal scores share a place. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { signed } from "../words.js";
import { TV } from "../words-tv.js";

const ROOMY = 5; // more rows than this have name and points on one line

/**
 * The rows of the standings in so many columns.
 *
 * `from`: the first row shown; `points`: whether the last hand's points stand under the name.
 */
export function ranks(view, { columns = 1, from = 0, points = true } = {}) {
  const { standings, deals, seats } = view.game;
  const deal = deals.at(-1);
  const shown = standings.slice(from);
  return h("ol.tv-ranks", { key: "ranks", "aria-label": TV.standings, "data-columns": columns, "data-tight": columns === 1 && shown.length > ROOMY, vars: { "--columns": columns, "--rows": Math.ceil(shown.length / columns) } },
    shown.map(({ seat, score, place }) => {
      const { name, look, bot, ready } = seats[seat];
      return h("li.tv-rank", { key: seat, class: place === 1 ? "first" : "" },
        h("span.tv-rank-place.figures", null, place),
        h("span.tv-rank-face", null, face(look, { bot, mood: place === 1 ? "winner" : "happy" })),
        h("span.tv-rank-who", null,
          h("bdi.name", { dir: "auto" }, name),
          points && h("span.tv-rank-points.figures", null, deal.moon?.seat === seat ? [icon("moon"), deal.points[seat] ? TV.plus(deal.points[seat]) : TV.moon] : TV.plus(deal.points[seat]))),
        ready && h("span.tv-rank-ready", null, icon("check")),
        h("span.tv-rank-score.figures", null, signed(score)));
    }));
}
