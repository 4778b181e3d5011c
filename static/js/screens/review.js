/* A hand looked at again: every choice of this seat, what the best bot would have done and why, trick by trick. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { exchanged, handsAt, openHands, stepByKey, stepper, toldTrick } from "../parts/retold.js";
import { miniCard } from "../parts/rulepages.js";
import { calledBy } from "../parts/seats.js";
import { tenths } from "../words.js";
import { reasonSentence } from "../words-alone.js";
import { REVIEW } from "../words-record.js";

const EVEN = 0.05; // points; what differs less is as good

/** The review on the sheet; `advice` holds it and what the finger chose: which deal, which step. */
export function review(view, advice) {
  const { game, deal, step: wanted, told, error } = advice.review();
  if (view.game?.id !== game) return h("p", null, REVIEW.gone); // the host has gone on while it was looked at
  if (deal < 0) return h("p", null, REVIEW.none);
  const steps = told ? stepsOf(told) : [];
  const step = Math.min(wanted, Math.max(0, steps.length - 1));
  const walk = { step, of: steps.length, go: advice.go };
  return h("div.review", { on: { keydown: (event) => stepByKey(event, walk) } },
    view.game.deals.length > 1 && deals(view, advice, deal),
    error && h("p.danger-text", { key: "error", role: "alert" }, error),
    told ? summary(told) : !error && h("p.review-summary", { key: "working", role: "status" }, REVIEW.started),
    told && steps.length > 0 && [
      stepper({ ...walk, title: titleOf(steps[step], told) }),
      shown(view, told, steps[step]),
      choices(told, steps, walk),
    ]);
}

/* One step for the pass and one for every trick, each with this seat's choice in it, once that is known. */
function stepsOf({ decisions, tricks, direction }) {
  const choiceIn = (trick) => decisions.find((one) => one.trick === trick) ?? null;
  const played = tricks.map((trick, number) => ({ number, trick, choice: choiceIn(number) }));
  return direction === "none" ? played : [{ number: null, trick: null, choice: choiceIn(null) }, ...played];
}

function titleOf({ number }, { tricks }) {
  return number === null ? REVIEW.pass : REVIEW.of(number + 1, tricks.length);
}

function deals({ game }, advice, deal) {
  return h("div.review-deals", { key: "deals" },
    h("span.visually-hidden", { id: "review-deals" }, REVIEW.another),
    choice({
      labelledby: "review-deals", value: deal,
      values: game.deals.map((_, number) => ({ value: number, label: String(number + 1), spoken: REVIEW.hand(number) })),
      onChoose: (number) => { advice.lookAt({ game }, number); advice.go(0); },
    }));
}

function summary({ done, of, decisions, points, seat, by }) {
  if (done < of) {
    return h("div.review-summary", { key: "summary" },
      h("p", null, REVIEW.working(done, of)),
      h("progress", { max: of, value: done, "aria-label": REVIEW.progress }));
  }
  const free = decisions.filter((one) => one.cost !== null && !isOnly(one));
  const good = free.filter(isGood).length;
  return h("p.review-summary", { key: "summary", role: "status" },
    h("b", null, REVIEW.points(points[seat])), " ", free.length > 0 && (good === free.length ? REVIEW.allGood : REVIEW.asGood(good, free.length, REVIEW.best[by])),
    decisions.some((one) => one.points) && h("span.review-figures.muted", null, REVIEW.figures));
}

function shown(view, told, step) {
  const { seats } = view.game;
  const called = (seat) => calledBy(view, seat);
  const { number, trick, choice: made } = step;
  return h("section.review-step", { key: "step" },
    trick && toldTrick(trick, seats, called),
    made && verdict(made, told.by),
    h("h3", { key: "title" }, number === null ? REVIEW.dealt : told.hands ? REVIEW.hands : REVIEW.ownHand),
    openHands(handsOf(told, seats.length, number, made), seats, called, { own: told.seat, marked: markedIn(told, step, seats.length) }),
    told.hands ? null : h("p.muted", { key: "closed" }, REVIEW.unknownHands));
}

function handsOf(told, seats, number, made) {
  if (!told.hands) return Array.from({ length: seats }, (_, seat) => (seat === told.seat ? made?.hand ?? told.dealt : null));
  return number === null ? told.hands : handsAt(exchanged(told.hands, told.passes, told.direction), told.tricks, number);
}

function markedIn({ seat, given, passes, hands }, { number, trick }, seats) {
  if (trick) return Array.from({ length: seats }, (_, one) => trick.plays.filter((play) => play.seat === one).map(({ card }) => card));
  if (number === null && hands && passes) return passes.map((three) => three ?? []);
  return Array.from({ length: seats }, (_, one) => (one === seat ? given : []));
}

/* What was chosen beside what the bot would choose, the points to expect of each, and why. */
function verdict(made, by) {
  const { yours, best, points, reason, facts, marked } = made;
  const cost = costShown(made);
  const same = (cost !== null && isGood(made)) || sameCards(yours, best);
  const only = isOnly(made);
  return h("div.verdict", { key: "verdict", class: marked ? "marked" : same ? "good" : "" },
    h("div.verdict-ways", null,
      way("you", REVIEW.you, yours, points?.yours ?? null),
      only ? null : way("best", REVIEW.best[by] ?? REVIEW.best.hard, best, points?.best ?? null),
      only || cost === null ? null : h("span.verdict-cost.figures", { class: same ? "same" : "" }, marked && icon("warning"), h("span.visually-hidden", null, REVIEW.costSaid(cost)), h("span", { "aria-hidden": "true" }, same ? icon("check") : REVIEW.cost(cost)))),
    h("p.verdict-why", null, reasonSentence(reason, facts)));
}

function way(key, who, cards, points) {
  return h("p.verdict-way", { key },
    h("span.muted", null, who),
    h("span.verdict-cards", null, miniCards(cards)),
    points !== null && h("span.figures.muted", { "aria-label": REVIEW.expected(points) }, tenths(points)));
}

/* Whether there was nothing to choose. */
function isOnly({ kind, legal }) {
  return kind === "play" && legal.length < 2;
}

function isGood(one) {
  const cost = costShown(one);
  return cost === null || cost < EVEN;
}

/* In the tenths that are shown, so that what one reads adds up. */
function costShown({ cost, points }) {
  return cost === null || !points ? cost : Math.max(0, Math.round(points.yours * 10) - Math.round(points.best * 10)) / 10;
}

function sameCards(some, others) {
  return [...some].sort().join() === [...others].sort().join();
}

/* What a row tells of stands above the list: there the eye is taken. */
function goUp({ currentTarget }, go) {
  go();
  currentTarget.closest(".sheet-body")?.scrollTo({ top: 0 });
}

/* Every choice in a row; a tap goes to its trick. */
function choices({ decisions, by }, steps, { step, go }) {
  const made = steps.map((one, at) => ({ ...one, at })).filter((one) => one.choice && decisions.includes(one.choice));
  const row = ({ at, number, choice: one }) => h("li", { key: String(number) },
    h("button.review-row", {
      type: "button", class: one.marked ? "marked" : "", "aria-current": at === step ? "step" : null,
      on: { click: (event) => goUp(event, () => go(at)) },
    },
    h("span.review-when", null, number === null ? REVIEW.pass : REVIEW.trick(number + 1)),
    h("span.review-cards", null, miniCards(one.yours)),
    !isOnly(one) && !isGood(one) && h("span.review-best.muted", null, h("span", null, REVIEW.best[by] ?? REVIEW.best.hard), miniCards(one.best)),
    h("span.review-cost.figures", null, one.marked && h("span.chip.review-mark", null, REVIEW.costly), costOf(one))));
  return h("section.review-list", { key: "list", "aria-labelledby": "review-choices" },
    h("h3", { id: "review-choices" }, REVIEW.choices),
    h("ol", null, made.map(row)));
}

function costOf(one) {
  if (isOnly(one) || one.cost === null) return h("span.muted", null, "–");
  return isGood(one) ? [icon("check"), h("span.visually-hidden", null, REVIEW.cost(0))] : REVIEW.cost(costShown(one));
}

function miniCards(names) {
  return names.map((name, index) => miniCard(name, `${name}.${index}`));
}
