"""Why the rules refuse an action: one name for each rule."""

from __future__ import annotations

from enum import Enum


class Refusal(Enum):
    """A rule that an action would break; the value is its name on the wire."""

    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_CARD = "not_your_card"
    NOT_THREE_CARDS = "not_three_cards"
    ALREADY_CHOSEN = "already_chosen"
    LOWEST_CLUB_LEADS = "lowest_club_leads"
    MUST_FOLLOW = "must_follow"
    NO_POINTS_ON_FIRST_TRICK = "no_points_on_first_trick"
    HEARTS_NOT_BROKEN = "hearts_not_broken"


class RuleError(Exception):
    """An action the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal
