/* The TV before the game: the way in, huge, and who is in. */

import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { codeTiles } from "../parts/codetiles.js";
import { address } from "../parts/address.js";
import { qr } from "../parts/corner.js";
import { fitted } from "../parts/fit.js";
import { wordmark } from "../parts/heart.js";
import { face } from "../people.js";
import { APP, ROOM } from "../words.js";
import { TV } from "../words-tv.js";

const ROOMY = 8;
const FEW = 5;
const SHORT = 11; // letters that stand in one line at full size
const ADDRESS_WIDE = 52;

/** Draws the lobby; `sight.lonely`: no phone has reached the room for a while. */
export function tvLobby(root, view, sight) {
  const { room } = view;
  draw(root, h("div.tv-lobby", { key: "lobby" },
    h("section.tv-way-in", { "aria-label": ROOM.spelled(room.code) },
      h("header.tv-head", null, wordmark(APP)),
      h("div.tv-ticket", null,
        qr(room),
        h("div.tv-ticket-words", null,
          h("p", null, TV.scan),
          codeTiles(room.code, ROOM.spelled(room.code)))),
      h("div.tv-open-at", null,
        h("p", null, TV.orOpen),
        h("p.tv-address", { vars: { "--size": fitted(address(room), ADDRESS_WIDE, { least: 2, most: 5 }) } }, address(room))),
      others(room)),
    h("section.tv-inside", { "aria-labelledby": "tv-inside" },
      h("header.tv-inside-head", null,
        h("h1", { id: "tv-inside" }, TV.inRoom),
        h("p.figures", null, ROOM.seats(room.members.length))),
      room.members.length ? people(room) : h("p.tv-first", null, TV.firstIsHost),
      sight.lonely ? lonely() : h("p.tv-inside-foot", { role: "status" }, waits(room)))));
}

function people(room) {
  return h("ul.tv-people", { "data-number": room.members.length > ROOMY ? "many" : room.members.length > FEW ? "some" : "few" }, room.members.map(({ id, name, look, bot, connected }) => {
    const away = !bot && !connected;
    return h("li.tv-person", { key: id, "data-member": id, class: away ? "away" : "" },
      face(look, { bot, mood: away ? "sleeping" : "happy" }),
      h("span.tv-person-words", null,
        h("bdi.name", { dir: "auto", class: [...name].length > SHORT ? "long" : "" }, name),
        id === room.host && h("span.tv-person-mark", null, ROOM.host),
        bot && h("span.tv-person-mark", null, ROOM.bot),
        away && h("span.tv-person-mark", null, ROOM.away)));
  }));
}

function waits(room) {
  const host = room.members.find(({ id }) => id === room.host);
  if (room.members.length === 0) return "";
  return host ? TV.waitStart(host.name) : TV.waitHost;
}

/* The computer may sit in several networks; the QR shows the likeliest. */
function others(room) {
  const elsewhere = (room.addresses ?? []).map(address).filter((one) => one !== address(room));
  return elsewhere.length ? h("p.tv-aside.tv-elsewhere", null, TV.alsoAt(elsewhere)) : null;
}

function lonely() {
  return h("div.tv-lonely", { role: "status" },
    h("p.tv-lonely-title", null, icon("offline"), TV.lonelyTitle),
    h("p", null, TV.lonelyText),
    h("p", null, TV.lonelyHelp));
}
