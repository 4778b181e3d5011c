/* Words that every page needs: cards, counting, the room and its people, why something was refused.

   Every sentence people read stands in a file `words*.js` or in the rule book, in English: strings, or functions of what
   they speak of. None of them knows the page. Each has its translation under the same name in a folder of the language. */

import { own, signed, tenths } from "./writing.js";

export { own, signed, tenths };

export const APP = "Hearts Night";

// ---------------------------------------------------------------- cards

const SUIT_NAMES = { C: "clubs", D: "diamonds", S: "spades", H: "hearts" };
const RANK_NAMES = {
  2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
  T: "ten", J: "jack", Q: "queen", K: "king", A: "ace",
};

/** A suit in words: `suitName("S")` is "spades". */
export function suitName(suit) {
  return SUIT_NAMES[suit];
}

/** A card in words: `cardName("QS")` is "queen of spades". */
export function cardName(card) {
  return `${RANK_NAMES[card[0]]} of ${SUIT_NAMES[card[1]]}`;
}

/** A number with its noun: `count(1, "card")` is "1 card", `count(3, "card")` is "3 cards". */
export function count(number, noun, plural = `${noun}s`) {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** Points with their noun: `points(1)` is "1 point", `points(-3)` is "−3 points". */
export function points(number) {
  return `${signed(number)} ${Math.abs(number) === 1 ? "point" : "points"}`;
}

/** Names in a row: "Ana", "Ana and Ben", "Ana, Ben and Cleo". */
export function listed(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A place as people say it: "1st", "2nd", "11th". */
export function ordinal(place) {
  return `${place}${[, "st", "nd", "rd"][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th"}`;
}

// ---------------------------------------------------------------- the room and its people

export const ROOM = {
  code: "Room code",
  spelled: (code) => `Room code ${[...code].join(" ")}`,
  qr: (code) => `QR code that opens room ${code}`,
  people: "At the table",
  seats: (number) => `${number} of 20`,
  you: "You",
  host: "Host",
  bot: "Bot",
  away: "Away",
};

export const SHEET = { close: "Close" };

// ---------------------------------------------------------------- refusals and errors

/* Why the rules refuse a move, by the rule's name on the wire. */
const REFUSALS = {
  wrong_phase: "Not now.",
  not_your_turn: "It isn’t your turn yet.",
  not_your_card: "That card isn’t in your hand.",
  not_three_cards: "Choose three different cards.",
  already_chosen: "Your three cards are on their way.",
  lowest_club_leads: "The lowest club opens the hand.",
  must_follow: "You have a card of the suit led, so play that suit.",
  no_points_on_first_trick: "No hearts and no queen of spades on the first trick.",
  hearts_not_broken: "Hearts aren’t broken yet, so you can’t lead one.",
};

/* Why the server refuses, by its error word. */
const ERRORS = {
  bad_json: "Something went wrong on the way. Please try again.",
  bad_data: "That didn’t work. Please try again.",
  bad_name: "That name won’t do: 1 to 20 letters, please.",
  bad_option: "That setting isn’t to be had here.",
  bad_pass: "Choose three different cards.",
  bad_record: "This is no record of a game that can be played by the rules.",
  bad_token: "This phone’s seat in the room is gone. Join again.",
  illegal_card: "That card can’t be played now.",
  no_record: "This game’s record wasn’t kept.",
  no_room: "There is no room with this code.",
  not_host: "Only the host can do that.",
  not_seated: "You’re watching this game, so that’s not for you.",
  not_your_card: "That card isn’t in your hand.",
  not_your_turn: "It isn’t your turn yet.",
  offline: "No connection just now. Try again in a moment.",
  room_full: "The room is full.",
  stale: "Too late: the table has moved on.",
  timeout: "No answer from the table. Trying again…",
  too_fast: "A little slower, please.",
  too_few: "Hearts needs three at the table.",
  too_many: "Too many tries from here. Wait a minute, then try again.",
  wrong_phase: "Not now.",
};

/** The sentence for a refused act or call: by the rule, else by the error word, else the server's own message. */
export function errorSentence({ error, refusal, message } = {}) {
  return REFUSALS[refusal] ?? ERRORS[error] ?? message ?? "That didn’t work. Please try again.";
}
