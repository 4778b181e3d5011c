/* The moon is shot and its points have to go somewhere: the shooter chooses, the others watch. */

import { draw, h } from "../dom.js";
import { moving } from "../motion.js";
import { countdown } from "../parts/banner.js";
import { coached } from "../parts/coach.js";
import { drawOnTime, fingerOf } from "../parts/finger.js";
import { night } from "../parts/night.js";
import { calledBy, isYou, pointsTaken, tableOrder } from "../parts/seats.js";
import { hintTool } from "../parts/tools.js";
import { face } from "../people.js";
import { signed } from "../words.js";
import { MOON } from "../words-table.js";

const CHOICES = ["others", "me"];

/** The screen of a view in which the moon's points have no place yet. */
export function moon(root, view, act, extras) {
  const finger = fingerOf(root, view);
  const before = finger.view;
  Object.assign(finger, { view, act, extras, on: { redraw: () => paint(root, finger) } });
  if (before === view) paint(root, finger);
  else moving(root, () => paint(root, finger));
}

function paint(root, finger) {
  const { view, sent } = finger;
  const shooter = view.game.seats[view.game.turn];
  const yours = isYou(view, shooter.seat);
  draw(root, h("section.table.moon", { key: "moon", "data-screen": "moon" },
    night({ key: "night", shooter, title: MOON.shot(shooter.name, yours), text: yours ? MOON.choose : MOON.choosing(shooter.name), clock: countdown(view) }),
    h("div.moon-choices", { key: "choices" }, CHOICES.map((choice) => offer(root, finger, choice, yours && !sent))),
    yours && !sent && view.room.options.hints && h("div.moon-advice", { key: "advice" }, coached(view, { hint: finger.extras.hint }, hintTool(view, finger.extras)))));
  drawOnTime(root, finger);
}

/* One way for the points to go, with the scores as they would stand then. */
function offer(root, finger, choice, asked) {
  const { view, sent } = finger;
  const { game } = view;
  const worth = pointsTaken(game.seats[game.turn]); // the shooter has taken every point card
  const after = scoresAfter(view, choice);
  const lowest = Math.min(...after.map(({ score }) => score));
  const title = choice === "others" ? MOON.others : MOON.me;
  const points = choice === "others" ? MOON.plus(worth) : MOON.minus(worth);
  const inside = [
    h("b.moon-title", { key: "title" }, title),
    h("span.moon-points.figures", { key: "points" }, points),
    h("span.moon-after.muted", { key: "after" }, MOON.after),
    h("span.moon-scores", { key: "scores" }, after.map(({ seat, score }) => h("span.moon-score", { key: seat.seat, class: score === lowest ? "lowest" : "" },
      face(seat.look, { bot: seat.bot }), h("span.name", { dir: "auto" }, calledBy(view, seat.seat)), h("b.figures", null, signed(score))))),
    ends(after, view) && h("span.moon-ends", { key: "ends" }, after.find(({ seat }) => isYou(view, seat.seat))?.score === lowest ? MOON.wins : MOON.ends),
  ];
  return asked
    ? h("button.moon-choice", { key: choice, class: finger.extras.hint?.choice === choice ? "hinted" : "", type: "button", on: { click: () => send(root, finger, choice) } }, inside)
    : h("div.moon-choice", { key: choice, class: sent?.choice === choice ? "picked" : "" }, inside);
}

async function send(root, finger, choice) {
  const { game } = finger.view;
  finger.sent = { choice };
  paint(root, finger);
  const answer = await finger.act("moon", { game: game.id, deal: game.deal, choice });
  if (answer.ok || finger.view.game.phase !== "moon") return;
  finger.sent = null;
  if (root.querySelector(":scope > .moon")) paint(root, finger);
}

function scoresAfter(view, choice) {
  const { game, room } = view;
  const worth = pointsTaken(game.seats[game.turn]); // the shooter has taken every point card
  const own = view.you?.seat ?? null;
  const order = own === null ? game.seats : [game.seats[own], ...tableOrder(view)];
  return order.map((seat) => {
    const shooter = seat.seat === game.turn;
    const points = choice === "others" ? (shooter ? 0 : worth) : shooter ? -worth : 0;
    const jacks = room.options.jack === "minus10" ? -10 * seat.taken.jacks : 0;
    return { seat, score: seat.score + points + jacks };
  });
}

function ends(after, { room }) {
  return room.options.tie === "share" && after.some(({ score }) => score >= room.options.target);
}
