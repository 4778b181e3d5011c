/* The entry behind the door: into the room with the key this phone holds. */

import { forgetSeat, hostOptions, keepHostOptions, keeps, seatIn } from "./net/identity.js";
import { connect } from "./net/socket.js";
import { enterRoom } from "./room.js";

const { code } = document.body.dataset;

enterRoom({
  code, token: seatIn(code).token, connect, hostOptions, keepHostOptions, kept: keeps,
  forget: () => forgetSeat(code),
  onRefused: (word) => document.dispatchEvent(new CustomEvent("refused", { detail: word })),
});
