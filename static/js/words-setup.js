/* What a host chooses before the cards are dealt, in words. */

import { count } from "./words.js";

/* Every setting and its values by their words on the wire. `means(worth)` is the rule in one or two sentences; `worth` is the
   points of all hearts and queens of spades in play: 26 for each deck. */
export const OPTION_WORDS = {
  target: {
    label: "Game to",
    100: { label: "100", means: () => "The game ends after the hand in which somebody reaches 100. Lowest wins." },
    50: { label: "50", means: () => "A short game: it ends after the hand in which somebody reaches 50. Lowest wins." },
  },
  passing: {
    label: "Passing",
    rotate: { label: "Rotate", means: () => "The pass goes left, then right, then across, then a hand without a pass, and round again. With an odd number of players nobody sits across, so that turn is left out." },
    left: { label: "Left", means: () => "Three cards go to the left on every hand." },
    none: { label: "None", means: () => "Nobody passes. You play what you are dealt." },
  },
  moon: {
    label: "Shoot the moon",
    others: { label: "Others", means: (worth) => `Whoever shoots the moon scores nothing and everyone else gets ${worth}.` },
    me: { label: "Me", means: (worth) => `Whoever shoots the moon takes ${worth} off their own score and nobody else scores.` },
    choose: { label: "Choose", means: (worth) => `Whoever shoots the moon chooses after the last trick: ${worth} for everyone else, or ${worth} off their own score.` },
  },
  jack: {
    label: "Jack of diamonds",
    none: { label: "No", means: () => "The jack of diamonds scores nothing." },
    minus10: { label: "−10", means: () => "Whoever takes the jack of diamonds takes 10 off their score. It is still no point card: it may be played on the first trick and is not needed for the moon." },
  },
  first_trick: {
    label: "First trick",
    no_points: { label: "No points", means: () => "No heart and no queen of spades on the first trick, unless your hand holds nothing else." },
    points_ok: { label: "Any card", means: () => "Without a club you may throw anything on the first trick, hearts and the queen of spades too." },
  },
  queen_breaks: {
    label: "Queen breaks hearts",
    false: { label: "No", means: () => "Only a heart breaks hearts." },
    true: { label: "Yes", means: () => "The queen of spades breaks hearts too, however she is played." },
  },
  clock: {
    label: "Turn clock",
    20: { label: "20 s", spoken: "20 seconds", means: () => clockMeans(20) },
    30: { label: "30 s", spoken: "30 seconds", means: () => clockMeans(30) },
    60: { label: "1 min", spoken: "1 minute", means: () => clockMeans(60) },
    null: { label: "Off", means: () => "No clock: the table waits for everyone who is there." },
  },
  bots: {
    label: "Bots",
    easy: { label: "Easy", means: () => "Bots play any card they may, by luck." },
    medium: { label: "Medium", means: () => "Bots duck, dodge the queen and get rid of what is dangerous." },
    hard: { label: "Hard", means: () => "Bots count the cards and think the rest of the hand through." },
  },
  tie: {
    label: "Tie for lowest",
    share: { label: "Share", means: () => "If several are lowest at the end, they share the win." },
    extra_hand: { label: "Extra hand", means: () => "If several are lowest at the end, more hands are played until one is lowest alone." },
  },
  pace: {
    label: "Pace",
    relaxed: { label: "Relaxed", means: () => "Bots wait 1.6 seconds, and a taken trick rests 1.8 seconds." },
    normal: { label: "Normal", means: () => "Bots wait 1 second, and a taken trick rests 1.2 seconds." },
    fast: { label: "Fast", means: () => "Bots wait 0.3 seconds, and a taken trick rests half a second." },
  },
  next_deal: {
    label: "Next hand",
    host: { label: "Host taps", means: () => "The host starts the next hand." },
    everyone: { label: "All ready", means: () => "The next hand starts once everybody who is there has tapped Ready. The host may start it too." },
  },
  hints: {
    label: "Hints",
    false: { label: "No", means: () => "Everybody finds their own cards." },
    true: { label: "Yes", means: () => "A phone may ask what a Hard bot would do with its hand, and why." },
  },
  open_review: {
    label: "Open hands after",
    false: { label: "No", means: () => "After a hand everybody looks back at their own cards and the tricks." },
    true: { label: "Yes", means: () => "After a hand everybody may look back at all the hands." },
  },
};

function clockMeans(seconds) {
  return `${seconds} seconds for a card or the moon’s choice, ${2 * seconds} for the pass. When the time is up, the choice is made for you as a Medium bot would.`;
}

export const SETUP = {
  title: "Set up the game",
  choosing: (host) => `${host} is choosing`,
  players: (number) => count(number, "player"),
  each: (number) => `${number} cards each`,
  decks: (number) => (number === 1 ? "one deck" : `${["", "", "two", "three", "four"][number]} decks`),
  leftOut: "Left out",
  nothingLeftOut: "No card left out",
  notes: (room) => room.notes, // the server says them in English
  best: "Hearts is at its best with three to five. With more it gets wild: more decks, more queens.",
  needsThree: "Hearts needs three: friends or bots.",
  tooFew: (missing) => `${missing} more needed`,
  whoPlays: "At the table",
  preview: "What a deal now would give",
  deal: "Deal the cards",
  dealNeeds: "It takes three to deal",
  waitFor: (host) => `Waiting for ${host} to deal`,
};
