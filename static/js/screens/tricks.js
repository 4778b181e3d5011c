/* The tricks of this hand, the last one first: who led, what everybody played, who took it; and the three passed and got. */

import { card } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { giver, receiver } from "../parts/passing.js";
import { calledBy, isYou } from "../parts/seats.js";
import { face } from "../people.js";
import { TRICK, TRICKS } from "../words-table.js";

/** What has been played in this deal so far, for a sheet. */
export function tricks(view) {
  const { game, you } = view;
  const resting = game.phase === "trick_taken" ? [{ ...game.trick }] : [];
  const done = [...game.tricks, ...resting];
  return h("div.tricks", null,
    done.length === 0 && h("p.muted", { key: "none" }, TRICKS.none),
    h("ol.tricks-list", { key: "list", reversed: true }, done.map((one, index) => row(view, one, index, index === done.length - 1)).reverse()),
    you?.given.length > 0 && h("div.tricks-pass", { key: "pass" },
      passed(TRICKS.passed, TRICKS.passedTo, game.seats[receiver(game, you.seat)], you.given),
      passed(TRICKS.got, TRICKS.gotFrom, game.seats[giver(game, you.seat)], you.received)));
}

function row(view, { plays, taker }, index, last) {
  const said = TRICKS.said({ number: index + 1, taker: calledBy(view, taker), plays: plays.map(({ seat, card: name }) => ({ name: calledBy(view, seat), card: name })) });
  return h("li.tricks-row", { key: index, class: last ? "last" : "", "aria-label": said },
    h("p.tricks-head", { "aria-hidden": "true" },
      h("b", null, last ? TRICKS.last : TRICKS.trick(index + 1)),
      h("span.tricks-taker", null, face(view.game.seats[taker].look, { bot: view.game.seats[taker].bot }),
        h("span.name", null, isYou(view, taker) ? TRICKS.youTook : TRICKS.took(view.game.seats[taker].name)))),
    h("div.tricks-cards", { "aria-hidden": "true" }, plays.map((play, place) => h("span.tricks-play", { key: play.seat, class: play.seat === taker ? "taker" : "" },
      card(play.card, { key: null, label: null }),
      h("span.tricks-by", null, face(view.game.seats[play.seat].look, { bot: view.game.seats[play.seat].bot })),
      play.seat === taker ? h("span.play-mark.holds", null, icon("crown")) : place === 0 ? h("span.play-mark", null, TRICK.led) : null))));
}

function passed(words, withWhom, seat, cards) {
  return h("div.tricks-row", { key: words },
    h("p.tricks-head", null, h("b", null, words),
      h("span.tricks-taker", null, face(seat.look, { bot: seat.bot }), h("span.name", null, withWhom(seat.name)))),
    h("div.tricks-cards", null, cards.map((name, index) => h("span.tricks-play", { key: index }, card(name, { key: null })))));
}
