/* The way into a room on one plate: QR, code, address, and the link to hand on. */

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { invite } from "../invite.js";
import { ROOM } from "../words.js";
import { LOBBY } from "../words-room.js";
import { address } from "./address.js";
import { codeTiles } from "./codetiles.js";

/* Whether the link has been asked for, and got no further than the clipboard or this page. */
let linkShown = false;
let copied = false;

/** The way in, as a plate: QR, code, address, and Invite. */
export function ticket(room, redraw) {
  const share = async () => {
    const how = await invite(room.join_url, LOBBY.inviteText(room.code));
    copied = how === "copied";
    linkShown = how !== "shared";
    redraw();
  };
  return h("section.ticket", { "aria-label": ROOM.spelled(room.code) },
    h("div.plate", null,
      h("img.qr", { src: `/r/${room.code}/qr.svg`, alt: ROOM.qr(room.code), width: 160, height: 160 }),
      h("div.ticket-code", null, h("p", null, ROOM.code), codeTiles(room.code, ROOM.spelled(room.code)))),
    h("div.ticket-line", null,
      h("p.address", null, h("span.muted", null, LOBBY.address), h("b.selectable", null, address(room))),
      h("button.button.invite", { type: "button", on: { click: share } }, icon("share"), LOBBY.invite)),
    linkShown ? h("div.link", null,
      h("p", { role: "status" }, copied ? LOBBY.copied : LOBBY.copyBy),
      h("p.selectable.link-text", null, room.join_url)) : null,
    isOwn(address(room)) ? h("p.hint", null, h("b", null, `${LOBBY.localTitle}.`), " ", LOBBY.localText) : null);
}

function isOwn(host) {
  return /^(localhost|127\.|\[::1\])/.test(host);
}
