/* The entry behind the door: into the room with the key this phone holds. */

import { forgetSeat, hostOptions, keepGameAlone, keepHostOptions, keeps, lastName, seatIn } from "./net/identity.js";
import { openAlone, readRecord } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { enterRoom } from "./room.js";
import { ALONE } from "./words-alone.js";

const { code, afterwards: later } = document.body.dataset;

enterRoom({
  code, token: seatIn(code).token, connect, hostOptions, keepHostOptions, kept: keeps,
  forget: () => forgetSeat(code),
  remember: (facts) => keepGameAlone(code, facts),
  readRecord, practise, afterwards,
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

/* The sheets of what is over, `{review, keep}`: an entry of their own, which tells of itself when it has come. */
async function afterwards() {
  const told = new Promise((resolve) => {
    document.addEventListener("afterwards", ({ detail }) => resolve(detail), { once: true });
  });
  await import(later);
  return told;
}
