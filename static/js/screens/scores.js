/* The scores after a hand: every hand, the totals, the way to the target, and what starts the next one. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { bar, range } from "../parts/chart.js";
import { nextWay } from "../parts/nextway.js";
import { lastMoon } from "../parts/night.js";
import { calledBy, tableOrder } from "../parts/seats.js";
import { face } from "../people.js";
import { ordinal, signed } from "../words.js";
import { MENU } from "../words-room.js";
import { SCORES } from "../words-table.js";

const NAMED = 3; // so many names are waited for by name
const IN_ORDER = 6; // so many seats stand in table order; more stand by place, so that the leaders are in sight

/** The screen between two hands. */
export function scores(root, view, act, extras) {
  draw(root, h("section.scores", { key: "scores", "data-screen": "scores", "data-moon": Boolean(view.game.deals.at(-1)?.moon) },
    lastMoon(view),
    h("div.scores-sheet", { key: "sheet" }, view.game.seats.length > IN_ORDER ? placeList(view) : scoreSheet(view)),
    h("div.scores-foot", { key: "foot" }, nextHand(view, act, extras))));
}

/* With many seats a list by place tells more at a glance; the sheet of all hands is a tap away. */
function placeList(view) {
  const { game, room, you } = view;
  const scale = range(game.seats.map(({ score }) => score), room.options.target);
  const last = game.deals.at(-1);
  return h("ol.place-list", { key: "list", tabindex: "0", "aria-label": SCORES.places, vars: { "--target": (room.options.target - scale.low) / (scale.high - scale.low) } },
    game.standings.map(({ seat, score, place }) => {
      const { look, bot } = game.seats[seat];
      return h("li.place-row", { key: seat, class: `look-${look} ${seat === you?.seat ? "own" : ""}` },
        h("span.place-number.figures", { class: place === 1 ? "first" : "" }, place),
        face(look, { bot }),
        h("span.place-who", null, h("span.name", { dir: "auto" }, calledBy(view, seat)),
          h("span.place-way", { "aria-hidden": "true" }, bar(game.seats[seat], score, scale, room.options.target))),
        h("span.place-more.figures.muted", null, last.moon?.seat === seat && last.points[seat] === 0 ? [icon("moon"), h("span.visually-hidden", null, SCORES.moonHere)] : plus(last.points[seat])),
        h("b.figures", null, signed(score)));
    }));
}

function plus(points) {
  return points > 0 ? `+${points}` : signed(points);
}

/** Every hand's points with the totals, places and bars, as a table that scrolls inside its box. */
export function scoreSheet(view) {
  const { game, room } = view;
  if (game.deals.length === 0) return h("p.muted", { key: "none" }, MENU.noScores);
  const order = columns(view);
  const scale = range(order.map(({ score }) => score), room.options.target);
  const placed = new Map(game.standings.map(({ seat, place }) => [seat, place]));
  const lowest = Math.min(...order.map(({ score }) => score));
  return h("div.sheet-scroll", { key: "table", tabindex: "0", role: "region", "aria-label": SCORES.table, hook: toTheLatest },
    h("table.score-table", { vars: { "--hands": game.deals.length, "--columns": order.length } },
      h("thead", null, h("tr", null,
        h("th.corner", { scope: "col" }, SCORES.hand),
        order.map((seat) => h("th", { key: seat.seat, scope: "col" },
          face(seat.look, { bot: seat.bot }), h("span.name", { dir: "auto" }, calledBy(view, seat.seat)))))),
      h("tbody", null, game.deals.map((deal, index) => handRow(view, deal, index, order))),
      h("tfoot", null,
        h("tr.totals", null, h("th", { scope: "row" }, SCORES.total), order.map((seat) => h("td.figures", { key: seat.seat },
          h("span.total", { class: seat.score === lowest ? "lowest" : "" }, signed(seat.score))))),
        h("tr.bars", { "aria-hidden": "true" }, h("th", { vars: { "--target": (room.options.target - scale.low) / (scale.high - scale.low) } }, h("span.target", null, room.options.target)),
          order.map((seat) => h("td", { key: seat.seat }, bar(seat, seat.score, scale, room.options.target)))),
        placed.size > 0 && h("tr.places", null, h("th", null), order.map(({ seat }) => h("td", { key: seat },
          placed.get(seat) === 1 && icon("crown"), ordinal(placed.get(seat))))))));
}

function columns(view) {
  const { game, you } = view;
  const own = you?.seat ?? null;
  const order = own === null ? game.seats : [game.seats[own], ...tableOrder(view)];
  if (order.length <= IN_ORDER) return order;
  const others = order.filter(({ seat }) => seat !== own).sort((one, other) => one.score - other.score);
  return own === null ? others : [game.seats[own], ...others];
}

function handRow(view, { points, moon }, index, order) {
  return h("tr", { key: index, class: moon ? "moonlit" : "" },
    h("th.figures", { scope: "row" }, index + 1),
    order.map(({ seat }) => h("td.figures", { key: seat },
      moon?.seat === seat && [icon("moon"), h("span.visually-hidden", null, SCORES.moonHere)],
      moon?.seat === seat && points[seat] === 0 ? null : moon ? plus(points[seat]) : signed(points[seat]))));
}

/* What starts the next hand, for the one who looks: a button, or who is waited for. */
function nextHand(view, act, { open }) {
  const { game, room, you } = view;
  const moment = { game: game.id, deal: game.deal };
  const everyone = room.options.next_deal === "everyone";
  const seat = you.seat === null ? null : game.seats[you.seat];
  const asked = everyone && seat !== null && !seat.ready;
  return [
    h("p.scores-wait", { key: "wait" }, waitingWords(view, everyone)),
    h("div.scores-buttons", { key: "buttons" },
      seat !== null && h("button.button.big.review-button", { key: "review", type: "button", on: { click: () => open("review") } }, icon("eye"), MENU.review),
      game.seats.length > IN_ORDER && h("button.button.big", { key: "sheet", type: "button", on: { click: () => open("scores") } }, SCORES.sheet),
      asked && h("button.button.primary.big", { key: "ready", type: "button", on: { click: () => act("ready", moment) } }, SCORES.readyButton),
      you.host && h("button.button.big", { key: "deal", type: "button", class: asked ? "" : "primary", on: { click: () => act("next_deal", moment) } },
        h("b", null, SCORES.deal(game.deal + 2)), h("span.scores-way", null, SCORES.way[nextWay(view)]))),
  ];
}

function waitingWords({ game, room, you }, everyone) {
  if (!everyone) return you.host ? null : SCORES.waitHost(room.members.find(({ id }) => id === room.host)?.name ?? "");
  const waiting = game.seats.filter(({ ready, bot, away, seat }) => !ready && !bot && !away && seat !== you.seat);
  if (waiting.length === 0) return null;
  return waiting.length > NAMED ? SCORES.waitForMany(waiting.length) : SCORES.waitFor(waiting.map(({ name }) => name));
}

/* A long game opens at its latest hand. */
function toTheLatest(element) {
  requestAnimationFrame(() => { element.scrollTop = element.scrollHeight; });
}
