/* Deutsch: die Wörter, die jede Seite braucht. */

import { own, signed, tenths as written } from "../writing.js";

export { own, signed };

/** A number with its tenths, as expectations and averages have them. */
export function tenths(number) {
  return written(number).replace(".", ",");
}

export const APP = "Hearts Night";

// ---------------------------------------------------------------- cards

const SUIT_NAMES = { C: "Kreuz", D: "Karo", S: "Pik", H: "Herz" };
const RANK_NAMES = {
  2: "Zwei", 3: "Drei", 4: "Vier", 5: "Fünf", 6: "Sechs", 7: "Sieben", 8: "Acht", 9: "Neun",
  T: "Zehn", J: "Bube", Q: "Dame", K: "König", A: "Ass",
};

/** A suit in words: `suitName("S")` is "Pik". */
export function suitName(suit) {
  return SUIT_NAMES[suit];
}

/** A card in words: `cardName("QS")` is "Pik-Dame". */
export function cardName(card) {
  return `${SUIT_NAMES[card[1]]}-${RANK_NAMES[card[0]]}`;
}

/** A number with its noun: `count(3, "Karte", "Karten")` is "3 Karten". */
export function count(number, noun, plural) {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** Points with their noun: `points(1)` is "1 Punkt", `points(-3)` is "−3 Punkte". */
export function points(number) {
  return `${signed(number)} ${Math.abs(number) === 1 ? "Punkt" : "Punkte"}`;
}

/** Names in a row: "Ana", "Ana und Ben", "Ana, Ben und Cleo". */
export function listed(names) {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
}

/** A place as people write it: "1.", "2.". */
export function ordinal(place) {
  return `${place}.`;
}

// ---------------------------------------------------------------- the room and its people

export const ROOM = {
  code: "Raumcode",
  spelled: (code) => `Raumcode ${[...code].join(" ")}`,
  qr: (code) => `QR-Code für Raum ${code}`,
  people: "Am Tisch",
  seats: (number) => `${number} von 20`,
  you: "Du",
  host: "Host",
  bot: "Bot",
  away: "weg",
};

export const SHEET = { close: "Schließen" };

// ---------------------------------------------------------------- refusals and errors

const REFUSALS = {
  wrong_phase: "Jetzt nicht.",
  not_your_turn: "Du bist noch nicht dran.",
  not_your_card: "Diese Karte hast du nicht.",
  not_three_cards: "Wähle drei verschiedene Karten.",
  already_chosen: "Deine drei Karten sind schon unterwegs.",
  lowest_club_leads: "Das niedrigste Kreuz eröffnet die Runde.",
  must_follow: "Du hast die ausgespielte Farbe, also bediene sie.",
  no_points_on_first_trick: "Kein Herz und keine Pik-Dame im ersten Stich.",
  hearts_not_broken: "Herz ist noch nicht gebrochen, also darfst du keins ausspielen.",
};

const ERRORS = {
  bad_json: "Unterwegs ging etwas schief. Bitte noch einmal.",
  bad_data: "Das hat nicht geklappt. Bitte noch einmal.",
  bad_name: "So geht der Name nicht: bitte 1 bis 20 Zeichen.",
  bad_option: "Diese Einstellung gibt es hier nicht.",
  bad_pass: "Wähle drei verschiedene Karten.",
  bad_record: "Das ist kein gespeichertes Spiel, oder es folgt nicht den Regeln.",
  bad_token: "Der Platz dieses Handys im Raum ist weg. Tritt neu bei.",
  illegal_card: "Diese Karte geht jetzt nicht.",
  no_record: "Dieses Spiel wurde nicht gespeichert.",
  no_room: "Einen Raum mit diesem Code gibt es nicht.",
  not_host: "Das kann nur der Host.",
  not_seated: "Du schaust bei diesem Spiel zu, das geht also nicht.",
  not_your_card: "Diese Karte hast du nicht.",
  not_your_turn: "Du bist noch nicht dran.",
  offline: "Gerade keine Verbindung. Versuch es gleich noch einmal.",
  room_full: "Der Raum ist voll.",
  stale: "Zu spät: Der Tisch ist schon weiter.",
  timeout: "Der Tisch antwortet nicht. Neuer Versuch\u00a0…",
  too_fast: "Bitte etwas langsamer.",
  too_few: "Hearts braucht drei am Tisch.",
  too_many: "Zu viele Versuche von hier. Warte eine Minute und versuch es dann noch einmal.",
  wrong_phase: "Jetzt nicht.",
};

/** The sentence for a refused act or call: by the rule, else by the error word, else the server's own message. */
export function errorSentence({ error, refusal, message } = {}) {
  return REFUSALS[refusal] ?? ERRORS[error] ?? message ?? "Das hat nicht geklappt. Bitte noch einmal.";
}
