/* Deutsch: was der Host vor dem Geben wählt. */

export const OPTION_WORDS = {
  target: {
    label: "Spiel bis",
    100: { label: "100", means: () => "Das Spiel endet nach der Runde, in der jemand 100 erreicht. Wer am wenigsten hat, gewinnt." },
    50: { label: "50", means: () => "Ein kurzes Spiel: Es endet nach der Runde, in der jemand 50 erreicht. Wer am wenigsten hat, gewinnt." },
  },
  passing: {
    label: "Tausch",
    rotate: { label: "Wechselnd", means: () => "Erst nach links, dann nach rechts, dann gegenüber, dann eine Runde ohne Tausch, und von vorn. Bei ungerader Zahl sitzt niemand gegenüber, das fällt dann weg." },
    left: { label: "Links", means: () => "In jeder Runde gehen drei Karten nach links." },
    none: { label: "Nie", means: () => "Niemand tauscht. Gespielt wird, was gegeben ist." },
  },
  moon: {
    label: "Mond abschießen",
    others: { label: "Andere", means: (worth) => `Wer den Mond abschießt, bekommt nichts, alle anderen je ${worth}.` },
    me: { label: "Ich", means: (worth) => `Wer den Mond abschießt, zieht bei sich ${worth} ab, und sonst bekommt niemand etwas.` },
    choose: { label: "Wahl", means: (worth) => `Wer den Mond abschießt, wählt nach dem letzten Stich: je ${worth} für alle anderen oder ${worth} weniger für sich.` },
  },
  jack: {
    label: "Karo-Bube",
    none: { label: "Nein", means: () => "Der Karo-Bube zählt nichts." },
    minus10: { label: "−10", means: () => "Wer den Karo-Buben nimmt, zieht 10 ab. Er ist trotzdem keine Punktkarte: Er darf in den ersten Stich, und der Mond braucht ihn nicht." },
  },
  first_trick: {
    label: "Erster Stich",
    no_points: { label: "Ohne Punkte", means: () => "Kein Herz und keine Pik-Dame im ersten Stich, außer du hast nichts anderes." },
    points_ok: { label: "Alles", means: () => "Wer kein Kreuz hat, darf im ersten Stich alles abwerfen, auch Herz und die Pik-Dame." },
  },
  queen_breaks: {
    label: "Dame bricht Herz",
    false: { label: "Nein", means: () => "Nur ein Herz bricht Herz." },
    true: { label: "Ja", means: () => "Auch die Pik-Dame bricht Herz, ausgespielt oder abgeworfen." },
  },
  clock: {
    label: "Bedenkzeit",
    20: { label: "20\u00a0s", spoken: "20 Sekunden", means: () => clockMeans(20) },
    30: { label: "30\u00a0s", spoken: "30 Sekunden", means: () => clockMeans(30) },
    60: { label: "1\u00a0min", spoken: "1 Minute", means: () => clockMeans(60) },
    null: { label: "Aus", means: () => "Keine Uhr: Der Tisch wartet auf alle, die da sind." },
  },
  bots: {
    label: "Bots",
    easy: { label: "Leicht", means: () => "Bots spielen irgendeine erlaubte Karte, auf gut Glück." },
    medium: { label: "Mittel", means: () => "Bots ducken, meiden die Dame und werden los, was gefährlich ist." },
    hard: { label: "Schwer", means: () => "Bots zählen die Karten mit und denken die Runde zu Ende." },
  },
  tie: {
    label: "Gleichstand",
    share: { label: "Teilen", means: () => "Haben am Ende mehrere am wenigsten, teilen sie sich den Sieg." },
    extra_hand: { label: "Extrarunde", means: () => "Haben am Ende mehrere am wenigsten, geht es weiter, bis jemand allein am wenigsten hat." },
  },
  pace: {
    label: "Tempo",
    relaxed: { label: "Ruhig", means: () => "Bots warten 1,6 Sekunden, und ein Stich liegt noch 1,8 Sekunden." },
    normal: { label: "Normal", means: () => "Bots warten 1 Sekunde, und ein Stich liegt noch 1,2 Sekunden." },
    fast: { label: "Flott", means: () => "Bots warten 0,3 Sekunden, und ein Stich liegt noch eine halbe Sekunde." },
  },
  next_deal: {
    label: "Nächste Runde",
    host: { label: "Host", means: () => "Der Host startet die nächste Runde." },
    everyone: { label: "Alle bereit", means: () => "Die nächste Runde beginnt, sobald alle, die da sind, auf „Bereit“ getippt haben. Auch der Host kann sie starten." },
  },
  hints: {
    label: "Tipps",
    false: { label: "Nein", means: () => "Alle suchen ihre Karten selbst aus." },
    true: { label: "Ja", means: () => "Ein Handy darf fragen, was ein schwerer Bot spielen würde und warum." },
  },
  open_review: {
    label: "Danach aufdecken",
    false: { label: "Nein", means: () => "Nach einer Runde sehen alle auf ihre eigenen Karten und die Stiche zurück." },
    true: { label: "Ja", means: () => "Nach einer Runde dürfen alle auf alle Blätter zurücksehen." },
  },
};

function clockMeans(seconds) {
  return `${seconds} Sekunden für eine Karte oder die Wahl beim Mond, ${2 * seconds} für den Tausch. Danach wählt ein mittlerer Bot für dich.`;
}

const PASSING = {
  rotate: ["Drei Karten gehen nach links, dann nach rechts, dann gegenüber, dann keine, und von vorn.", "Drei Karten gehen nach links, dann nach rechts, dann keine, und von vorn."],
  left: ["Vor jeder Runde gehen drei Karten nach links."],
  none: ["Keine Karte wird getauscht: Gespielt wird, was gegeben ist."],
};
const MOON = {
  others: (taken, worth) => `Wer ${taken} nimmt, bekommt nichts, alle anderen je ${worth} Punkte.`,
  me: (taken, worth) => `Wer ${taken} nimmt, zieht bei sich ${worth} Punkte ab.`,
  choose: (taken, worth) => `Wer ${taken} nimmt, wählt: je ${worth} Punkte für alle anderen oder ${worth} weniger für sich.`,
};

export const SETUP = {
  title: "Spiel vorbereiten",
  choosing: (host) => `${host} wählt`,
  players: (number) => `${number} ${number === 1 ? "spielt" : "spielen"} mit`,
  each: (number) => `je ${number} Karten`,
  decks: (number) => (number === 1 ? "ein Kartenspiel" : `${["", "", "zwei", "drei", "vier"][number]} Kartenspiele`),
  leftOut: "Nicht dabei",
  nothingLeftOut: "Alle Karten dabei",
  notes: ({ options, members, deal }) => [
    PASSING[options.passing][members.length % 2] ?? PASSING[options.passing][0],
    MOON[options.moon]((deal?.decks ?? 1) > 1 ? "alle Herzen und alle Pik-Damen" : "alle Herzen und die Pik-Dame", 26 * (deal?.decks ?? 1)),
  ],
  best: "Hearts ist zu dritt bis zu fünft am schönsten. Mit mehr wird es wild: mehr Karten, mehr Damen.",
  needsThree: "Hearts braucht drei: Freunde oder Bots.",
  tooFew: (missing) => `noch ${missing} nötig`,
  whoPlays: "Am Tisch",
  preview: "Was jetzt gegeben würde",
  deal: "Karten geben",
  dealNeeds: "Geben geht ab drei",
  waitFor: (host) => `Warten, bis ${host} gibt`,
};
