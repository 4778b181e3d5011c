/* The clock of a turn: a view tells the time left at its sending, and this device counts on from there. */

import { h } from "../dom.js";

const LAST_MS = 8_000;

const heard = new WeakMap(); // view -> when this device first saw it

/* How long ago this device got the view, in milliseconds. */
function since(view) {
  if (!heard.has(view)) heard.set(view, performance.now());
  return performance.now() - heard.get(view);
}

/** Milliseconds left of the running turn, or null without a clock. */
export function turnLeft(view) {
  const { ms_left } = view.game;
  return ms_left === null ? null : Math.max(0, ms_left - since(view));
}

/** Milliseconds a seat is still held for its person, or null when nobody is away from it or the hold is over. */
export function holdLeft(view, seat) {
  const { away, away_ms_left } = view.game.seats[seat];
  return away && away_ms_left !== null ? Math.max(0, away_ms_left - since(view)) : null;
}

/* The whole of the running turn in milliseconds, or null without a clock. */
function turnWhole(view) {
  const { clock } = view.room.options;
  if (!clock) return null;
  return clock * 1000 * (view.game.phase === "passing" ? 2 : 1);
}

/** Milliseconds until the words of a clock change next, or null when none is shown. */
export function nextTick(view) {
  const shown = [];
  const left = turnLeft(view);
  if (left !== null && left > 0) shown.push(left > LAST_MS ? left - LAST_MS : left % 1000 || 1000);
  for (const { seat } of view.game.seats) {
    const held = holdLeft(view, seat);
    if (held) shown.push(held % 1000 || 1000);
  }
  return shown.length ? Math.min(...shown) + 20 : null;
}

/** Whole seconds left of the last eight, or null before them. */
export function lastSeconds(view) {
  const left = turnLeft(view);
  return left !== null && left <= LAST_MS ? Math.ceil(left / 1000) : null;
}

/** A time as minutes and seconds: "1:43". */
export function minutes(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A ring that drains clockwise over the running turn, around `children`; without a clock it stays whole. */
export function ring(view, ...children) {
  return h("span.ring", null, drain(view), ...children);
}

/** What drains in a ring: it lies around whatever stands beside it in an element of class "ring". */
export function drain(view) {
  const left = turnLeft(view);
  const whole = Math.max(turnWhole(view) ?? 0, left ?? 0);
  const deadline = left === null ? "none" : Math.round((performance.now() + left) / 500);
  // A new deadline makes a new ring: an animation's start cannot be moved without a jump.
  return h("span.ring-drain", {
    key: deadline, class: left === null ? "whole" : "",
    hook: (element) => {
      element.style.setProperty("--whole", `${whole}ms`);
      element.style.setProperty("--gone", `${(left ?? 0) - whole}ms`);
    },
  }, h("span.ring-half.right", null, h("i")), h("span.ring-half.left", null, h("i")));
}
