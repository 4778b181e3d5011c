/* Inside a room: the latest view, drawn by the screen it calls for, in a frame of bar, notices and sheets. */

import { attend } from "./attending.js";
import { keepAwake } from "./awake.js";
import { guardBack } from "./back.js";
import { deck } from "./cards.js";
import { counsel } from "./counsel.js";
import { draw, h } from "./dom.js";
import { choicesToBring } from "./hosting.js";
import { keepsake } from "./keepsake.js";
import { givenUp, leaveQuestion } from "./leaving.js";
import { lessonFor } from "./lessons.js";
import { lineBanner } from "./linebanner.js";
import { landed } from "./motion.js";
import { noticeBoard } from "./noticeboard.js";
import { closeSheets, openedSheets } from "./opened.js";
import { topBar } from "./parts/top.js";
import { reacted } from "./reacted.js";
import { gone } from "./screens/gone.js";
import { lobby } from "./screens/lobby.js";
import { moon } from "./screens/moon.js";
import { over } from "./screens/over.js";
import { pass } from "./screens/pass.js";
import { play } from "./screens/play.js";
import { scores } from "./screens/scores.js";
import { setup } from "./screens/setup.js";
import { setSetting, settings } from "./settings.js";
import { sheetFor } from "./sheets.js";
import { isAlone, remembering } from "./solo.js";
import { APP, errorSentence } from "./words.js";
import { NOTICE } from "./words-room.js";

const LANDING_MS = 400;
const LEAVE_MS = 1_500;

const SCREENS = { lobby, setup, passing: pass, playing: play, trick_taken: play, moon, scored: scores, over };
/* What is nobody's fault, or is told by what the table shows. */
const UNTOLD = new Set(["gone", "too_fast"]);

/**
 * Enters the room and stays until it is done with this phone.
 *
 * `connect` opens the line; `kept` says whether this device remembers, `forget` throws the key to the room away, `remember(facts)` keeps
 * how a game alone stands; `follow(view)` writes the device's record, `giveUp(code, game)` that its person has left a game;
 * `readRecord(text)` lays a record open, `practise(record)` deals it again, `afterwards()` brings the sheets of what is over;
 * `onRefused(word)` is called when the key or the room is no good.
 */
export function enterRoom({ code, token, connect, hostOptions, keepHostOptions, kept, forget, remember, follow, giveUp, readRecord, practise, afterwards, onRefused }) {
  const [top, screen, over] = ["top", "screen", "sheets"].map((id) => document.getElementById(id));
  const board = noticeBoard(document.getElementById("notices"));
  const banner = lineBanner(board);
  const sheets = openedSheets(redraw);
  const reactions = reacted(redraw);
  const rememberGame = remembering(remember);
  let view = null;
  let coming = null; // the view that waits until what flies has landed
  let late = 0; // ms by which a taken trick was drawn late: it stays so much longer
  let later = null; // the sheets of what is over, once they have come
  let done = false;

  draw(document.getElementById("deck"), deck());
  const letBack = guardBack(() => {
    if (document.querySelector("dialog[open]")) closeSheets();
    else open("leave");
  });
  const advice = counsel({ act, redraw });
  const keeping = keepsake({ act, readRecord, practise, redraw });
  const line = connect({ code, token, onView, onReaction: reactions.hear, onClosed, onState, onTold: advice.told, onRefused: refused });
  redraw();

  /* Drawn in mid-flight a view makes a slow phone stumble, so it waits a moment; of several only the last is drawn. */
  async function onView(next) {
    const isWaiting = coming !== null;
    coming = next;
    if (isWaiting) return;
    const since = performance.now();
    const flight = landed(LANDING_MS);
    if (flight === null && late === 0) {
      take();
      return;
    }
    await flight;
    await pause(since + late - performance.now()); // and out of the frame in which the card lands
    late = coming?.game?.phase === "trick_taken" ? performance.now() - since : 0;
    take();
  }

  function take() {
    if (done || coming === null) return;
    const [before, next] = [view, coming];
    view = next;
    coming = null;
    redraw();
    follow(next);
    rememberGame(next);
    // What moves begins at once; words and sounds come in a task of their own, so that they hold up no frame.
    setTimeout(() => {
      if (done) return;
      attend(before, next, board);
      const brought = choicesToBring(before, next, hostOptions());
      if (brought) act("set_options", { options: brought });
    });
  }

  function onState(state) {
    banner.show(state);
    if (state === "online" && view) advice.back(view, sheets.name() === "review");
    redraw();
  }

  function onClosed(reason) {
    take();
    const seatKept = reason === "left" && Boolean(view?.game) && view.you.seat !== null && (!view.you.host || isAlone(view));
    const game = reason === "left" && view ? givenUp(view) : null;
    if (game !== null) giveUp(code, game);
    if (!seatKept) forget();
    end();
    gone(screen, { reason, seatKept, look: myLook() }, () => location.reload());
  }

  function myLook() {
    return view?.room.members.find(({ id }) => id === view.you.member)?.look ?? 0;
  }

  function refused(word) {
    end();
    onRefused(word);
  }

  /* The room is over for this phone; what is drawn next is another's. */
  function end() {
    done = true;
    line.close();
    letBack();
    keepAwake(false);
    banner.end();
    document.title = APP;
    draw(over);
    board.clear();
    draw(top);
    setScreen("end");
  }

  async function act(event, data, { quiet = false } = {}) {
    const answer = await line.act(event, data);
    if (done) return answer;
    if (answer.ok && event === "set_options") keepHostOptions(data.options);
    if (!answer.ok && !quiet && !UNTOLD.has(answer.error)) board.say(errorSentence(answer), "bad");
    return answer;
  }

  function open(name) {
    if (name === "leave") {
      leave();
      return;
    }
    if (name === "review") advice.lookAt(view);
    if (name === "keep") keeping.fetchFor(view);
    if (name === "review" || name === "keep") bringLater();
    sheets.open(name);
  }

  async function bringLater() {
    try {
      later ??= await afterwards();
      redraw();
    } catch {
      board.say(errorSentence({ error: "offline" }), "bad"); // the line is down: the next try brings it
      closeSheets();
    }
  }

  async function leave() {
    if (!view || sheets.asks()) return;
    if (isAlone(view)) {
      location.assign("/"); // it waits for its person: there is nothing to ask
      return;
    }
    if (!await sheets.ask(leaveQuestion(view))) return;
    const answer = await act("leave", {});
    if (answer.ok && !done) setTimeout(() => { if (!done) onClosed("left"); }, LEAVE_MS); // the server says so itself, as a rule
  }

  function setScreen(name) {
    if (screen.dataset.screen === name) return;
    const inGame = (one) => one in SCREENS && one !== "lobby" && one !== "setup";
    if (!inGame(screen.dataset.screen) || !inGame(name)) draw(screen); // within a game cards go on from screen to screen
    screen.dataset.screen = name;
    screen.scrollTop = 0;
  }

  function redraw() {
    if (done) return;
    const name = !view ? "entering" : view.game ? view.game.phase : view.room.phase;
    setScreen(name);
    draw(top, topBar({ view, onLeave: view && (() => open("leave")), onMenu: view && (() => open("menu")) }));
    if (!view) {
      draw(screen, h("div.entering", { "aria-busy": "true", "aria-label": NOTICE.entering }, h("span.spinner")));
      return;
    }
    const extras = {
      settings: settings(), reactions: reactions.now(), open, redraw, ask: sheets.ask,
      lesson: lessonFor(view, redraw), hint: view.room.options.hints ? advice.hintAt(view) : null, askHint: () => advice.askHint(view),
    };
    SCREENS[name](screen, view, act, extras);
    const sheet = sheets.name();
    draw(over,
      sheet && sheetFor(sheet, { view, act, ask: sheets.ask, open, redraw, change, kept, advice, keeping, later, settings: settings(), onClose: sheets.closed }),
      sheets.question());
  }

  function change(name, value) {
    setSetting(name, value);
    redraw();
  }
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
