/* Deutsch: was die Galerie denen sagt, die am Spiel bauen. */

export const GALLERY = {
  title: "Alle Ansichten",
  phone: "Handy",
  tv: "TV",
  night: "bei Nacht",
  day: "bei Tag",
  unknown: (name) => `Eine Ansicht ${name} gibt es nicht.`,
};
