/* The course of a game as a chart: a line for every person, hand by hand, towards the target. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { signed } from "../words.js";
import { TV } from "../words-tv.js";
import { spreadOut } from "./spread.js";

const AXIS = 5.6; // units left of the lines, for the numbers
const FOOT = 4; // units below, for the hands
const HAND_LINE = 0.6; // where in the foot the hands' numbers stand
const BESIDE = 4; // units from a line's end to its label
const FEWEST_HANDS = 5; // a chart has room for as many from the start
const LETTER = 1.5; // units, the least letter of the TV
const STEPS = [5, 10, 25, 50, 100, 200, 250, 500, 1000, 2000];
const MOST_TICKS = 5;
const MOST_FACES = 72; // at the points; with more of them a dot does
const FACE_APART = 4.4; // units between hands from which faces stand at the points
const HEADROOM = 0.07;
const LEAST_MOON = 1.9; // units, wider than the column of a long game's hand

/**
 * The chart in a room so wide and high, in units.
 *
 * The last hand grows from the one before. `scores`: whether the totals stand at the lines' ends, or faces alone.
 */
export function course(view, wide, high, { scores = true } = {}) {
  const { game, room } = view;
  const totals = totalsByHand(game);
  const hands = game.deals.length;
  const labels = scores ? 7.6 : 3.4;
  const frame = { left: AXIS, right: wide - labels - 1, top: 1.2, bottom: high - FOOT };
  const scale = scaleFor(totals, room.options.target, frame, Math.max(hands + (game.phase === "over" ? 0.4 : 1), FEWEST_HANDS));
  const last = totals.at(-1);
  const beside = Math.min(frame.right + 1, scale.x(hands) + BESIDE); // the labels go along with the lines' ends
  const heights = spreadOut(last.map(scale.y), Math.max(LETTER * 1.5, Math.min(3.2, (high / last.length) * 0.9)), frame.top + 1, frame.bottom - 0.4);
  return h("figure.tv-course", { key: "course", "aria-label": TV.chart, vars: { "--wide": wide, "--high": high } },
    h("svg.tv-course-lines", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" },
      moons(game.deals, scale, frame),
      grid(scale, frame),
      game.seats.map((seat) => line(seat, totals, scale, hands)),
      game.seats.map((seat) => leader(seat, scale, hands, last, heights, beside))),
    numbers(scale, frame, room.options.target),
    handNumbers(game, scale, frame),
    moonMarks(game, scale, frame),
    points(game.seats, totals, scale),
    h("ul.tv-ends", null, game.seats.map((seat) => h("li.tv-end", {
      key: seat.seat, class: `look-${seat.look}`, vars: { "--x": beside.toFixed(2), "--y": heights[seat.seat].toFixed(2), "--tall": Math.min(2.8, (high / last.length) * 0.86).toFixed(2) },
    }, face(seat.look, { bot: seat.bot }), h("bdi.visually-hidden", null, seat.name), h("span.figures", { class: scores ? "" : "visually-hidden" }, signed(last[seat.seat]))))));
}

/* The totals after no hand, after the first, and so on: [hand][seat]. */
function totalsByHand({ deals, seats }) {
  const rows = [seats.map(() => 0)];
  for (const { points } of deals) rows.push(rows.at(-1).map((total, seat) => total + points[seat]));
  return rows;
}

function scaleFor(totals, target, frame, columns) {
  const all = totals.flat();
  const lowest = Math.min(0, ...all);
  const highest = Math.max(target, ...all);
  const step = STEPS.find((size) => (highest - lowest) / size <= MOST_TICKS) ?? STEPS.at(-1);
  const room = (highest - lowest) * HEADROOM;
  const least = lowest < 0 ? lowest - room : 0;
  const most = highest + room;
  const first = Math.ceil(least / step);
  const ticks = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
  return {
    x: (hand) => frame.left + ((frame.right - frame.left) * hand) / columns,
    y: (score) => frame.bottom - ((frame.bottom - frame.top) * (score - least)) / (most - least),
    apart: (frame.right - frame.left) / columns,
    columns, target,
    ticks: ticks.filter((tick) => tick === 0 || Math.abs(tick - target) * (frame.bottom - frame.top) > 2 * LETTER * (most - least)),
  };
}

function grid(scale, frame) {
  const level = (score, kind) => h(`line.${kind}`, { key: `${kind}${score}`, x1: frame.left, x2: frame.right, y1: scale.y(score), y2: scale.y(score) });
  return [scale.ticks.map((tick) => level(tick, tick === 0 ? "tv-zero" : "tv-level")), level(scale.target, "tv-target")];
}

function moons(deals, scale, frame) {
  const wide = bandWidth(scale);
  return deals.map(({ moon }, at) => moon && h("rect.tv-night", {
    key: `moon${at}`, x: scale.x(at + 1) - wide / 2, y: frame.top - 0.6, width: wide, height: frame.bottom + FOOT - frame.top + 0.6, rx: Math.min(1.2, wide / 3),
  }));
}

function bandWidth(scale) {
  return Math.min(5.6, scale.apart * 0.84);
}

/* The way so far as one stroke, and the last hand on its own, for it grows out of the point before. */
function line({ seat, look }, totals, scale, hands) {
  const spots = totals.map((row, hand) => ({ x: scale.x(hand), y: scale.y(row[seat]) }));
  const path = (part) => `M${part.map(written).join("L")}`;
  const before = spots.at(-2);
  return h(`g.tv-line.look-${look}`, { key: `line${seat}`, "data-many": hands > 15 || totals[0].length > 10 },
    ["tv-line-edge", "tv-line-ink"].map((kind) => [
      h(`path.${kind}`, { d: path(spots.slice(0, -1)) }),
      h(`path.${kind}.growing`, { d: path(spots.slice(-2)), vars: { "--from": `${before.x.toFixed(2)}px ${before.y.toFixed(2)}px` } }),
    ]));
}

function written({ x, y }) {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/* From the end of a line to its label, where that had to move aside. */
function leader({ seat, look }, scale, hands, last, heights, beside) {
  const x = scale.x(hands);
  const y = scale.y(last[seat]);
  return h(`path.tv-leader.look-${look}`, { key: `leader${seat}`, d: `M${x.toFixed(2)} ${y.toFixed(2)}L${(beside - 0.9).toFixed(2)} ${heights[seat].toFixed(2)}H${(beside - 0.3).toFixed(2)}` });
}

function numbers(scale, frame, target) {
  const number = (score, extra) => h("span.tv-number.figures", { key: `n${score}`, class: extra, vars: { "--x": frame.left - 1.1, "--y": scale.y(score).toFixed(2) } }, signed(score));
  return [scale.ticks.filter((tick) => tick !== target).map((tick) => number(tick, "")), number(target, "aim")];
}

function handNumbers({ deals, phase }, scale, frame) {
  const every = Math.max(1, Math.ceil((LETTER * 2) / scale.apart));
  const shown = Array.from({ length: Math.floor(scale.columns) }, (_, at) => at + 1)
    .filter((hand) => hand % every === 0 && hand <= deals.length + (every === 1 && phase !== "over" ? 1 : 0));
  return [
    h("span.tv-hand-word", { key: "hand", vars: { "--x": frame.left - 1.1, "--y": frame.bottom + FOOT * HAND_LINE } }, TV.chartHand),
    shown.map((hand) => h("span.tv-hand-number.figures", {
      key: `h${hand}`, class: hand > deals.length ? "coming" : deals[hand - 1].moon ? "mooned" : "", vars: { "--x": scale.x(hand).toFixed(2), "--y": frame.bottom + FOOT * HAND_LINE },
    }, hand)),
  ];
}

function moonMarks({ deals, seats }, scale, frame) {
  const wide = bandWidth(scale);
  const size = Math.max(LEAST_MOON, wide * 0.62);
  const top = frame.top + Math.max(0.4, wide * 0.5);
  const aim = scale.y(scale.target);
  const y = aim > top - 0.5 && aim < top + size + 0.5 ? aim + 0.8 : top; // never on the target's line
  return deals.map(({ moon }, at) => moon && h("span.tv-moon-mark", {
    key: `mark${at}`, vars: { "--x": scale.x(at + 1).toFixed(2), "--y": y.toFixed(2), "--size": size.toFixed(2) }, "aria-label": TV.shot(seats[moon.seat].name), role: "img",
  }, icon("moon")));
}

function points(seats, totals, scale) {
  const many = seats.length * (totals.length - 1) > MOST_FACES || scale.apart < FACE_APART;
  const last = totals.length - 1;
  return h("div.tv-points", { "aria-hidden": "true" }, totals.slice(1).flatMap((row, at) => seats.map(({ seat, look, bot }) => {
    const hand = at + 1;
    if (many && (hand < last || seats.length > 10)) return null;
    return h("span.tv-point", {
      key: `p${hand}:${seat}`, class: hand === last ? "newest" : "", vars: { "--x": scale.x(hand).toFixed(2), "--y": scale.y(row[seat]).toFixed(2), "--size": hand === last ? 2.5 : 2 },
    }, face(look, { bot }));
  })));
}
