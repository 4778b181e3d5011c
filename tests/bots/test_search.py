import subprocess
import sys
from collections import Counter
from random import Random

from app.bots.hard import Hard
from app.bots.passes import worst_card
from app.bots.passing import three_to_pass
from app.bots.search import Search, Strength, distinct, drawn, likely_passes
from app.rules.cards import DECK, ORDER
from tests.bots.positions import passing, position

MAKES_CHOICES = """
import sys
if {hide}: sys.modules["numba"] = None
from random import Random
from app.bots.hard import Hard
from app.bots.search import Strength
from tests.bots.positions import passing, position
hard = Hard(Strength(playouts=40, passes=6, exact_worlds=10))
views = [
    position("KS 9C 3C 4D TD 5H 7H", still_out="QS AS JS TS 2S 8C QC KC AC 7D QD KD AD"),
    position("4C 9C KC 2D 8D JD 3S 7S QS 5H 9H", trick="5D 6D"),
    position("AD 3D 4C 7S TS JS", trick="AD QS 2D 4D 5D 6D", seats=7, seat=6),
    position("3D KD 4C", trick="TD QS 4D"),
]
print([hard.choose_play(view, Random(3)) for view in views])
print(hard.choose_pass(passing("3C 6C 9C 4D 7D JD 3S 5S 8S TS 2H 9H JH"), Random(2)))
"""


def test_of_touching_cards_one_is_tried():
    view = position("3C 4C 5C 9C JC 2D 5S 7H", still_out="6C TC 7C 8C QC", trick="2C")
    assert distinct(view) == ["5C", "9C", "JC"]


def test_cards_with_only_played_ones_between_are_still_two():
    # The six lies face up on the table: it is not between them any more, but it may have been for who took a trick.
    view = position("5C 7C JC 2D 5S 7H", still_out="TC 8C QC", trick="6C")
    assert {"7C", "JC"} <= set(distinct(view))


def test_the_queen_is_never_one_of_two_alike():
    view = position("JS QS KS 2D 5C 7H", trick="2S", still_out="AS TS")
    assert distinct(view) == ["JS", "QS", "KS"]


def test_worlds_are_drawn_in_proportion_to_their_weights():
    counts = Counter(drawn([0.0, -1e6, 0.0, -0.6931471805599453], 500, 1.0, Random(1)))
    assert counts[1] == 0
    assert counts[0] == counts[2] == 200
    assert counts[3] == 100


def test_without_trust_every_world_is_as_good():
    assert Counter(drawn([0.0, -50.0], 100, 0.0, Random(1))) == {0: 50, 1: 50}


def test_the_worst_cards_are_among_the_passes_tried():
    view = passing("3C 4C 5C 6D 7D 8D 9D 2S QS KS AS 2H 3H")
    passes = likely_passes(view.hand, jack_counts=False, most=12)
    assert len(passes) == len(set(passes)) == 20
    assert (("QS", "KS", "AS"), False) in passes
    assert (("3C", "2S", "2H"), True) in passes


def test_the_kernel_passes_as_medium_does():
    rng = Random(1)
    for _ in range(200):
        hand = tuple(sorted(rng.sample(DECK, 13), key=ORDER.__getitem__))
        for jack in ("none", "minus10"):
            left = sum(1 << ORDER[card] for card in hand)
            for card in three_to_pass(passing(" ".join(hand), jack=jack)):
                assert DECK[worst_card(left, jack == "minus10")] == card
                left ^= 1 << ORDER[card]


def test_the_play_that_was_seen_tells_where_the_queen_is():
    # Seat 1 followed the ace of spades with a low one: with the queen it would have given her.
    before = ["0: AS 4S 5S 6S", "0: 2D 3D AD 4D"]
    view = position("KC 3C 4C 5C 5D 6D 7D 2H 3H 4H 7S", before=before, first=True, still_out="QS")
    search = Search(view, Random(1), Strength())
    search.deal(400)
    holders = Counter(
        seat for world in range(400) for seat in range(3) if search.worlds[world * 4 + seat] >> ORDER["QS"] & 1
    )
    assert sum(holders.values()) == 400
    assert holders[0] > 2 * holders[1]


def test_compiled_or_not_the_same_playouts_give_the_same_choices():
    told = [
        subprocess.run(
            [sys.executable, "-c", MAKES_CHOICES.format(hide=hide)], capture_output=True, check=True, text=True
        ).stdout
        for hide in (True, False)
    ]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 2


def test_a_moon_is_not_tried_once_somebody_else_has_a_point():
    before = ["0: AC 5H KC QC", "0: 2D 3D 5D 4D"]
    assert not Search(position("3C 4C", before=before, seat=2, trick="9C TC"), Random(1), Strength()).may_shoot()


def test_hard_answers_for_its_moon():
    view = position("3D KD", trick="TD QS 4D")
    assert Hard().choose_moon(view, Random(1)) in ("others", "me")
