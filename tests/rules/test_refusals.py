from app.rules.refusals import Refusal, RuleError


def test_every_rule_has_a_name_of_its_own_on_the_wire():
    assert {rule.value for rule in Refusal} == {
        "wrong_phase",
        "not_your_turn",
        "not_your_card",
        "not_three_cards",
        "already_chosen",
        "lowest_club_leads",
        "must_follow",
        "no_points_on_first_trick",
        "hearts_not_broken",
    }


def test_an_error_names_its_rule_and_nothing_else():
    error = RuleError(Refusal.MUST_FOLLOW)
    assert error.refusal is Refusal.MUST_FOLLOW
    assert str(error) == "must_follow"
