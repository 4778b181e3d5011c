/* Deutsch: die Wege in einen Raum und hinaus. */

import { count } from "./words.js";

export const HOME = {
  tagline: "Dein Blatt am Handy, der Tisch am TV.",
  hostTitle: "Spiel eröffnen",
  hostButton: "Raum öffnen",
  opening: "Öffnet\u00a0…",
  back: (code) => `Zurück in Raum ${code}`,
  joinTitle: "Mitspielen",
  codeLabel: "Raumcode",
  codeHint: "Vier Buchstaben vom Handy des Hosts oder vom Fernseher. Auch ein Einladungslink geht.",
  codeLetters: "In Raumcodes gibt es kein A, E, I, O, U, L oder Y.",
  joinButton: "Los",
  looking: "Der Raum wird gesucht\u00a0…",
  found: (members) => (members === 0 ? "Gefunden. Noch ist niemand da." : `Gefunden: ${count(members, "Person ist", "Personen sind")} da.`),
  notFound: (code) => `Einen Raum ${code} gibt es nicht. Frag den Host nach den Buchstaben.`,
  watchButton: "TV-Ansicht",
  rulesLink: "Spielregeln",
};

export const NAME = {
  label: "Dein Name",
  placeholder: "Wie heißt du?",
  short: "Name",
  missing: "Gib erst deinen Namen ein, damit man dich erkennt.",
};

export const DOOR = {
  welcome: "Du bist eingeladen",
  join: "An den Tisch",
  joining: "Moment\u00a0…",
  inside: (members) => (members === 0 ? "Du bist zuerst da: Du wirst Host." : `${count(members, "Person ist", "Personen sind")} da.`),
  running: "Ein Spiel läuft. Du schaust zu und bekommst beim nächsten einen Platz.",
  seatGone: "Der Platz dieses Handys ist weg, bitte tritt neu bei.",
  unknownTitle: (code) => `Kein Raum ${code}`,
  unknownText: "Vielleicht stimmt ein Buchstabe nicht, oder der Raum ist zu. Frag den Host nach dem Code oder öffne einen eigenen Raum.",
  unreachableTitle: "Der Tisch antwortet nicht",
  unreachableText: "Ist dieses Handy im selben WLAN wie der Computer des Hosts?",
  retry: "Noch einmal",
  home: "Zur Startseite",
  noStorage: "Dieses Handy merkt sich nichts (privater Modus?). Bleib in diesem Tab, dann ist dein Platz sicher.",
};

export const GONE = {
  leftTitle: "Du bist gegangen",
  leftText: "Den Raum gibt es noch, falls du es dir anders überlegst.",
  leftGameText: "Ein Bot spielt deine Karten. Komm zurück, und der Platz gehört wieder dir.",
  back: "Wieder hinein",
  takeBack: "Meinen Platz zurück",
  removedTitle: "Der Host hat dich vom Tisch genommen",
  removedText: "War das ein Versehen, frag den Host und tritt neu bei.",
  endedTitle: "Dieser Raum ist zu",
  endedText: "Alle waren gegangen. Ein neuer ist in fünf Sekunden offen.",
  home: "Zur Startseite",
  joinAgain: "Neu beitreten",
  newRoom: "Neuen Raum öffnen",
};
