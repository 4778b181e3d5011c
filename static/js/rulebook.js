/* The whole rules in words, for the sheet at the table and for the page of rules. A card in braces, {QS}, is drawn as one.
   A line with `only` holds where a setting has that value; one with `atTable` or `onPage` is said only there. */

/* What deals give, by how many play: cards each, what is left out. */
const DEALS = [
  [3, 17, "{2D}"],
  [4, 13, "nothing"],
  [5, 10, "{2D} {2C}"],
  [6, 17, "one {2D} one {2C}"],
];

/** The chapters of the rule book; `worth` is what all hearts and queens in play come to. */
export function chapters(worth) {
  return [
    {
      id: "idea", title: "The idea", lines: [
        "Every heart you take costs 1 point and the queen of spades {QS} 13. When somebody reaches the target, the lowest score wins.",
      ],
    },
    {
      id: "deal", title: "The deal", lines: [
        "Three to twenty can play. Every five players bring one more deck: one up to five, two up to ten, three up to fifteen, four up to twenty.",
        "All cards are dealt and everyone gets equally many. What doesn’t divide is left out, one copy each, in this order: {2D} {2C} {3D} {3C} and so on. Hearts and spades are never left out.",
        "The cards are shuffled afresh for every hand. Seats run clockwise in the order people and bots joined, and your left is the next seat.",
      ],
      table: { head: ["Players", "Cards each", "Left out"], rows: DEALS },
    },
    {
      id: "pass", title: "The pass", lines: [
        "Before a hand everyone chooses three cards to give away, without knowing what will come. When the last one has chosen, all of them change hands at once.",
        "Once sent, your three are final. Only whoever gets a card ever sees it. You go on seeing which three came, and which three you gave and to whom.",
        { only: { passing: "rotate" }, text: "An even number of players passes left, then right, then across, then not at all, and round again. Across is the seat half way round. An odd number passes left, right, then not at all." },
        { only: { passing: "left" }, text: "Every hand passes to the left." },
        { only: { passing: "none" }, text: "Nobody passes." },
      ],
    },
    {
      id: "play", title: "The play", lines: [
        "The lowest club in play opens the first trick: {2C}, unless it was left out.",
        "Then it goes clockwise. If you have a card of the suit led, play that suit. If you have none, play what you like.",
        "The highest card of the suit led takes the trick, and its taker leads the next. A card of another suit never takes it.",
        { only: { first_trick: "no_points" }, text: "On the first trick you may not play a heart or {QS}, unless you hold nothing else." },
        { only: { first_trick: "points_ok" }, text: "On the first trick anyone without a club may play any card, hearts and {QS} too." },
        "You may lead a heart only once hearts are broken, or when you hold nothing but hearts. If you hold only hearts and {QS}, you lead the queen.",
        "Hearts are broken by a heart from somebody who had none of the suit led. It counts from the next trick on. A heart that was led does not break them.",
        { only: { queen_breaks: true }, text: "{QS} breaks hearts too, led or thrown." },
        "Any spade, {QS} too, may be led at any time after the opening lead.",
      ],
    },
    {
      id: "score", title: "The score", lines: [
        "Each heart taken: 1 point. {QS}: 13. Every other card: nothing.",
        { only: { jack: "minus10" }, text: "{JD} takes 10 off whoever takes it. It isn’t a point card: it may be played on the first trick, and the moon doesn’t need it." },
        `All hearts and queens together are worth ${worth}: 26 for each deck.`,
        "A total may go below zero.",
      ],
    },
    {
      id: "moon", title: "Shooting the moon", lines: [
        `Take every heart and every {QS} of a hand, all ${worth} points, and you have shot the moon.`,
        { only: { moon: "others" }, text: `You score nothing, and everyone else gets ${worth}.` },
        { only: { moon: "me" }, text: `You take ${worth} off your score, and nobody else scores.` },
        { only: { moon: "choose" }, text: `After the last trick you choose: ${worth} for everyone else, or ${worth} off your own score.` },
        { only: { moon: "choose" }, text: "For a bot, for somebody away or when the clock runs out, it is everyone else’s points if that leaves the shooter among the lowest, and otherwise off the shooter’s own." },
        { only: { jack: "minus10" }, text: "{JD} still takes 10 off whoever took it, shooter or not." },
      ],
    },
    {
      id: "end", title: "The end", lines: [
        { onPage: true, text: "The game ends after the hand in which any total reaches the target, 100 or 50. Hands are always played out." },
        { only: { target: 100 }, atTable: true, text: "The game ends after the hand in which any total reaches 100. Hands are always played out." },
        { only: { target: 50 }, atTable: true, text: "The game ends after the hand in which any total reaches 50. Hands are always played out." },
        { only: { tie: "share" }, text: "The lowest total wins. If several are lowest, they share the win." },
        { only: { tie: "extra_hand" }, text: "The lowest total wins. If several are lowest, one more hand is played, and another, until one is lowest alone." },
        "Equal totals share a place: two firsts are followed by a third.",
      ],
    },
    {
      id: "decks", title: "More than one deck", lines: [
        "If both copies of the highest card fall in one trick, the one played later takes it. Two aces of clubs {AC} {AC}: the second.",
        "If several hold the lowest club, the first of them clockwise from a chosen seat leads it. That seat moves on by one with every hand.",
        "There is a {QS} in every deck, 13 points each. The moon needs all of them and every heart: 52 with two decks, 78 with three, 104 with four.",
      ],
    },
    {
      id: "time", title: "Clock, away, leaving", lines: [
        { only: { clock: 20 }, atTable: true, text: "You have 20 seconds for a card and 40 for the pass. Then the choice is made for you as a Medium bot would. The last 8 seconds are shown." },
        { only: { clock: 30 }, atTable: true, text: "You have 30 seconds for a card and 60 for the pass. Then the choice is made for you as a Medium bot would. The last 8 seconds are shown." },
        { only: { clock: 60 }, atTable: true, text: "You have 60 seconds for a card and 120 for the pass. Then the choice is made for you as a Medium bot would. The last 8 seconds are shown." },
        { onPage: true, text: "With the turn clock on you have its seconds for a card and twice as many for the pass. Then the choice is made for you as a Medium bot would. The last 8 seconds are shown." },
        { only: { clock: null }, text: "There is no clock: the table waits for everyone who is there." },
        "A phone that drops out keeps its seat. For two minutes the table holds it, though a running clock still plays for it. After that a Medium bot plays its cards at once, until the phone is back; from that moment the seat is its person’s again.",
        "A guest who leaves a game is played for at once, and gets the seat back by opening the link on the same phone, until the next game.",
        "If the host leaves, the game ends and everyone is back in the lobby. If the host’s phone drops out for 10 seconds, somebody else becomes host and stays it; the game goes on.",
        "The host can take somebody off the table. In a game a bot plays that seat to the end.",
        "Whoever comes after the deal watches, and gets a seat in the next game.",
        { only: { next_deal: "host" }, text: "The host starts the next hand." },
        { only: { next_deal: "everyone" }, text: "The next hand starts when everyone who is there is ready, or when the host starts it. Nobody waits for who is away." },
      ],
    },
    {
      id: "bots", title: "Bots, and what they may see", lines: [
        "A bot sees what you would see in its seat: its own cards, the three it gave and got, the tricks on the table and the scores. Never another hand, never anybody else’s pass, never what is still to come. The shuffle knows nobody’s name or score.",
        "Easy plays any card it may, by luck, but won’t win a trick with its own {QS} if it can help it. It passes its three highest cards.",
        "Medium weighs what each card may cost: it counts what has been played, ducks when a trick is dear, throws {QS} and high hearts when it can, and passes away what is dangerous. It also plays for whoever is away or out of time.",
        "Hard counts every card and asks what the others’ passes and plays tell. It deals what it can’t see in many ways that fit all that, plays them out, and takes the card that does best on average.",
        { onPage: true, text: "A bot waits a moment before it plays, so that everybody can follow; how long is the pace." },
        { only: { pace: "relaxed" }, atTable: true, text: "Bots wait 1.6 seconds before they play, and a taken trick rests 1.8 seconds." },
        { only: { pace: "normal" }, atTable: true, text: "Bots wait 1 second before they play, and a taken trick rests 1.2 seconds." },
        { only: { pace: "fast" }, atTable: true, text: "Bots wait 0.3 seconds before they play, and a taken trick rests half a second." },
        "There are three bots at most, and at least one person at every table.",
      ],
    },
    {
      id: "touch", title: "Playing a card", lines: [
        "Your hand is sorted clubs, diamonds, spades, hearts, each low to high. What you may play is lit; the rest is dimmed and hatched.",
        "Tap a card to raise it, and tap it again to play it. Or drag it up out of your hand. To pass, raise three and tap the button.",
        "If the hand is wider than the phone, swipe it. The number at its edge says how many cards are out of sight.",
      ],
    },
  ];
}

/** Worked examples of a hand's score: what happened, and what each of four gets. */
export const EXAMPLES = {
  title: "Worked examples",
  people: ["Ana", "Ben", "Cleo", "Dee"],
  rows: [
    { text: "Ana takes 3 hearts. Ben takes 10 hearts and {QS}.", points: [3, 23, 0, 0] },
    { text: "Dee takes everything but one heart, which Ana takes. That is no moon.", points: [1, 0, 0, 25] },
    { text: "With the jack at −10: Ana takes 2 hearts and {JD}, Ben {QS}, Cleo 11 hearts.", points: [-8, 13, 11, 0] },
    { text: "Dee shoots the moon; others pay.", points: [26, 26, 26, 0] },
    { text: "Dee shoots the moon and takes 26 off.", points: [0, 0, 0, -26] },
    { text: "With the jack at −10: Dee shoots the moon, others pay, and Ana had taken {JD}.", points: [16, 26, 26, 0] },
    { text: "With the jack at −10: Dee shoots the moon, takes 26 off, and had {JD} too.", points: [0, 0, 0, -36] },
  ],
  two: "With two decks, six at the table: the moon needs 26 hearts and both queens, and is worth 52. The other five get 52 each, or the shooter takes 52 off.",
};
