from collections import Counter
from hashlib import sha256

import pytest

from app.rules.cards import (
    DECK,
    SEED_BYTES,
    deal_hands,
    decks_for,
    is_point_card,
    left_out,
    lowest_club,
    pack,
    rank,
    sorted_hand,
    without,
)
from tests.tabletop import cards

LEFT_OUT = {
    3: "2D",
    4: "",
    5: "2D 2C",
    6: "2D 2C",
    7: "2D 2C 3D 3C 4D 4C",
    8: "",
    9: "2D 2C 3D 3C 4D",
    10: "2D 2C 3D 3C",
    11: "2D 2C",
    12: "",
    13: "",
    14: "2D 2C",
    15: "2D 2C 3D 3C 4D 4C",
    16: "",
    17: "2D 2C 3D 3C",
    18: "2D 2C 3D 3C 4D 4C 5D 5C 6D 6C",
    19: "2D 2C 3D 3C 4D 4C 5D 5C 6D 6C 7D 7C 8D 8C 9D 9C TD TC",
    20: "2D 2C 3D 3C 4D 4C 5D 5C",
}
CARDS_EACH = [17, 13, 10, 17, 14, 13, 11, 10, 14, 13, 12, 11, 10, 13, 12, 11, 10, 10]
KNOWN_SEED = bytes(range(32))
KNOWN_HANDS = [
    "4C 6C AC 4D 6D 8D 9S JS QS KS AS KH AH",
    "2C 5C 7C QC 2D 3D 7D 9D TD JD AD 6H QH",
    "9C KC 5D KD 2S 4S 5S 6S 7S 3H 4H 8H JH",
    "3C 8C TC JC QD 3S 8S TS 2H 5H 7H 9H TH",
]
KNOWN_DIGEST = "a4a998160d425b9278f5c15affe1437338b85c53530a55c8d25c36f53e5c5b23"


def seed(number):
    return sha256(b"a seed for a test" + number.to_bytes(4, "big")).digest()


def shuffled_as_written(cards, seed):
    """The shuffle from its description alone: every byte first, then the exchanges."""
    cards = list(cards)
    supply = b"".join(sha256(seed + counter.to_bytes(4, "big")).digest() for counter in range(100))
    at = 0
    last = len(cards) - 1
    while last > 0:
        choices = last + 1
        while supply[at] >= (256 // choices) * choices:
            at += 1
        chosen = supply[at] % choices
        at += 1
        cards[last], cards[chosen] = cards[chosen], cards[last]
        last -= 1
    return cards


def test_a_hand_sorts_clubs_diamonds_spades_hearts_each_low_to_high():
    assert sorted_hand(cards("AH 2H QS TS 2S AD JD 3D KC 9C 2C")) == cards("2C 9C KC 3D JD AD 2S TS QS 2H AH")


def test_a_sorted_hand_keeps_every_copy():
    assert sorted_hand(["QS", "2C", "QS"]) == ("2C", "QS", "QS")


def test_ranks_go_from_the_two_to_the_ace():
    assert [rank(card) for card in cards("2H 3C 9S TD JD QS KH AC")] == [0, 1, 7, 8, 9, 10, 11, 12]


def test_hearts_and_the_queen_of_spades_are_the_point_cards():
    assert {card for card in DECK if is_point_card(card)} == {f"{rank}H" for rank in "23456789TJQKA"} | {"QS"}


def test_the_jack_of_diamonds_is_not_a_point_card():
    assert not is_point_card("JD")


def test_taking_cards_from_a_hand_leaves_the_other_copy():
    assert without(("2C", "QS", "QS", "AH"), ["QS", "2C"]) == ("QS", "AH")


def test_a_card_that_is_not_there_cannot_be_taken():
    with pytest.raises(ValueError):
        without(("2C", "QS"), ["QS", "QS"])


@pytest.mark.parametrize(
    ("seats", "decks"), [(3, 1), (4, 1), (5, 1), (6, 2), (10, 2), (11, 3), (15, 3), (16, 4), (20, 4)]
)
def test_every_five_seats_play_with_one_more_deck(seats, decks):
    assert decks_for(seats) == decks


@pytest.mark.parametrize("seats", LEFT_OUT)
def test_the_lowest_diamonds_and_clubs_are_left_out_in_turn(seats):
    assert left_out(seats) == tuple(LEFT_OUT[seats].split())


@pytest.mark.parametrize("seats", LEFT_OUT)
def test_a_pack_is_its_decks_less_one_copy_of_each_card_left_out(seats):
    whole = Counter(DECK * decks_for(seats))
    assert Counter(pack(seats)) == whole - Counter(LEFT_OUT[seats].split())
    assert pack(seats) == sorted_hand(pack(seats))


@pytest.mark.parametrize("seats", LEFT_OUT)
def test_hearts_and_spades_are_never_left_out(seats):
    assert all(pack(seats).count(card) == decks_for(seats) for card in DECK if card[1] in "HS")


@pytest.mark.parametrize(
    ("seats", "club"), [(3, "2C"), (4, "2C"), (5, "3C"), (6, "2C"), (7, "2C"), (10, "2C"), (19, "2C"), (20, "2C")]
)
def test_the_lowest_club_is_the_lowest_in_play(seats, club):
    assert lowest_club(seats) == club


@pytest.mark.parametrize(("seats", "each"), list(zip(LEFT_OUT, CARDS_EACH, strict=True)))
def test_every_seat_is_dealt_as_many_cards(seats, each):
    assert [len(hand) for hand in deal_hands(seats, seed(0))] == [each] * seats


@pytest.mark.parametrize("seats", LEFT_OUT)
def test_a_deal_is_the_whole_pack_in_sorted_hands(seats):
    hands = deal_hands(seats, seed(seats))
    assert sorted_hand(card for hand in hands for card in hand) == pack(seats)
    assert all(hand == sorted_hand(hand) for hand in hands)


@pytest.mark.parametrize("seats", LEFT_OUT)
def test_a_deal_follows_the_written_shuffle(seats):
    for number in range(20):
        cards = shuffled_as_written(pack(seats), seed(number))
        assert deal_hands(seats, seed(number)) == tuple(sorted_hand(cards[seat::seats]) for seat in range(seats))


def test_a_known_seed_deals_known_hands():
    assert [" ".join(hand) for hand in deal_hands(4, KNOWN_SEED)] == KNOWN_HANDS


def test_a_known_seed_deals_known_hands_from_four_decks():
    dealt = "|".join(" ".join(hand) for hand in deal_hands(20, KNOWN_SEED))
    assert sha256(dealt.encode()).hexdigest() == KNOWN_DIGEST


def test_one_bit_of_the_seed_deals_other_hands():
    other = bytes([KNOWN_SEED[0] ^ 1]) + KNOWN_SEED[1:]
    assert deal_hands(4, other) != deal_hands(4, KNOWN_SEED)


@pytest.mark.parametrize("length", [0, 16, SEED_BYTES - 1, SEED_BYTES + 1])
def test_a_seed_of_another_length_is_refused(length):
    with pytest.raises(ValueError, match="32 bytes"):
        deal_hands(4, bytes(length))


def test_every_card_goes_to_every_seat_equally_often():
    # 4,000 deals; with fair shuffles the sum is near its 156 degrees of freedom, 17.7 its standard deviation. The
    # counts of one deal hang together a little (13 to a seat), which only makes the sum smaller.
    deals = 4000
    counts = Counter(
        (card, seat)
        for number in range(deals)
        for seat, hand in enumerate(deal_hands(4, seed(number)))
        for card in hand
    )
    expected = deals / 4
    chi_square = sum((counts[card, seat] - expected) ** 2 / expected for card in DECK for seat in range(4))
    assert 156 - 5 * 17.7 < chi_square < 156 + 5 * 17.7


def test_any_two_cards_come_together_as_often_as_chance_says():
    # A shuffle can be fair to every card alone and still keep neighbours together.
    deals = 4000
    together = [0] * 51
    for number in range(deals):
        seat_of = {card: seat for seat, hand in enumerate(deal_hands(4, seed(number))) for card in hand}
        for place in range(51):
            together[place] += seat_of[DECK[place]] == seat_of[DECK[place + 1]]
    chance = 12 / 51
    expected, spread = deals * chance, deals * chance * (1 - chance)
    chi_square = sum((count - expected) ** 2 / spread for count in together)
    assert 51 - 5 * 10.1 < chi_square < 51 + 5 * 10.1
