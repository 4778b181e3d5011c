/* The ways into a room and out of it, in words. */

import { count } from "./words.js";

export const HOME = {
  tagline: "Hands on phones, the table on the TV.",
  hostTitle: "Host a game",
  hostButton: "Open a room",
  opening: "Opening…",
  back: (code) => `Back to room ${code}`,
  joinTitle: "Join a game",
  codeLabel: "Room code",
  codeHint: "Four letters, from the host’s phone or the TV. A pasted invite link works too.",
  codeLetters: "Room codes use no A, E, I, O, U, L or Y.",
  joinButton: "Join",
  looking: "Looking for the room…",
  found: (members) => (members === 0 ? "Found it. Nobody is in yet." : `Found it: ${count(members, "person is", "people are")} in.`),
  notFound: (code) => `There is no room ${code}. Check the letters with the host.`,
  watchButton: "This is the TV",
  rulesLink: "How to play",
};

export const NAME = {
  label: "Your name",
  placeholder: "What friends call you",
  short: "Name",
  missing: "Type a name first, so that friends know you.",
};

export const DOOR = {
  welcome: "You’re invited",
  join: "Join the table",
  joining: "Joining…",
  inside: (members) => (members === 0 ? "You’re the first one here: you’ll host." : `${count(members, "person is", "people are")} here.`),
  running: "A game is on. You’ll watch, and get a seat in the next one.",
  seatGone: "This phone’s seat is gone, so please join again.",
  unknownTitle: (code) => `No room ${code}`,
  unknownText: "Perhaps a letter is wrong, or the room has closed. Ask the host for the code, or open a room of your own.",
  unreachableTitle: "The table doesn’t answer",
  unreachableText: "Is this phone on the same Wi-Fi as the host’s computer?",
  retry: "Try again",
  home: "To the start page",
  noStorage: "This phone keeps nothing between pages (a private window?). Stay in this tab and your seat is safe.",
};

export const GONE = {
  leftTitle: "You’ve left",
  leftText: "The room is still there, if you change your mind.",
  leftGameText: "A bot plays your cards. Come back and the seat is yours again.",
  back: "Go back in",
  takeBack: "Take my seat back",
  removedTitle: "The host took you off the table",
  removedText: "If that was a slip, ask the host and join again.",
  endedTitle: "This room has closed",
  endedText: "Everyone had gone. A new one takes five seconds.",
  home: "To the start page",
  joinAgain: "Join again",
  newRoom: "Open a new room",
};
