"""The one way a room changes: a command in, the next room out."""

from __future__ import annotations

from dataclasses import replace

from app.rooms import commands as do
from app.rooms import entering, moves, setup, solo
from app.rooms.room import Refused, Room

_HOST_ONLY = (
    *(do.Remove, do.AddBot, do.RemoveBot, do.Start, do.SetOptions),
    *(do.Deal, do.Finish, do.NextDeal, do.PlayAgain),
)


def step(room: Room, command: do.Command, now: float) -> Room:
    """The room after a command at time `now`; the very same room if it changes nothing (a repeat).

    Raises Refused with the contract's word. Nothing here is random and no clock is read: the same commands at the same
    times always give the same room.
    """
    if isinstance(command, do.ByMember) and ((sender := room.member(command.by)) is None or sender.bot):
        raise Refused("not_seated")
    if isinstance(command, _HOST_ONLY) and command.by != room.host:
        raise Refused("not_host")
    after = _after(room, command, now)
    return room if after is room else replace(after, v=room.v + 1)


def _after(room: Room, command: do.Command, now: float) -> Room:
    match command:
        case do.Play() | do.PlayFor():
            return moves.play_card(room, command, now)
        case do.SweepTrick():
            return moves.sweep_trick(room, now)
        case do.Pass() | do.PassFor():
            return moves.pass_cards(room, command, now)
        case do.ChooseMoon() | do.ChooseMoonFor():
            return moves.choose_moon(room, command, now)
        case do.Finish():
            return moves.finish(room, command, now)
        case do.Ready():
            return moves.ready(room, command)
        case do.NextDeal():
            return moves.next_deal(room, command, now)
        case do.DealOn(seed):
            return moves.deal_on(room, seed, now)
        case do.BeginSolo():
            return solo.begin(room, command, now)
        case do.Undo():
            return solo.undo(room, command, now)
        case do.Join() | do.Leave() if room.mode == "solo":
            return _alone(room, command, now)
        case do.Join(name, token_hash):
            return entering.join(room, name, token_hash, now)
        case do.Connect(member):
            return entering.connect(room, member)
        case do.Drop(member):
            return entering.drop(room, member, now)
        case do.Leave(by):
            return entering.leave(room, by, now)
        case do.Remove(_, member):
            return entering.remove(room, member)
        case do.Rename(by, name):
            return entering.rename(room, by, name)
        case do.ChooseLook(by, look):
            return entering.choose_look(room, by, look)
        case do.HandOver():
            return entering.hand_over(room)
        case do.Refresh():
            return replace(room)
        case do.AddBot():
            return setup.add_bot(room, now)
        case do.RemoveBot(_, member):
            return setup.remove_bot(room, member)
        case do.Start():
            return setup.start(room)
        case do.SetOptions(_, options):
            return setup.set_options(room, options)
        case do.Deal(_, seed):
            return setup.deal(room, seed, now)
        case do.PlayAgain(_, seed):
            return solo.again(room, seed, now) if room.mode == "solo" else setup.play_again(room)


def _alone(room: Room, command: do.Join | do.Leave, now: float) -> Room:
    """Who plays alone stays alone, and leaves the game to come back to it."""
    if isinstance(command, do.Join):
        raise Refused("room_full")
    return entering.drop(room, command.by, now)
