/* The gallery: every screen from views written beforehand, for the eye and for tests. It is served in debug alone.

   /gallery                          lists the views
   /gallery?view=NAME&screen=phone   shows one on a phone's page, or with screen=tv on the TV's, as the product draws it
   further: theme=night|day, deck=four, flat=on, motion=fade, moment=broken|queen|moon, lost=1, lonely=1; view=door is the TV's door */

import { draw, h } from "./dom.js";
import { askRoom, openWatchedRoom } from "./net/rooms.js";
import { enterRoom } from "./room.js";
import { tvCode } from "./screens/tv-code.js";
import { setSetting } from "./settings.js";
import { watchRoom } from "./watching.js";
import { GALLERY } from "./words-gallery.js";

const page = document.getElementById("page");
const asked = new URLSearchParams(location.search);
const SETTINGS = ["theme", "deck", "flat", "motion", "hand", "speed"];
const DOOR = "door";
const ROOM = "hearts.gallery";

show(asked.get("view"), asked.get("screen"));

async function show(name, screen) {
  for (const setting of SETTINGS) if (asked.has(setting)) setSetting(setting, asked.get(setting));
  const views = await (await fetch("/gallery/views.json")).json();
  if (!name) index(views);
  else if (name === DOOR) showDoor();
  else if (!(name in views)) draw(page, h("main.gallery", null, h("h1", null, GALLERY.unknown(name))));
  else {
    const view = await housed(views[name]);
    if (screen === "tv") showTv(view);
    else showPhone(view);
  }
  document.documentElement.dataset.shown = name ?? "index"; // tests wait for it
}

/* The view in a room that is there, so that its QR can be drawn; as it is where none can be had. */
async function housed(view) {
  let code = sessionStorage.getItem(ROOM);
  if (!code || (await askRoom(code)).error) code = (await openWatchedRoom()).code;
  if (!code) return view;
  sessionStorage.setItem(ROOM, code);
  return { ...view, room: { ...view.room, code, join_url: view.room.join_url.replace(/\w+$/, code) } };
}

function index(views) {
  const kinds = Map.groupBy(Object.keys(views), (name) => (views[name].you ? "phone" : "tv"));
  draw(page, h("main.gallery", null, h("h1", null, GALLERY.title),
    [...kinds].map(([screen, names]) => h("section", { key: screen }, h("h2", null, GALLERY[screen]),
      h("ul", null, (screen === "tv" ? [DOOR, ...names] : names).map((name) => h("li", { key: name },
        h("b", null, name),
        h("span.sizes", null, ["night", "day"].map((theme) => h("a", { key: theme, href: `?${new URLSearchParams({ view: name, screen, theme })}` }, GALLERY[theme]))))))))));
}

function showTv(view) {
  tvPage();
  const { show: put } = watchRoom({ code: view.room.code, connect: still({ ...view, you: null }), onEnd: () => {} });
  const kind = asked.get("moment");
  const moment = kind === "moon" ? { kind, ...(view.game.deals.findLast(({ moon }) => moon) ?? {}) } : kind && { kind };
  setTimeout(() => put({ moment, lost: asked.has("lost"), lonely: asked.has("lonely") })); // once the view is there
}

function showDoor() {
  tvPage();
  tvCode(document.getElementById("screen"), { letters: asked.get("letters") ?? "", message: asked.get("message"), busy: false }, () => {});
}

function tvPage() {
  document.documentElement.dataset.screen = "tv";
  document.body.dataset.page = "tv";
  draw(page, h("div", { id: "deck" }), h("main.tv", { id: "screen" }), h("div.tv-over", { id: "over" }));
}

function showPhone(view) {
  document.body.dataset.page = "phone";
  draw(page,
    h("div", { id: "deck" }),
    h("div.phone", null, h("header.top", { id: "top" }), h("main.screen", { id: "screen" })),
    h("div.notices", { id: "notices", role: "status" }),
    h("div", { id: "sheets" }));
  enterRoom({
    code: view.room.code, token: null, connect: still(view),
    hostOptions: () => ({}), keepHostOptions: () => {}, kept: true, forget: () => {}, remember: () => {}, follow: () => {}, giveUp: () => {},
    readRecord: nothing, practise: nothing, afterwards: nothing, onRefused: () => {},
  });
}

/* What a picture does not do. */
async function nothing() {
  throw new Error("not in the gallery");
}

/* A line that brings one view and leads nowhere. */
function still(view) {
  return ({ onView, onState }) => {
    queueMicrotask(() => {
      onState("online");
      onView(view);
    });
    return { act: async () => ({ ok: false, error: "offline" }), close: () => {} };
  };
}
