/* Everything said on a phone while cards are in play. */

import { cardName, count, listed, own, points, signed } from "./words.js";

export const TOP = {
  leave: "Leave",
  menu: "Menu and rules",
  pass: { left: "Pass left", right: "Pass right", across: "Pass across", none: "No pass" },
  hand: (deal) => `Hand ${deal + 1}`,
  trick: (trick, of) => `Trick ${trick + 1} of ${of}`,
  moon: "The moon",
  after: (deal) => `After hand ${deal + 1}`,
  over: "Game over",
  watching: "Watching",
};

/** The count of a thing that has its own mark beside it, for a screen reader: "3 hearts". */
const hearts = (number) => count(number, "heart");

export const TABLE = {
  choosing: "choosing",
  chosen: "chosen",
  ready: "ready",
  seats: "The others at the table",
  score: (points) => count(points, "point"),
  took: { hearts, queens: (number) => (number === 1 ? "queen of spades" : count(number, "queen of spades", "queens of spades")), jacks: (number) => (number === 1 ? "jack of diamonds" : count(number, "jack of diamonds", "jacks of diamonds")) },
  taken: (things) => `has taken ${listed(things)}`,
  toAct: "to play",
  tricks: "Tricks",
  scores: "Scores",
  react: "Send a reaction",
  closeReactions: "Close the reactions",
  reactions: { "👏": "Applause", "😂": "Laughing", "😱": "Shocked", "💔": "Broken heart", "🔥": "Fire", "🎉": "Party", "🤞": "Fingers crossed", "👋": "Wave" },
};

export const TRICK = {
  label: "The trick",
  broken: "Broken",
  led: "Led",
  high: "High",
  takes: "Takes",
  play: (name, card) => `${name}: ${cardName(card)}`,
  slot: { again: "Tap again", drop: "Let go to play", yours: "Your card" },
};

export const HAND = {
  label: (number) => `Your hand, ${count(number, "card")}`,
  card: ({ card, lit, place, of, from, hinted }) => [cardName(card), lit && "playable", hinted && "suggested", from && `from ${from}`, `${place} of ${of}`].filter(Boolean).join(", "),
  moreLeft: (number) => `${number} more to the left`,
  moreRight: (number) => `${number} more to the right`,
  watching: "You’re watching",
  nextGame: "You get a seat in the next game.",
};

export const BANNER = {
  yourTurn: "Your turn",
  turn: (name) => (name.endsWith("s") ? `${name}’ turn` : `${name}’s turn`),
  away: (name) => `${name} is away`,
  botPlays: (name) => `A bot plays for ${name}`,
  led: "Led",
  follow: "Follow",
  leadAny: "Lead any card",
  lead: "Lead",
  leadBut: "Lead, but",
  butNo: (suit) => `no ${suit} yet`,
  leadLit: "Lead a lit card",
  anyCard: "Play any card",
  litCard: "Play a lit card",
  takes: (name, you) => (you ? "You take it" : `${name} takes it`),
  points: (number) => (number === 0 ? "No points" : points(number)),
  broken: "Hearts are broken",
  unlit: "Not now: play one of the lit cards.",
  wait: "Not your turn yet.",
  secondsLeft: (seconds) => count(seconds, "second"),
};

export const PASS = {
  title: (name) => `Pass 3 to ${name}`,
  chosenOf: (number) => `${number} of 3`,
  from: (name) => `${own(name)} passes to you`,
  button: (name) => `Pass to ${own(name)}`,
  choose: (missing) => (missing === 3 ? "Choose three cards" : `Choose ${missing} more`),
  slots: "Chosen to pass",
  slot: (number) => `Place ${number}, empty`,
  takeBack: (card) => `${cardName(card)}, chosen: tap to take it back`,
  sent: (card) => `${cardName(card)}, on its way`,
  waitFor: (names) => `Waiting for ${listed(names)}`,
  waitForMany: (number) => `Waiting for ${count(number, "other")}`,
  crossing: "The cards are about to cross",
  three: "Three are chosen. Tap one to take it back.",
  arrow: (name) => `Your cards go to ${name}`,
};

export const MOON = {
  shot: (name, you) => (you ? "You shot the moon!" : `${name} shot the moon!`),
  choose: "Who gets the points?",
  choosing: (name) => `${name} is choosing where the points go`,
  others: "Everyone else",
  me: "Off my score",
  plus: (points) => `+${points} each`,
  minus: (points) => `−${points} for me`,
  after: "Then the scores are",
  ends: "The game ends.",
  wins: "The game ends, and you win.",
};

export const SCORES = {
  sheet: "Score sheet",
  table: "Points of every hand",
  places: "Everybody by place",
  hand: "Hand",
  total: "Total",
  moonOthers: (points) => `+${points} for everyone else`,
  moonMe: (points, you) => (you ? `−${points} for you` : `−${points} for them`),
  moonHere: "shot the moon",
  deal: (hand) => `Deal hand ${hand}`,
  way: { left: "pass left", right: "pass right", across: "pass across", none: "no pass" },
  readyButton: "Ready",
  waitHost: (name) => `Waiting for ${name} to deal`,
  waitFor: (names) => `Waiting for ${listed(names)}`,
  waitForMany: (number) => `Waiting for ${number} others`,
  chart: "Scores on the way to the target",
  line: (name, points) => `${name}: ${points}`,
};

export const OVER = {
  wins: (names, you) => (names.length === 1 ? (you ? "You win!" : `${names[0]} wins!`) : `${listed(names)} win!`),
  manyWin: (number) => `${number} winners!`,
  share: "Equal lowest scores share the win.",
  extra: "Played on until one was lowest alone.",
  lowest: (score) => `Lowest with ${signed(score)}`,
  hands: (number) => `after ${count(number, "hand")}`,
  again: "Play again",
  wait: (name) => `Waiting for ${name} to play again`,
  several: (number) => `${number} share it`,
  podium: "The first three places",
  everyone: "Everybody’s place",
};

export const TRICKS = {
  last: "Last trick",
  trick: (number) => `Trick ${number}`,
  took: (name) => `${own(name)} took it`,
  youTook: "You took it",
  said: ({ number, plays, taker }) => `Trick ${number}. ${plays.map(({ name, card }) => `${name}: ${cardName(card)}`).join(", ")}. ${taker} took it.`,
  none: "No trick has been taken in this hand yet.",
  passed: "You passed",
  passedTo: (name) => `to ${own(name)}`,
  got: "You got",
  gotFrom: (name) => `from ${own(name)}`,
};

/* What the live region tells. `who` is a name, or null for the person whose phone this is. */
export const SAY = {
  dealt: (hand, way, name) => `Hand ${hand} is dealt. ${name ? `Choose three cards for ${name}` : TOP.pass[way]}.`,
  chosen: (who) => `${who} has chosen.`,
  exchanged: (cards, name) => `The cards have crossed. From ${name} you got ${listed(cards.map(cardName))}.`,
  crossed: "The cards have crossed the table.",
  played: (who, card) => `${who ?? "You"}: ${cardName(card)}.`,
  took: (who, points) => `${who ?? "You"} ${who ? "takes" : "take"} the trick${points ? ", " : ""}${points ? count(points, "point") : ""}.`,
  broken: "Hearts are broken.",
  yourTurn: (hint) => `Your turn. ${hint}.`,
  moon: (who) => `${who ?? "You"} shot the moon.`,
  scored: (lines) => `The hand is over. ${lines.join(". ")}.`,
  line: (who, points, score) => `${who ?? "You"} ${signed(points)}, now ${signed(score)}`,
  over: (names, you) => (you ? "The game is over. You win." : `The game is over. ${listed(names)} ${names.length === 1 ? "wins" : "win"}.`),
  away: (who) => `${who} is away.`,
  back: (who) => `${who} is back.`,
};
