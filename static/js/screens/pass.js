/* The pass: three cards out of the hand into three places, and one button that sends them. */

import { card } from "../cards.js";
import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { banner, brief, countdown } from "../parts/banner.js";
import { coached } from "../parts/coach.js";
import { felt, move, ownBar, settle, watcherHand } from "../parts/felt.js";
import { cardOf, drawOnTime, fingerOf, keyed, note, noted } from "../parts/finger.js";
import { hand, hintedKeys } from "../parts/hand.js";
import { giver, receiver } from "../parts/passing.js";
import { isYou } from "../parts/seats.js";
import { hintTool } from "../parts/tools.js";
import { face } from "../people.js";
import { PASS } from "../words-table.js";

const THREE = 3;
const NAMED = 3; // so many names are waited for by name,
const FITS = 30; // if they are no longer than this together

/** The table of a view in which cards are chosen to pass. */
export function pass(root, view, act, extras) {
  const finger = fingerOf(root, view);
  const before = finger.view;
  Object.assign(finger, { view, act, extras });
  finger.on = {
    tap: (key) => choose(root, finger, key),
    pull: () => {},
    drop: (key, over, settled) => drop(root, finger, key, over, settled),
    escape: () => takeBack(root, finger, finger.picked.at(-1)),
    redraw: () => paint(root, finger),
  };
  if (before === view) {
    paint(root, finger);
    return;
  }
  follow(finger);
  move(root, finger);
}

/* What was sent is the truth, whatever this finger had picked: another tab may have sent it. */
function follow(finger) {
  const { you } = finger.view;
  if (you.chosen.length === 0) return;
  if (!finger.sent) {
    finger.picked = pickedFor(finger, you.chosen);
    for (const key of finger.picked) finger.gone.add(key);
  }
  finger.sent = { cards: you.chosen };
}

function pickedFor(finger, names) {
  const cards = keyed(finger.view.you.hand, new Set());
  const keys = [];
  for (const name of names) keys.push(cards.find((one) => one.name === name && !keys.includes(one.key)).key);
  return keys;
}

// ---------------------------------------------------------------- drawing

function paint(root, finger) {
  const { view, act, extras } = finger;
  const watching = view.you.seat === null;
  draw(root, felt(view, finger, {
    screen: "pass",
    reactions: extras.reactions,
    banner: coached(view, noted(finger) || finger.sent ? {} : extras, passBanner(finger)),
    middle: watching ? null : h("div.pass", { key: "pass" }, arrow(view), places(root, finger)),
    bar: watching || finger.sent ? ownBar(view, finger, act, extras) : sendButton(root, finger),
    hand: watching ? watcherHand() : ownHand(finger),
  }));
  finger.fresh = false;
  settle(root, finger);
  drawOnTime(root, finger);
}

function passBanner(finger) {
  const { view, picked, sent } = finger;
  const { game, you } = view;
  const words = noted(finger);
  if (you.seat === null) return banner({ main: waitingWords(view), note: words });
  const { name } = game.seats[receiver(game, you.seat)];
  if (sent) return banner({ main: waitingWords(view), note: words, clock: countdown(view) });
  return banner({ tone: "turn", main: PASS.title(brief(name)), side: h("span.figures", null, PASS.chosenOf(picked.length)), note: words, clock: countdown(view) });
}

function waitingWords(view) {
  const waiting = view.game.seats.filter(({ chosen, seat }) => !chosen && !isYou(view, seat));
  if (waiting.length === 0) return PASS.crossing; // the last three are on their way to the table
  const names = waiting.map(({ name }) => brief(name));
  return names.length > NAMED || names.join().length > FITS ? PASS.waitForMany(names.length) : PASS.waitFor(names);
}

/* From this person to the one who gets the cards, pointing where that one sits. */
function arrow({ game, you }) {
  const { direction, seats } = game;
  const mine = seats[you.seat];
  const theirs = seats[receiver(game, you.seat)];
  const from = h("span.pass-face.from", { key: "from" }, face(mine.look, { bot: false }));
  const to = h("span.pass-face", { key: "to" }, face(theirs.look, { bot: theirs.bot, mood: theirs.away ? "sleeping" : "happy" }));
  const way = h("span.pass-arrow", { key: "way", class: `look-${theirs.look}` },
    h("svg", { viewBox: "0 0 100 40", "aria-hidden": "true" }, h("path", { d: "M2 20L36 2V13H98V27H36V38z" })));
  const order = { left: [to, way, from], right: [from, way, to], across: [from, way, to] }[direction];
  return h("div.pass-way", { key: "way", "data-direction": direction, role: "img", "aria-label": PASS.arrow(theirs.name) }, order);
}

function places(root, finger) {
  const { view, picked, sent } = finger;
  const to = `seat:${receiver(view.game, view.you.seat)}`;
  return h("ul.pass-places", { key: "places", "aria-label": PASS.slots, "data-sent": Boolean(sent) }, Array.from({ length: THREE }, (_, index) => {
    const key = picked[index];
    if (!key) return h("li.pass-place", { key: `place:${index}`, "aria-label": PASS.slot(index + 1) }, h("span.pass-empty", { "aria-hidden": "true" }, index + 1));
    const name = cardOf(key);
    return h("li.pass-place", { key: `place:${index}` },
      h("button.pass-card", {
        key, type: "button", "data-key": key, "data-to": sent ? to : null, "data-from": "fade", disabled: Boolean(sent), "aria-pressed": "true",
        "aria-label": sent ? PASS.sent(name) : PASS.takeBack(name), on: { click: () => takeBack(root, finger, key) },
      }, card(name, { key: null, label: null }), h("span.pass-mark", { "aria-hidden": "true" }, icon(sent ? "check" : "close"))));
  }));
}

function sendButton(root, finger) {
  const { view, picked, extras } = finger;
  const target = view.game.seats[receiver(view.game, view.you.seat)];
  const missing = THREE - picked.length;
  return h("div.bar", { key: "send" }, missing === 0
    ? h("button.button.primary.big", { key: "button", type: "button", on: { click: () => send(root, finger) } },
      h("span.name", null, PASS.button(target.name)), face(target.look, { bot: target.bot }))
    : h("p.bar-words", { key: "words" }, h("span", null, PASS.choose(missing)), h("span.muted", null, PASS.from(view.game.seats[giver(view.game, view.you.seat)].name))),
  view.room.options.hints && hintTool(view, extras));
}

function ownHand(finger) {
  const { view, picked, extras, sent } = finger;
  const { game, you } = view;
  const cards = keyed(you.hand, new Set()).filter(({ key }) => !picked.includes(key));
  return hand(finger, {
    cards,
    hinted: new Set(sent ? [] : hintedKeys(finger, cards, extras.hint)),
    rows: extras.settings.hand === "two" ? 2 : 1,
    dealt: finger.fresh && !sent && game.seats.every(({ away, chosen, bot }) => away || bot || !chosen),
  });
}

// ---------------------------------------------------------------- the finger

function choose(root, finger, key) {
  if (finger.sent) return;
  finger.focus = next(finger, key);
  if (finger.picked.length < THREE) {
    move(root, finger, () => {
      finger.picked = [...finger.picked, key];
      finger.note = null;
    });
    return;
  }
  note(finger, PASS.three);
  paint(root, finger);
}

/* The arrows go on from the neighbour of a card that leaves the hand. */
function next({ view, picked }, key) {
  const cards = keyed(view.you.hand, new Set()).filter((one) => !picked.includes(one.key));
  const at = cards.findIndex((one) => one.key === key);
  return (cards[at + 1] ?? cards[at - 1])?.key ?? null;
}

function drop(root, finger, key, over, settled) {
  const takes = over && !finger.sent && finger.picked.length < THREE;
  if (takes) finger.picked = [...finger.picked, key];
  move(root, finger, settled);
}

function takeBack(root, finger, key) {
  if (finger.sent || !key) return;
  move(root, finger, () => {
    finger.picked = finger.picked.filter((one) => one !== key);
    finger.showing = key;
    finger.focus = key;
  });
}

async function send(root, finger) {
  const { game } = finger.view;
  const { picked } = finger;
  finger.sent = { cards: picked.map(cardOf) };
  for (const key of picked) finger.gone.add(key);
  move(root, finger);
  const answer = await finger.act("pass", { game: game.id, deal: game.deal, cards: picked.map(cardOf) });
  if (answer.ok || finger.view.you.chosen.length > 0 || finger.view.game.phase !== "passing") return;
  finger.sent = null;
  for (const key of picked) finger.gone.delete(key);
  if (root.querySelector(":scope > .table")) move(root, finger);
}
