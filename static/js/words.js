/* Every sentence people read, in English: strings, or functions of what they speak of. Nothing here knows the page. */

export const APP = "Hearts Night";

// ---------------------------------------------------------------- cards

export const SUIT_NAMES = { C: "clubs", D: "diamonds", S: "spades", H: "hearts" };
export const RANK_NAMES = {
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

/** Names in a row: "Ana", "Ana and Ben", "Ana, Ben and Cleo". */
export function listed(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A score as people write it, with a true minus sign. */
export function signed(score) {
  return score < 0 ? `−${-score}` : String(score);
}

// ---------------------------------------------------------------- refusals and errors

/* Why the rules refuse a move, by the rule's name on the wire. */
export const REFUSALS = {
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
export const ERRORS = {
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

// ---------------------------------------------------------------- the settings of a game

/* Every setting in the order of the setup screen, the usual value first in force. `means(worth)` is the rule in one or two
   sentences; `worth` is the points of all hearts and queens of spades in play: 26 for each deck. */
export const OPTIONS = [
  {
    key: "target", label: "Game to", usual: 100, values: [
      { value: 100, label: "100", means: () => "The game ends after the hand in which somebody reaches 100. Lowest wins." },
      { value: 50, label: "50", means: () => "A short game: it ends after the hand in which somebody reaches 50. Lowest wins." },
    ],
  },
  {
    key: "passing", label: "Passing", usual: "rotate", values: [
      { value: "rotate", label: "Rotate", means: () => "The pass goes left, then right, then across, then a hand without a pass, and round again. With an odd number of players nobody sits across, so that turn is left out." },
      { value: "left", label: "Left", means: () => "Three cards go to the left on every hand." },
      { value: "none", label: "None", means: () => "Nobody passes. You play what you are dealt." },
    ],
  },
  {
    key: "moon", label: "Shoot the moon", usual: "others", values: [
      { value: "others", label: "Others", means: (worth) => `Whoever shoots the moon scores nothing and everyone else gets ${worth}.` },
      { value: "me", label: "Me", means: (worth) => `Whoever shoots the moon takes ${worth} off their own score and nobody else scores.` },
      { value: "choose", label: "Choose", means: (worth) => `Whoever shoots the moon chooses after the last trick: ${worth} for everyone else, or ${worth} off their own score.` },
    ],
  },
  {
    key: "jack", label: "Jack of diamonds", usual: "none", values: [
      { value: "none", label: "No", means: () => "The jack of diamonds scores nothing." },
      { value: "minus10", label: "−10", means: () => "Whoever takes the jack of diamonds takes 10 off their score. It is still no point card: it may be played on the first trick and is not needed for the moon." },
    ],
  },
  {
    key: "first_trick", label: "First trick", usual: "no_points", values: [
      { value: "no_points", label: "No points", means: () => "No heart and no queen of spades on the first trick, unless your hand holds nothing else." },
      { value: "points_ok", label: "Any card", means: () => "Without a club you may throw anything on the first trick, hearts and the queen of spades too." },
    ],
  },
  {
    key: "queen_breaks", label: "Queen breaks hearts", usual: false, values: [
      { value: false, label: "No", means: () => "Only a heart breaks hearts." },
      { value: true, label: "Yes", means: () => "The queen of spades breaks hearts too, however she is played." },
    ],
  },
  {
    key: "clock", label: "Turn clock", usual: 30, values: [
      { value: 20, label: "20 s", spoken: "20 seconds", means: () => clockMeans(20) },
      { value: 30, label: "30 s", spoken: "30 seconds", means: () => clockMeans(30) },
      { value: 60, label: "1 min", spoken: "1 minute", means: () => clockMeans(60) },
      { value: null, label: "Off", means: () => "No clock: the table waits for everyone who is there." },
    ],
  },
  {
    key: "bots", label: "Bots", usual: "medium", values: [
      { value: "easy", label: "Easy", means: () => "Bots play any card they may, by luck." },
      { value: "medium", label: "Medium", means: () => "Bots duck, dodge the queen and get rid of what is dangerous." },
      { value: "hard", label: "Hard", means: () => "Bots count the cards and think the rest of the hand through." },
    ],
  },
  {
    key: "tie", label: "Tie for lowest", usual: "share", values: [
      { value: "share", label: "Share", means: () => "If several are lowest at the end, they share the win." },
      { value: "extra_hand", label: "Extra hand", means: () => "If several are lowest at the end, more hands are played until one is lowest alone." },
    ],
  },
  {
    key: "pace", label: "Pace", usual: "normal", values: [
      { value: "relaxed", label: "Relaxed", means: () => "Bots wait 1.6 seconds, and a taken trick rests 1.8 seconds." },
      { value: "normal", label: "Normal", means: () => "Bots wait 1 second, and a taken trick rests 1.2 seconds." },
      { value: "fast", label: "Fast", means: () => "Bots wait 0.3 seconds, and a taken trick rests half a second." },
    ],
  },
  {
    key: "next_deal", label: "Next hand", usual: "host", values: [
      { value: "host", label: "Host taps", means: () => "The host starts the next hand." },
      { value: "everyone", label: "All ready", means: () => "The next hand starts once everybody who is there has tapped Ready. The host may start it too." },
    ],
  },
  {
    key: "hints", label: "Hints", usual: false, values: [
      { value: false, label: "No", means: () => "Everybody finds their own cards." },
      { value: true, label: "Yes", means: () => "A phone may ask what a Hard bot would do with its hand, and why." },
    ],
  },
  {
    key: "open_review", label: "Open hands after", usual: false, values: [
      { value: false, label: "No", means: () => "After a hand everybody looks back at their own cards and the tricks." },
      { value: true, label: "Yes", means: () => "After a hand everybody may look back at all the hands." },
    ],
  },
];

function clockMeans(seconds) {
  return `${seconds} seconds for a card or the moon’s choice, ${2 * seconds} for the pass. When the time is up, the choice is made for you as a Medium bot would.`;
}

// ---------------------------------------------------------------- home and the door

export const HOME = {
  tagline: "Hands on phones, the table on the TV.",
  hostTitle: "Host a game",
  hostButton: "Open a room",
  opening: "Opening…",
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

// ---------------------------------------------------------------- lobby

export const LOBBY = {
  qr: (code) => `QR code that opens room ${code}`,
  code: "Room code",
  spelled: (code) => `Room code ${[...code].join(" ")}`,
  address: "On the same Wi-Fi, open",
  invite: "Invite",
  inviteText: (code) => `Hearts tonight! Come to room ${code}:`,
  copied: "Link copied. Paste it to your friends.",
  copyBy: "Hold the link to copy it",
  table: "At the table",
  seats: (number) => `${number} of 20`,
  you: "You",
  host: "Host",
  bot: "Bot",
  away: "Away",
  rename: "Rename",
  save: "Save",
  cancel: "Cancel",
  newName: "Your new name",
  remove: (name) => `Take ${name} off the table`,
  removeTitle: (name) => `Take ${name} off the table?`,
  removeText: "They can join again with the code.",
  removeYes: "Take off",
  removeNo: "Keep",
  addBot: "Add a bot",
  botsFull: "Three bots are the most",
  lookTitle: "Choose your look",
  lookTaken: (name, who) => `${name}, taken by ${who}`,
  lookYours: (name) => `${name}, yours`,
  changeLook: "Change your look",
  tv: "TV",
  tvTitle: "The table on a TV",
  tvText: "On the TV’s browser, or a laptop plugged into it, open",
  tvCode: "and type the room code. It shows the table, never anybody’s cards.",
  start: (number) => (number < 3 ? "Start" : `Start with ${number}`),
  startHint: (missing) => `${count(missing, "more player")} or ${missing === 1 ? "a bot" : "bots"}, and you can deal.`,
  waitFor: (host) => `Waiting for ${host} to start`,
  waitForAway: (host) => `${host} is away. If it stays so, somebody else becomes host.`,
  noHost: "Waiting for a host",
  aloneTitle: "Nobody else yet?",
  aloneText: "No other phone has reached this room for a minute. All phones must be on the same Wi-Fi as the host’s computer, and a guest Wi-Fi often keeps them apart.",
  aloneHelp: "If it stays so: switch on the hotspot of one phone and put the computer and everybody on it. That works without internet; if a phone asks, stay connected.",
  localTitle: "Only this computer can open the link",
  localText: "The address above is this computer’s own. Start the server with --host-ip and the computer’s Wi-Fi address.",
  hide: "Hide this",
};

// ---------------------------------------------------------------- setup

export const SETUP = {
  title: "Set up the game",
  choosing: (host) => `${host} is choosing`,
  players: (number) => count(number, "player"),
  each: (number) => `${number} cards each`,
  decks: (number) => (number === 1 ? "one deck" : `${["", "", "two", "three", "four"][number]} decks`),
  leftOut: "Left out",
  nothingLeftOut: "No card left out",
  best: "Hearts is at its best with three to five. With more it gets wild: more decks, more queens.",
  needsThree: "Hearts needs three: friends or bots.",
  tooFew: (missing) => `${missing} more needed`,
  whoPlays: "At the table",
  preview: "What a deal now would give",
  deal: "Deal the cards",
  dealNeeds: "It takes three to deal",
  waitFor: (host) => `Waiting for ${host} to deal`,
};

// ---------------------------------------------------------------- the frame: top bar, menu, notices

export const TOP = {
  leave: "Leave",
  menu: "Menu and rules",
  close: "Close",
  pass: { left: "Pass left", right: "Pass right", across: "Pass across", none: "No pass" },
  hand: (deal) => `Hand ${deal + 1}`,
  trick: (trick, of) => `Trick ${trick + 1} of ${of}`,
  moon: "The moon",
  after: (deal) => `After hand ${deal + 1}`,
  over: "Game over",
  watching: "Watching",
};

export const MENU = {
  title: "Menu",
  lastTrick: "Tricks of this hand",
  lastTrickText: "The last one, and all before it",
  scores: "Score sheet",
  scoresText: "Every hand so far",
  rules: "Rules",
  rulesText: "As this table plays them",
  settings: "Settings",
  settingsText: "Of this phone only",
  people: "Who is here",
  peopleText: "Everybody in this room",
  removeSeatText: "A bot plays on with the same cards, and their phone can’t come back to that seat.",
  review: "Review",
  reviewText: "The last hand, card by card",
  reviewTitle: (deal) => `Hand ${deal + 1} in review`,
  keep: "Keep",
  keepTitle: "Keep this game",
  keepRefused: "This table doesn’t give out its record: the host’s setting “Open hands after” is off.",
  invite: "Invite",
  inviteText: "QR and code for latecomers",
  noTricks: "No trick has been taken in this hand yet.",
  noScores: "No hand has been finished yet.",
};

export const SETTINGS = {
  title: "Settings",
  note: "For this phone only.",
  rows: {
    theme: { label: "Theme", values: { auto: "Auto", night: "Night", day: "Day" } },
    deck: { label: "Deck", values: { two: "Two colours", four: "Four colours" } },
    hand: { label: "My hand", values: { one: "One row", two: "Two rows" } },
    speed: { label: "Motion speed", values: { relaxed: "Relaxed", normal: "Normal", fast: "Fast" } },
    motion: { label: "Movement", values: { auto: "Auto", move: "Full", fade: "Fades" } },
    flat: { label: "Flat look", values: { off: "Off", on: "On" } },
    sound: { label: "Sound", values: { off: "Off", on: "On" } },
  },
  awake: "The screen stays on during play.",
  notAwake: "This browser can’t keep the screen on here. If it sleeps, your seat is held and comes back when you look.",
  notKept: "This phone keeps no settings between pages (a private window?).",
};

export const NOTICE = {
  reconnecting: "Reconnecting…",
  yourTurn: "Your turn",
  yourPass: "Choose three to pass",
  youHost: "You’re the host now.",
  entering: "Coming to the table",
  coming: "One moment",
  newHost: (name) => `${name} is the host now.`,
  gameEnded: (name) => `${name} ended the game.`,
  gameStopped: "The game was ended.",
  unsaved: "Not being saved: should the server stop, this game is gone. See its disk.",
  savedAgain: "Being saved again.",
  tooMany: "Too many tries from this network. Trying again shortly…",
};

export const LEAVE = {
  title: "Leave the room?",
  guestLobby: "Your place goes. The code or the link brings you back.",
  guestGame: "A bot plays your cards at once. Open the link again on this phone and the seat is yours again.",
  watcherGame: "The game goes on without you.",
  hostLobby: "Somebody else becomes host.",
  hostLobbyAlone: "Nobody else is here. The code stays good for a while.",
  hostGame: "You are the host: this ends the game for everyone, and they go back to the lobby.",
  yes: "Leave",
  yesHostGame: "End the game",
  no: "Stay",
};

// ---------------------------------------------------------------- rules sheet and page

export const HELP = {
  title: "Rules",
  howTo: "How to play",
  home: "To the start page",
  inForce: "At this table",
  usual: "usual",
  house: "house rule",
  settings: "Every setting",
  settingsNote: "The host picks these before the deal. The host’s phone keeps the choices for next time.",
  when: (label, value) => `${label}, ${value}:`,
};

// ================================================================ the table: everything said while cards are in play

/** The count of a thing that has its own mark beside it, for a screen reader: "3 hearts". */
const hearts = (number) => count(number, "heart");

export const TABLE = {
  you: "You",
  bot: "Bot",
  away: "Away",
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
  points: (points) => (points === 0 ? "No points" : `${signed(points)} ${Math.abs(points) === 1 ? "point" : "points"}`),
  broken: "Hearts are broken",
  unlit: "Not now: play one of the lit cards.",
  wait: "Not your turn yet.",
  secondsLeft: (seconds) => count(seconds, "second"),
};

export const PASS = {
  title: (name) => `Pass 3 to ${name}`,
  chosenOf: (number) => `${number} of 3`,
  from: (name) => `${name} passes to you`,
  button: (name) => `Pass to ${name}`,
  choose: (missing) => (missing === 3 ? "Choose three cards" : `Choose ${missing} more`),
  slots: "Chosen to pass",
  slot: (number) => `Place ${number}, empty`,
  takeBack: (card) => `${cardName(card)}, chosen: tap to take it back`,
  sent: (card) => `${cardName(card)}, on its way`,
  waitFor: (names) => `Waiting for ${listed(names)}`,
  waitForMany: (number) => `Waiting for ${count(number, "other")}`,
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
  place: (place) => `${place}${[, "st", "nd", "rd"][place % 100 > 10 && place % 100 < 14 ? 0 : place % 10] ?? "th"}`,
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
  took: (name) => `${name} took it`,
  youTook: "You took it",
  said: ({ number, plays, taker }) => `Trick ${number}. ${plays.map(({ name, card }) => `${name}: ${cardName(card)}`).join(", ")}. ${taker} took it.`,
  none: "No trick has been taken in this hand yet.",
  passed: "You passed",
  passedTo: (name) => `to ${name}`,
  got: "You got",
  gotFrom: (name) => `from ${name}`,
};

/* What the live region tells. `who` is a name, or null for the person whose phone this is. */
export const SAY = {
  dealt: (hand, way, name) => (way === "none" ? `Hand ${hand} is dealt. No pass.` : `Hand ${hand} is dealt. Choose three cards for ${name}.`),
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

// ================================================================ the TV: the table across the room

/* A name written from right to left keeps its own order, and leaves the sentence's alone. */
const own = (name) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);

export const TV = {
  // the way in
  enterTitle: "Which room?",
  enterText: "The code is on the host’s phone.",
  enterField: "Room code",
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
  nobody: "Nobody yet",
  waitStart: (name) => `${own(name)} starts when everybody is in`,
  waitHost: "The next phone in is the host",
  lonelyTitle: "No phone has reached this room",
  lonelyText: "Every phone must be on the same Wi-Fi as the computer that runs Hearts. A guest Wi-Fi often keeps devices apart.",
  lonelyHelp: "Stuck? Switch on one phone’s hotspot and put the computer and all phones on it. It works without internet. If a phone asks, stay connected.",
  choosing: (name) => `${own(name)} sets up the game`,
  choosingNobody: "The game is being set up",
  dealPreview: "The deal",
  changed: "changed",

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
  others: "The others",
  again: (name) => `${own(name)} can start another game`,

  // this device
  theme: { auto: "Theme: as the system", night: "Theme: night", day: "Theme: day" },
  sound: { off: "Sound: off", on: "Sound: on" },
  full: "Full screen",
};

export const GALLERY = {
  title: "Every screen",
  phone: "Phone",
  tv: "TV",
  night: "by night",
  day: "by day",
  unknown: (name) => `There is no view called ${name}.`,
};
