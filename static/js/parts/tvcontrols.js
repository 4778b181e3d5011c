/* What the one beside the TV may want: theme, sound, language, full screen. Shown while a mouse or a key moves, and then gone. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { LANGUAGES, language, speak } from "../language.js";
import { setSetting, settings } from "../settings.js";
import { TV } from "../words-tv.js";

const SHOWN_MS = 4_000;
const THEMES = ["auto", "night", "day"];
const THEME_ICONS = { auto: "tv", night: "moon", day: "sun" };

/** Keeps the controls in `root`, for as long as the page lives. */
export function tvControls(root) {
  let timer = null;
  for (const type of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(type, wake, { passive: true });
  redraw();

  function wake() {
    clearTimeout(timer);
    root.dataset.awake = "";
    timer = setTimeout(() => { delete root.dataset.awake; }, SHOWN_MS);
  }

  function redraw() {
    const { theme, sound } = settings();
    draw(root,
      control(THEME_ICONS[theme], TV.theme[theme], () => setSetting("theme", THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length])),
      control(sound === "on" ? "sound" : "mute", TV.sound[sound], () => setSetting("sound", sound === "on" ? "off" : "on")),
      control("globe", TV.language(LANGUAGES[language()]), () => speak(after(language()))),
      document.fullscreenEnabled && control("expand", TV.full, toggleFull));
  }

  function control(name, label, press) {
    return h("button.tv-control", { key: label.split(":")[0], type: "button", "aria-label": label, title: label, on: { click: () => { press(); redraw(); } } }, icon(name));
  }
}

function after(tag) {
  const tags = Object.keys(LANGUAGES);
  return tags[(tags.indexOf(tag) + 1) % tags.length];
}

function toggleFull() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch((error) => console.info("Full screen was refused:", error.name));
}
