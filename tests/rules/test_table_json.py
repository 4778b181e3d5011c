import json
from random import Random

import pytest

from app.rules.game import new_game
from app.rules.settings import Settings
from app.rules.table_json import from_json, to_json
from tests.tabletop import moon, steps


def there_and_back(table):
    return from_json(json.loads(json.dumps(to_json(table))))


def test_a_table_comes_back_as_it_was_at_every_moment_of_two_deals():
    rng = Random(1)
    settings = Settings(jack="minus10", clock=None, heart_lead_breaks=True)
    for step in steps(new_game(settings, 5, rng.randbytes(32)), rng, deals=2):
        assert there_and_back(step.after.table) == step.after.table


def test_a_moon_comes_back_with_its_choice():
    table = moon(4).table
    assert table.deals[-1].moon is not None
    assert there_and_back(table) == table


@pytest.mark.parametrize("key", ["settings", "trick", "deals"])
def test_what_is_no_table_is_refused(key):
    data = to_json(new_game(Settings(), 4, bytes(32)).table)
    del data[key]
    with pytest.raises(LookupError):
        from_json(data)
