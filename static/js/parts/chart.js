/* The scores drawn: bars on their way to the target, and a line for everybody that grows hand by hand. */

import { h } from "../dom.js";
import { signed } from "../words.js";
import { SCORES } from "../words-table.js";

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/* Every seat's total after each deal, starting at 0: `[[0, 3, 9], [0, 20, 24]]`. */
function courses({ seats, deals }) {
  return seats.map(({ seat }) => deals.reduce((course, { points }) => [...course, course.at(-1) + points[seat]], [0]));
}

/** The lowest and the highest of a chart: it shows 0 and the target, and all that lies beyond them. */
export function range(scores, target) {
  return { low: Math.min(0, ...scores), high: Math.max(target, ...scores) };
}

/** One seat's bar, as high as its box; the box's line of the target stands at `--target`. */
export function bar({ look }, score, { low, high }, target) {
  const part = (value) => (value - low) / (high - low);
  return h("span.chart-bar", {
    class: `look-${look}`, "aria-hidden": "true",
    vars: { "--from": Math.min(part(0), part(score)), "--to": Math.max(part(0), part(score)), "--zero": part(0), "--target": part(target) },
  }, h("span.chart-fill", { "data-score": score }));
}

/**
 * A line for every seat over the hands, in a box of `width` by `height` of any unit.
 *
 * `marks(seat, x, y)` draws what stands at a line's end, or null; the moon's hand lies on its night.
 */
export function lines(game, target, { width, height, name, size = height / 22, marks = () => null, left = width * .08, bottom = height * .1, top = height * .05, right = width * .06 }) {
  const all = courses(game);
  const scale = range(all.flat(), target);
  const hands = Math.max(1, game.deals.length);
  const x = (hand) => left + (width - left - right) * hand / hands;
  const y = (score) => top + (height - top - bottom) * (scale.high - score) / (scale.high - scale.low);
  const moons = game.deals.flatMap(({ moon }, index) => (moon ? [index + 1] : []));
  const wide = (width - left - right) / hands;
  return h("svg.chart-lines", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": said(game, all, name) },
    moons.map((hand) => h("rect.chart-night", { key: `moon:${hand}`, x: x(hand) - Math.min(wide, size * 2) / 2, y: 0, width: Math.min(wide, size * 2), height, rx: size / 2 })),
    ticks(scale, target).map((score) => [
      h("line.chart-grid", { key: `grid:${score}`, class: score === target ? "target" : "", x1: left, x2: width - right / 2, y1: y(score), y2: y(score) }),
      h("text.chart-text", { key: `text:${score}`, class: score === target ? "target" : "", x: left - size * .6, y: y(score) + size * .35, "text-anchor": "end", "font-size": size }, signed(score)),
    ]),
    shownHands(hands).map((hand) => h("text.chart-text", { key: `hand:${hand}`, x: x(hand), y: height - size * .3, "text-anchor": "middle", "font-size": size }, hand)),
    game.seats.map(({ seat, look }) => h("g", { key: `seat:${seat}`, class: `look-${look}` },
      h("path.chart-under", { d: pathOf(all[seat], x, y) }),
      h("path.chart-line", { d: pathOf(all[seat], x, y) }),
      marks(seat, x(hands), y(all[seat].at(-1))))));
}

function pathOf(course, x, y) {
  const points = course.map((score, hand) => `${x(hand).toFixed(1)} ${y(score).toFixed(1)}`);
  return `M${points.join("L")}`;
}

/* Round scores up the side, no more than six, the target always among them. */
function ticks({ low, high }, target) {
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? STEPS.at(-1);
  const round = [];
  for (let score = Math.ceil(low / step) * step; score <= high; score += step) if (Math.abs(score - target) >= step / 2) round.push(score);
  return [...round, target];
}

/* Every hand's number while there are few, and so many in between left out later. */
function shownHands(hands) {
  const step = Math.ceil(hands / 10);
  return Array.from({ length: hands }, (_, index) => index + 1).filter((hand) => hand % step === 0 || hand === hands);
}

function said({ seats }, all, name) {
  return `${SCORES.chart}. ${seats.map(({ seat }) => SCORES.line(name(seat), signed(all[seat].at(-1)))).join(", ")}`;
}
