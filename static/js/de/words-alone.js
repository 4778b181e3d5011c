/* Deutsch: allein spielen, Tipps, das erste Spiel. */

import { cardName, count, suitName } from "./words.js";

export const ALONE = {
  title: "Allein spielen",
  homeButton: "Allein",
  carryOn: "Weiter",
  carryOnTitle: "Weiterspielen",
  newTitle: "Neues Spiel",
  nobody: "Du",
  bots: "Gegen",
  botsSpoken: (number) => `${number} Bots`,
  rules: "Mehr Regeln",
  deal: "Karten geben",
  dealing: "Wird gegeben\u00a0…",
  hand: (number) => `Runde ${number}`,
  hands: (number) => count(number, "Runde", "Runden"),
  of: (target, level) => `bis ${target}, ${{ easy: "leicht", medium: "mittel", hard: "schwer" }[level] ?? level}`,
  practice: "Übung",
  finished: "Fertige Spiele",
  throwAway: "Dieses Spiel wegwerfen",
  throwAwayTitle: "Dieses Spiel wegwerfen?",
  throwAwayText: "Es zählt als aufgegeben.",
  throwAwayUnbegun: "Noch ist kein Stich gespielt, also zählt es nicht.",
  throwAwayYes: "Wegwerfen",
  throwAwayNo: "Behalten",
  kept: "Schließ die Seite, wann du willst: Das Spiel wartet 90 Tage auf dich.",
  recordButton: "Deine Bilanz",
};

export const HINT = {
  button: "Tipp",
  thinking: "Denkt",
  by: { hard: (why) => why, medium: (why) => `Tipp von Mittel: ${why}` },
  undo: "Zurück",
  finish: "Beenden",
  finishLong: "Runde beenden: Es ist nichts mehr zu holen",
};

/* Cards of a suit: several hearts have a plural of their own, other suits have none. */
const cards = (suit) => (suit === "H" ? "Herzen" : suitName(suit));
/* A card after "unter": "dem Kreuz-König", "dem Kreuz-Buben", "der Kreuz-Dame". */
const beneath = (card) => `${"JKA".includes(card[0]) ? "dem" : "der"} ${cardName(card)}${card[0] === "J" ? "n" : ""}`;

const REASONS = {
  only_card: () => "Die einzige Karte, die du spielen darfst.",
  pass_queen: () => "Zu wenige Pik decken die Dame: Gib sie weg, bevor sie in deinem Stich landet.",
  pass_spades: () => "Pik-Ass und Pik-König fangen die Dame ein.",
  pass_hearts: () => "Hohe Herzen sammeln die Punkte der anderen ein.",
  pass_void: ({ suit }) => `Ohne ${suitName(suit)} wirfst du ab, was du willst, wenn es ausgespielt wird.`,
  pass_high: () => "Hohe Karten holen Stiche, die du nicht willst.",
  pass_low: () => "Behalte die hohen Karten: Mit diesem Blatt geht vielleicht der Mond.",
  throw_queen: ({ suit }) => `Kein ${suitName(suit)} mehr: Wirf die Dame ab.`,
  throw_spade: ({ suit }) => `Kein ${suitName(suit)} mehr: Weg mit dem hohen Pik, solange die Dame noch fehlt.`,
  throw_heart: ({ suit }) => `Kein ${suitName(suit)} mehr: Ein Herz kostet den, der es nimmt.`,
  throw_high: ({ suit }) => `Kein ${suitName(suit)} mehr: Weg mit einer Karte, die später Stiche holt.`,
  throw_short: ({ suit, gone }) => `Kein ${suitName(suit)} mehr: Danach hast du auch kein ${suitName(gone)} mehr.`,
  duck: ({ card }) => `Die höchste, die unter ${beneath(card)} bleibt.`,
  last_take: () => "Du spielst zuletzt, und es kostet nichts: Nimm den Stich mit der höchsten.",
  under: ({ card }) => `Sie bleibt unter ${beneath(card)}.`,
  take_points: () => "Den Stich nimmst du ohnehin, also gib die hohe Karte her.",
  stay_low: ({ suit }) => `Andere kommen noch, und höhere ${cards(suit)} sind draußen: Eins geht vielleicht darüber.`,
  spades_gone: () => "Die Dame kann nicht mehr kommen, also ist das hohe Pik jetzt sicher.",
  shed_high: ({ suit }) => `Der Stich ist billig: Weg mit einem hohen ${suitName(suit)}.`,
  queen_on_ace: () => "Da liegt ein höheres Pik: Die Dame geht darunter.",
  catch_jack: () => "Das fängt den Karo-Buben: zehn Punkte weniger.",
  lead_low: ({ suit, higher }) => (higher === 1 ? `Ein höheres ${suitName(suit)} ist noch draußen: Es nimmt den Stich wohl.` : `${higher} höhere ${cards(suit)} sind noch draußen: Eins nimmt den Stich wohl.`),
  flush_queen: () => "Niedrige Pik treiben die Dame heraus.",
  lead_short: ({ suit }) => `Dein ${suitName(suit)} ist bald weg, und dann wirfst du ab, was du willst.`,
  lead_safe: ({ suit }) => `Fast alle haben noch ${suitName(suit)}, also ist ein hohes jetzt sicher.`,
  lead_boss: ({ suit }) => `Das höchste ${suitName(suit)}, das noch da ist: Nimm den Stich, solange er billig ist.`,
  lead_alone: ({ suit }) => `Sonst hat niemand mehr ${suitName(suit)}: Jedes davon holt den Stich.`,
  stop_moon: () => "Jemand nimmt alle Punkte: Das hier verhindert den Mond.",
  shoot: () => "Alle Punkte bisher sind deine: Spiel auf den Mond.",
  moon_others: () => "Gib sie allen anderen: Dann hat niemand weniger als du.",
  moon_me: () => "Sie wegzugeben brächte dich nicht nach vorn: Zieh sie bei dir ab.",
  best_on_average: () => "Im Schnitt am besten, wie auch immer die verdeckten Karten liegen.",
};

/** Why a card or a pass is good, in one plain sentence. */
export function reasonSentence(reason, facts = {}) {
  return (REASONS[reason] ?? REASONS.best_on_average)(facts);
}

export const LESSONS = {
  pass: ({ to }) => `Vor dem Spiel gibst du ${to} drei Karten: Hohe Pik und hohe Herzen wird man gern los.`,
  open: ({ leads }) => (leads ? "Das niedrigste Kreuz eröffnet die Runde, und du hast es: Tippe darauf, dann noch einmal." : "Das niedrigste Kreuz hat eröffnet: Bediene mit Kreuz, wenn du eins hast. Das höchste Kreuz nimmt den Stich."),
  follow: ({ suit }) => `Farbe bedienen: ${suitName(suit)} wurde ausgespielt, also spielst du eins, und ein niedriges hält dich aus allem heraus.`,
  void: ({ suit }) => `Du hast kein ${suitName(suit)}, also darfst du abwerfen, was du willst: Gut, um etwas Gefährliches loszuwerden.`,
  lead: () => "Der letzte Stich ging an dich, also spielst du aus: eine helle Karte.",
  point: () => "Jedes Herz im Stich ist ein Punkt, und Punkte sind schlecht: Wer am wenigsten hat, gewinnt.",
  broken: () => "Jemand hat ein Herz abgeworfen, damit ist Herz gebrochen: Ab jetzt darf man es auch ausspielen.",
  queen: ({ taker, you }) => `Da ist sie: Die Pik-Dame kostet 13 Punkte, und ${you ? "du nimmst sie" : `${taker} nimmt sie`}.`,
  moon: ({ shooter, you }) => `${you ? "Du hast" : `${shooter} hat`} alle Punkte bisher: Mit allen 26 ist der Mond abgeschossen, und alle anderen bekommen sie.`,
  label: "Erstes Spiel",
  next: "Alles klar",
  skip: "Lektionen überspringen",
  skipShort: "Auslassen",
};
