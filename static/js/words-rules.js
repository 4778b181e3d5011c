/* What stands around the rules, in words; the rules themselves are in rulebook.js. */

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
