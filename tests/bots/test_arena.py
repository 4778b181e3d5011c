import json

import pytest

from app.bots.arena import Match, Tally, dealt, main, named, play_deal, results, settings_from, table, turns
from app.rules.settings import Settings


def test_the_seats_turn_until_they_come_round():
    assert len(turns(("hard", "medium", "medium", "medium"))) == 4
    assert turns(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


@pytest.mark.parametrize(("deal", "way"), [(0, "left"), (1, "right"), (2, "across"), (3, "none"), (4, "left")])
def test_each_deal_passes_its_own_way(deal, way):
    assert dealt(Settings(), 4, deal, bytes(32)).table.direction == way


def test_every_turn_of_the_seats_plays_the_same_cards():
    match = Match(("medium", "easy", "easy", "easy"), 1, 1, Settings())
    tallies = play_deal(match, 0)
    assert len(tallies["medium"].points) == 4
    assert len(tallies["easy"].points) == 12
    assert play_deal(match, 0)["medium"].points == tallies["medium"].points


def test_the_margin_is_the_others_points_less_ones_own():
    deals = [
        {"a": Tally([2, 4], [8, 8], 0, 1, [1.0]), "b": Tally([8, 8], [2, 4], 1, 0, [3.0])},
        {"a": Tally([6, 6], [6, 8], 0, 0, [2.0]), "b": Tally([6, 8], [6, 6], 0, 0, [4.0])},
    ]
    a, b = results(deals)
    assert (a.level, a.points, a.margin, a.moons, a.moons_against) == ("a", 4.5, 3.0, 0, 1)
    assert (b.points, b.margin, b.moons) == (7.5, -3.0, 1)
    assert a.margin_error == 2.0
    assert (a.ms_p50, a.ms_p99) == (2.0, 2.0)


def test_easy_loses_to_medium():
    match = Match(("medium", "easy", "easy", "easy"), 100, 1, Settings())
    medium, easy = results([play_deal(match, deal) for deal in range(match.deals)])
    assert medium.margin - 2 * medium.margin_error > 3
    assert easy.margin < 0


def test_medium_loses_to_hard():
    match = Match(("hard@400", "medium", "medium", "medium"), 25, 1, Settings())
    hard, medium = results([play_deal(match, deal) for deal in range(match.deals)])
    assert hard.margin > 0 > medium.margin


def test_settings_are_named_by_key_and_value():
    assert settings_from(["jack=minus10", "queen_breaks=true"]) == Settings(jack="minus10", queen_breaks=True)
    with pytest.raises(ValueError, match="jack may be none, minus10"):
        settings_from(["jack=maybe"])
    with pytest.raises(ValueError, match="no such setting"):
        settings_from(["queen=free"])


def test_a_level_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="no level"):
        named("genius")


def test_it_prints_a_table_and_the_same_as_json(capsys):
    main(["--seats", "easy,medium,easy", "--deals", "3", "--processes", "1", "--settings", "moon=me"])
    *lines, told = capsys.readouterr().out.splitlines()
    told = json.loads(told)
    assert told["deals"] == 3
    assert told["settings"]["moon"] == "me"
    assert [row["level"] for row in told["results"]] == ["easy", "medium"]
    assert len(lines) == 3


def test_the_table_names_every_level():
    match = Match(("medium", "easy", "easy"), 1, 1, Settings())
    text = table(results([play_deal(match, 0)]))
    assert "medium" in text
    assert "easy" in text
