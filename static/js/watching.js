/* The TV inside a room: the latest view, drawn by the screen it calls for, and over it what passes by. */

import { keepAwake } from "./awake.js";
import { deck } from "./cards.js";
import { draw, h } from "./dom.js";
import { icon } from "./icons.js";
import { nextTick } from "./parts/clock.js";
import { floating, whereIs } from "./parts/floating.js";
import { momentBetween, momentSign } from "./parts/moments.js";
import { stage } from "./parts/stage.js";
import { sayTable } from "./say.js";
import { tvLobby } from "./screens/tv-lobby.js";
import { tvMoon } from "./screens/tv-moon.js";
import { tvOver } from "./screens/tv-over.js";
import { tvScores } from "./screens/tv-scores.js";
import { tvSetup } from "./screens/tv-setup.js";
import { tvTable } from "./screens/tv-table.js";
import { sound } from "./sound.js";
import { APP } from "./words.js";
import { TV } from "./words-tv.js";

const LONELY_MS = 60_000;
const LOST_AFTER_MS = 1_000; // a line mended sooner is nobody's business
const MOST_REACTIONS = 24;

const SCREENS = { lobby: tvLobby, setup: tvSetup, passing: tvTable, playing: tvTable, trick_taken: tvTable, moon: tvMoon, scored: tvScores, over: tvOver };

/**
 * Watches a room until it is over; `connect` opens the line, `onEnd(sentence)` says why there is nothing to watch any more.
 *
 * Returns `{show}`: what the gallery and its tests put on the screen without waiting for it to happen.
 */
export function watchRoom({ code, connect, onEnd }) {
  const [screen, over] = ["screen", "over"].map((id) => document.getElementById(id));
  let view = null;
  let state = "online";
  let lost = false;
  let lonely = false;
  let moment = null;
  let reactions = [];
  let counter = 0;
  let lostTimer = null;
  let lonelyTimer = null;
  let clockTimer = null;
  let done = false;

  draw(document.getElementById("deck"), deck());
  document.title = `${code} · ${APP}`;
  window.addEventListener("resize", redraw);
  document.fonts.ready.then(redraw); // words are measured to fit, and have just changed their width
  const line = connect({ code, token: null, onView, onReaction, onState, onClosed: () => end(TV.closed), onRefused: () => end(TV.unknown(code)) });
  redraw();

  function onView(next) {
    const before = view;
    view = next;
    moment = momentBetween(before, view) ?? (stillOn(before, view) ? moment : null);
    waitForCompany();
    redraw();
    sayTable(before, view);
    sound(before, view);
    keepAwake(true);
  }

  function onReaction({ member, emoji }) {
    counter += 1;
    reactions = [...reactions.slice(-MOST_REACTIONS), { id: counter, member, emoji, ...whereIs(member) }];
    drawOver();
  }

  function onState(next) {
    state = next;
    clearTimeout(lostTimer);
    if (state === "online") lost = false;
    else lostTimer = setTimeout(() => { lost = true; drawOver(); }, LOST_AFTER_MS);
    drawOver();
  }

  function end(sentence) {
    done = true;
    line.close();
    for (const timer of [lostTimer, lonelyTimer, clockTimer]) clearTimeout(timer);
    window.removeEventListener("resize", redraw);
    keepAwake(false);
    document.title = APP;
    draw(screen);
    draw(over);
    onEnd(sentence);
  }

  /* A room that no phone reaches is most often on a Wi-Fi that keeps devices apart. */
  function waitForCompany() {
    const empty = view.room.members.every((member) => member.bot);
    if (!empty) {
      clearTimeout(lonelyTimer);
      lonelyTimer = null;
      lonely = false;
    } else lonelyTimer ??= setTimeout(() => { lonely = true; redraw(); }, LONELY_MS);
  }

  function redraw() {
    if (done) return;
    clearTimeout(clockTimer);
    if (!view) draw(screen, h("p.tv-waiting", { role: "status" }, TV.waiting));
    else {
      const { game, room } = view;
      const name = game ? game.phase : room.phase;
      if (screen.dataset.screen !== name && !(SCREENS[screen.dataset.screen] === SCREENS[name])) draw(screen);
      screen.dataset.screen = name;
      SCREENS[name](screen, view, { stage: stage(), lonely, moment });
      const tick = game ? nextTick(view) : null;
      if (tick !== null) clockTimer = setTimeout(redraw, tick);
    }
    drawOver();
  }

  function drawOver() {
    if (done) return;
    draw(over,
      moment && view && momentSign(moment, view, () => { moment = null; redraw(); }),
      floating(reactions, (id) => { reactions = reactions.filter((one) => one.id !== id); drawOver(); }),
      lost && h("p.tv-lost", { key: "lost", role: "status" }, icon("offline"), state === "crowded" ? TV.crowded : TV.lost));
  }

  function show(what) {
    if (what.moment) moment = what.moment;
    if (what.lonely) lonely = true;
    if (what.lost) lost = true;
    redraw();
  }

  return { show };
}

/* A moment of the table goes with its hand; the moon's comes after it. */
function stillOn(before, view) {
  return before?.game != null && view.game != null && before.game.id === view.game.id && before.game.deal === view.game.deal && before.game.deals.length === view.game.deals.length;
}
