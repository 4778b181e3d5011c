/* Motion: what changed its place between two drawings is shown moving there. Only transform and opacity move.

   data-key    this element moves: it is looked for by its key before and after, wherever it stands in the page
   data-place  somewhere to come from or go to (a seat, the middle of the table), which itself never moves
   data-from   where a new element comes from: places in order of preference, or "fade"
   data-to     where an element goes when it is gone: a place, or "fade"
   data-after  a new element waits for so many steps before it comes                                                   */

import { draw } from "./dom.js";

const STEP_MS = 28; // between two cards of a deal
const NEAR = 72; // px; shorter ways take the quick time
const FLOWN = 44; // px, the width of a card that flies from seat to seat
const FADE = "fade";

const running = new Set();
const stages = new WeakMap(); // root -> { rects by key, as they were after the last drawing }

/**
 * Draws by `redraw` and moves what changed its place. What is on its way and still wanted there goes on undisturbed; what is
 * wanted elsewhere goes there from where it is seen. A page that nobody sees is only drawn: no motion would end there.
 */
export function moving(root, redraw) {
  if (document.hidden) {
    hurry();
    redraw();
    return;
  }
  const kept = stages.get(root);
  const before = survey(root);
  redraw();
  const goingOn = undisturbed(root, before, survey(root));
  const after = survey(root); // what was stopped stands where it belongs
  stages.set(root, rectsOf(after));
  const pace = paceOf(root);
  for (const [key, { element, rect }] of after) {
    if (!element.dataset.key || goingOn.has(element)) continue;
    const isNew = before.get(key)?.element !== element;
    arrive(root, element, rect, fromWhere(element, key, before, after, kept), pace, isNew);
  }
  for (const [key, gone] of before) if (!after.has(key) && gone.element.dataset.to) leave(root, gone, after, pace);
}

/** Resolves once every card that is in flight has landed, after `most` milliseconds at the latest; null where none flies. */
export function landed(most) {
  const flights = [...running].filter(({ effect }) => effect.target.hasAttribute("data-flying"));
  if (flights.length === 0) return null;
  return Promise.race([Promise.allSettled(flights.map(({ finished }) => finished)), new Promise((resolve) => setTimeout(resolve, most))]);
}

/** Ends every motion at once, as a tap on the table asks for. */
export function hurry() {
  for (const animation of [...running]) animation.finish();
}

/** Flies cards from place to place, [{card, from, to, after}] with a description each; nothing where things fade, or unseen. */
export function fly(root, flights) {
  const pace = paceOf(root);
  if (pace.fade || document.hidden) return;
  // All is measured before anything is put on the page, or every flight would lay the page out anew.
  const ways = flights.map((flight) => ({ ...flight, start: placeIn(root, flight.from), end: placeIn(root, flight.to) })).filter(({ start, end }) => start && end);
  for (const { card, start, end, after = 0 } of ways) {
    const holder = document.createElement("div");
    draw(holder, card);
    const rect = { left: start.left + (start.width - FLOWN) / 2, top: start.top + start.height / 2 - FLOWN * .7, width: FLOWN, height: FLOWN * 1.4 };
    const ghost = stageGhost(holder.firstElementChild, rect);
    run(root, ghost, [
      { transform: "none", opacity: 0 },
      { opacity: 1, offset: .15 },
      { opacity: 1, offset: .85 },
      { transform: towards(rect, end, 1), opacity: 0 },
    ], { duration: pace.sweep * 1.4, easing: pace.ease, delay: after * STEP_MS, leaving: true });
  }
}

// ---------------------------------------------------------------- where things are

function survey(root) {
  const found = new Map();
  for (const element of root.querySelectorAll("[data-key], [data-place]")) {
    const rect = element.getBoundingClientRect();
    if (!isHidden(rect)) found.set(element.dataset.key ?? element.dataset.place, { element, rect });
  }
  return found;
}

/* The elements whose motion still leads where they are wanted; every other motion of this root is stopped. */
function undisturbed(root, before, seen) {
  const goingOn = new Set();
  for (const animation of [...running]) {
    if (animation.leaving || animation.root !== root) continue;
    const { target } = animation.effect;
    const [was, is] = [before, seen].map((found) => found.get(target.dataset.key));
    if (was?.element === target && is?.element === target && isSame(was.rect, is.rect)) goingOn.add(target);
    else stop(animation);
  }
  return goingOn;
}

function rectsOf(found) {
  return new Map([...found].map(([key, { rect }]) => [key, rect]));
}

/* Less than half a pixel, and no other size, is no other place. */
function isSame(one, other) {
  return Math.hypot(one.left - other.left, one.top - other.top) < .5 && Math.abs(one.width / other.width - 1) < .01;
}

function isHidden({ width, height }) {
  return width === 0 || height === 0;
}

function placeIn(root, place) {
  const rect = root.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
  return rect && !isHidden(rect) ? rect : null;
}

/* Where to start from, `{rect, isPlace}`: as the card it was, or out of a place, which is no card; "fade"; or null when the element simply stands there. */
function fromWhere(element, key, before, after, kept) {
  const known = before.get(key);
  if (known) return { rect: known.rect, isPlace: false };
  for (const source of element.dataset.from?.split(" ") ?? []) {
    if (source === FADE) return FADE;
    const rect = before.get(source)?.rect ?? kept?.get(source) ?? after.get(source)?.rect;
    if (rect) return { rect, isPlace: true };
  }
  return null;
}

// ---------------------------------------------------------------- coming, moving, going

function arrive(root, element, rect, from, pace, isNew) {
  if (from === null || (from !== FADE && isSame(from.rect, rect))) return;
  const far = from === FADE ? 0 : Math.hypot(from.rect.left - rect.left, from.rect.top - rect.top);
  const delay = Number(element.dataset.after ?? 0) * STEP_MS;
  if (pace.fade || from === FADE) {
    // Neighbours closing up just stand in their new places: only what came from elsewhere fades in.
    if (isNew && far > NEAR || from === FADE) run(root, element, [{ opacity: 0 }, { opacity: 1 }], { duration: pace.quick, easing: "linear" });
    return;
  }
  run(root, element, [
    { transform: back(rect, from), transformOrigin: "0 0", ...(from.isPlace && { opacity: 0 }) },
    ...(from.isPlace ? [{ opacity: 1, offset: .25 }] : []),
    { transform: "none", transformOrigin: "0 0" },
  ], { duration: far < NEAR ? pace.quick : pace.move, easing: pace.ease, delay, flying: isNew });
}

function leave(root, { element, rect }, after, pace) {
  const to = after.get(element.dataset.to)?.rect;
  const ghost = stageGhost(element, rect);
  const way = to && !pace.fade
    ? [{ transform: "none", opacity: 1 }, { opacity: 1, offset: .7 }, { transform: towards(rect, to, .3), opacity: 0 }]
    : [{ opacity: 1 }, { opacity: 0 }];
  run(root, ghost, way, { duration: to && !pace.fade ? pace.sweep : pace.quick, easing: pace.ease, leaving: true });
}

/* What comes out of a place starts small at its middle, what was a card starts as that card. */
function back(rect, { rect: from, isPlace }) {
  const scale = isPlace ? .4 : from.width / rect.width;
  const left = isPlace ? from.left + (from.width - rect.width * scale) / 2 : from.left;
  const top = isPlace ? from.top + (from.height - rect.height * scale) / 2 : from.top;
  return `translate(${left - rect.left}px, ${top - rect.top}px) scale(${scale})`;
}

function towards(rect, to, scale) {
  const x = to.left + to.width / 2 - rect.left - rect.width / 2;
  const y = to.top + to.height / 2 - rect.top - rect.height / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/* What has left the drawing goes on as a copy that nobody can touch and no reader reads. */
function stageGhost(element, rect) {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  for (const side of ["left", "top", "width", "height"]) ghost.style.setProperty(side, `${rect[side]}px`);
  ghost.style.setProperty("--card-w", `${rect.width}px`);
  const copy = element.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("[data-key], [data-place], [id]")]) {
    for (const name of ["data-key", "data-place", "data-card", "id"]) part.removeAttribute(name);
  }
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}

/* What flies in from elsewhere passes over others, and takes no tap that is meant for them. */
function run(root, element, frames, { leaving = false, flying = false, ...timing }) {
  const animation = element.animate(frames, { fill: "backwards", ...timing });
  animation.root = root;
  animation.leaving = leaving;
  running.add(animation);
  element.toggleAttribute("data-flying", flying);
  animation.addEventListener("finish", () => {
    running.delete(animation);
    element.removeAttribute("data-flying");
    if (leaving) element.remove();
  });
}

function stop(animation) {
  running.delete(animation);
  animation.effect.target.removeAttribute("data-flying");
  animation.cancel();
}

function paceOf(root) {
  const style = getComputedStyle(root);
  const ms = (name) => {
    const text = style.getPropertyValue(name).trim();
    return parseFloat(text) * (text.endsWith("ms") ? 1 : 1000);
  };
  return {
    fade: style.getPropertyValue("--motion").trim() === FADE,
    quick: ms("--quick"), move: ms("--move"), sweep: ms("--sweep"), ease: style.getPropertyValue("--ease").trim(),
  };
}
