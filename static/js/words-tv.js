/* Everything the TV says, across the room. */

import { count, listed, own, signed } from "./words.js";

export const TV = {
  // the way in
  enterTitle: "Which room?",
  enterText: "The code is on the host’s phone.",
  enterKeys: "Letters",
  erase: "Erase",
  watch: "Watch",
  make: "Make a room",
  makeText: "No room yet? This TV opens one, and the first phone in is the host.",
  making: "Opening a room…",
  looking: (code) => `Looking for ${code}…`,
  unknown: (code) => `There is no room ${code}.`,
  foreign: "Room codes use no A, E, I, O, U, L or Y.",
  joinIn: "Join in or watch",
  waiting: "Waiting for the table…",
  lost: "Connection lost. It comes back by itself.",
  crowded: "Too many tries from this network. Trying again shortly…",
  closed: "The room has closed.",

  // lobby and setup
  scan: "Scan to join",
  orOpen: "or, on the same Wi-Fi, open",
  alsoAt: (addresses) => `Other network? ${listed(addresses)}`,
  firstIsHost: "The first phone in is the host.",
  inRoom: "At the table",
  waitStart: (name) => `${own(name)} starts when everybody is in`,
  waitHost: "The next phone in is the host",
  lonelyTitle: "No phone has reached this room",
  lonelyText: "Every phone must be on the same Wi-Fi as the computer that runs Hearts. A guest Wi-Fi often keeps devices apart.",
  lonelyHelp: "Stuck? Switch on one phone’s hotspot and put the computer and all phones on it. It works without internet. If a phone asks, stay connected.",
  choosing: (name) => `${own(name)} sets up the game`,
  choosingNobody: "The game is being set up",

  // the table
  seats: "Around the table",
  totals: "Scores so far",
  hand: (deal) => `Hand ${deal + 1}`,
  trick: (number, of) => `Trick ${number + 1} of ${of}`,
  toPlay: "to play",
  toLead: "to lead",
  takes: "takes",
  noPoints: "no points",
  chosen: (number, of) => `${number} of ${of} have chosen`,
  waitFor: (names) => `Waiting for ${listed(names.map(own))}`,
  awayFor: (name, time) => `${own(name)} is away, the seat is held for ${time}`,
  botPlays: (name) => `${own(name)} is away, a bot plays the cards`,
  broken: "Hearts are broken",
  queen: "The queen of spades",

  // between hands
  after: (deal) => `After hand ${deal + 1}`,
  leads: (names, score) => `${listed(names.map(own))} ${names.length === 1 ? "leads" : "lead"} with ${signed(score)}`,
  leadMany: (number, score) => `${number} lead with ${signed(score)}`,
  oneMore: "Equal for lowest, so one more hand is played.",
  shot: (name) => `${own(name)} shot the moon`,
  moonOthers: (points) => `${points} points for everyone else`,
  moonMe: (name, points) => `${points} points off for ${own(name)}`,
  moonChoosing: "Who gets the points?",
  moon: "moon",
  chart: "Scores, hand by hand",
  chartHand: "Hand",
  standings: "Standings",
  plus: (points) => (points > 0 ? `+${points}` : signed(points)),
  next: { left: "Next: pass left", right: "Next: pass right", across: "Next: pass across", none: "Next: no pass" },
  waitDeal: (name) => `Waiting for ${own(name)} to deal`,
  waitReady: (number) => `Waiting for ${number} to be ready`,

  // the end
  wins: (names) => `${listed(names.map(own))} ${names.length === 1 ? "wins" : "win"}`,
  winMany: (number) => `${number} share the win`,
  lowest: (score, hands) => `Lowest with ${signed(score)} after ${count(hands, "hand")}`,
  share: "Equal lowest scores share the win.",
  extra: "Equal lowest scores play on until one is lowest alone.",
  podium: "Podium",
  again: (name) => `${own(name)} can start another game`,

  // this device
  theme: { auto: "Theme: as the system", night: "Theme: night", day: "Theme: day" },
  sound: { off: "Sound: off", on: "Sound: on" },
  language: (name) => `Language: ${name}`,
  full: "Full screen",
};
