/* This device's settings: kept on it, and worn by <html> as attributes for the styles. */

import { keep, kept } from "./kept.js";

const KEY = "hearts.settings";

/* Every setting with its values, the usual one first, and the attribute and words it puts on <html>. */
const KNOWN = {
  theme: { values: ["auto", "night", "day"], attribute: "data-theme", worn: { night: "night", day: "day" } },
  deck: { values: ["two", "four"], attribute: "data-deck", worn: { four: "four" } },
  flat: { values: ["off", "on"], attribute: "data-flat", worn: { on: "" } },
  motion: { values: ["auto", "move", "fade"], attribute: "data-motion", worn: { move: "move", fade: "fade" } },
  speed: { values: ["normal", "relaxed", "fast"], attribute: "data-speed", worn: { relaxed: "relaxed", fast: "fast" } },
  hand: { values: ["one", "two"], attribute: "data-hand", worn: { two: "two" } },
  sound: { values: ["off", "on"], attribute: "data-sound", worn: { on: "on" } },
};

let current = read();
wear();

/** The settings now, one word for each. */
export function settings() {
  return current;
}

/** Changes one setting, at once and for next time. */
export function setSetting(name, value) {
  if (!KNOWN[name].values.includes(value)) return;
  current = { ...current, [name]: value };
  wear();
  keep(KEY, current);
}

/* Anything that does not fit, left by an older version perhaps, falls back to the usual. */
function read() {
  const before = kept(KEY) ?? {};
  return Object.fromEntries(
    Object.entries(KNOWN).map(([name, { values }]) => [name, values.includes(before[name]) ? before[name] : values[0]]),
  );
}

function wear() {
  for (const [name, { attribute, worn }] of Object.entries(KNOWN)) {
    const word = worn[current[name]];
    if (word === undefined) document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, word);
  }
}
