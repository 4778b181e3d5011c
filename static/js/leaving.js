/* Leaving a room: what it means to the one who leaves, and what the device notes of it. */

import { LEAVE } from "./words-room.js";

/** The question before leaving, in the words for this person. */
export function leaveQuestion(view) {
  return { title: LEAVE.title, no: LEAVE.no, ...meaning(view) };
}

/** The game that this person gives up by leaving, or null: a host ends it for all, which is no giving up. */
export function givenUp({ room, game, you }) {
  return room.phase === "playing" && you.seat !== null && !you.host ? game.id : null;
}

function meaning({ room, game, you }) {
  const running = room.phase === "playing";
  if (you.host && running) return { text: LEAVE.hostGame, yes: LEAVE.yesHostGame };
  if (you.host) {
    const alone = room.members.every((member) => member.bot || member.id === you.member);
    return { text: alone ? LEAVE.hostLobbyAlone : LEAVE.hostLobby, yes: LEAVE.yes };
  }
  if (!running) return { text: LEAVE.guestLobby, yes: LEAVE.yes };
  return { text: you.seat === null ? LEAVE.watcherGame : LEAVE.guestGame, yes: LEAVE.yes };
}
