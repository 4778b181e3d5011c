/* Every sentence people read when they play alone: the way in, hints, the first game. */

import { suitName } from "./words.js";

/* Who sits where against three bots; this person sits in the south. */
export const COMPASS = ["South", "West", "North", "East"];

export const ALONE = {
  title: "Play alone",
  homeButton: "Play alone",
  carryOn: "Carry on",
  carryOnTitle: "Carry on",
  newTitle: "A new game",
  nobody: "You",
  bots: "Against",
  botsSpoken: (number) => `${number} bots`,
  rules: "More rules",
  deal: "Deal the cards",
  dealing: "Dealing…",
  hand: (number) => `Hand ${number}`,
  of: (target, level) => `to ${target}, ${level}`,
  practice: "practice",
  finished: "Finished games",
  throwAway: "Throw this game away",
  throwAwayTitle: "Throw this game away?",
  throwAwayText: "It counts as a game that you gave up.",
  throwAwayUnbegun: "No trick has been played, so it counts for nothing.",
  throwAwayYes: "Throw away",
  throwAwayNo: "Keep it",
  kept: "Close the page whenever you like: the game waits for you here for 90 days.",
  recordButton: "Your record",
};

export const HINT = {
  button: "Hint",
  thinking: "Thinking…",
  undo: "Undo",
  finish: "Finish",
  finishLong: "Finish the hand: nothing that scores is left",
};

/* Why a card or a pass is good, by the reason's name on the wire; the facts never name a card that the seat cannot know. */
export const REASONS = {
  only_card: () => "The only card you may play.",
  throw_queen: ({ suit }) => `Void in ${suitName(suit)}: throw the queen on somebody else’s trick.`,
  throw_spade: ({ suit }) => `Void in ${suitName(suit)}: be rid of the high spade while the queen is still out.`,
  throw_heart: ({ suit }) => `Void in ${suitName(suit)}: a heart costs whoever takes it.`,
  throw_high: ({ suit }) => `Void in ${suitName(suit)}: be rid of a card that would take tricks later.`,
  pass_queen: () => "Without low spades beside her the queen is likely to come home to you.",
  pass_spades: () => "Ace and king of spades would catch the queen.",
  pass_hearts: () => "High hearts take the points of others.",
  pass_void: ({ suit }) => `Without ${suitName(suit)} you can throw what you like when they are led.`,
  pass_high: () => "High cards take tricks that you don’t want.",
  pass_low: () => "Keep the high cards: this hand may shoot the moon.",
};

/** Why a card or a pass is good, in one plain sentence. */
export function reasonSentence(reason, facts = {}) {
  return REASONS[reason]?.(facts ?? {}) ?? "It does best on average over many ways the hidden cards may lie.";
}

export const LESSONS = {
  pass: ({ to }) => `Before play you give three cards to ${to}: high spades and high hearts are good to be rid of.`,
  open: ({ leads }) => (leads ? "The lowest club opens the hand, and it is yours: tap it, then tap it again." : "The lowest club has opened: follow with a club if you have one, and the highest club takes the trick."),
  follow: ({ suit }) => `Follow suit: ${suitName(suit)} were led, so you play one, and a low one keeps you out of trouble.`,
  void: ({ suit }) => `You have no ${suitName(suit)}, so you may throw what you like: a fine moment to be rid of a dangerous card.`,
  lead: () => "You took the last trick, so you lead the next one: any lit card.",
  point: () => "Each heart you take is a point, and points are bad: the lowest score wins.",
  broken: () => "Somebody has thrown a heart, so hearts are broken: from now on they may be led too.",
  queen: ({ taker, you }) => `There she is: the queen of spades costs 13 points, and ${you ? "you take her" : `${taker} takes her`}.`,
  moon: ({ shooter, you }) => `${you ? "You have" : `${shooter} has`} every point so far: with all 26 that is shooting the moon, and everyone else gets them instead.`,
  label: "First game",
  next: "Got it",
  skip: "Skip the lessons",
  skipShort: "Skip",
};
