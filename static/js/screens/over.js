/* The game is over: who won, the podium, everybody's place, and another game. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { lines } from "../parts/chart.js";
import { lastMoon } from "../parts/night.js";
import { calledBy, isYou } from "../parts/seats.js";
import { face } from "../people.js";
import { ordinal, points, signed } from "../words.js";
import { MENU } from "../words-room.js";
import { OVER, SCORES } from "../words-table.js";

const NAMED = 3; // so many winners are called by name
const STEPS = [2, 1, 3]; // the podium from left to right
const CHART = { width: 340, height: 220, size: 18, left: 48, bottom: 30 };

/** The screen of a finished game. */
export function over(root, view, act, extras) {
  const { game } = view;
  draw(root, h("section.over", { key: "over", "data-screen": "over" },
    h("div.over-page", { key: "page", tabindex: "0", role: "region", "aria-label": OVER.everyone },
      headline(view),
      podium(view),
      lastMoon(view),
      h("ol.over-places", { key: "places", "aria-label": OVER.everyone }, game.standings.map((standing) => placeRow(view, standing))),
      game.deals.length > 1 && h("div.over-chart", { key: "chart" }, lines(game, view.room.options.target, { ...CHART, name: (seat) => calledBy(view, seat), marks: (seat, x, y) => mark(game, seat, x, y) }))),
    h("div.scores-foot", { key: "foot" }, again(view, act, extras))));
}

function headline(view) {
  const { game, room } = view;
  const won = game.winners.map((seat) => game.seats[seat]);
  const yours = won.some(({ seat }) => isYou(view, seat));
  const title = won.length > NAMED ? OVER.manyWin(won.length) : OVER.wins(won.map(({ seat }) => calledBy(view, seat)), yours);
  const rule = won.length > 1 ? OVER.share : playedOn(game, room.options) ? OVER.extra : null;
  return h("header.over-head", { key: "head" },
    h("div.over-winners", { key: "faces", vars: { "--won": won.length } }, won.map(({ seat, look, bot }) => h("span", { key: seat }, face(look, { bot, mood: "winner" })))),
    h("h2", { key: "title" }, title),
    h("p.muted", { key: "score" }, `${OVER.lowest(won[0].score)} ${OVER.hands(game.deals.length)}`),
    rule && h("p.over-rule", { key: "rule" }, rule));
}

/* Whether the target had been reached before the last hand: it was played because of a tie. */
function playedOn({ seats, deals }, { target }) {
  const earlier = deals.slice(0, -1);
  return seats.some(({ seat }) => earlier.reduce((sum, { points }) => sum + points[seat], 0) >= target);
}

/* The first three places as steps; equal scores stand on the same one. */
function podium(view) {
  const { game } = view;
  return h("ol.podium", { key: "podium", "aria-label": OVER.podium }, STEPS.map((place) => {
    const here = game.standings.filter((one) => one.place === place).map(({ seat }) => game.seats[seat]);
    return here.length > 0 && h("li.podium-step", { key: place, "data-place-won": place, "aria-label": `${ordinal(place)}: ${here.map(({ seat, score }) => `${calledBy(view, seat)} ${signed(score)}`).join(", ")}` },
      h("span.podium-faces", { "aria-hidden": "true" }, here.slice(0, 4).map(({ seat, look, bot }) => h("span", { key: seat }, face(look, { bot, mood: place === 1 ? "winner" : "happy" })))),
      h("span.podium-name.name", { dir: "auto", "aria-hidden": "true" }, here.length === 1 ? calledBy(view, here[0].seat) : OVER.several(here.length)),
      h("span.podium-block", { "aria-hidden": "true", class: `look-${here[0].look}` }, h("b", null, place), h("span.figures", null, points(here[0].score))));
  }));
}

function placeRow(view, { seat, score, place }) {
  const { look, bot } = view.game.seats[seat];
  return h("li.over-row", { key: seat, class: place === 1 ? "first" : "" },
    h("span.over-place.figures", null, place), face(look, { bot }),
    h("span.name", { dir: "auto" }, calledBy(view, seat)), place === 1 && icon("crown"), h("b.figures", null, signed(score)));
}

function mark({ seats }, seat, x, y) {
  const size = CHART.height / 12;
  const { look, bot } = seats[seat];
  return h("svg", { key: "mark", x: x - size / 2, y: y - size / 2, width: size, height: size, viewBox: "0 0 100 100", overflow: "visible" }, face(look, { bot, size: 100 }));
}

function again({ room, you }, act, { open }) {
  const sheet = h("button.button.big", { key: "sheet", type: "button", on: { click: () => open("scores") } }, SCORES.sheet);
  const kept = h("div.over-kept", { key: "kept" },
    you.seat !== null && h("button.button", { key: "review", type: "button", on: { click: () => open("review") } }, icon("eye"), MENU.review),
    (room.mode === "solo" || room.options.open_review) && h("button.button", { key: "keep", type: "button", on: { click: () => open("keep") } }, icon("down"), MENU.keep));
  if (you.host) return [kept, h("div.scores-buttons", { key: "buttons" }, sheet, h("button.button.primary.big", { key: "again", type: "button", on: { click: () => act("play_again", {}) } }, OVER.again))];
  const host = room.members.find(({ id }) => id === room.host)?.name ?? "";
  return [kept, h("p.scores-wait", { key: "wait" }, OVER.wait(host)), h("div.scores-buttons", { key: "buttons" }, sheet)];
}
