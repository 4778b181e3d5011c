/* The TV while the host chooses: every setting as it stands, and what a deal would give. */

import { card } from "../cards.js";
import { draw, h } from "../dom.js";
import { OPTIONS } from "../options.js";
import { corner } from "../parts/corner.js";
import { fitted } from "../parts/fit.js";
import { wordmark } from "../parts/heart.js";
import { face } from "../people.js";
import { APP, cardName } from "../words.js";
import { SETUP } from "../words-setup.js";
import { TV } from "../words-tv.js";

const SIDE = 33;
const COLUMNS = 3;
const ROOMY = 10;
const FEW_OUT = 6; // more cards left out than this lie over each other

/** Draws the setup; `sight.stage` is the screen's size in units. */
export function tvSetup(root, view, sight) {
  const { room } = view;
  const host = room.members.find(({ id }) => id === room.host);
  const title = host ? TV.choosing(host.name) : TV.choosingNobody;
  draw(root, h("div.tv-setup", { key: "setup", vars: { "--side": SIDE } },
    h("div.tv-setup-main", null,
      h("header.tv-head", null, wordmark(APP),
        h("h1.tv-title", { vars: { "--size": fitted(title, sight.stage.wide - SIDE - 7, { least: 3, most: 5.4 }) } }, title)),
      h("dl.tv-options", { vars: { "--rows": Math.ceil(OPTIONS.length / COLUMNS) } }, OPTIONS.map((option) => chosen(option, room.options[option.key]))),
      h("ul.tv-notes", null, SETUP.notes(room).map((note) => h("li", { key: note }, note)))),
    h("div.tv-side", null, deal(room), corner(room))));
}

function chosen(option, value) {
  const { label } = option.values.find((one) => one.value === value);
  return h("div.tv-option", { key: option.key, class: value === option.usual ? "" : "changed" },
    h("dt", null, option.label),
    h("dd", { key: label }, label));
}

function deal(room) {
  const { members } = room;
  return h("section.tv-deal", { key: "deal", "aria-labelledby": "tv-deal" },
    h("h2", { id: "tv-deal" }, SETUP.players(members.length)),
    h("ul.tv-deal-faces", { vars: { "--columns": members.length > ROOMY ? 10 : 5 } },
      members.map(({ id, name, look, bot, connected }) => h("li", { key: id, "data-member": id },
        face(look, { bot, mood: bot || connected ? "happy" : "sleeping" }), h("bdi.visually-hidden", null, name)))),
    room.deal ? preview(room.deal) : h("p.tv-deal-line", null, SETUP.tooFew(3 - members.length)));
}

function preview({ decks, cards_each: each, left_out: out, warning }) {
  return [
    h("p.tv-deal-line", { key: "each" }, h("b.figures", null, SETUP.each(each)), h("span", null, SETUP.decks(decks))),
    h("div.tv-deal-out", { key: "out" },
      h("p", null, out.length ? SETUP.leftOut : SETUP.nothingLeftOut),
      out.length > 0 && h("p.tv-deal-cards", { vars: { "--overlap": out.length > FEW_OUT ? 1.4 : 0 } }, out.map((name, at) => card(name, { key: `${name}${at}`, label: cardName(name) })))),
    warning && h("p.tv-deal-warning", { key: "warning" }, SETUP.best),
  ];
}
