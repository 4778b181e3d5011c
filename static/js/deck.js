/* The drawing of the deck: ranks, suits, pips and courts, composed once into a part of the sprite for every card. */

import { h } from "./dom.js";
import { DRAWN_SUITS, SUITS, whole } from "./suits.js";

export const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];

/* Ranks 84 high from the top left: [how wide, what is filled, what is drawn with the pen]. */
const PEN = 18.5;
const RANK_SHAPES = {
  2: [62, "", "M9.5 30C9.5 17 18 9 31 9S53 16 53 27C53 37 47 42 38 50L9.5 74.6V75H60"],
  3: [62, "", "M8.5 26C9.5 15 18 9 30 9C42 9 50.5 15 50.5 25S42 40.5 30 40.5H22M30 40.5C44 40.5 53 47 53 57.5S44 75 30.5 75C17.5 75 9 68.5 8 57"],
  4: [67, "M35 0H55V53H67V70H55V84H36V70H0V54zM36 53V27L19 53z", ""],
  5: [62, "M10 0H57V17.5H27L25.5 34L13 48H6z", "M14 44C18 38 24 35 32 35C45 35 53.5 43 53.5 55S44.5 75 31 75C18 75 10 69 8 58"],
  6: [62, "", "M9.5 54C9.5 42 18.5 35.5 31 35.5S53 43 53 55S44 75 31 75S9.5 67 9.5 52C9.5 24 17 9 33 9C43 9 49 13.5 52 22"],
  7: [60, "M0 0H60V16L33 84H11L39 18H0z", ""],
  8: [62, "", "M31 41C19 41 11.5 34 11.5 25S19 9 31 9S50.5 16 50.5 25S43 41 31 41C18 41 9 48 9 58S18 75 31 75S53 68 53 58S44 41 31 41"],
  9: [62, "", "M52.5 30C52.5 42 43.5 48.5 31 48.5S9 41 9 29S18 9 31 9S52.5 17 52.5 32C52.5 60 45 75 29 75C19 75 13 70.5 10 62"],
  T: [84, "M9 0H26V84H7V22L0 27V7z", "M44 27C44 15 50 9 59.5 9S75 15 75 27V57C75 69 69 75 59.5 75S44 69 44 57z"],
  J: [56, "", "M46.5 0V53C46.5 67 39.5 75 28 75C17 75 10 69 8.5 56"],
  Q: [72, "M36 52H56L73 88H51z", "M34 9C49 9 58.5 22 58.5 42S49 75 34 75S9.5 62 9.5 42S19 9 34 9z"],
  K: [68, "M0 0H19.5V33L42 0H65L38 39L68 84H45L25 54L19.5 62V84H0z", ""],
  A: [72, "M25 0H47L72 84H51L46 66H26L21 84H0zM36 27L30.5 49H41.5z", ""],
};

/** The sprite of every face and the back, for drawing once, into a root of its own, before any card. */
export function deck() {
  return [
    h("svg.deck-edges", { "aria-hidden": "true", width: 0, height: 0 }, h("defs", {},
      clip("poster-edge", h("path", { d: POSTER })),
      clip("back-edge", h("rect", { x: 12, y: 12, width: 226, height: 326, rx: 12 })))),
    h("svg.deck", { "aria-hidden": "true" }, h("defs", {},
      bust(), head(), crown(), tiara(), king(), queen(), jack(),
      SUITS.map((suit) => RANKS.map((rank) => front(rank, suit))),
      back(), takingMark())),
  ];
}

/* A face is a white column with the rank and suit, all that an overlapped card shows, and a poster beside it. */
const COLUMN = 118;
const MIDDLE = COLUMN + 66;
const CORNER = [58, 150];
const POSTER = "M118 0H230a20 20 0 0 1 20 20V330a20 20 0 0 1-20 20H118z";
const COURTS = { J: "jack", Q: "queen", K: "king" };

function front(rank, suit) {
  return group(`card-${rank}${suit}`, poster(rank, suit), corner(rank));
}

function poster(rank, suit) {
  if (rank + suit === "QS") return [blackQueen(), suited("var(--suit)", whole, suit, PIP, [CORNER])];
  if (rank === "A") return ace(suit);
  if (rank in COURTS) return courtPoster(COURTS[rank], suit);
  return pile(rank === "T" ? 10 : Number(rank), suit);
}

function corner(rank) {
  const [width, filled, drawn] = RANK_SHAPES[rank];
  const transform = `translate(${CORNER[0] - width / 2} 24)`;
  return [
    filled && h("path", { d: filled, transform, fill: "var(--suit)", "fill-rule": "evenodd" }),
    drawn && h("path", { d: drawn, transform, fill: "none", stroke: "var(--suit)", "stroke-width": PEN }),
  ];
}

/* Pips pile up from the foot of the card, two by two and an odd one on top: a higher card is a higher pile.
   Light falls from the left everywhere: what is lit is drawn over the whole. */
const PIP = 0.56;

function pile(count, suit) {
  const places = Array.from({ length: count }, (_, at) => {
    const alone = at === count - 1 && count % 2 === 1;
    return [MIDDLE + (alone ? 0 : at % 2 ? 31 : -31), 307 - 62 * Math.floor(at / 2)];
  });
  return [
    fill("var(--pale)", POSTER),
    suited("var(--suit)", whole, suit, PIP, [CORNER, ...places]),
    suited("var(--suit-lit)", lit, suit, PIP, places),
  ];
}

function ace(suit) {
  const great = [[MIDDLE, 178]];
  return [
    fill("var(--wall)", POSTER),
    h("path", { d: RAYS, fill: "var(--halo)", "clip-path": "url(#poster-edge)" }),
    suited("var(--robe)", whole, suit, 1.3, great),
    suited("var(--paper)", lit, suit, 1.3, great),
    suited("var(--suit)", whole, suit, PIP, [CORNER]),
  ];
}

function courtPoster(figure, suit) {
  return [
    fill("var(--wall)", POSTER),
    circle(MIDDLE, 158, 66, "var(--halo)"),
    use(figure),
    suited("var(--suit)", whole, suit, PIP, [CORNER, [MIDDLE, 314]]),
  ];
}

/* One path for a suit at many places of the card, all of one size. */
function suited(colour, shape, suit, size, places) {
  const d = shape(suit, places.map((place) => place.map((along) => along / size)));
  return h("path", { fill: colour, transform: `scale(${size})`, d });
}
function lit(suit, places) {
  const [start, , path] = DRAWN_SUITS[suit];
  return places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y) + start}${path}`).join("");
}

/* The courts, on their own poster 132 wide; the suit's colours come from the card they stand on. */

function bust() {
  return group("bust",
    fill("var(--robe)", "M0 350V296C4 262 34 242 66 242S128 262 132 296V330a20 20 0 0 1-20 20z"),
    fill("var(--robe-lit)", "M0 350V296C4 262 34 242 66 242V350z"),
    fill("var(--skin-shade)", "M48 206H84V246L66 272L48 246z"));
}

function head() {
  return group("head",
    fill("var(--skin)", "M27 126H105V170C105 206 87 224 66 224S27 206 27 170z"),
    fill("var(--skin-shade)", "M66 126H105V170C105 206 87 224 66 224V194H58L66 158z"),
    circle(48, 168, 5.5, "var(--hair)"), circle(84, 168, 5.5, "var(--hair)"),
    pen("var(--hair)", 4.5, "M40 154Q48 148 56 153M76 153Q84 148 92 154"),
    h("g", { opacity: 0.22 }, circle(42, 191, 9, "var(--card-red)"), circle(90, 191, 9, "var(--card-red)")));
}

function king() {
  return court("king",
    use("bust"),
    fill("var(--paper)", "M3 284Q28 246 66 244T129 284L122 308Q100 282 66 282T10 308z"),
    ermine([[22, 282], [40, 268], [92, 268], [110, 282]]),
    use("head"),
    fill("var(--hair)", "M22 132H33V168C38 186 52 184 66 192C80 184 94 186 99 168V132H110V194C110 234 90 262 66 280C42 262 22 234 22 194z"),
    fill("var(--skin)", "M52 204Q66 220 80 204Q66 210 52 204z"),
    use("crown"));
}

function ermine(places) {
  return places.map(([x, y]) => fill("var(--hair)", `M${x} ${y - 5}l4 10h-8z`));
}

function crown() {
  return group("crown",
    fill("var(--gold)", "M22 136L10 58L38 84L66 36L94 84L122 58L110 136z"),
    fill("var(--gold-shade)", "M66 36L94 84L122 58L110 136H66z"),
    circle(10, 56, 7.5, "var(--gold)"), circle(66, 33, 9, "var(--gold)"), circle(122, 56, 7.5, "var(--gold-shade)"),
    fill("var(--hair)", "M19 116H113L110 138H22z"),
    circle(40, 127, 4.5, "var(--gold)"), circle(92, 127, 4.5, "var(--gold)"),
    fill("var(--wall)", "M66 84L77 98L66 112L55 98z"));
}

function queen() {
  return court("queen",
    fill("var(--hair)", "M6 290C20 270 16 240 16 206V168C16 128 38 112 66 112S116 128 116 168V206C116 240 112 270 126 290z"),
    use("bust"),
    use("head"),
    fill("var(--hair)", "M22 204V118H110V204C108 172 96 152 66 136C36 152 24 172 22 204z"),
    fill("var(--card-red)", "M54 203Q61 197 66 200Q71 197 78 203Q66 216 54 203z"),
    pen("var(--gold)", 5, "M36 252Q66 300 96 252"),
    circle(66, 278, 7, "var(--gold)"), circle(24, 204, 6, "var(--gold)"), circle(108, 204, 6, "var(--gold-shade)"),
    use("tiara"));
}

function tiara() {
  return [
    group("tiara-edge",
      fill("var(--gold)", "M16 142C16 118 14 100 10 88C26 88 36 98 44 110C46 88 54 74 66 60C78 74 86 88 88 110C96 98 106 88 122 88C118 100 116 118 116 142Q66 108 16 142z"),
      circle(66, 50, 10, "var(--gold)"), circle(10, 82, 7, "var(--gold)"), circle(122, 82, 7, "var(--gold-shade)")),
    group("tiara",
      use("tiara-edge"),
      fill("var(--gold-shade)", "M66 60C78 74 86 88 88 110C96 98 106 88 122 88C118 100 116 118 116 142Q92 125 66 125z"),
      circle(66, 98, 8, "var(--wall)"), circle(34, 112, 4, "var(--wall)"), circle(98, 112, 4, "var(--wall)")),
  ];
}

function jack() {
  return court("jack",
    fill("var(--hair)", "M8 222Q18 206 17 190V128H115V190Q114 206 124 222Q96 234 92 206H40Q36 234 8 222z"),
    use("bust"),
    use("head"),
    fill("var(--hair)", "M22 196V130H110V196Q102 182 102 146Q74 150 50 146Q38 152 32 160Q30 184 22 196zM54 202Q70 211 83 197Q75 217 54 202z"),
    fill("var(--gold)", "M66 278L30 248L47 236zM66 278L102 248L85 236z"),
    fill("var(--robe)", "M84 124C66 82 84 34 126 8C138 54 128 96 102 124z"),
    fill("var(--robe-lit)", "M84 124C66 82 84 34 126 8C116 56 108 92 94 124z"),
    fill("var(--gold)", "M18 128C14 86 38 68 66 66C96 66 114 86 112 116z"),
    fill("var(--gold-shade)", "M66 66C96 66 114 86 112 116L66 122z"),
    fill("var(--hair)", "M8 128L122 110V134L12 154z"),
    circle(94, 126, 6, "var(--gold)"));
}

/* The queen of spades owns her whole card: night, gold, and the moon behind her. */
function blackQueen() {
  const night = "var(--queen-night)", gold = "var(--queen-gold)", shade = "var(--gold-shade)";
  return [
    h("rect", { width: 250, height: 350, rx: 20, fill: night }),
    h("g", { transform: `translate(${COLUMN} 0)` },
      fill("var(--moon-night)", "M0 8H112a12 12 0 0 1 12 12V330a12 12 0 0 1-12 12H0z"),
      STARS.map(([x, y, r]) => circle(x, y, r, gold)),
      fill(gold, "M62 98a62 62 0 0 0 0 124z"), fill(shade, "M62 98a62 62 0 0 1 0 124z"),
      fill(night, "M0 342V300C16 280 16 240 16 206V168C16 128 36 112 62 112S108 128 108 168V206C108 240 108 280 124 300V342z"),
      fill("var(--queen-shade)", "M46 206H78V256L62 282L46 256z"),
      fill(night, "M46 238Q62 246 78 238V248Q62 256 46 248z"), circle(62, 254, 5, gold),
      fill("var(--queen-skin)", "M26 136H98V172C98 206 82 226 62 226S26 206 26 172z"),
      fill("var(--queen-shade)", "M62 136H98V172C98 206 82 226 62 226V194H54L62 158z"),
      fill(night, "M20 210V128H104V210C102 174 88 154 62 138C36 154 22 174 20 210z"),
      EYES.map((d) => fill("var(--paper)", d)),
      circle(48, 170, 5, night), circle(80, 170, 5, night),
      pen(night, 4.5, "M32 170Q44 159 57 170M67 170Q80 159 92 170"),
      pen(night, 3.5, "M33 156Q44 147 56 154M68 154Q80 147 91 156"),
      fill("var(--queen-lips)", "M48 203Q57 197 62 200Q67 197 76 203Q62 217 48 203z"),
      circle(80, 190, 2.5, night),
      fill(night, "M0 342V292L14 216L62 288L110 216L124 292V342z"),
      pen(gold, 4.5, "M6 304L14 216L62 288L110 216L118 304"),
      h("g", { transform: "translate(2 6) scale(.91 .97)" }, h("use", { href: "#tiara-edge", stroke: night, "stroke-width": 12 }), use("tiara"))),
    h("rect", { x: 5, y: 5, width: 240, height: 340, rx: 16, fill: "none", stroke: gold, "stroke-width": 6 }),
    suited(gold, whole, "S", 0.36, [[180, 322]]),
  ];
}
const STARS = [[12, 46, 2], [30, 24, 3], [106, 66, 2], [96, 26, 2], [114, 44, 3], [8, 84, 2], [60, 22, 2]];
const EYES = ["M34 171Q47 160 58 171Q47 178 34 171z", "M66 171Q79 160 90 171Q79 178 66 171z"];

const RAYS = Array.from({ length: 12 }, (_, at) => {
  const spoke = (turn, far) => `${round(184 + far * Math.cos(turn))} ${round(178 + far * Math.sin(turn))}`;
  const turn = (at * Math.PI) / 6;
  return `M184 178L${spoke(turn, 320)}L${spoke(turn + Math.PI / 12, 320)}z`;
}).join("");

function round(number) {
  return Math.round(number);
}

/* The back: hearts within hearts, lit from the left, the moon in the smallest. */
function back() {
  const heart = [[125, 172]];
  const ring = (size, dark, light) => [suited(dark, whole, "H", size, heart), suited(light, lit, "H", size, heart)];
  return group("card-back",
    h("g", { "clip-path": "url(#back-edge)" },
      h("rect", { width: 250, height: 350, fill: "var(--back-deep)" }),
      [6.4, 5.4, 4.4, 3.4, 2.4].map((size, at) => (at % 2 ? ring(size, "var(--back)", "var(--back-lit)") : ring(size, "var(--back-deep)", "var(--back)"))),
      ring(1.4, "var(--robe)", "var(--paper)"),
      fill("var(--back-deep)", "M148 176A24 24 0 1 1 122 149.5A19 19 0 0 0 148 176z")));
}

/* The mark on a card that takes the trick as it stands. */
function takingMark() {
  return group("mark-taking", circle(0, 0, 32, "var(--mark-ground)"), h("path", {
    d: "M-14 10L0-12L14 10z", fill: "none", stroke: "var(--mark-ink)", "stroke-width": 8, "stroke-linecap": "round", "stroke-linejoin": "round",
  }));
}

function group(id, ...parts) {
  return h("g", { id }, parts);
}
function court(id, ...parts) {
  return group(id, h("g", { transform: `translate(${COLUMN} 0)` }, parts));
}
function clip(id, shape) {
  return h("clipPath", { id }, shape);
}
function use(id, attributes = {}) {
  return h("use", { href: `#${id}`, ...attributes });
}
function fill(colour, d) {
  return h("path", { fill: colour, d });
}
function pen(colour, width, d) {
  return h("path", { d, fill: "none", stroke: colour, "stroke-width": width, "stroke-linecap": "round" });
}
function circle(cx, cy, r, colour) {
  return h("circle", { cx, cy, r, fill: colour });
}
