/* A kept game laid open: hand by hand and trick by trick, with everybody's cards. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { choice } from "../parts/choice.js";
import { wordmark } from "../parts/heart.js";
import { handsAt, openHands, stepByKey, stepper, toldTrick } from "../parts/retold.js";
import { face } from "../people.js";
import { APP, signed } from "../words.js";
import { KEEP, REPLAY, REVIEW } from "../words-record.js";
import { TOP } from "../words-table.js";

const MOST_BYTES = 256 * 1024;

/**
 * The viewer. `state` is `{game, deal, step, seat, error, place, busy}`, `game` null before a record is open.
 *
 * `act` has `file(File)`, `close()`, `go(step)`, `deal(number)`, `sit(seat)`, `practise()`, `saveText()`, `saveRecord()`.
 */
export function replay(root, state, act) {
  draw(root, h("header.rules-head", { key: "head" },
    h("a.button.square", { href: "/", "aria-label": REPLAY.home }, icon("back")), wordmark(APP)),
  state.game ? opened(state, act) : closed(state, act));
}

/** Whether a file is too big to be a record. */
export function tooBig({ size }) {
  return size > MOST_BYTES;
}

function closed({ error, place, busy }, act) {
  return h("section.replay-closed", { key: "closed" },
    h("h1", null, REPLAY.title),
    h("p", null, REPLAY.intro),
    filePicker(busy ? REPLAY.reading : REPLAY.choose, act),
    error && h("p.replay-error.danger-text", { key: "error", role: "alert" }, error, " ", place && h("span", null, REPLAY.place(place))));
}

function filePicker(words, act) {
  return h("label.button.primary.big.file", { key: "file" }, h("span", null, words),
    h("input", { type: "file", accept: ".json,application/json", on: { change: (event) => take(event.currentTarget, act) } }));
}

function take(input, act) {
  const [file] = input.files;
  input.value = ""; // so that the same file can be chosen again
  if (file) act.file(file);
}

function opened({ game, deal: number, step, seat: own, error, busy }, act) {
  const deal = game.deals[number];
  const steps = stepsOf(deal);
  const now = steps[Math.min(step, steps.length - 1)];
  const called = (seat) => game.seats[seat].name;
  const walk = { step: Math.min(step, steps.length - 1), of: steps.length, go: act.go };
  return h("section.replay", { key: "open", on: { keydown: (event) => stepByKey(event, walk) } },
    h("h1", { key: "title" }, REPLAY.won(game.winners.map(called))),
    scores(game, number),
    game.deals.length > 1 && h("div.review-deals", { key: "deals" }, h("span.visually-hidden", { id: "replay-deals" }, REPLAY.deals),
      choice({
        labelledby: "replay-deals", value: number, values: game.deals.map((_, at) => ({ value: at, label: String(at + 1), spoken: REVIEW.hand(at) })),
        onChoose: act.deal,
      })),
    stepper({ ...walk, title: [h("span.muted", null, REVIEW.hand(number)), " · ", titleOf(now, deal)] }),
    now.trick ? toldTrick(now.trick, game.seats, called) : null,
    openHands(now.number === null ? deal.hands : handsAt(deal.after, deal.tricks, now.number), game.seats, called, { own, marked: markedIn(now, deal, game.seats.length) }),
    deal.finished_early && walk.step === walk.of - 1 && h("p.muted", { key: "early" }, REVIEW.unfinished),
    h("div.replay-ways", { key: "ways" },
      h("button.button", { type: "button", on: { click: act.saveRecord } }, KEEP.json),
      h("button.button", { type: "button", on: { click: act.saveText } }, KEEP.plain),
      h("button.button", { type: "button", on: { click: act.close } }, REPLAY.again)),
    h("div.option", { key: "seat" }, h("span.option-label", { id: "replay-seat" }, REPLAY.seat),
      choice({
        labelledby: "replay-seat", value: own, onChoose: act.sit,
        values: game.seats.map(({ name, look, bot }, seat) => ({ value: seat, label: face(look, { bot }), spoken: name })),
      })),
    error && h("p.danger-text", { key: "error", role: "alert" }, error),
    h("button.button.primary.big", { key: "practise", type: "button", "aria-disabled": busy ? "true" : null, on: { click: act.practise } }, REPLAY.practise),
    h("p.muted", { key: "practice" }, KEEP.practiseText));
}

function stepsOf({ passes, tricks }) {
  const played = tricks.map((trick, number) => ({ number, trick }));
  return passes || played.length === 0 ? [{ number: null, trick: null }, ...played] : played;
}

function titleOf({ number }, { direction, tricks }) {
  return number === null ? TOP.pass[direction] : REVIEW.of(number + 1, tricks.length);
}

function markedIn({ number, trick }, { passes }, seats) {
  if (number === null) return passes ?? [];
  return Array.from({ length: seats }, (_, seat) => trick.plays.filter((play) => play.seat === seat).map(({ card }) => card));
}

/* Everybody's total as the shown hand left it. */
function scores({ seats, deals, winners }, number) {
  const totals = deals[number].scores ?? deals[number - 1]?.scores ?? seats.map(() => 0);
  return h("ol.replay-scores", { key: "scores", "aria-label": REPLAY.scores }, seats.map(({ name, look, bot }, seat) => h("li", { key: seat, class: winners.includes(seat) ? "won" : "" },
    face(look, { bot }), h("span.name", { dir: "auto" }, name), h("b.figures", null, signed(totals[seat])))));
}
