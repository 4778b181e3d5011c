import json
from random import Random

from app.bots import LEVELS
from app.bots.arena import choice, dealt, to_act
from app.bots.view_json import from_json, to_json
from app.rules.game import DealNext, SweepTrick, apply
from app.rules.settings import Settings
from app.rules.view import view


def test_a_view_survives_the_way_there_and_back_at_every_moment_of_two_deals():
    game = dealt(Settings(moon="choose", jack="minus10"), 5, 0, bytes(32))
    rng = Random(1)
    deals = 0
    while deals < 2:
        for seat in range(5):
            seen = view(game, seat)
            assert from_json(json.loads(json.dumps(to_json(seen)))) == seen
        if game.table.phase == "scored":
            deals += 1
            game, _events = apply(game, None, DealNext(rng.randbytes(32)))
            continue
        seat = to_act(game)
        if seat is None:
            game, _events = apply(game, None, SweepTrick())
        else:
            game, _events = apply(game, seat, choice(LEVELS["easy"], game, seat, rng))
