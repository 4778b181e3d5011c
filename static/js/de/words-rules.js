/* Deutsch: was um die Regeln herum steht. */

export const HELP = {
  title: "Regeln",
  howTo: "So wird gespielt",
  home: "Zur Startseite",
  inForce: "An diesem Tisch",
  usual: "üblich",
  house: "Hausregel",
  settings: "Alle Einstellungen",
  settingsNote: "Der Host wählt sie vor dem Geben. Sein Handy merkt sie sich für das nächste Mal.",
  when: (label, value) => `${label}, ${value}:`,
};
