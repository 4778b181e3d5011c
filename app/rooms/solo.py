"""A game alone: one person and bots, dealt at once, with choices that can be taken back."""

from __future__ import annotations

from dataclasses import replace

from app.rooms.commands import BeginSolo, Undo
from app.rooms.entering import add_member
from app.rooms.people import clean_name, free_bot_name, free_name
from app.rooms.room import MAX_MEMBERS, MIN_SEATS, Refused, Room, Seat, demand_phase
from app.rules.game import Game, PassCards, PlayCard, SweepTrick, apply, dealt_again, new_game
from app.rules.settings import Settings

USUAL = Settings(tie="extra_hand", clock=None, hints=True, open_review=True, heart_lead_breaks=True)
"""What is played by where nothing else is chosen."""
MAX_BOTS = 4
"""At a practice table there are as many as the record has seats."""
COMPASS = ("West", "North", "East")
"""What three bots are called by where they sit, from the person's left on: the person is in the south."""


def begin(room: Room, begun: BeginSolo, now: float) -> Room:
    """The empty room with its person, its bots and its first deal."""
    if room.members:
        raise Refused("wrong_phase")
    name = clean_name(begun.name)
    if name is None:
        raise Refused("bad_name")
    most = MAX_MEMBERS - 1 if begun.practice else MAX_BOTS
    if not MIN_SEATS - 1 <= begun.bots <= most or not 0 <= begun.seat <= begun.bots:
        raise Refused("bad_option")
    room = add_member(replace(room, mode="solo", settings=_settings(begun)), name, begun.token_hash, now)
    for number in range(begun.bots):
        room = add_member(room, _bot_name(room, begun, number), None, now)
    person, *bots = (Seat(member.id, member.name, member.look, member.bot) for member in room.members)
    seats = (*bots[: begun.seat], person, *bots[begun.seat :])
    return _dealt(replace(room, host=person.member, seats=seats, practice=begun.practice), begun.seed, now)


def again(room: Room, seed: str, now: float) -> Room:
    """The room in the first deal of its next game, with the same seats and settings."""
    demand_phase(room, "over")
    return _dealt(room, seed, now)


def undo(room: Room, move: Undo, now: float) -> Room:
    """The room before the person's last pass or play of the running deal; what bots chose since is forgotten."""
    game = room.game
    if game is None or (move.game, move.deal) != (room.games, game.table.deal):
        raise Refused("stale")
    if room.mode != "solo" or game.table.phase in ("scored", "over"):
        raise Refused("wrong_phase")
    own = own_choices(room)
    if move.choices == len(own) + 1:
        return room
    if move.choices != len(own):
        raise Refused("stale")
    if not own:
        raise Refused("wrong_phase")
    before = replace(room, choices=room.choices[: own[-1]])
    return replace(before, game=_played(before, game), since=now)


def own_choices(room: Room) -> tuple[int, ...]:
    """Which of the room's choices are the person's, and can be taken back: none once the deal is scored."""
    if room.game is None or room.game.table.phase in ("scored", "over"):
        return ()
    return tuple(at for at, chosen in enumerate(room.choices) if room.sitter(chosen.seat) is not None)


def next_seed(room: Room) -> str | None:
    """The seed that practice asks of the next deal; None where chance decides."""
    if room.game is None:
        return None
    deal = 0 if room.phase == "over" else room.game.table.deal + 1
    return room.practice[deal] if deal < len(room.practice) else None


def _bot_name(room: Room, begun: BeginSolo, number: int) -> str:
    """What the bot of that number is called, counted by their seats."""
    taken = [member.name for member in room.members]
    if begun.bots != len(COMPASS):
        return free_bot_name(taken)
    # Beyond the person's own seat the bots count on; the first on the person's left is West.
    return free_name(COMPASS[(number - begun.seat) % len(COMPASS)], taken)


def _settings(begun: BeginSolo) -> Settings:
    try:
        settings = replace(USUAL.with_options(begun.options), heart_lead_breaks=begun.heart_lead_breaks)
    except ValueError as error:
        raise Refused("bad_option") from error
    # Nobody waits for the person: no clock runs, and nobody else is asked to be ready.
    if settings.clock is not None or settings.next_deal != "host":
        raise Refused("bad_option")
    return settings


def _dealt(room: Room, seed: str, now: float) -> Room:
    game = new_game(room.settings, len(room.seats), bytes.fromhex(seed))
    return replace(
        room, phase="playing", game=game, games=room.games + 1, seed=seed, ready=frozenset(), choices=(), since=now
    )


def _played(room: Room, later: Game) -> Game:
    """The running deal after the room's choices."""
    game = dealt_again(later.table, bytes.fromhex(room.seed))
    for seat, cards in room.choices:
        game = _swept(game)
        action = PassCards(cards) if game.table.phase == "passing" else PlayCard(cards[0])
        game, _ = apply(game, seat, action)
    return _swept(game)


def _swept(game: Game) -> Game:
    return apply(game, None, SweepTrick())[0] if game.table.phase == "trick_taken" else game
