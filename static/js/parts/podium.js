/* The podium: three steps at most, and whoever is equal stands on one step. */

import { h } from "../dom.js";
import { face } from "../people.js";
import { points } from "../words.js";
import { TV } from "../words-tv.js";

const STEPS = 3;
const NAMED = 4; // more people on a step are faces alone
const FACES = [[1, 9, 7], [2, 6.6, 5.2], [4, 5.4, 4.4], [9, 4.4, 3.6], [20, 3.6, 3]]; // people on a step, then a face's size for the winners and for others

/** The groups of equal score that stand on the podium, first place first: `[{place, score, seats}]`. */
export function stepsOf(standings) {
  const steps = [];
  for (const { place, score, seat } of standings) {
    if (place > STEPS) break;
    if (steps.at(-1)?.place === place) steps.at(-1).seats.push(seat);
    else steps.push({ place, score, seats: [seat] });
  }
  return steps;
}

/** The podium, the winners' step in the middle; steps are read out from the first place down. */
export function podium({ game }) {
  return h("ol.tv-podium", { key: "podium", "aria-label": TV.podium }, stepsOf(game.standings).map(({ place, score, seats }, rank) => {
    const crowd = seats.length;
    const [, first, other] = FACES.find(([upTo]) => crowd <= upTo);
    return h("li.tv-step", { key: place, class: `rank-${rank}`, "data-crowd": crowd > NAMED, vars: { "--face": rank === 0 ? first : other } },
      h("ul.tv-step-people", null, seats.map((seat) => {
        const { name, look, bot } = game.seats[seat];
        return h("li.tv-step-person", { key: seat, class: `look-${look}` },
          face(look, { bot, mood: rank === 0 ? "winner" : "happy" }),
          h("bdi.name", { dir: "auto", class: crowd > NAMED ? "visually-hidden" : "" }, name));
      })),
      h("div.tv-step-block", null, h("span.tv-step-place.figures", null, place), h("span.tv-step-score.figures", null, points(score))));
  }));
}
