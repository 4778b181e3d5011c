/* The table while cards are played: the trick, whose turn it is, and the hand to play from. */

import { cardBack } from "../cards.js";
import { draw } from "../dom.js";
import { fly, hurry } from "../motion.js";
import { brokenMoment, turnBanner } from "../parts/banner.js";
import { coached } from "../parts/coach.js";
import { felt, move, ownBar, settle, watcherHand } from "../parts/felt.js";
import { cardOf, current, drawOnTime, fingerOf, keyed, note, noted } from "../parts/finger.js";
import { hand, hintedKeys } from "../parts/hand.js";
import { giver, receiver } from "../parts/passing.js";
import { trick } from "../parts/trick.js";
import { cues } from "../sound.js";
import { BANNER, TRICK } from "../words-table.js";

const MOMENT_MS = 2_600;
const ARMED_MS = 450; // a card raised before the turn came is played by no tap sooner than this
const FLASHES = new Set(["heart", "queen"]); // the cues that the felt itself shows
const BACKS_SEEN = 8; // with more seats one back stands for three in the exchange

/** The table of a view in which cards are played, or a trick has just been taken. */
export function play(root, view, act, extras) {
  const finger = fingerOf(root, view);
  const before = finger.view;
  Object.assign(finger, { view, act, extras });
  finger.on = {
    tap: (key) => tap(root, finger, key),
    pull: (key, over) => pull(root, finger, key, over),
    drop: (key, over, settled) => drop(root, finger, key, over, settled),
    escape: () => move(root, finger, () => { finger.raised = null; }),
    redraw: () => paint(root, finger),
  };
  if (before === view) {
    paint(root, finger);
    return;
  }
  follow(finger, before);
  move(root, finger);
  if (before?.game.phase === "passing") cross(root, view);
}

// ---------------------------------------------------------------- what the view changes

function follow(finger, before) {
  const { game, you } = finger.view;
  const number = game.trick?.number ?? null;
  const lies = game.trick?.plays.some(({ seat }) => seat === you.seat);
  if (finger.sent && (finger.sent.trick !== number || lies)) finger.sent = null;
  if (before && !before.game.hearts_broken && game.hearts_broken) finger.moment = { until: performance.now() + MOMENT_MS };
  finger.flash = cues(before, finger.view).find((cue) => FLASHES.has(cue)) ?? null;

  const cards = held(finger);
  if (finger.raised && !cards.some(({ key }) => key === finger.raised.key)) finger.raised = null;
  if (you.must !== "play" || finger.turn?.trick === number) return;
  finger.turn = { trick: number, since: performance.now() };
  const lit = cards.filter(({ name }) => you.legal.includes(name));
  if (finger.raised && !lit.some(({ key }) => key === finger.raised.key)) finger.raised = null;
  finger.showing = finger.raised?.key ?? lit[0]?.key ?? null;
  if (!finger.raised) finger.focus = lit[0]?.key ?? null;
}

/* The cards still in the hand: one on its way to the table has left it. */
function held({ view, sent, gone }) {
  const names = [...view.you.hand];
  if (sent && !view.game.trick?.plays.some(({ seat }) => seat === view.you.seat)) names.splice(names.indexOf(sent.name), 1);
  return keyed(names, gone);
}

/* The cards that came in the pass, until the first trick is over: key -> the seat they came from. */
function receivedFrom({ view }, cards) {
  const { game, you } = view;
  const marked = new Map();
  if (game.tricks.length > 0) return marked;
  for (const name of you.received) {
    const copy = cards.findLast((one) => one.name === name && !marked.has(one.key));
    if (copy) marked.set(copy.key, game.seats[giver(game, you.seat)]);
  }
  return marked;
}

// ---------------------------------------------------------------- drawing

function paint(root, finger) {
  const { view, act, extras } = finger;
  const { you } = view;
  const words = noted(finger);
  draw(root, felt(view, finger, {
    screen: "play",
    reactions: extras.reactions,
    banner: coached(view, words ? {} : extras, turnBanner(view, { note: words, moment: current(finger.moment) ? brokenMoment() : null })),
    flash: finger.flash,
    middle: middle(finger),
    bar: ownBar(view, finger, act, extras),
    hand: you.seat === null ? watcherHand() : ownHand(finger),
  }));
  finger.fresh = false;
  settle(root, finger);
  drawOnTime(root, finger);
}

function middle(finger) {
  const { view, sent, raised, pulled, fresh } = finger;
  const { game, you } = view;
  const lying = game.trick?.plays.find(({ seat }) => seat === you.seat);
  const key = sent?.key ?? finger.played.get(game.trick?.number);
  const own = sent ? { key, name: sent.name } : lying && key ? { key, name: lying.card } : null;
  const slot = you.must !== "play" ? null : pulled?.over ? TRICK.slot.drop : raised ? TRICK.slot.again : TRICK.slot.yours;
  return trick(view, { below: you.seat, own, slot, coming: !fresh, props: { on: { click: hurry } } });
}

function ownHand(finger) {
  const { view, raised, extras } = finger;
  const { you, game } = view;
  const cards = held(finger);
  const asked = you.must === "play" && !finger.sent;
  return hand(finger, {
    cards,
    lit: asked ? new Set(cards.filter(({ name }) => you.legal.includes(name)).map(({ key }) => key)) : null,
    raised: new Set(raised ? [raised.key] : []),
    from: receivedFrom(finger, cards),
    hinted: new Set(asked ? hintedKeys(finger, cards, extras.hint) : []),
    rows: extras.settings.hand === "two" ? 2 : 1,
    dealt: finger.fresh && game.direction === "none" && game.tricks.length === 0 && game.trick?.plays.length === 0,
  });
}

/* The others' cards cross the table face down, all at once; this person's own move by themselves. */
function cross(root, view) {
  const { game, you } = view;
  const backs = game.seats.length > BACKS_SEEN ? 1 : 3;
  const others = game.seats.map(({ seat }) => ({ from: seat, to: receiver(game, seat) })).filter(({ from, to }) => from !== you.seat && to !== you.seat);
  fly(root, others.flatMap(({ from, to }) => Array.from({ length: backs }, (_, back) => (
    { card: cardBack(), from: `seat:${from}`, to: `seat:${to}`, after: back * 2 }
  ))));
}

// ---------------------------------------------------------------- the finger

function tap(root, finger, key) {
  const { you } = finger.view;
  if (finger.sent) return;
  finger.focus = key;
  const asked = you.must === "play";
  if (asked && !isLit(finger, key)) {
    unlit(root, finger);
  } else if (finger.raised?.key !== key) {
    move(root, finger, () => {
      finger.raised = { key, at: performance.now() };
      finger.note = null;
    });
  } else if (!asked) {
    move(root, finger, () => { finger.raised = null; });
  } else if (finger.raised.at > finger.turn.since || performance.now() - finger.turn.since > ARMED_MS) {
    send(root, finger, key);
  }
}

function pull(root, finger, key, over) {
  const was = finger.pulled;
  finger.pulled = { key, over };
  if (was?.over !== over) paint(root, finger);
}

function drop(root, finger, key, over, settled) {
  finger.pulled = null;
  finger.focus = key;
  if (over && finger.view.you.must === "play" && !finger.sent && isLit(finger, key)) {
    send(root, finger, key, settled);
    return;
  }
  if (over) note(finger, finger.view.you.must === "play" ? BANNER.unlit : BANNER.wait);
  move(root, finger, settled);
}

function isLit({ view }, key) {
  return view.you.legal.includes(cardOf(key));
}

function unlit(root, finger) {
  note(finger, BANNER.unlit);
  move(root, finger, () => { finger.raised = null; });
}

/* The card lies on the table at once, and comes back if the table refuses it. */
async function send(root, finger, key, settled = null) {
  const { game } = finger.view;
  const { number } = game.trick;
  finger.sent = { key, name: cardOf(key), trick: number };
  finger.gone.add(key);
  finger.played.set(number, key);
  finger.raised = null;
  finger.note = null;
  move(root, finger, settled);
  const answer = await finger.act("play", { game: game.id, deal: game.deal, trick: number, card: cardOf(key) });
  if (answer.ok || finger.sent?.key !== key) return;
  finger.sent = null;
  finger.gone.delete(key);
  finger.played.delete(number);
  if (root.querySelector(":scope > .table")) move(root, finger);
}
