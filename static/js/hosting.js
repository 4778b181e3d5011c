/* What a host brings along: the choices of last time, and the news when somebody else becomes host. */

import { OPTIONS } from "./options.js";
import { NOTICE } from "./words-room.js";

/** The kept choices that differ from the room's, on the step from lobby to setup that this phone saw as host; else null. */
export function choicesToBring(before, view, kept) {
  if (!view.you?.host || view.room.phase !== "setup" || before?.room.phase !== "lobby") return null;
  const brought = OPTIONS.filter((option) => option.key in kept)
    .map((option) => [option.key, kept[option.key], option.values])
    .filter(([key, value, values]) => values.some((one) => one.value === value) && view.room.options[key] !== value)
    .map(([key, value]) => [key, value]);
  return brought.length > 0 ? Object.fromEntries(brought) : null;
}

/** What changed between two views that a person should be told in words, as a list of sentences. */
export function news(before, view) {
  if (!before) return [];
  const told = [];
  const nameOf = (id) => view.room.members.find((member) => member.id === id)?.name ?? before.room.members.find((member) => member.id === id)?.name;
  if (before.game && view.room.phase === "lobby") {
    const ender = before.room.host !== view.room.host ? nameOf(before.room.host) : null;
    told.push(ender ? NOTICE.gameEnded(ender) : NOTICE.gameStopped);
  }
  if (before.room.host !== view.room.host && view.room.host !== null) {
    told.push(view.you?.host ? NOTICE.youHost : NOTICE.newHost(nameOf(view.room.host)));
  }
  return told;
}
