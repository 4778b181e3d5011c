"""What a card costs a seat, on bit masks: Medium's question, asked millions of times a minute.

A mask has one bit for each of the 52 cards in a hand's order. With several decks a mask tells which cards are there,
not how often. Everything here is compiled where numba is installed.
"""

from __future__ import annotations

from typing import Any

from app.bots.compiled import compiled, highest, lowest, numbers, ones
from app.rules.cards import JACK, ORDER, QUEEN

QUEEN_AT = ORDER[QUEEN]
JACK_AT = ORDER[JACK]
QUEEN_BIT = 1 << QUEEN_AT
JACK_BIT = 1 << JACK_AT
SUIT_BITS = (1 << 13) - 1
HEARTS = SUIT_BITS << 39
POINT_CARDS = HEARTS | QUEEN_BIT

DIAMONDS_SUIT = 1
SPADES_SUIT = 2
HEARTS_SUIT = 3


EXPOSED = 53
GUARDED = 67
SHARE = 81
"""Places in the row of odds after the odds themselves: tables of what would else be divided millions of times."""


def odds_for(seats: int) -> Any:
    """The chance that a seat holds none of x hidden cards, for x from 0 to 52; then the tables."""
    share = 1 / (seats - 1)
    odds = [(1 - share) ** x for x in range(53)]
    # By how many own cards lie below: how far a card is exposed, and what a spade above the queen is to keep.
    odds += [0.55 + 0.45 / (1 + below) for below in range(14)]
    odds += [4.5 / (1 + 0.5 * below) for below in range(14)]
    # Of `left` unseen cards of a suit the share that lies below, at 14 * left + lower.
    return numbers(odds + [lower / left if left else 0.0 for left in range(14) for lower in range(14)])


@compiled("i8", "i8", "i8", "i8", "i8")
def legal_cards(own: int, led: int, broken: int, barred: int) -> int:
    """The cards of a hand that may be played; `led` is -1 for the leader, who has already led the lowest club."""
    if led < 0:
        if broken or own & ~HEARTS == 0:
            return own
        return own & ~HEARTS
    follow = own & (SUIT_BITS << (13 * led))
    if follow:
        return follow
    if barred and own & ~POINT_CARDS:
        return own & ~POINT_CARDS
    return own


@compiled("none", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "i8", "f8[]", "f8[]")
def weigh(
    own: int,
    others: int,
    legal: int,
    led: int,
    best: int,
    points: int,
    jacks: int,
    to_play: int,
    voids: int,
    barred: int,
    threat: int,
    jack_counts: int,
    held: int,
    odds: Any,
    cost: Any,
) -> None:
    """Write the cost of each legal card to `cost[card]`.

    `best` is the card that is winning; `to_play` counts the seats still to play, and the four bytes of `voids` those
    among them known to be without each suit; `points` and `jacks` lie on the table; `threat` is 0 when no seat
    threatens to shoot, 1 when one does, 2 when that one is winning the trick; `held` is how many cards the hand has,
    every copy counted.
    """
    queen_out = 1 if others & QUEEN_BIT else 0
    jack_out = 1 if jack_counts and others & JACK_BIT else 0
    fade = 1.0 if held > 3 else (held - 1) / 3.0
    has_queen = (1.0 - odds[1]) * queen_out
    has_heart = 1.0 - odds[ones(others & HEARTS)]
    thrown = 13.0 * has_queen + (1.0 - has_queen) * has_heart
    on_table = points - 10.0 * jacks * jack_counts
    last_free = 0.6 if on_table <= 0 and led != HEARTS_SUIT else 0.05
    left_cards = legal
    while left_cards:
        suit = lowest(left_cards) // 13
        shift = 13 * suit
        in_suit = (left_cards >> shift) & SUIT_BITS
        left_cards ^= in_suit << shift
        mine = (own >> shift) & SUIT_BITS
        theirs = (others >> shift) & SUIT_BITS
        left = ones(theirs)
        # A card below this one cannot take the trick.
        least = 0
        if led >= 0:
            least = best - shift if suit == led else 13
        void = voids >> (8 * suit) & 255
        may_follow = to_play - void
        out = odds[left]
        without = void + may_follow * out
        follows = may_follow * (1.0 - out)
        while in_suit:
            height = lowest(in_suit)
            in_suit &= in_suit - 1
            card = shift + height
            under_mask = theirs & ((1 << height) - 1)
            lower = ones(under_mask)
            above = left - lower
            worth = 0.0
            if suit == HEARTS_SUIT:
                worth = 1.0
            elif card == QUEEN_AT:
                worth = 13.0
            is_jack = jack_counts and card == JACK_AT
            # What it would be to keep.
            trouble = 0.0
            if threat:
                # Against a moon a high card is no trouble but what may take a point from the shooter.
                trouble = -0.1 * height - (1.0 if above == 0 else 0.0)
            elif card == QUEEN_AT:
                trouble = 6.5 - 0.4 * min(5, ones(mine) - 1)
            elif is_jack:
                trouble = 0.0
            elif jack_out and suit == DIAMONDS_SUIT and height > 9:
                trouble = -1.5
            elif left == 0:
                trouble = 0.8 if suit == HEARTS_SUIT else 0.3
            else:
                below = 0
                if under_mask:
                    below = ones(mine & ((1 << highest(under_mask)) - 1))
                exposed = odds[SHARE + 14 * left + lower] * odds[EXPOSED + below]
                if suit == SPADES_SUIT and queen_out and height > 10:
                    trouble = odds[GUARDED + below] + exposed
                elif suit == HEARTS_SUIT:
                    trouble = 2.4 * exposed
                else:
                    trouble = 1.3 * exposed
                    if mine & (mine - 1) == 0:
                        trouble += 0.3
            price = -trouble * fade
            jack_worth = 10.0 if is_jack else 0.0
            taking = 0.0
            if height >= least:
                # The chance of taking the trick.
                taking = 1.0
                if may_follow:
                    over = 1.0 - odds[above]
                    none_under = odds[lower]
                    forced = over * (none_under + (1.0 - none_under) * 0.05)
                    for _ in range(may_follow - 1):
                        taking *= 1.0 - forced
                    taking *= 1.0 - over * (none_under + (1.0 - none_under) * last_free)
                # What the seats still to play bring.
                coming = 0.0
                if suit == HEARTS_SUIT:
                    coming = follows + without * 13.0 * has_queen
                elif not barred:
                    coming = without * thrown
                if suit == SPADES_SUIT and queen_out and height > 10:
                    coming += follows * 13.0 * has_queen * 0.8
                if suit == DIAMONDS_SUIT and jack_out and height > 9:
                    coming -= follows * 4.0 * (1.0 - odds[1])
                price += taking * (on_table + worth - jack_worth + coming + 0.25)
            price += (1.0 - taking) * jack_worth
            if threat:
                if taking > 0.0 and points + worth > 0.0:
                    price -= taking * 13.0
                elif threat == 2 and worth > 0.0:
                    price += 6.0 + worth
            cost[card] = price


@compiled("i8", "i8", "i8", "i8", "i8", "i8", "i8")
def shooting_card(own: int, others: int, legal: int, led: int, best: int, last: int) -> int:
    """The card of a seat that wants every trick."""
    chosen = -1
    score = -1000
    left_cards = legal
    while left_cards:
        card = lowest(left_cards)
        left_cards &= left_cards - 1
        suit = card // 13
        height = card - 13 * suit
        mine = (own >> (13 * suit)) & SUIT_BITS
        theirs = (others >> (13 * suit)) & SUIT_BITS
        above = ones(theirs >> height)
        is_point = POINT_CARDS >> card & 1
        if led < 0:
            # Sure winners first, of the longest suit; then what fewest cards beat.
            value = 40 + ones(mine) if above == 0 else 20 - 4 * above + ones(mine) - 8 * is_point
        elif suit == led and card >= best:
            # A sure winner as low as it may be; one that may be beaten as high as it can be.
            value = 60 - height if above == 0 or last else 40 + height - above
        elif suit == led:
            value = 12 - height - 30 * is_point
        else:
            value = -height - 2 * (above == 0) * 13 - 100 * is_point
        if value > score:
            score = value
            chosen = card
    return chosen
