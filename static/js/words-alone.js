/* Every sentence people read when they play alone: the way in, hints, the first game. */

import { cardName, count, suitName } from "./words.js";

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
  hands: (number) => count(number, "hand"),
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
  thinking: "Thinking",
  by: { hard: (why) => why, medium: (why) => `Medium’s hint: ${why}` }, // Medium stands in while Hard is loading
  undo: "Undo",
  finish: "Finish",
  finishLong: "Finish the hand: nothing that scores is left",
};

/* Why a card or a pass is good, by the reason's name on the wire; the facts never name a card that the seat cannot know. */
const REASONS = {
  only_card: () => "The only card you may play.",
  pass_queen: () => "Too few spades stand beside the queen: give her away before she comes home to you.",
  pass_spades: () => "The ace and king of spades are what catches the queen.",
  pass_hearts: () => "High hearts gather other people’s points.",
  pass_void: ({ suit }) => `With no ${suitName(suit)} left you throw what you like when they are led.`,
  pass_high: () => "High cards take tricks you don’t want.",
  pass_low: () => "Keep the high cards: this hand may shoot the moon.",
  throw_queen: ({ suit }) => `Void in ${suitName(suit)}: throw the queen.`,
  throw_spade: ({ suit }) => `Void in ${suitName(suit)}: be rid of the high spade while the queen is out.`,
  throw_heart: ({ suit }) => `Void in ${suitName(suit)}: a heart costs whoever takes it.`,
  throw_high: ({ suit }) => `Void in ${suitName(suit)}: be rid of a card that would take tricks later.`,
  throw_short: ({ suit, gone }) => `Void in ${suitName(suit)}: after this you have no ${suitName(gone)} either.`,
  duck: ({ card }) => `The highest that stays under the ${cardName(card)}.`,
  last_take: () => "You play last and it costs nothing: take it with your highest.",
  under: ({ card }) => `It stays under the ${cardName(card)}.`,
  take_points: () => "You take this one whatever you do, so spend the high card on it.",
  stay_low: ({ suit }) => `Others are still to play, and higher ${suitName(suit)} are out: one may go over it.`,
  spades_gone: () => "The queen can’t come after this, so the high spade is safe now.",
  shed_high: ({ suit }) => `The trick is cheap: be rid of a high one of the ${suitName(suit)} now.`,
  queen_on_ace: () => "A higher spade lies there: the queen goes under it.",
  catch_jack: () => "It catches the jack of diamonds: ten points off.",
  lead_low: ({ suit, higher }) => (higher === 1 ? `One higher card of the ${suitName(suit)} is still out: it is likely to take this.` : `${higher} higher cards of the ${suitName(suit)} are still out: one is likely to take this.`),
  flush_queen: () => "Low spades drive the queen out.",
  lead_short: ({ suit }) => `Your ${suitName(suit)} are soon gone, and then you can throw what you like.`,
  lead_safe: ({ suit }) => `Nearly everybody still has ${suitName(suit)}, so a high one is safe to lead now.`,
  lead_boss: ({ suit }) => `The highest of the ${suitName(suit)} left: take the trick while it is cheap.`,
  lead_alone: ({ suit }) => `Nobody else has ${suitName(suit)} any more: whichever you lead takes the trick.`,
  stop_moon: () => "Somebody is taking every point: this is to stop the moon.",
  shoot: () => "Every point so far is yours: play for the moon.",
  moon_others: () => "Give them to everyone else: nobody has fewer than you then.",
  moon_me: () => "Giving them away would not put you in front: take them off your score.",
  best_on_average: () => "It does best on average over many ways the hidden cards may lie.",
};

/** Why a card or a pass is good, in one plain sentence. */
export function reasonSentence(reason, facts = {}) {
  return (REASONS[reason] ?? REASONS.best_on_average)(facts);
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
