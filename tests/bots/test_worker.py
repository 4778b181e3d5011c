import io
import json
import subprocess
import sys
from random import Random

import pytest

from app.bots import LEVELS
from app.bots.hard import Hard
from app.bots.search import Strength
from app.bots.view_json import to_json
from app.bots.worker import LENGTH_BYTES, framed, serve, unframed
from tests.bots.positions import passing, position

VIEW = position("3D KD", trick="TD QS 4D")


def answers(*questions, bots=LEVELS):
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(framed(question) for question in questions)), out, bots)
    told = []
    out.seek(0)
    while length := out.read(LENGTH_BYTES):
        told.append(json.loads(out.read(unframed(length))))
    return told


def question(view, **others):
    return {"id": 7, "level": "medium", "seed": "a seed", "view": to_json(view)} | others


def test_it_says_when_it_is_ready():
    assert answers() == [{"ready": True}]


def test_it_answers_with_the_levels_own_choice():
    _ready, told = answers(question(VIEW))
    assert told == {"id": 7, "choice": LEVELS["medium"].choose_play(VIEW, Random("a seed"))}


def test_a_pass_is_three_cards():
    view = passing("3C 6C 9C 4D 7D JD 3S 5S 8S TS 2H 9H JH")
    assert answers(question(view))[1]["choice"] == list(LEVELS["medium"].choose_pass(view, Random()))


def test_a_question_that_makes_no_sense_is_answered_and_the_next_one_too():
    wrong, right = answers(question(VIEW, level="nobody"), question(VIEW, id=8))[1:]
    assert wrong["id"] == 7
    assert "nobody" in wrong["error"]
    assert right["id"] == 8
    assert "choice" in right


def test_a_choice_that_was_made_is_weighed_beside_the_levels_own():
    hard = Hard(Strength(playouts=20, worlds=10))
    told = answers(question(VIEW, level="hard", yours=["KD"]), bots={"hard": hard})[1]
    best = hard.choose_play(VIEW, Random("a seed"))
    assert told["choice"] == [best]
    assert told["points"] == list(hard.weigh(VIEW, Random("a seed"), ("KD",), (best,)))
    assert told["points"][0] > told["points"][1]


def test_a_level_that_weighs_nothing_says_so():
    assert "error" in answers(question(VIEW, yours=["KD"]))[1]


def test_a_length_nobody_would_send_is_refused():
    with pytest.raises(ValueError, match="bytes"):
        unframed(b"\xff\xff\xff\xff")


def test_the_process_answers_for_hard_and_ends_with_its_questions():
    asked = framed(question(VIEW, level="hard"))
    done = subprocess.run([sys.executable, "-m", "app.bots.worker"], input=asked, capture_output=True, check=True)
    assert done.stdout == framed({"ready": True}) + framed({"id": 7, "choice": "3D"})


def test_the_levels_and_the_frames_load_no_kernel():
    code = "import sys, app.bots, app.bots.worker, app.bots.view_json; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
