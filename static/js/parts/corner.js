/* The way in for latecomers, in a corner of every TV screen: QR, code, address. */

import { h } from "../dom.js";
import { ROOM } from "../words.js";
import { TV } from "../words-tv.js";
import { address } from "./address.js";

/** The QR of the room; it is drawn again when the address changes. */
export function qr(room) {
  return h("img.tv-qr", { key: room.join_url, src: `/r/${room.code}/qr.svg?join_url=${encodeURIComponent(room.join_url)}`, alt: ROOM.qr(room.code) });
}

/* A long address breaks before its port or between the parts of its name. */
function breakable(words) {
  return words.split(/(?=[:.])/).map((part, at) => [at > 0 && h("wbr", { key: at }), part]);
}

/** QR, code and address, small. */
export function corner(room) {
  return h("aside.tv-corner", { key: "corner", "aria-label": TV.joinIn },
    qr(room),
    h("div.tv-corner-words", null,
      h("p", null, TV.joinIn),
      h("p.tv-corner-code", null, h("span", { "aria-hidden": "true" }, room.code), h("span.visually-hidden", null, ROOM.spelled(room.code))),
      h("p.tv-corner-address", null, breakable(address(room)))));
}
