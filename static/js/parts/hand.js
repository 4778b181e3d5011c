/* The hand: sorted as the table sends it, in one row or two, swiped sideways when wider than the screen. */

import { card } from "../cards.js";
import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { face } from "../people.js";
import { HAND } from "../words-table.js";
import { touchable } from "./touch.js";

const STRIP = 44; // px, the least that is seen and tapped of every card
const LATE = 6; // steps a received card waits, until the given ones have gone

/**
 * The hand as a row of buttons, or two rows.
 *
 * `cards`: [{key, name}]; `lit`: keys playable now, or null when nothing is asked; `raised`: keys; `from`: key -> the seat
 * a card was received from; `hinted`: keys a hint speaks of; `rows`: 1 or 2; `dealt`: whether the cards come from the middle of the table just now.
 * The finger's `on` takes what is done: tap, pull, drop, escape, redraw.
 */
export function hand(finger, { cards, lit = null, raised = new Set(), from = new Map(), hinted = new Set(), rows = 1, dealt = false }) {
  const row = rows === 2 ? split(cards) : [cards];
  const standing = cards.find(({ key }) => key === finger.focus) ?? cards.find(({ key }) => lit?.has(key)) ?? cards[0];
  const place = new Map(cards.map(({ key }, index) => [key, index + 1]));
  const one = ({ key, name }, index, all) => {
    const isLit = lit?.has(key);
    const isBarred = lit !== null && !isLit;
    const isHinted = hinted.has(key);
    const giver = from.get(key);
    const opensSuit = index > 0 && all[index - 1].name[1] !== name[1];
    return h("button.hand-card", {
      key, type: "button", "data-held": key,
      class: [opensSuit && "gap", index === all.length - 1 && "last", isLit && "lit", isHinted && "hinted"].filter(Boolean).join(" "),
      tabindex: key === standing?.key ? 0 : -1,
      "aria-pressed": String(raised.has(key)),
      "aria-disabled": isBarred ? "true" : null,
      "aria-label": HAND.card({ card: name, lit: isLit, place: place.get(key), of: cards.length, from: giver?.name, hinted: isHinted }),
    },
    h("span.hand-lift", {
      class: giver ? `fresh look-${giver.look}` : "", "data-key": key,
      "data-from": dealt ? "middle" : giver ? `seat:${giver.seat} fade` : "fade", "data-after": dealt ? place.get(key) : giver ? LATE : null,
    }, card(name, { key: null, label: null, class: isBarred ? "dimmed" : "" }),
    isHinted && h("span.hand-hint", { "aria-hidden": "true" }, icon("hint")),
    giver && h("span.hand-from", { "aria-hidden": "true" }, face(giver.look, { bot: giver.bot }))));
  };

  return h("div.hand", { key: "hand", "data-rows": rows },
    h("div.hand-scroll", {
      key: finger.number, tabindex: "-1",
      on: { scroll: () => requestAnimationFrame(() => recount(finger)) },
      hook: (element) => {
        finger.scroller = element;
        new ResizeObserver(() => recount(finger)).observe(element);
      },
    },
    h("div.hand-rows", {
      role: "group", "aria-label": HAND.label(cards.length),
      on: { keydown: (event) => steer(event, finger, cards), wheel: scrollByWheel },
      hook: (element) => touchable(element, {
        tap: (key) => finger.on.tap(key), pull: (key, over) => finger.on.pull(key, over), drop: (key, over, settle) => finger.on.drop(key, over, settle),
      }),
    }, row.map((those, index) => h("div.hand-row", {
      key: index, vars: { "--n": Math.max(1, those.length - 1), "--gaps": suitChanges(those) },
    }, those.map(one))))),
    h("div.hand-edges", { key: "edges" }, edges(finger)));
}

/** The keys of the cards that a hint speaks of; a hint that has just come scrolls them into sight. */
export function hintedKeys(finger, cards, hint) {
  const keys = (hint?.cards ?? []).map((name) => cards.find((one) => one.name === name)?.key).filter(Boolean);
  if (keys.length > 0 && finger.hinted !== hint.why + keys) finger.showing = keys.at(-1);
  finger.hinted = keys.length > 0 ? hint.why + keys : null;
  return keys;
}

/** After a drawing: brings the card to show into sight, gives the focus back to the hand, counts what is out of sight. */
export function settleHand(finger) {
  const { scroller } = finger;
  if (!scroller?.isConnected) return;
  if (finger.showing !== null) {
    reveal(scroller, cardIn(scroller, finger.showing));
    finger.showing = null;
  }
  if (finger.refocus) {
    finger.refocus = false;
    scroller.querySelector('.hand-card[tabindex="0"]')?.focus({ preventScroll: true });
  }
  recount(finger);
}

/** Notes that the focus stands in the hand, so that it stays there when its card leaves. */
export function holdFocus(finger) {
  finger.refocus = Boolean(finger.scroller?.contains(document.activeElement) && document.activeElement !== finger.scroller);
}

/* Two rows break between suits where that is near the half, so that no suit is torn without need. */
function split(cards) {
  const half = Math.ceil(cards.length / 2);
  const breaks = cards.map((_, index) => index).filter((index) => index > 0 && cards[index].name[1] !== cards[index - 1].name[1]);
  const near = breaks.filter((index) => Math.abs(index - half) <= 1).sort((a, b) => Math.abs(a - half) - Math.abs(b - half))[0];
  const at = near ?? half;
  return [cards.slice(0, at), cards.slice(at)].filter((row) => row.length);
}

function suitChanges(cards) {
  return cards.filter((one, index) => index > 0 && one.name[1] !== cards[index - 1].name[1]).length;
}

// ---------------------------------------------------------------- what is out of sight

function edges(finger) {
  return [more("left", finger), more("right", finger)];
}

function more(side, finger) {
  const number = finger.hidden[side];
  return h("button.hand-more", {
    key: side, class: side, type: "button", tabindex: "-1", hidden: number === 0,
    "aria-label": side === "left" ? HAND.moreLeft(number) : HAND.moreRight(number),
    on: { click: () => turnPage(finger.scroller, side) },
  }, side === "left" ? `‹ ${number}` : `${number} ›`);
}

function turnPage(scroller, side) {
  const way = side === "left" ? -1 : 1;
  scroller.scrollBy({ left: way * scroller.clientWidth * .7, behavior: "smooth" });
}

function recount(finger) {
  const { scroller } = finger;
  if (!scroller?.isConnected) return;
  const edge = scroller.getBoundingClientRect();
  const middles = [...scroller.querySelectorAll(".hand-card")].map((element) => element.offsetLeft + STRIP / 2 - scroller.scrollLeft);
  const left = middles.filter((x) => x < 0).length;
  const right = middles.filter((x) => x > edge.width).length;
  if (left === finger.hidden.left && right === finger.hidden.right) return;
  finger.hidden = { left, right };
  draw(scroller.parentElement.querySelector(".hand-edges"), edges(finger)); // they alone: the rest of the table is as it was
}

function cardIn(scroller, key) {
  return scroller.querySelector(`[data-held="${CSS.escape(key)}"]`);
}

/* As little as brings the card wholly into sight, clear of the counts at the edges. */
function reveal(scroller, element) {
  if (!element) return;
  const room = STRIP;
  const left = element.offsetLeft;
  const right = left + element.offsetWidth;
  if (left - room < scroller.scrollLeft) scroller.scrollLeft = left - room;
  else if (right + room > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right + room - scroller.clientWidth;
}

function scrollByWheel(event) {
  if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) event.currentTarget.parentElement.scrollLeft += event.deltaY;
}

// ---------------------------------------------------------------- keys

function steer(event, finger, cards) {
  if (event.key === "Escape") {
    finger.on.escape();
    return;
  }
  const at = cards.findIndex(({ key }) => key === event.target.dataset.held);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const next = cards[Math.min(Math.max(to, 0), cards.length - 1)];
  finger.focus = next.key;
  finger.on.redraw();
  const element = cardIn(finger.scroller, next.key);
  element?.focus({ preventScroll: true });
  reveal(finger.scroller, element);
}
