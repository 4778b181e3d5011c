/* Counsel: the hints and the reviews that this device alone asks for, and what has come of them. */

import { errorSentence } from "./words.js";
import { HINT, reasonSentence } from "./words-alone.js";

const AGAIN_MS = 600; // the server looks at no two hands sooner after another

/** The counsel of one room; `act` sends, `redraw` draws what has come. */
export function counsel({ act, redraw }) {
  const reviews = new Map(); // "game:deal" -> the review as far as it has come
  let hint = null; // {moment, by, cards, choice, reason, facts}
  let asking = null; // the moment a hint was asked for
  let looking = null; // {game, deal, step, error} of the review on the screen
  let running = null; // the key of the review that the server works at

  async function askHint({ game, you }) {
    const moment = momentOf(game, you);
    if (moment === null || asking === moment || hint?.moment === moment) return;
    asking = moment;
    redraw();
    const answer = await act("hint", { game: game.id, deal: game.deal, trick: game.trick?.number ?? 0 });
    if (answer.ok || asking !== moment) return;
    asking = null;
    redraw();
  }

  function told(name, data) {
    if (name === "review") {
      reviews.set(keyOf(data.game, data.deal), data);
    } else {
      if (asking?.startsWith(`${data.game}:${data.deal}:${data.trick}:`)) hint = { moment: asking, ...data };
      asking = null;
    }
    redraw();
  }

  /* The hint for a view: `{thinking, cards, why}`, or null. */
  function hintAt({ game, you }) {
    const moment = game ? momentOf(game, you) : null;
    if (moment === null) return null;
    if (hint?.moment === moment) return { thinking: false, cards: hint.cards, choice: hint.choice, why: HINT.by[hint.by](reasonSentence(hint.reason, hint.facts)) };
    return asking === moment ? { thinking: true, cards: [], choice: null, why: null } : null;
  }

  /* Opens the review of a deal, of the last one unless told. */
  async function lookAt({ game }, deal = game.deals.length - 1) {
    const key = keyOf(game.id, deal);
    if (looking?.game !== game.id || looking.deal !== deal) looking = { game: game.id, deal, step: 0, error: null };
    if (deal < 0 || running === key || isWhole(reviews.get(key))) return;
    running = key;
    looking = { ...looking, error: null };
    const answer = await act("review", { game: game.id, deal }, { quiet: true });
    if (answer.ok || running !== key) return;
    running = null;
    if (answer.error === "too_fast") {
      setTimeout(() => { if (running === null && looking.deal === deal) lookAt({ game }, deal); }, AGAIN_MS);
      return;
    }
    looking = { ...looking, error: errorSentence(answer) };
    redraw();
  }

  function go(step) {
    looking = { ...looking, step };
    redraw();
  }

  /* A line that went took the hint and the review with it: one may be asked for again, the other is if it is being looked at. */
  function back(view, isLooking) {
    asking = null;
    running = null;
    if (isLooking && looking && view.game?.id === looking.game) lookAt(view, looking.deal);
  }

  function review() {
    return looking && { ...looking, told: reviews.get(keyOf(looking.game, looking.deal)) ?? null };
  }

  return { askHint, told, hintAt, lookAt, go, back, review };
}

/* A choice by its moment, null when none is asked: a hint for it holds as long as the hand is the same. */
function momentOf(game, you) {
  if (!you?.must) return null;
  return `${game.id}:${game.deal}:${game.trick?.number ?? 0}:${you.must}:${you.hand.join("")}`;
}

function keyOf(game, deal) {
  return `${game}:${deal}`;
}

function isWhole(review) {
  return review !== undefined && review.done === review.of;
}
