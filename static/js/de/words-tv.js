/* Deutsch: was der Fernseher durch das Zimmer sagt. */

import { count, listed, own, signed } from "./words.js";

export const TV = {
  // the way in
  enterTitle: "Welcher Raum?",
  enterText: "Der Code steht auf dem Handy des Hosts.",
  enterKeys: "Buchstaben",
  erase: "Löschen",
  watch: "Zuschauen",
  make: "Raum öffnen",
  makeText: "Noch kein Raum? Dieser Fernseher öffnet einen, und das erste Handy ist Host.",
  making: "Ein Raum wird geöffnet\u00a0…",
  looking: (code) => `${code} wird gesucht\u00a0…`,
  unknown: (code) => `Einen Raum ${code} gibt es nicht.`,
  foreign: "In Raumcodes gibt es kein A, E, I, O, U, L oder Y.",
  joinIn: "Mitmachen",
  waiting: "Warten auf den Tisch\u00a0…",
  lost: "Verbindung weg. Sie kommt von selbst wieder.",
  crowded: "Zu viele Versuche aus diesem Netz. Gleich noch einmal\u00a0…",
  closed: "Der Raum ist zu.",

  // lobby and setup
  scan: "Scannen",
  orOpen: "oder im selben WLAN öffnen",
  alsoAt: (addresses) => `Anderes Netz? ${listed(addresses)}`,
  firstIsHost: "Das erste Handy ist Host.",
  inRoom: "Am Tisch",
  waitStart: (name) => `${own(name)} startet, wenn alle da sind`,
  waitHost: "Das nächste Handy ist Host",
  lonelyTitle: "Noch kein Handy in diesem Raum",
  lonelyText: "Alle Handys müssen im selben WLAN sein wie der Computer, auf dem Hearts läuft. Ein Gäste-WLAN trennt Geräte oft voneinander.",
  lonelyHelp: "Klappt nicht? Schalte den Hotspot eines Handys ein und verbinde den Computer und alle Handys damit. Das geht ohne Internet. Fragt ein Handy nach, bleib verbunden.",
  choosing: (name) => `${own(name)} bereitet das Spiel vor`,
  choosingNobody: "Das Spiel wird vorbereitet",

  // the table
  seats: "Rund um den Tisch",
  totals: "Punkte bisher",
  hand: (deal) => `Runde ${deal + 1}`,
  trick: (number, of) => `Stich ${number + 1} von ${of}`,
  toPlay: "ist dran bei",
  toLead: "spielt aus",
  takes: "nimmt",
  noPoints: "keine Punkte",
  chosen: (number, of) => `${number} von ${of} fertig`,
  waitFor: (names) => `Warten auf ${listed(names.map(own))}`,
  awayFor: (name, time) => `${own(name)} ist weg, der Platz wartet noch ${time}`,
  botPlays: (name) => `${own(name)} ist weg, ein Bot spielt`,
  broken: "Herz ist gebrochen",
  queen: "Die Pik-Dame",

  // between hands
  after: (deal) => `Nach Runde ${deal + 1}`,
  leads: (names, score) => `${listed(names.map(own))} ${names.length === 1 ? "führt" : "führen"} mit ${signed(score)}`,
  leadMany: (number, score) => `${number} führen mit ${signed(score)}`,
  oneMore: "Gleich wenige Punkte, also noch eine Runde.",
  shot: (name) => `${own(name)} schießt den Mond ab`,
  moonOthers: (number) => `${number} Punkte für alle anderen`,
  moonMe: (name, number) => `${number} Punkte weniger für ${own(name)}`,
  moonChoosing: "Wohin mit den Punkten?",
  moon: "Mond",
  chart: "Punkte, Runde für Runde",
  chartHand: "Runde",
  standings: "Stand",
  plus: (number) => (number > 0 ? `+${number}` : signed(number)),
  next: { left: "Als Nächstes nach links", right: "Als Nächstes nach rechts", across: "Als Nächstes gegenüber", none: "Als Nächstes ohne Tausch" },
  waitDeal: (name) => `Warten, bis ${own(name)} gibt`,
  waitReady: (number) => `Warten auf ${number}`,

  // the end
  wins: (names) => `${listed(names.map(own))} ${names.length === 1 ? "gewinnt" : "gewinnen"}`,
  winMany: (number) => `${number} teilen sich den Sieg`,
  lowest: (score, hands) => `Mit ${signed(score)} ${Math.abs(score) === 1 ? "Punkt" : "Punkten"} nach ${count(hands, "Runde", "Runden")}`,
  share: "Gleich wenige Punkte: geteilter Sieg.",
  extra: "Bei gleich wenigen Punkten geht es weiter, bis jemand allein am wenigsten hat.",
  podium: "Podest",
  again: (name) => `${own(name)} kann ein neues Spiel beginnen`,

  // this device
  theme: { auto: "Farben: wie das System", night: "Farben: Nacht", day: "Farben: Tag" },
  sound: { off: "Ton: aus", on: "Ton: an" },
  language: (name) => `Sprache: ${name}`,
  full: "Vollbild",
};
