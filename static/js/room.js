/* Inside a room: the latest view, drawn by the screen it calls for, in a frame of bar, notices and sheets. */

import { keepAwake } from "./awake.js";
import { guardBack } from "./back.js";
import { deck } from "./cards.js";
import { counsel } from "./counsel.js";
import { draw, h } from "./dom.js";
import { choicesToBring, news } from "./hosting.js";
import { keepsake } from "./keepsake.js";
import { lessonFor } from "./lessons.js";
import { noticeBoard } from "./noticeboard.js";
import { closeSheets, openedSheets } from "./opened.js";
import { topBar } from "./parts/top.js";
import { gone } from "./screens/gone.js";
import { lobby } from "./screens/lobby.js";
import { moon } from "./screens/moon.js";
import { over } from "./screens/over.js";
import { pass } from "./screens/pass.js";
import { play } from "./screens/play.js";
import { scores } from "./screens/scores.js";
import { setup } from "./screens/setup.js";
import { follow, giveUp } from "./record.js";
import { sayTable } from "./say.js";
import { tellSaved } from "./saved.js";
import { setSetting, settings } from "./settings.js";
import { sheetFor } from "./sheets.js";
import { factsOf, isAlone } from "./solo.js";
import { sound } from "./sound.js";
import { callTurn } from "./turncall.js";
import { errorSentence } from "./words.js";
import { LEAVE, NOTICE } from "./words-room.js";

const BANNER_AFTER_MS = 1_000; // a line mended sooner is nobody's business
const REACTION_MS = 4_000;
const LEAVE_MS = 1_500;

const SCREENS = { lobby, setup, passing: pass, playing: play, trick_taken: play, moon, scored: scores, over };
/* What is nobody's fault, or is told by what the table shows. */
const UNTOLD = new Set(["gone", "too_fast"]);

/**
 * Enters the room and stays until it is done with this phone.
 *
 * `connect` opens the line; `kept` says whether this device remembers, `forget` throws the key to the room away, `remember(facts)` keeps
 * how a game alone stands; `readRecord(text)` lays a record open, `practise(record)` deals it again, `afterwards()` brings
 * the sheets of what is over; `onRefused(word)` is called when the key or the room is no good.
 */
export function enterRoom({ code, token, connect, hostOptions, keepHostOptions, kept, forget, remember, readRecord, practise, afterwards, onRefused }) {
  const [top, screen, over] = ["top", "screen", "sheets"].map((id) => document.getElementById(id));
  const board = noticeBoard(document.getElementById("notices"));
  const sheets = openedSheets(redraw);
  let view = null;
  let viewAt = 0;
  let online = false;
  let reactions = [];
  let counter = 0;
  let remembered = ""; // the moment of a game alone that was kept last
  let later = null; // the sheets of what is over, once they have come
  let bannerTimer = null;
  let done = false;

  draw(document.getElementById("deck"), deck());
  const letBack = guardBack(() => {
    if (document.querySelector("dialog[open]")) closeSheets();
    else open("leave");
  });
  const advice = counsel({ act, redraw });
  const keeping = keepsake({ act, readRecord, practise, redraw });
  const line = connect({ code, token, onView, onReaction, onClosed, onState, onTold: advice.told, onRefused: refused });
  redraw();

  function onView(next) {
    const before = view;
    view = next;
    viewAt = performance.now();
    redraw();
    // What moves begins at once; words, sounds and what is kept come in a task of their own, so that they hold up no frame.
    setTimeout(() => { if (!done) attend(before, next); });
  }

  /* What a view asks for besides its drawing. */
  function attend(before, now) {
    for (const text of news(before, now)) board.say(text);
    tellSaved(before, now, board);
    callTurn(before, now);
    sound(before, now);
    sayTable(before, now);
    keepAwake(now.room.phase === "playing");
    follow(now);
    if (isAlone(now)) rememberGame(now);
    const brought = choicesToBring(before, now, hostOptions());
    if (brought) act("set_options", { options: brought });
  }

  /* A game alone is kept as it stands when it is opened, and whenever a hand begins or ends. */
  function rememberGame(now) {
    const { game } = now;
    if (!game) return;
    const moment = `${game.id}:${game.deal}:${game.deals.length}:${game.tricks.length > 0}`;
    if (moment === remembered) return;
    remembered = moment;
    remember({ ...factsOf(now), at: Date.now() });
  }

  function onReaction({ member, emoji }) {
    const reaction = { id: counter += 1, member, emoji, at: performance.now() };
    reactions = [...reactions, reaction];
    redraw();
    setTimeout(() => {
      reactions = reactions.filter((one) => one !== reaction);
      redraw();
    }, REACTION_MS);
  }

  function onState(state) {
    online = state === "online";
    clearTimeout(bannerTimer);
    if (online) board.hush("line");
    else if (state === "crowded") board.tell({ id: "line", text: NOTICE.tooMany, tone: "wait" });
    else bannerTimer = setTimeout(() => board.tell({ id: "line", text: NOTICE.reconnecting, tone: "wait" }), BANNER_AFTER_MS);
    if (online && view) advice.back(view, sheets.name() === "review");
    redraw();
  }

  function onClosed(reason) {
    const seatKept = reason === "left" && Boolean(view?.game) && view.you.seat !== null && (!view.you.host || isAlone(view));
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
    clearTimeout(bannerTimer);
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
    const playing = view.room.phase === "playing" && view.you.seat !== null && !view.you.host ? view.game?.id : null;
    if (!await sheets.ask({ title: LEAVE.title, no: LEAVE.no, ...leaveWords(view) })) return;
    const answer = await act("leave", {});
    if (answer.ok && playing) giveUp(code, playing);
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
      at: viewAt, online, settings: settings(), reactions, open, redraw, ask: sheets.ask,
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

/* What leaving means to the one who leaves. */
function leaveWords({ room, game, you }) {
  const running = room.phase === "playing";
  if (you.host && running) return { text: LEAVE.hostGame, yes: LEAVE.yesHostGame };
  if (you.host) {
    const alone = room.members.every((member) => member.bot || member.id === you.member);
    return { text: alone ? LEAVE.hostLobbyAlone : LEAVE.hostLobby, yes: LEAVE.yes };
  }
  if (!running) return { text: LEAVE.guestLobby, yes: LEAVE.yes };
  return { text: you.seat === null || !game ? LEAVE.watcherGame : LEAVE.guestGame, yes: LEAVE.yes };
}
