/* The line to the room: views come down, acts go up, and it mends itself. */

const ANSWER_MS = 4_000; // an act unanswered for so long means the line is dead, whatever the browser believes
const SILENCE_MS = 3_000; // back on the page after so much silence, the line is made anew
const MOVE_KEPT_MS = 20_000; // a move made offline is not sprung on anybody later than this
const CROWDED_MS = 10_000;
const PUSHED_OFF_MS = 1_000;

/* What a move waits for: it is sent again only while the view still asks for it. */
const ASKED_FOR = {
  pass: (view) => view.you?.must === "pass",
  play: (view, { trick, card }) => view.you?.must === "play" && view.game.trick?.number === trick && view.you.legal.includes(card),
  moon: (view) => view.you?.must === "moon",
  ready: (view) => view.game.phase === "scored",
  next_deal: (view) => view.game.phase === "scored",
};
/* What the server tells this device alone, beside the views. */
const TOLD = ["hint", "review"];

/**
 * Opens the line and keeps it open until `close()` or until the room is done with this phone.
 *
 * `onView(view)` never steps back within one connection. `onRefused(word)` and `onClosed(reason)` are the end of the line.
 * `onTold(name, data)` gets what was asked for by this device alone: a hint, a review.
 * `onState` is told "online", "offline" or "crowded" (too many tries from this address; it goes on trying).
 * `act(event, data)` resolves to the server's acknowledgement, or `{ok: false, error}` with "offline", "timeout" or "gone".
 */
export function connect({ code, token = null, onView, onReaction, onClosed, onRefused, onState, onTold = () => {} }) {
  const socket = io({
    auth: token === null ? { code } : { code, token },
    query: { room: code },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    forceNew: true,
  });
  let heardAt = Date.now(); // not performance.now(): that may stand still while the phone sleeps
  let seen = null; // the latest v of this connection; null until its first view
  let kept = null; // the one move that waits for the line
  let done = false;
  let retry = null;

  socket.io.on("open", () => {
    socket.io.engine.on("packet", () => { heardAt = Date.now(); });
  });
  socket.on("view", receive);
  socket.on("reaction", (reaction) => onReaction(reaction));
  for (const name of TOLD) socket.on(name, (data) => onTold(name, data));
  socket.on("closed", ({ reason }) => {
    close();
    onClosed(reason);
  });
  socket.on("disconnect", () => {
    seen = null;
    if (done) return;
    onState("offline");
    if (!socket.active) again(PUSHED_OFF_MS);
  });
  socket.on("connect_error", (error) => {
    const word = error.data?.error;
    if (word && word !== "too_many") {
      close();
      onRefused(word);
      return;
    }
    onState(word ? "crowded" : "offline");
    if (!socket.active) again(word ? CROWDED_MS : PUSHED_OFF_MS);
  });
  document.addEventListener("visibilitychange", lookAgain);
  window.addEventListener("pageshow", lookAgain);
  window.addEventListener("online", renew);

  function receive(view) {
    if (seen !== null && view.v < seen) return;
    const first = seen === null;
    seen = view.v;
    if (first) onState("online");
    onView(view);
    if (first && kept) offer(view);
  }

  /* Reconnecting with the same auth is all it takes: the next view brings everything. */
  function renew() {
    if (done) return;
    heardAt = Date.now();
    socket.disconnect();
    clearTimeout(retry); // the disconnect just made has asked for one
    socket.connect();
  }

  function again(wait) {
    clearTimeout(retry);
    retry = setTimeout(renew, wait);
  }

  /* A phone that slept may hold a dead socket that looks alive, and coming back from the page cache tells only `pageshow`. */
  function lookAgain() {
    if (document.visibilityState === "visible" && Date.now() - heardAt > SILENCE_MS) renew();
  }

  async function act(event, data = {}) {
    const move = { event, data, until: Date.now() + MOVE_KEPT_MS };
    if (seen === null) return event in ASKED_FOR ? keep(move) : { ok: false, error: "offline" };
    const answer = await send(move);
    if (answer.error !== "timeout") return answer;
    if (socket.connected && seen !== null) renew();
    return event in ASKED_FOR ? keep(move) : answer;
  }

  async function send({ event, data }) {
    try {
      return await socket.timeout(ANSWER_MS).emitWithAck(event, data);
    } catch {
      return { ok: false, error: "timeout" }; // the client's only complaint: no answer, or the line went
    }
  }

  function keep(move) {
    drop("offline");
    return new Promise((resolve) => {
      kept = { ...move, resolve, timer: setTimeout(() => drop("offline"), move.until - Date.now()) };
    });
  }

  function drop(error) {
    if (!kept) return;
    clearTimeout(kept.timer);
    kept.resolve({ ok: false, error });
    kept = null;
  }

  /* A move repeated for the same moment counts once at the server, so one whose answer was lost may be sent again. */
  function offer(view) {
    const { game } = view;
    const current = game && game.id === kept.data.game && game.deal === kept.data.deal && ASKED_FOR[kept.event](view, kept.data);
    if (!current) {
      drop("gone");
      return;
    }
    const { resolve, timer, ...move } = kept;
    kept = null;
    clearTimeout(timer);
    send(move).then(resolve);
  }

  function close() {
    done = true;
    clearTimeout(retry);
    drop("offline");
    document.removeEventListener("visibilitychange", lookAgain);
    window.removeEventListener("pageshow", lookAgain);
    window.removeEventListener("online", renew);
    socket.disconnect();
  }

  return { act, close };
}
