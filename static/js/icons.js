/* One small set of line icons, 24 by 24, in the colour of the words beside them. */

import { h } from "./dom.js";

/* What is drawn with the pen, and after a "|" what is filled. */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  bot: "M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM12 8V4M9 16h6|M9 10.8a1.4 1.4 0 1 0 .01 0zM15 10.8a1.4 1.4 0 1 0 .01 0zM12 2a1.6 1.6 0 1 0 .01 0z",
  broken: "M12 20C8 16.5 3 13.5 3 8.5C3 4 9.5 3 12 7.5C14.5 3 21 4 21 8.5C21 13.5 16 16.5 12 20zM12 7.5l-2 3.5 4 2-2 3.5",
  check: "M5 12.5l5 5L19.5 7",
  clock: "M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5V12l3 2",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 15V5a2 2 0 0 1 2-2h9",
  crown: "M4 19h16|M4 16.5L2.5 6.5L8 10.5L12 4L16 10.5L21.5 6.5L20 16.5z",
  deck: "M5 6.5h8a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8.5a2 2 0 0 1 2-2zM8 3h10a3 3 0 0 1 3 3v11",
  down: "M12 4v15M6 13.5l6 6 6-6",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  eye: "M2 12C4.5 7.5 8 5.5 12 5.5S19.5 7.5 22 12C19.5 16.5 16 18.5 12 18.5S4.5 16.5 2 12zM12 9a3 3 0 1 0 .01 0z",
  finish: "M5 5l7 7-7 7M13 5l7 7-7 7",
  globe: "M12 3.5a8.5 8.5 0 1 0 .01 0zM3.5 12h17M12 3.5C7 8 7 16 12 20.5C17 16 17 8 12 3.5z",
  heart: "|M12 21C8.5 16.7 2 13 2 7.8C2 2 9.8 1.3 12 6.6C14.2 1.3 22 2 22 7.8C22 13 15.5 16.7 12 21z",
  help: "M8 9a4 4 0 1 1 5.5 3.7Q12 13.4 12 15|M12 17.6a1.5 1.5 0 1 0 .01 0z",
  hint: "M9 18h6M10 21h4M8.5 14.5A6 6 0 1 1 15.5 14.5C15 15 15 15.5 15 16H9C9 15.5 9 15 8.500 14.500z",
  info: "M12 3.5a8.5 8.5 0 1 0 .01 0zM12 11v5.5|M12 6.6a1.4 1.4 0 1 0 .01 0z",
  leave: "M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M10 12h10M16 7.5l4.5 4.5-4.5 4.5",
  "pass-left": "M20 12H5M11 6l-6 6 6 6",
  link: "M10 14l4-4M8.5 11L6 13.5A3.2 3.2 0 0 0 10.5 18L13 15.5M11 8.5L13.5 6A3.2 3.2 0 0 1 18 10.5L15.5 13",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.5 8.5 0 1 1 10 4A7 7 0 0 0 20 14.5z",
  mute: "M15.5 9.5l5 5M20.5 9.5l-5 5|M3 9v6h4l5 4.5v-15L7 9z",
  next: "M9 5l7 7-7 7",
  people: "M9 4.5a3.5 3.5 0 1 0 .01 0zM2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.6M18 14.5c2.3.7 3.5 2.5 3.5 5.5",
  play: "|M7 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 7 4.5z",
  "pass-across": "M12 20V5M6 10.5l6-6 6 6",
  "pass-none": "M12 3.5a8.5 8.5 0 1 0 .01 0zM6.2 6.2l11.6 11.6",
  plus: "M12 5v14M5 12h14",
  remove: "M10 4.5a3.5 3.5 0 1 0 .01 0zM3 20c0-4 2.5-6 7-6q1.8 0 3 .4M16 15l5 5M21 15l-5 5",
  "pass-right": "M4 12h15M13 6l6 6-6 6",
  rows: "M4 4h16v6H4zM4 14h16v6H4z",
  rules: "M12 6.5C10 4.8 7 4.3 3.5 4.5V18.5C7 18.3 10 18.8 12 20.5C14 18.8 17 18.3 20.5 18.5V4.5C17 4.3 14 4.8 12 6.5zM12 6.5v14",
  scores: "M3 20.5h18M7 20V12M12 20V4M17 20V8.5",
  settings: "M4 7h9M19 7h1M4 17h2M12 17h8M16 4.5a2.5 2.5 0 1 0 .01 0zM9 14.5a2.5 2.5 0 1 0 .01 0z",
  share: "M12 15V3.5M7.5 7.5L12 3l4.5 4.5M7.5 11H6a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-1.5",
  smile: "M12 3.5a8.5 8.5 0 1 0 .01 0zM8 13.5Q12 18.5 16 13.5|M9 8.7a1.3 1.3 0 1 0 .01 0zM15 8.7a1.3 1.3 0 1 0 .01 0z",
  sound: "M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11|M3 9v6h4l5 4.5v-15L7 9z",
  speed: "M4 17.5a9 9 0 1 1 16 0M12 14l4-5",
  star: "|M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.2-5.9 3.2 1.2-6.5-4.8-4.6 6.6-.9z",
  sun: "M12 8a4 4 0 1 0 .01 0zM12 2.5v1.5M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1",
  swap: "M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4",
  tricks: "M4 8.5h8a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H4.5a2 2 0 0 1-2-2V10.5a2 2 0 0 1 2-2zM7.5 5.5L9 3.3a2 2 0 0 1 2.3-.8l8.5 2.8a2 2 0 0 1 1.3 2.5L18 17.5",
  trophy: "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5c0 3.5 1.5 5 4 5M17 6h3.5c0 3.5-1.5 5-4 5M12 15v5M8 20.5h8",
  tv: "M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM8 20.5h8",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8",
  warning: "M12 4L2.5 20h19zM12 10v4.5|M12 16.2a1.2 1.2 0 1 0 .01 0z",
  wifi: "M2.5 9.5a14 14 0 0 1 19 0M6 13.5a9 9 0 0 1 12 0|M12 15.8a2 2 0 1 0 .01 0z",
  offline: "M2.5 9.5a14 14 0 0 1 5-3M12 5.7a14 14 0 0 1 9.5 3.8M6 13.5a9 9 0 0 1 5-2.2M3.5 3.5l17 17|M12 15.8a2 2 0 1 0 .01 0z",
};

/** A line icon by name, sized by the words beside it; it says nothing aloud, so its button needs a label. */
export function icon(name) {
  const drawing = ICONS[name];
  if (drawing === undefined) throw new Error(`no icon is called ${name}`);
  const [drawn, filled] = drawing.split("|");
  return h("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" },
    drawn && h("path", { d: drawn }), filled && h("path.solid", { d: filled }));
}
