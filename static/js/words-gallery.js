/* What the gallery says, to those who build the game. */

export const GALLERY = {
  title: "Every screen",
  phone: "Phone",
  tv: "TV",
  night: "by night",
  day: "by day",
  unknown: (name) => `There is no view called ${name}.`,
};
