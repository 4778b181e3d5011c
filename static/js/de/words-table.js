/* Deutsch: was auf dem Handy steht, solange Karten im Spiel sind. */

import { ROOM, cardName, count, listed, own, points, signed } from "./words.js";

export const TOP = {
  leave: "Verlassen",
  menu: "Menü und Regeln",
  pass: { left: "Nach links", right: "Nach rechts", across: "Gegenüber", none: "Ohne Tausch" },
  hand: (deal) => `Runde ${deal + 1}`,
  trick: (trick, of) => `Stich ${trick + 1} von ${of}`,
  moon: "Der Mond",
  after: (deal) => `Nach Runde ${deal + 1}`,
  over: "Spielende",
  watching: "Du schaust zu",
};

const hearts = (number) => count(number, "Herz", "Herzen");

export const TABLE = {
  choosing: "wählt",
  chosen: "fertig",
  ready: "bereit",
  seats: "Die anderen am Tisch",
  score: (number) => count(number, "Punkt", "Punkte"),
  took: { hearts, queens: (number) => (number === 1 ? "die Pik-Dame" : count(number, "Pik-Dame", "Pik-Damen")), jacks: (number) => (number === 1 ? "den Karo-Buben" : count(number, "Karo-Bube", "Karo-Buben")) },
  taken: (things) => `hat ${listed(things)} genommen`,
  toAct: "ist dran",
  tricks: "Stiche",
  scores: "Punkte",
  react: "Reaktion schicken",
  closeReactions: "Reaktionen schließen",
  reactions: { "👏": "Applaus", "😂": "Lachen", "😱": "Schreck", "💔": "Gebrochenes Herz", "🔥": "Feuer", "🎉": "Party", "🤞": "Daumen drücken", "👋": "Winken" },
};

export const TRICK = {
  label: "Der Stich",
  broken: "Offen",
  led: "Anspiel",
  high: "Hoch",
  takes: "Sticht",
  play: (name, card) => `${name}: ${cardName(card)}`,
  slot: { again: "Noch mal tippen", drop: "Jetzt loslassen", yours: "Deine Karte" },
};

export const HAND = {
  label: (number) => `Dein Blatt, ${count(number, "Karte", "Karten")}`,
  card: ({ card, lit, place, of, from, hinted }) => [cardName(card), lit && "spielbar", hinted && "empfohlen", from && `von ${from}`, `${place} von ${of}`].filter(Boolean).join(", "),
  moreLeft: (number) => `${number} weitere links`,
  moreRight: (number) => `${number} weitere rechts`,
  watching: "Du schaust zu",
  nextGame: "Beim nächsten Spiel bekommst du einen Platz.",
};

export const BANNER = {
  yourTurn: "Du bist dran",
  turn: (name) => `${name} ist dran`,
  away: (name) => `${name} ist weg`,
  botPlays: (name) => `Ein Bot spielt für ${name}`,
  led: "Farbe",
  follow: "Bediene",
  leadAny: "Ausspielen",
  lead: "Spiel",
  leadBut: "Alles außer",
  butNo: (suit) => suit,
  leadLit: "Spiel eine helle",
  anyCard: "Freie Wahl",
  litCard: "Helle Karte",
  takes: (name, you) => (you ? "Dein Stich" : `Stich an ${name}`),
  points: (number) => (number === 0 ? "Keine Punkte" : points(number)),
  broken: "Herz ist gebrochen",
  unlit: "Jetzt nicht: Spiel eine der hellen Karten.",
  wait: "Du bist noch nicht dran.",
  secondsLeft: (seconds) => count(seconds, "Sekunde", "Sekunden"),
};

export const PASS = {
  title: (name) => `3 Karten an ${name}`,
  chosenOf: (number) => `${number} von 3`,
  from: (name) => `${own(name)} gibt dir drei`,
  button: (name) => `An ${own(name)} geben`,
  choose: (missing) => (missing === 3 ? "Wähle drei Karten" : `Noch ${missing} wählen`),
  slots: "Zum Weitergeben gewählt",
  slot: (number) => `Platz ${number}, leer`,
  takeBack: (card) => `${cardName(card)}, gewählt: Tippen nimmt sie zurück`,
  sent: (card) => `${cardName(card)}, unterwegs`,
  waitFor: (names) => `Warten auf ${listed(names)}`,
  waitForMany: (number) => `Warten auf ${count(number, "andere Person", "andere")}`,
  crossing: "Gleich wechseln die Karten",
  three: "Drei sind gewählt. Tippe auf eine, um sie zurückzunehmen.",
  arrow: (name) => `Deine Karten gehen an ${name}`,
};

export const MOON = {
  shot: (name, you) => (you ? "Du schießt den Mond ab!" : `${name} schießt den Mond ab!`),
  choose: "Wohin mit den Punkten?",
  choosing: (name) => `${name} verteilt die Punkte`,
  others: "Alle anderen",
  me: "Abziehen",
  plus: (number) => `je +${number}`,
  minus: (number) => `−${number} für mich`,
  after: "Danach steht es",
  ends: "Das Spiel endet.",
  wins: "Das Spiel endet, und du gewinnst.",
};

export const SCORES = {
  sheet: "Punktetafel",
  table: "Die Punkte jeder Runde",
  places: "Alle nach Plätzen",
  hand: "Runde",
  total: "Summe",
  moonOthers: (number) => `+${number} für alle anderen`,
  moonMe: (number, you) => (you ? `−${number} für dich` : `−${number} für sich selbst`),
  moonHere: "Mond abgeschossen",
  deal: (hand) => `Runde ${hand} geben`,
  way: { left: "nach links", right: "nach rechts", across: "gegenüber", none: "ohne Tausch" },
  readyButton: "Bereit",
  waitHost: (name) => `Warten, bis ${name} gibt`,
  waitFor: (names) => `Warten auf ${listed(names)}`,
  waitForMany: (number) => `Warten auf ${number} andere`,
  chart: "Punkte auf dem Weg zum Ziel",
  line: (name, score) => `${name}: ${score}`,
};

/* The verb goes with the first of them: "Du und Ana gewinnt!" */
const youFirst = (names) => [...names].sort((one, other) => (other === ROOM.you) - (one === ROOM.you));

export const OVER = {
  wins: (names, you) => (names.length === 1 ? (you ? "Du gewinnst!" : `${names[0]} gewinnt!`) : you ? `${listed(youFirst(names))} gewinnt!` : `${listed(names)} gewinnen!`),
  manyWin: (number) => `${number} gewinnen!`,
  share: "Gleich wenige Punkte: geteilter Sieg.",
  extra: "Weitergespielt, bis jemand allein am wenigsten hatte.",
  lowest: (score) => `Mit ${signed(score)} ${Math.abs(score) === 1 ? "Punkt" : "Punkten"}`,
  hands: (number) => `nach ${count(number, "Runde", "Runden")}`,
  again: "Noch mal",
  wait: (name) => `Warten, bis ${name} ein neues Spiel beginnt`,
  several: (number) => `${number} zusammen`,
  podium: "Die ersten drei Plätze",
  everyone: "Alle Plätze",
};

export const TRICKS = {
  last: "Letzter Stich",
  trick: (number) => `Stich ${number}`,
  took: (name) => `ging an ${own(name)}`,
  youTook: "ging an dich",
  said: ({ number, plays, taker }) => `Stich ${number}. ${plays.map(({ name, card }) => `${name}: ${cardName(card)}`).join(", ")}. Er ging an ${taker === ROOM.you ? "dich" : taker}.`,
  none: "In dieser Runde gab es noch keinen Stich.",
  passed: "Abgegeben",
  passedTo: (name) => `an ${own(name)}`,
  got: "Bekommen",
  gotFrom: (name) => `von ${own(name)}`,
};

export const SAY = {
  dealt: (hand, way, name) => `Runde ${hand}: Die Karten sind gegeben. ${name ? `Wähle drei Karten für ${name}` : TOP.pass[way]}.`,
  chosen: (who) => `${who} hat gewählt.`,
  exchanged: (cards, name) => `Die Karten sind getauscht. Von ${name} bekamst du: ${listed(cards.map(cardName))}.`,
  crossed: "Die Karten sind getauscht.",
  played: (who, card) => `${who ?? "Du"}: ${cardName(card)}.`,
  took: (who, number) => `Der Stich geht an ${who ?? "dich"}${number ? `, ${points(number)}` : ""}.`,
  broken: "Herz ist gebrochen.",
  yourTurn: (hint) => `Du bist dran. ${hint}.`,
  moon: (who) => (who ? `${who} hat den Mond abgeschossen.` : "Du hast den Mond abgeschossen."),
  scored: (lines) => `Die Runde ist vorbei. ${lines.join(". ")}.`,
  line: (who, number, score) => `${who ?? "Du"} ${signed(number)}, jetzt ${signed(score)}`,
  over: (names, you) => (you ? "Das Spiel ist aus. Du gewinnst." : `Das Spiel ist aus. ${listed(names)} ${names.length === 1 ? "gewinnt" : "gewinnen"}.`),
  away: (who) => `${who} ist weg.`,
  back: (who) => `${who} ist wieder da.`,
};
