/* What cards carry points, as marks: counted by suit and name, never added up here. */

import { suitMark } from "../cards.js";
import { h } from "../dom.js";

/** The marks of what lies in a trick: hearts, queens of spades, and jacks of diamonds where they count. */
export function takenFrom(plays, options) {
  const cards = plays.map(({ card }) => card);
  return takenMarks({
    hearts: cards.filter((card) => card[1] === "H").length,
    queens: cards.filter((card) => card === "QS").length,
    jacks: cards.filter((card) => card === "JD").length,
  }, options);
}

/** The marks of so many hearts, queens and jacks, none for nothing; `dense` leaves out the suits that colour and letter tell. */
export function takenMarks({ hearts, queens, jacks }, options, dense = false) {
  return [
    hearts > 0 && h("span.tv-mark", { key: "hearts" }, suitMark("H"), h("span.figures", null, hearts)),
    queens > 0 && badge("queen", "Q", "S", queens, dense),
    jacks > 0 && options.jack !== "none" && badge("jack", "J", "D", jacks, dense),
  ].filter(Boolean);
}

function badge(kind, letter, suit, number, dense) {
  return h(`span.tv-mark.tv-${kind}`, { key: kind }, number > 1 && h("span", null, dense ? number : `${number}×`), letter, !dense && suitMark(suit));
}
