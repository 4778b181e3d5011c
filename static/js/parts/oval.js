/* The table seen from above: where its rim runs, where the seats stand on it, where each seat's card lies.

   All lengths are in the caller's unit, all places from the middle of the table, x to the right and y down. Seat 0 sits at
   the bottom, and the seats run clockwise as on a real table, so that a seat's left hand is its left on the screen. */

const TURN = 1440; // points of a rim, enough that no step shows
const APART = 1.05; // neighbours keep a twentieth of their size between them
const GAP = 1; // between a plate and the card before it
const MOST_INSET = 8;
const CLEAR = 0.5; // at least between any plate and any card
const LEAST_CARD = 3;
const MOST_TOGETHER = 10; // more cards leave the middle free for the newest
const MOST_PULL = 0.5;
const MOST_MIDDLE = 12;
const WORDS_HIGH = 4;
const CARD_HIGH = 1.4; // of its width

/* How square the rim is, and the room of a plate, by the number of seats; `upright` plates stand at the two ends. */
const SIZES = [
  { upTo: 4, square: 2.4, wide: 17.5, high: 7.6, upright: { wide: 12.5, high: 15.6 }, card: 10.4 },
  { upTo: 6, square: 2.4, wide: 16.5, high: 7.6, upright: { wide: 12, high: 15.6 }, card: 9.6 },
  { upTo: 7, square: 2.8, wide: 13.4, high: 7.4, card: 9 },
  { upTo: 10, square: 3.4, wide: 13.2, high: 7.4, card: 8.4 },
  { upTo: 13, square: 4.4, wide: 12, high: 7.2, card: 8 },
  { upTo: 16, square: 5, wide: 10.8, high: 7, card: 7 },
  { upTo: 20, square: 5, wide: 10.3, high: 6.5, card: 7 },
];
/* Seats spread by how wide and how high they are; the flatter the measure, the more of them stand at the ends. */
const MEASURES = [1.2, 1, 0.85, 0.7, 0.6, 0.5];

const known = new Map();

/**
 * The table for a number of seats in a room so wide and high: `{rim, seats, ring, cardWide, cards, middleWide}`.
 *
 * `ring` is where something lies plainly before a seat; `cards` are the same places drawn together to one trick.
 */
export function oval(seats, wide, high) {
  const key = [seats, wide.toFixed(1), high.toFixed(1)].join();
  if (!known.has(key)) known.set(key, layOut(seats, wide, high));
  return known.get(key);
}

function layOut(seats, wide, high) {
  const size = SIZES.find(({ upTo }) => seats <= upTo);
  const end = size.upright ?? size;
  const rim = rounded((wide - end.wide) / 2, (high - size.high) / 2, size.square);
  const stands = MEASURES.map((measure) => spread(rim, seats, 1, measure).places);
  const places = stands.find((tried) => roomiest(tried, size.wide, size.high) >= APART) ?? stands.at(-1);
  const stood = places.map(({ x, y }) => {
    const upright = Boolean(size.upright) && Math.abs(x) > wide * 0.3;
    return { x, y, upright, plate: upright ? size.upright : size };
  });
  const { cardWide, ring, cards } = layCards(seats, size, stood, wide / 2 - end.wide, high / 2 - size.high);
  return {
    rim: `M${rim.map(written).join("L")}z`,
    seats: stood,
    cardWide,
    ring,
    cards,
    middleWide: middleCard(cardWide, cards),
  };
}

/* The widest card that lies free in the middle, with a line of words below it; 0 if it would be no larger than the others. */
function middleCard(cardWide, cards) {
  const fits = (wide) => cards.every((place) => (
    distance(place, { x: 0, y: 0 }, (cardWide + wide) / 2 + CLEAR, (cardWide * CARD_HIGH + wide * CARD_HIGH + WORDS_HIGH) / 2 + CLEAR) >= 1));
  let wide = MOST_MIDDLE;
  while (wide > cardWide * 1.2 && !fits(wide)) wide -= 0.25;
  return wide > cardWide * 1.2 ? wide : 0;
}

/* The largest cards that lie in a ring inside the plates without covering each other or a plate. */
function layCards(seats, size, plates, halfWide, halfHigh) {
  for (let cardWide = size.card; ; cardWide -= 0.2) {
    const cardHigh = cardWide * CARD_HIGH;
    for (let inset = GAP; inset < MOST_INSET; inset += 0.5) {
      const ring = rounded(halfWide - inset - cardWide / 2, halfHigh - inset - cardHigh / 2, size.square);
      const { places, apart } = spread(ring, seats, cardWide, CARD_HIGH);
      if (apart < APART) break;
      const fits = roomiest(places, cardWide, cardHigh) >= APART && areClear(places, cardWide, cardHigh, plates);
      if (fits || cardWide <= LEAST_CARD) return { cardWide, ring: places, cards: seats > MOST_TOGETHER ? places : drawnTogether(places, cardWide) };
    }
  }
}

function areClear(cards, cardWide, cardHigh, plates) {
  return cards.every((card) => plates.every(({ x, y, plate }) => (
    distance(card, { x, y }, (cardWide + plate.wide) / 2 + CLEAR, (cardHigh + plate.high) / 2 + CLEAR) >= 1)));
}

/* Few cards need not lie at the far ends: a trick is one thing, and is read at one glance. */
function drawnTogether(cards, cardWide) {
  const pulled = (across, down) => cards.map(({ x, y }) => ({ x: x * across, y: y * down }));
  const apart = (across, down) => roomiest(pulled(across, down), cardWide, cardWide * CARD_HIGH) >= APART * 1.1;
  let [across, down] = [1, 1];
  while (across > MOST_PULL && apart(across - 0.02, down)) across -= 0.02;
  while (down > MOST_PULL && apart(across, down - 0.02)) down -= 0.02;
  return pulled(across, down);
}

/* A rim between an ellipse (2) and a rectangle (more), clockwise from the bottom. */
function rounded(halfWide, halfHigh, square) {
  const bent = (part) => Math.sign(part) * Math.abs(part) ** (2 / square);
  return Array.from({ length: TURN }, (_, at) => {
    const angle = Math.PI / 2 + (2 * Math.PI * at) / TURN;
    return { x: halfWide * bent(Math.cos(angle)), y: halfHigh * bent(Math.sin(angle)) };
  });
}

/* Places along a rim, all the same distance apart; the distance is the larger of across and down, in widths and heights. */
function spread(rim, count, wide, tall) {
  let near = 0;
  let far = 100;
  for (let step = 0; step < 40; step += 1) {
    const apart = (near + far) / 2;
    if (walk(rim, count, apart, wide, wide * tall) === null) far = apart;
    else near = apart;
  }
  return { apart: near, places: mirrored(walk(rim, count, near, wide, wide * tall)) };
}

/* The first `count` places so far apart, or null if going round again would come too near the first. */
function walk(rim, count, apart, wide, high) {
  const places = [];
  let at = 0;
  for (let place = 0; place < count; place += 1) {
    const from = rim[at];
    places.push(from);
    do {
      at += 1;
      if (at > TURN) return null;
    } while (distance(from, rim[at % TURN], wide, high) < apart);
  }
  return places;
}

/* The steps of the rim leave the two halves a hair unlike, which the eye would see. */
function mirrored(places) {
  return places.map((place, at) => {
    const twin = places[(places.length - at) % places.length];
    return { x: (place.x - twin.x) / 2, y: (place.y + twin.y) / 2 };
  });
}

function roomiest(places, wide, high) {
  let least = Infinity;
  for (const [at, one] of places.entries()) {
    for (const other of places.slice(at + 1)) least = Math.min(least, distance(one, other, wide, high));
  }
  return least;
}

function written({ x, y }) {
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function distance(one, other, wide, high) {
  return Math.max(Math.abs(one.x - other.x) / wide, Math.abs(one.y - other.y) / high);
}
