/* The entry behind the door: into the room with the key this phone holds. */

import { forgetSeat, hostOptions, keepGameAlone, keepHostOptions, keeps, lastName, seatIn } from "./net/identity.js";
import { openAlone, readRecord } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { enterRoom } from "./room.js";
import { ALONE } from "./words.js";

const { code } = document.body.dataset;

enterRoom({
  code, token: seatIn(code).token, connect, hostOptions, keepHostOptions, kept: keeps,
  forget: () => forgetSeat(code),
  remember: (facts) => keepGameAlone(code, facts),
  readRecord, practise,
  onRefused: (word) => document.dispatchEvent(new CustomEvent("refused", { detail: word })),
});

/* The deals of a record again, in a game that counts for nothing. */
async function practise(record, { seat, options }) {
  const answer = await openAlone(lastName() || ALONE.nobody, { record, seat, options });
  if (answer.error) return answer;
  keepGameAlone(answer.code, { member: answer.member, token: answer.token, at: Date.now(), practice: true });
  location.assign(`/solo/${answer.code}`);
  return answer;
}
