/* The setup: every setting of the game, and what a deal now would give. */

import { suitMark } from "../cards.js";
import { draw, h } from "../dom.js";
import { icon } from "../icons.js";
import { OPTIONS } from "../options.js";
import { choice } from "../parts/choice.js";
import { miniCard } from "../parts/rulepages.js";
import { face } from "../people.js";
import { listed } from "../words.js";
import { LOBBY } from "../words-room.js";
import { SETUP } from "../words-setup.js";

const MOST_BOTS = 3;
const FEWEST = 3;
const MOST_MEMBERS = 20;
const MARKED = { jack: "D", queen_breaks: "H" };

/** Draws the setup: the host chooses, the others see the same. */
export function setup(root, view, act) {
  const { room, you } = view;
  const host = room.members.find((member) => member.id === room.host);
  draw(root,
    h("div.setup", { key: "setup" },
      you.host || !host ? null : h("p.choosing", { role: "status" }, face(host.look, { bot: host.bot }), SETUP.choosing(host.name)),
      h("div.options", null, OPTIONS.map((option) => optionRow(option, room.options, you.host, act))),
      preview(room, you, act),
      h("footer.bottom.stacked", null, summary(room), you.host ? deal(room, act) : h("p.waiting", { role: "status" }, h("span.dots", { "aria-hidden": "true" }), host ? SETUP.waitFor(host.name) : LOBBY.noHost))));
}

function optionRow(option, chosen, mayChoose, act) {
  const { key, label } = option;
  const id = `option-${key}`;
  return h("div.option", { key },
    h("span.option-label", { id }, label, MARKED[key] ? [" ", suitMark(MARKED[key])] : null),
    choice({
      labelledby: id, values: option.values, value: chosen[key], disabled: !mayChoose,
      onChoose: (value) => act("set_options", { options: { [key]: value } }),
    }));
}

function preview(room, you, act) {
  const { members, deal: given } = room;
  const bots = members.filter((member) => member.bot).length;
  return h("section.preview", { "aria-label": SETUP.preview },
    given ? leftOut(given) : h("p", null, SETUP.needsThree),
    you.host && bots < MOST_BOTS && members.length < MOST_MEMBERS
      ? h("button.button.small", { type: "button", on: { click: () => act("add_bot", {}) } }, icon("plus"), LOBBY.addBot) : null,
    h("div.preview-text", null,
      h("ul.notes", null, SETUP.notes(room).map((note, at) => h("li", { key: String(at) }, note))),
      given?.warning ? h("p.hint", null, SETUP.best) : null));
}

/* Who plays, and with how many cards: always in sight, over the button. */
function summary({ members, deal: given }) {
  const words = [SETUP.players(members.length), given ? SETUP.each(given.cards_each) : SETUP.tooFew(FEWEST - members.length)];
  return h("p.summary", null,
    h("span.faces", { "aria-hidden": "true" }, members.map(({ id, look, bot, connected }) => h("span", { key: id }, face(look, { bot, mood: bot || connected ? "happy" : "sleeping" })))),
    h("span.visually-hidden", null, `${SETUP.whoPlays}: ${listed(members.map(({ name }) => name))}. `),
    h("b", null, words.join(" · ")));
}

function leftOut({ decks, left_out: cards }) {
  if (cards.length === 0) return h("p", null, `${SETUP.nothingLeftOut} · ${SETUP.decks(decks)}`);
  return h("p.left-out", null, `${SETUP.leftOut} `,
    cards.map((card, at) => miniCard(card, `${card}-${at}`)),
    ` · ${SETUP.decks(decks)}`);
}

function deal(room, act) {
  const ready = room.members.length >= FEWEST;
  return h("button.button.primary.big", {
    type: "button", "aria-disabled": ready ? null : "true", on: { click: () => { if (ready) act("deal", {}); } },
  }, ready ? SETUP.deal : SETUP.dealNeeds);
}
