/* The entry behind the door: into the room with the key this phone holds. */

import { forgetSeat, hostOptions, keepGameAlone, keepHostOptions, keeps, lastName, seatIn } from "./net/identity.js";
import { openAlone, readRecord } from "./net/rooms.js";
import { connect } from "./net/socket.js";
import { follow, giveUp } from "./record.js";
import { enterRoom } from "./room.js";
import { ALONE } from "./words-alone.js";

const { code, afterwards: later } = document.body.dataset;
let tries = 0;

enterRoom({
  code, token: seatIn(code).token, connect, hostOptions, keepHostOptions, kept: keeps,
  forget: () => forgetSeat(code),
  remember: (facts) => keepGameAlone(code, facts), follow, giveUp,
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
  let come = null;
  const tell = ({ detail }) => { come = detail; };
  document.addEventListener("afterwards", tell);
  try {
    await import(tries === 0 ? later : `${later}?${tries}`); // what failed once is not asked for again by the same name
  } finally {
    document.removeEventListener("afterwards", tell);
    tries += 1;
  }
  return come;
}
