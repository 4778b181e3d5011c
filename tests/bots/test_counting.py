from app.bots.counting import count
from tests.bots.positions import position


def test_what_was_played_or_is_held_is_not_unseen():
    view = position("3D KD", trick="TD QS 4D", still_out="2C 3C AH")
    counted = count(view)
    assert not {"3D", "KD", "TD", "QS", "4D"} & set(counted.unseen)
    assert {"2C", "3C", "AH"} <= set(counted.unseen)
    assert sum(counted.unseen.values()) == sum(counted.held) - 2


def test_a_seat_that_did_not_follow_is_void():
    view = position("3D KD", trick="TD QS 4D", still_out="2D")
    assert "D" in count(view).voids[1]
    assert "D" not in count(view).voids[0]


def test_a_suit_that_is_all_played_is_nobody_elses():
    before = ["0: 2C 3C 4C 5C", "3: 6C 7C 8C 9C", "2: TC JC QC KC"]
    view = position("AC 3D 4D 5D 6D 7D 8D 9D TD JD", trick="", before=before)
    assert all("C" in voids for seat, voids in enumerate(count(view).voids) if seat != 3)
    assert "C" not in count(view).voids[3]


def test_a_card_given_and_not_played_is_known_to_be_there():
    view = position("3D KD 4C", deal=0, seat=3, given="QS AH 2C", before=["0: 5C 2C 3C 6C"])
    known = count(view).known
    assert set(known[0]) == {"QS", "AH", "2C"}
    assert known[1] == known[2] == ()


def test_a_card_given_and_played_is_gone():
    view = position("3D KD 4C", deal=0, seat=3, given="QS AH 2C", before=["0: 2C 5C 3C 6C"], still_out="QS AH")
    assert set(count(view).known[0]) == {"QS", "AH"}


def test_higher_and_lower_count_every_copy_but_not_the_card_itself():
    view = position("AD 3D 4C", trick="5D 6D 7D 8D 9D TD", seats=7, seat=6, still_out="AD 2D KD KD")
    counted = count(view)
    assert counted.higher("QD") >= 3
    assert counted.lower("AD") + counted.unseen.get("AD", 0) == counted.left("D")
