/* The record of a finished game, fetched to be kept, looked through or practised. */

import { errorSentence } from "./words.js";
import { MENU } from "./words-room.js";

/** The keepsake of one room; `act` sends, `readRecord(text)` lays a record open, `practise(record, how)` deals it again, `redraw` draws what has come. */
export function keepsake({ act, readRecord, practise, redraw }) {
  let state = { game: null }; // {game, seat, record, opened, error, busy}

  /* Fetches the record of a view's game, once. */
  async function fetchFor({ game: { id: game }, you: { seat } }) {
    if (state.game === game && state.record) return;
    state = { game, seat };
    const answer = await act("record", { game }, { quiet: true });
    if (!answer.ok) {
      become({ error: answer.error === "bad_option" ? MENU.keepRefused : errorSentence(answer) });
      return;
    }
    become({ record: answer.record });
    const opened = await readRecord(JSON.stringify(answer.record));
    become(opened.error ? { error: errorSentence(opened) } : { opened });
  }

  /* In the seat of that game: the next one may have begun meanwhile. */
  async function again({ room }) {
    if (state.busy || !state.record) return;
    become({ busy: true });
    const answer = await practise(state.record, { seat: state.seat ?? 0, options: { bots: room.options.bots } });
    become({ busy: false, error: answer.error ? errorSentence(answer) : null });
  }

  function become(changes) {
    state = { ...state, ...changes };
    redraw();
  }

  return { fetchFor, again, now: () => state };
}
