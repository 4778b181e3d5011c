/* The people at the table: each a colour and a simple shape with a face; bots are robots in their colour. */

import { h } from "./dom.js";

/* Outlines in a square of 100, five short of it: the pen that fills them rounds their corners. "face" is how far down it sits. */
const SHAPES = [
  { colour: "sky", shape: "circle", d: "M50 10a40 40 0 1 0 .01 0z" },
  { colour: "coral", shape: "flower", d: petals(7, 34, 17) },
  { colour: "lime", shape: "arch", d: "M13 89V48a37 37 0 0 1 74 0V89z", face: 2 },
  { colour: "lilac", shape: "cushion", d: "M12 13Q50 23 88 13Q78 50 88 87Q50 77 12 87Q22 50 12 13z" },
  { colour: "pink", shape: "drop", d: "M50 7C60 25 85 40 85 60A35 31 0 0 1 15 60C15 40 40 25 50 7z", face: 9 },
  { colour: "lemon", shape: "star", d: points(5, 44, 27, 53), face: 4 },
  { colour: "mint", shape: "cloud", d: "M26 82A20 20 0 0 1 21 43A18 18 0 0 1 40 26A23 23 0 0 1 79 42A20.5 20.5 0 0 1 75 82z", face: 8 },
  { colour: "tomato", shape: "triangle", d: "M50 13L92 85H8z", face: 16 },
  { colour: "cream", shape: "pill", d: "M31 25H69a25 25 0 0 1 0 50H31a25 25 0 0 1 0-50z", face: -1 },
  { colour: "periwinkle", shape: "hexagon", d: "M50 9L87 30V70L50 91L13 70V30z" },
  { colour: "caramel", shape: "bean", d: "M32 11C56 3 60 29 71 36C95 51 92 88 63 90C33 92 12 70 10 43C9 26 18 16 32 11z", face: 4 },
  { colour: "grass", shape: "leaf", d: "M11 11H57A32 32 0 0 1 89 43V89H43A32 32 0 0 1 11 57z" },
  { colour: "magenta", shape: "shield", d: "M50 9L87 20V48C87 70 70 84 50 92C30 84 13 70 13 48V20z", face: -2 },
  { colour: "ice", shape: "sun", d: points(12, 45, 34, 50) },
  { colour: "apricot", shape: "ticket", d: "M29 12H71A17 17 0 0 0 88 29V71A17 17 0 0 0 71 88H29A17 17 0 0 0 12 71V29A17 17 0 0 0 29 12z" },
  { colour: "silver", shape: "house", d: "M50 10L89 42V88H11V42z", face: 10 },
  { colour: "olive", shape: "pear", d: "M50 8C66 8 67 24 70 36C73 45 87 51 87 67C87 84 71 90 50 90S13 84 13 67C13 51 27 45 30 36C33 24 34 8 50 8z", face: 14 },
  { colour: "turquoise", shape: "ghost", d: "M12 88V47a38 37 0 0 1 76 0V88L75 74L62.5 88L50 74L37.5 88L25 74z", face: -3 },
  { colour: "sage", shape: "plus", d: "M33 11H67V33H89V67H67V89H33V67H11V33H33z" },
  { colour: "blush", shape: "tulip", d: "M11 15L31 31L50 11L69 31L89 15V55A39 35 0 0 1 11 55z", face: 6 },
];

const ROBOTS = [
  { d: "M26 30H74a14 14 0 0 1 14 14V76a14 14 0 0 1-14 14H26a14 14 0 0 1-14-14V44a14 14 0 0 1 14-14z", aerial: "M50 28V16", lamps: [[50, 11, 6]] },
  { d: "M12 90V62a38 32 0 0 1 76 0V90z", aerial: "M36 34L28 18M64 34L72 18", lamps: [[27, 14, 5], [73, 14, 5]] },
  { d: "M18 23H82V90H18z", aerial: "M7 48V66M93 48V66M38 20V14H62V20", lamps: [] },
  { d: "M10 32H90L80 90H20z", aerial: "M50 30V24M36 10a14 12 0 0 0 28 0", lamps: [[50, 8, 4.5]] },
];

/* A mood is what the pen draws and, after a "|", what is filled. */
const MOODS = {
  happy: "M39 60Q50 71 61 60|M37 41a5.5 5.5 0 1 0 .01 0zM63 41a5.5 5.5 0 1 0 .01 0z",
  thinking: "M46 64H57M58 32Q65 27 71 32|M42 39a5.5 5.5 0 1 0 .01 0zM67 39a5.5 5.5 0 1 0 .01 0z",
  sad: "M40 67Q50 57 60 67M30 38L41 34M70 38L59 34|M37 43a5.5 5.5 0 1 0 .01 0zM63 43a5.5 5.5 0 1 0 .01 0z",
  sleeping: "M30 46Q37 53 44 46M56 46Q63 53 70 46|M50 58a5 5 0 1 0 .01 0z",
  winner: "M30 48Q37 38 44 48M56 48Q63 38 70 48|M36 57H64Q62 75 50 75T36 57z",
};
const ROBOT_MOODS = {
  happy: "|M38 53a5.5 5.5 0 1 0 .01 0zM62 53a5.5 5.5 0 1 0 .01 0z",
  thinking: "M33 58H41|M62 53a5.5 5.5 0 1 0 .01 0z",
  sad: "M32 63L42 57M68 63L58 57|",
  sleeping: "M32 59H43M57 59H68|",
  winner: "M32 62L38 55L44 62M56 62L62 55L68 62|",
};
const ROBOT_MOUTHS = { happy: "M40 80H60", thinking: "M42 80H50", sad: "M41 82Q50 77 59 82", sleeping: "M46 80H54", winner: "M38 78Q50 86 62 78" };

/** The twenty looks by number: the names of their colour and their shape. */
export const LOOKS = SHAPES.map(({ colour, shape }) => ({ colour, shape }));

/** The face of a look: `mood` is happy, thinking, sad, sleeping or winner, `size` in pixels or null for one letter's height. */
export function face(look, { bot = false, mood = "happy", size = null, class: extra = "", ...rest } = {}) {
  const { d, aerial = null, lamps = [] } = bot ? ROBOTS[look % ROBOTS.length] : SHAPES[look];
  return h(`svg.face.look-${look}`, { class: extra, viewBox: "0 0 100 100", vars: size === null ? {} : { "--face": `${size}px` }, "aria-hidden": "true", ...rest },
    aerial && [h("path.face-aerial.line", { d: aerial }), h("path.face-aerial", { d: aerial })],
    lamps.map(([cx, cy, r]) => h("circle.face-lamp", { cx, cy, r })),
    h("path.face-shape.line", { d }), h("path.face-shape", { d }),
    bot ? robotMood(mood) : personMood(mood, SHAPES[look].face ?? 0),
    mood === "winner" && h("path.face-crown", { d: "M30 14L26-12L39-2L50-17L61-2L74-12L70 14z" }),
    mood === "sleeping" && h("path.face-sleep", { d: "M86-10H101L86 7H101" }));
}

function personMood(mood, down) {
  const [drawn, filled] = MOODS[mood].split("|");
  return h("g.face-mood", { transform: `translate(0 ${down})` }, h("path.pen", { d: drawn }), h("path", { d: filled }));
}

function robotMood(mood) {
  const [drawn, filled] = ROBOT_MOODS[mood].split("|");
  return [
    h("path.face-visor", { d: "M34 42H66a16.5 16.5 0 0 1 0 33H34a16.5 16.5 0 0 1 0-33z" }),
    h("g.face-mood.lit", {}, h("path.pen", { d: drawn }), h("path", { d: filled })),
    h("path.face-mouth", { d: ROBOT_MOUTHS[mood] }),
  ];
}

function petals(count, far, radius) {
  const places = around(count, (at) => [far, (at + 0.5) / count]);
  const arcs = places.map((place) => `A${radius} ${radius} 0 0 1 ${place}`);
  return `M${places.at(-1)}${arcs.join("")}z`;
}

function points(count, outer, inner, middle) {
  return `M${around(2 * count, (at) => [at % 2 ? inner : outer, at / (2 * count)], middle).join("L")}z`;
}

/* Places about the middle, clockwise from the top, each a distance and a part of the whole turn. */
function around(count, polar, middle = 50) {
  return Array.from({ length: count }, (_, at) => {
    const [far, turn] = polar(at);
    return `${(50 + far * Math.sin(2 * Math.PI * turn)).toFixed(1)} ${(middle - far * Math.cos(2 * Math.PI * turn)).toFixed(1)}`;
  });
}
