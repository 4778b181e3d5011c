/* What the finger is doing with the hand: the only state the table keeps beside the view. It lasts for one deal. */

import { nextTick } from "./clock.js";

const NOTE_MS = 2_600;

const fingers = new WeakMap(); // root -> the finger there
let made = 0;

/** The finger on this root; a new deal begins with an empty one, and so does a choice taken back. */
export function fingerOf(root, view) {
  const { id, deal } = view.game;
  const old = fingers.get(root);
  const again = old?.game === id && old.deal === deal;
  const tookBack = again && view.you?.undo < old.view?.you?.undo && view.you.hand.length >= old.view.you.hand.length;
  if (again && !tookBack) return old;
  const finger = {
    game: id, deal,
    number: (made += 1), // a strip of cards answers to one finger only: another finger gets another strip
    view: null, // the view drawn last
    fresh: !tookBack, // until the first drawing
    raised: null, // { key, at } the card that a second tap plays
    picked: [], // keys of the cards chosen to pass
    sent: null, // what is on its way to the table: until the view shows it, or it is put back
    gone: new Set(), // keys of copies that have left the hand, so that the other copy keeps its own
    played: new Map(), // trick number -> key of the card played to it from here
    focus: null, // key of the card the arrows stand on
    pulled: null, // { key, over } while a card is pulled up
    note: null, // { text, until } a word on why nothing happened
    moment: null, // { until } of what just happened on the table
    flash: null, // the cue the felt shows for the latest view
    turn: null, // { trick, since } since when it is this seat's turn
    hidden: { left: 0, right: 0 }, // cards out of sight at either edge
    showing: null, // key of the card to scroll to at the next drawing
    hinted: null, // the hint whose cards have been scrolled to
    reacting: false, // whether the reactions are open
    on: null, // what the screen does for the hand's gestures
    act: null, // sends, as the room gave it with the view
    extras: null, // what the room gave beside the view
    scroller: null, // the element that the hand scrolls in
    refocus: false, // whether the focus stood in the hand and is to stand there after the drawing
    shownTurn: null, // the seat whose turn has been scrolled to
    timer: null, // until the words on the table change by themselves
  };
  fingers.set(root, finger);
  return finger;
}

/** Lets `text` stand in the banner for a moment: why a tap did nothing. */
export function note(finger, text) {
  finger.note = { text, until: performance.now() + NOTE_MS };
}

/** The words to show now, or null once their moment has passed. */
export function noted(finger) {
  return current(finger.note)?.text ?? null;
}

/** What was set with an `until`, or null once that has passed. */
export function current(passing) {
  return passing && passing.until > performance.now() ? passing : null;
}

/** Draws again when the next word on the table is due: a clock's second, the end of a note. */
export function drawOnTime(root, finger) {
  clearTimeout(finger.timer);
  const now = performance.now();
  const due = [finger.note, finger.moment].filter((one) => current(one)).map(({ until }) => until - now);
  const tick = nextTick(finger.view);
  if (tick !== null) due.push(tick);
  if (due.length === 0) return;
  finger.timer = setTimeout(() => {
    if (fingers.get(root) === finger && root.querySelector(":scope > .table")) finger.on.redraw();
  }, Math.max(16, Math.min(...due)));
}

/** The hand as keyed cards: copies of one card have keys of their own, which stay theirs while others leave. */
export function keyed(hand, gone) {
  const next = new Map();
  return hand.map((name) => {
    let copy = next.get(name) ?? 0;
    while (gone.has(keyFor(name, copy))) copy += 1;
    next.set(name, copy + 1);
    return { key: keyFor(name, copy), name };
  });
}

/** The card a key stands for. */
export function cardOf(key) {
  return key.slice(0, 2);
}

function keyFor(name, copy) {
  return `${name}.${copy}`;
}
