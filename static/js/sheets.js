/* The sheets of a room by name: what each is called, and what it shows. */

import { canKeepAwake } from "./awake.js";
import { h } from "./dom.js";
import { sheet } from "./parts/sheet.js";
import { ticket } from "./parts/ticket.js";
import { help } from "./screens/help.js";
import { looks, menu, people, settingsPanel, tvHint } from "./screens/menu.js";
import { scoreSheet } from "./screens/scores.js";
import { tricks } from "./screens/tricks.js";
import { ROOM } from "./words.js";
import { LOBBY, MENU, NOTICE, SETTINGS } from "./words-room.js";
import { HELP } from "./words-rules.js";

const SHEETS = {
  menu: { title: MENU.title, body: ({ view, open }) => menu(view, open) },
  tricks: { title: MENU.lastTrick, read: true, body: ({ view }) => (view.game ? tricks(view) : h("p", null, MENU.noTricks)) },
  scores: { title: MENU.scores, read: true, body: ({ view }) => (view.game ? scoreSheet(view) : h("p", null, MENU.noScores)) },
  rules: { title: HELP.title, read: true, body: ({ view }) => help(view) },
  settings: { title: SETTINGS.title, body: ({ settings, change, kept }) => settingsPanel(settings, change, { awake: canKeepAwake, kept }) },
  invite: { title: MENU.invite, body: ({ view, redraw }) => ticket(view.room, redraw) },
  people: { title: ROOM.people, body: ({ view, act, ask }) => people(view, act, ask) },
  looks: { title: LOBBY.lookTitle, body: ({ view, act }) => looks(view, (look) => act("look", { look })) },
  review: { title: ({ advice }) => MENU.reviewTitle(advice.review()?.deal ?? 0), body: ({ view, advice, later }) => (later ? later.review(view, advice) : coming()) },
  keep: { title: MENU.keepTitle, body: ({ view, keeping, later }) => (later ? later.keep(keeping.now(), () => keeping.again(view)) : coming()) },
  tv: { title: LOBBY.tvTitle, read: true, body: ({ view }) => tvHint(view) },
};

/** The sheet of that name; `onClose(name)` is called once it has closed. */
export function sheetFor(name, { onClose, ...given }) {
  const { title, body, read } = SHEETS[name];
  return sheet({ key: name, title: typeof title === "function" ? title(given) : title, read, onClose: () => onClose(name) }, body(given));
}

function coming() {
  return h("div.entering", { key: "coming", "aria-busy": "true", "aria-label": NOTICE.coming }, h("span.spinner"));
}
