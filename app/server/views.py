"""A room as its people see it: the wire's view, built by naming each field."""

from __future__ import annotations

from typing import cast

from app.rooms.deadlines import REAL_TIME, Scales, clock_end, hold_end
from app.rooms.people import Member
from app.rooms.room import MIN_SEATS, Room
from app.rooms.solo import own_choices
from app.rules.cards import cards_each, decks_for, left_out
from app.rules.scoring import DealScore, Moon, Standing
from app.rules.table import Table
from app.rules.trick import Play, Trick
from app.rules.view import view, watch
from app.server import wire
from app.server.sentences import BEST_WITH, notes

_BEST_UP_TO = 5
_USUAL_SEATS = 4


def room_json(room: Room, join_url: str, addresses: list[wire.Offer], saved: bool = True) -> wire.Room:
    """What everybody may know of a room; `saved` unless a restart of the server would lose it."""
    players = len(room.members)
    seats = players if players >= MIN_SEATS else _USUAL_SEATS
    return {
        "code": room.code,
        "mode": room.mode,
        "practice": bool(room.practice),
        "join_url": join_url,
        "addresses": addresses,
        "phase": room.phase,
        "host": room.host,
        "members": [_member_json(room, member) for member in room.members],
        "options": cast(wire.Options, room.settings.options()),
        "deal": _deal_json(players) if players >= MIN_SEATS else None,
        "saved": saved,
        "notes": notes(room.settings, seats, decks_for(seats)),
    }


def game_json(room: Room, now: float, scales: Scales = REAL_TIME) -> wire.Game | None:
    """What everybody may know of a room's game; None without one."""
    if room.game is None:
        return None
    table = watch(room.game)
    ended = table.phase in ("scored", "over")
    return {
        "id": room.games,
        "deal": table.deal,
        "phase": table.phase,
        "direction": cast(wire.Direction, table.direction),
        "turn": table.turn,
        "ms_left": _ms_left(clock_end(room, scales), now),
        "seats": _seats_json(room, table, now, scales),
        "trick": _open_trick_json(table),
        "finish": table.may_finish,
        "hearts_broken": table.hearts_broken,
        "tricks": [trick_json(trick) for trick in table.tricks],
        "deals": [_score_json(deal) for deal in table.deals],
        "standings": [_standing_json(standing) for standing in table.standings] if ended else [],
        "winners": list(table.winners),
    }


def you_json(room: Room, member: str) -> wire.You:
    """What one member alone may know."""
    seat = room.seat_of(member)
    if room.game is None or seat is None:
        return {
            "member": member,
            "host": room.host == member,
            "seat": None,
            "hand": [],
            "legal": [],
            "must": None,
            "chosen": [],
            "given": [],
            "received": [],
            "undo": 0,
        }
    own = view(room.game, seat)
    return {
        "member": member,
        "host": room.host == member,
        "seat": seat,
        "hand": list(own.hand),
        "legal": list(own.legal),
        "must": own.must,
        "chosen": list(own.chosen),
        "given": list(own.given),
        "received": list(own.received),
        "undo": len(own_choices(room)),
    }


def trick_json(trick: Trick) -> wire.Trick:
    """A finished trick."""
    assert trick.taker is not None
    return {"leader": trick.leader, "plays": [_play_json(play) for play in trick.plays], "taker": trick.taker}


def moon_json(moon: Moon | None) -> wire.Moon | None:
    """A moon that was shot, None if none was."""
    return None if moon is None else {"seat": moon.seat, "choice": moon.choice}


def _member_json(room: Room, member: Member) -> wire.Member:
    return {
        "id": member.id,
        "name": member.name,
        "look": member.look,
        "bot": member.bot,
        "connected": member.connected,
        "seat": room.seat_of(member.id),
    }


def _deal_json(players: int) -> wire.Deal:
    return {
        "players": players,
        "decks": decks_for(players),
        "cards_each": cards_each(players),
        "left_out": list(left_out(players)),
        "warning": BEST_WITH if players > _BEST_UP_TO else None,
    }


def _seats_json(room: Room, table: Table, now: float, scales: Scales) -> list[wire.Seat]:
    cards, taken = table.cards, table.taken
    seats: list[wire.Seat] = []
    for number, place in enumerate(room.seats):
        sitter = room.sitter(number)
        held = None if sitter is None else hold_end(sitter, scales)
        seats.append(
            {
                "seat": number,
                "member": place.member,
                "name": place.name,
                "look": place.look,
                "bot": place.bot,
                "away": sitter is not None and not sitter.connected,
                "away_ms_left": _ms_left(held, now),
                "cards": cards[number],
                "chosen": table.chosen[number],
                "ready": number in room.ready,
                "taken": {
                    "hearts": taken[number].hearts,
                    "queens": taken[number].queens,
                    "jacks": taken[number].jacks,
                },
                "score": table.scores[number],
            }
        )
    return seats


def _open_trick_json(table: Table) -> wire.OpenTrick | None:
    trick = table.trick
    if trick is None:
        return None
    return {
        "number": trick.number,
        "leader": trick.leader,
        "plays": [_play_json(play) for play in trick.plays],
        "taker": trick.taker,
    }


def _play_json(play: Play) -> wire.Play:
    return {"seat": play.seat, "card": play.card}


def _score_json(deal: DealScore) -> wire.DealScore:
    return {"points": list(deal.points), "moon": moon_json(deal.moon)}


def _standing_json(standing: Standing) -> wire.Standing:
    return {"seat": standing.seat, "score": standing.score, "place": standing.place}


def _ms_left(end: float | None, now: float) -> int | None:
    return None if end is None else max(0, round((end - now) * 1000))
