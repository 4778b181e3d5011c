"""Coming back, going away, and who may do what: as seen on phones and the TV."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.conftest import Served, serve
from tests.screens.conftest import Parties
from tests.screens.evening import Evening
from tests.screens.players import Phone, play_on
from tests.screens.screen import PATIENCE_MS

SOON_MS = 2_000


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which a seat is held for twelve seconds, and a host's absence borne for one."""
    served = serve(
        "--data", str(tmp_path_factory.mktemp("data")), "--pauses", "0", "--limits", "0", "--clock-scale", "0.1"
    )
    yield served
    assert served.stop() == 0


def dealt_table(evening: Evening, *names: str, passing: str = "None", clock: str = "Off") -> list[Phone]:
    """Phones of these names at a table that has been dealt, the host's first."""
    phones = evening.table(*names)
    host = phones[0]
    host.start()
    host.choose("Passing", passing)
    host.choose("Turn clock", clock)
    host.deal()
    for guest in phones[1:]:
        guest.dealt()
    return phones


def on_turn(phones: list[Phone]) -> Phone:
    """The phone that has to play, once it knows."""
    for _ in range(200):
        for phone in phones:
            if phone.look().lit:
                return phone
        phones[0].page.wait_for_timeout(20)
    raise AssertionError([str(phone.look()) for phone in phones])


def test_a_reload_in_the_middle_of_a_trick_is_back_in_the_same_seat_at_once(evening: Evening) -> None:
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    on_turn(phones).do_what_is_asked()
    for phone in phones:
        phone.wait("() => document.querySelectorAll('.trick .play').length === 1")
    back = on_turn(phones)
    before = back.look()
    back.reload()
    back.page.wait_for_function("() => document.querySelectorAll('.hand-card').length > 0", timeout=SOON_MS)
    back.wait("() => document.querySelector('.lit') !== null && document.querySelectorAll('.trick .play').length === 1")
    after = back.look()
    assert (after.cards, after.trick, after.title, after.banner) == (
        before.cards,
        before.trick,
        before.title,
        before.banner,
    )
    assert [held.key for held in after.lit] == [held.key for held in before.lit]
    assert back.do_what_is_asked()


def test_two_tabs_of_a_phone_show_the_same_and_either_can_act(evening: Evening) -> None:
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    one = on_turn(phones)
    other = evening.twin(one)
    other.dealt()
    assert other.hand() == one.hand()
    card = other.play_if_turn()
    one.wait("(number) => document.querySelectorAll('.hand-card').length === number", len(other.hand()))
    assert card not in one.hand()

    one.page.close()
    watching = next(phone for phone in phones if phone is not one)
    play_on([phone for phone in [other, *phones] if phone is not one], lambda: len(watching.hand()) <= 14)
    assert "away" not in watching.text().lower()


def test_leaving_in_one_tab_ends_both(evening: Evening) -> None:
    host, guest, _ = evening.table("Ana", "Ben", "Cy")
    tab = evening.twin(guest)
    tab.on("lobby")
    tab.leave()
    for page in (guest, tab):
        expect(page.page.get_by_role("heading", name="You’ve left")).to_be_visible(timeout=PATIENCE_MS)
    host.wait("() => document.querySelectorAll('.members .member').length === 2")


def test_the_hosts_cross_asks_first_and_ends_the_game_for_everyone(evening: Evening) -> None:
    host, *guests = dealt_table(evening, "Ana", "Ben", "Cy")
    host.leave(answer="Stay")
    assert host.hand()
    host.leave(answer="End the game")
    expect(host.page.get_by_role("heading", name="You’ve left")).to_be_visible(timeout=PATIENCE_MS)
    for guest in guests:
        guest.on("lobby")
        assert "Ana ended the game." in guest.page.locator("#notices").inner_text()
    guests[0].button("Add a bot")
    assert guests[0].page.locator(".member", has_text="Ben").get_by_text("Host").is_visible()


def test_a_guests_cross_in_a_game_lets_a_bot_play_until_the_link_is_opened_again(evening: Evening) -> None:
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    host, guest, third = phones
    play_on(phones, lambda: guest.views()[-1]["game"]["tricks"] != [])
    guest.leave()
    expect(guest.page.get_by_role("heading", name="You’ve left")).to_be_visible(timeout=PATIENCE_MS)
    assert [game["state"] for game in guest.kept("record")["games"]] == ["left"]
    assert guest.page.title() == "Hearts Night"
    play_on([host, third], lambda: len(host.hand()) == 14)

    guest.page.goto(guest.page.url)
    guest.dealt()
    # A card leaves the hand before the table has heard of it: then the two agree a moment later.
    play_on(phones, lambda: len(guest.hand()) <= 12 and guest.hand() == guest.views()[-1]["you"]["hand"])
    assert [game["state"] for game in guest.kept("record")["games"]] == ["running"], "one game, though it was left"


def test_the_start_page_leads_back_to_the_room_that_this_phone_has_a_seat_in(evening: Evening) -> None:
    host, guest = evening.table("Ana", "Ben")
    guest.page.goto(guest.url)
    guest.press(f"Back to room {host.code}")
    guest.on("lobby")
    assert [member["name"] for member in guest.views()[-1]["room"]["members"]] == ["Ana", "Ben"]


def test_somebody_the_host_takes_off_in_the_lobby_is_out_and_the_key_is_dead(evening: Evening) -> None:
    host, guest, third = evening.table("Ana", "Ben", "Cy")
    host.page.get_by_role("button", name="Take Ben off the table").tap()
    host.page.get_by_role("alertdialog").get_by_role("button", name="Take off").tap()
    expect(guest.page.get_by_role("heading", name="The host took you off the table")).to_be_visible(timeout=PATIENCE_MS)
    host.wait("() => document.querySelectorAll('.members .member').length === 2")
    guest.reload()
    expect(guest.page.get_by_label("Your name")).to_be_visible(timeout=PATIENCE_MS)
    assert third.look().screen == "lobby"


def test_once_the_rules_are_chosen_the_menu_has_the_way_in_and_the_host_can_still_take_a_bot_off(
    evening: Evening,
) -> None:
    host, guest = evening.table("Ana", "Ben")
    host.press("Add a bot")
    host.start()
    invite = guest.open_sheet("Invite")
    expect(invite.get_by_role("img", name=f"QR code that opens room {host.code}")).to_be_visible()
    guest.close_sheet()
    bot = next(member["name"] for member in host.views()[-1]["room"]["members"] if member["bot"])
    people = host.open_sheet("Who is here")
    people.get_by_role("button", name=f"Take {bot} off the table").tap()
    expect(people.get_by_text(bot)).to_have_count(0, timeout=PATIENCE_MS)
    host.close_sheet()
    expect(host.button("It takes three to deal")).to_be_visible()


def test_the_host_can_let_a_bot_play_for_somebody_who_is_gone(evening: Evening) -> None:
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    host, guest, third = phones
    key, address = guest.context.storage_state(), guest.page.url
    evening.away(guest)
    expect(host.page.locator(".seat", has_text="Ben")).to_contain_text("Away", timeout=PATIENCE_MS)
    people = host.open_sheet("Who is here")
    people.get_by_role("button", name="Take Ben off the table").tap()
    host.page.get_by_role("alertdialog").get_by_role("button", name="Take off").tap()
    expect(people.get_by_text("Ben")).to_have_count(0, timeout=PATIENCE_MS)
    host.close_sheet()
    dealt = len(host.hand())
    play_on([host, third], lambda: len(host.hand()) <= dealt - 3)
    seats = {seat["name"]: seat for seat in host.views()[-1]["game"]["seats"]}
    assert seats["Ben"]["bot"]
    assert seats["Ben"]["cards"] <= dealt - 2, "the two others cannot have played on without a card from Ben's seat"

    back = evening.phone(storage_state=key)
    back.page.goto(address)
    expect(back.page.get_by_label("Your name")).to_be_visible(timeout=PATIENCE_MS)
    assert len(third.hand()) in (13, 14)


def test_the_banner_says_who_is_away_and_counts_down_until_a_bot_takes_over(party: Parties, impatient: Served) -> None:
    evening = party(impatient)
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    host, guest, third = phones
    tv = evening.tv().watch(host.code)
    key = guest.context.storage_state()
    play_on([host, third], lambda: bool(guest.look().lit))
    evening.away(guest)
    host.wait("() => /Ben is away.*0:[01]\\d/.test(document.querySelector('.banner').textContent)")
    tv.wait("() => document.body.textContent.includes('Ben is away')")
    held = host.banner()
    host.wait("(held) => document.querySelector('.banner-main')?.textContent !== held", held)
    play_on([host, third], lambda: len(host.hand()) <= 13)

    back = evening.phone(storage_state=key)
    back.page.goto(host.page.url)
    back.dealt()
    play_on([back, host, third], lambda: len(back.hand()) <= 10)
    assert "Away" not in host.page.locator(".seats").inner_text()


def test_when_the_host_goes_another_phone_is_host_and_says_so(party: Parties, impatient: Served) -> None:
    evening = party(impatient)
    host, guest, third = evening.table("Ana", "Ben", "Cy")
    evening.away(host)
    guest.wait("() => document.body.textContent.includes('You’re the host now.')")
    assert "Ben is the host now." in third.text()
    guest.start()
    third.on("setup")


def test_the_tv_may_come_first_and_the_first_phone_in_is_host(evening: Evening) -> None:
    tv = evening.tv()
    code = tv.make_room()
    assert "The first phone in is the host." in tv.text()
    assert all(letter in tv.text() for letter in code)
    expect(tv.page.locator("img[src*='qr.svg']")).to_be_visible()
    phone = evening.phone().join(code, "Ana")
    phone.on("lobby")
    tv.wait("() => document.body.textContent.includes('Ana')")
    expect(phone.button("Add a bot")).to_be_visible()
    assert tv.views()[-1]["you"] is None
    assert len(tv.views()[-1]["room"]["members"]) == 1


def test_a_latecomer_watches_and_is_seated_in_the_next_game(evening: Evening) -> None:
    phones = dealt_table(evening, "Ana", "Ben", "Cy")
    late = evening.phone().join(phones[0].code, "Lou")
    late.dealt()
    assert "You’re watching" in late.text()
    assert late.hand() == []
    phones[0].leave(answer="End the game")
    late.on("lobby")
    phones[1].start()
    phones[1].deal()
    late.wait("() => document.querySelectorAll('.hand-card').length > 0")
    assert len(late.hand()) == 17


def test_guests_see_the_hosts_controls_nowhere_or_switched_off(evening: Evening) -> None:
    host, guest, _ = evening.table("Ana", "Ben", "Cy")
    for words in ("Add a bot", re.compile("^Start"), re.compile("^Take .* off")):
        expect(host.button(words)).to_be_visible()
        expect(guest.button(words)).to_have_count(0)
    host.start()
    guest.on("setup")
    assert (
        guest.page.locator("[role=radio]").count()
        == guest.page.locator("[role=radio][aria-disabled=true]").count()
        > 20
    )
    expect(guest.button("Deal the cards")).to_have_count(0)
    expect(host.page.locator("[role=radio][aria-disabled=true]")).to_have_count(0)
    before = len(guest.sent)
    guest.page.get_by_role("radiogroup", name="Passing").get_by_role("radio", name="Left").tap(force=True)
    assert [frame for frame in guest.sent[before:] if "set_options" in frame] == []


class Line:
    """A phone's way to the server, which can go dead without anybody being told."""

    def __init__(self, phone: Phone) -> None:
        self.opened = 0
        self.dead = 0
        """So many of the lines opened first carry nothing any more."""
        phone.page.route_web_socket("**/socket.io/**", self._open)

    def _open(self, page: WebSocketRoute) -> None:
        self.opened += 1
        number = self.opened
        server = page.connect_to_server()
        page.on_message(lambda message: None if number <= self.dead else server.send(message))
        server.on_message(lambda message: None if number <= self.dead else page.send(message))


def test_a_phone_that_slept_comes_back_by_itself_when_it_is_looked_at(evening: Evening) -> None:
    """Its line has died unnoticed meanwhile, as a phone's does that hides its page."""
    phones = evening.table("Ana", "Ben", "Cy")
    host, guest, third = phones
    line = Line(guest)
    guest.reload()
    guest.on("lobby")
    host.start()
    host.choose("Passing", "None")
    host.choose("Turn clock", "Off")
    host.deal()
    guest.dealt()
    hidden = "(state) => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
    guest.page.evaluate(hidden + " document.dispatchEvent(new Event('visibilitychange')); }", "hidden")
    line.dead = 1
    for _ in range(3):
        for phone in (host, third):
            phone.do_what_is_asked()
    stale = guest.look()
    # A minute passes for the page, without the page being able to notice the dead line by itself.
    guest.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 60_000; }")
    guest.page.evaluate(hidden + " document.dispatchEvent(new Event('visibilitychange')); }", "visible")
    guest.wait("(hand) => document.querySelector('.lit') !== null", len(stale.hand))
    assert line.opened == 2
    assert guest.look().trick == host.look().trick
    play_on(phones, lambda: len(guest.hand()) <= 15)
    sheet = guest.open_sheet("Tricks of this hand")
    expect(sheet.locator(".tricks-row").first).to_be_visible()


GONE = "(key) => document.querySelector(`.hand-card[data-held='${key}']`) === null"


def test_a_card_tapped_on_a_dead_line_is_played_when_the_line_is_back_and_only_if_it_is_still_the_turn(
    evening: Evening,
) -> None:
    phone = evening.phone()
    phone.host("Ana")
    line = Line(phone)
    phone.reload()
    phone.on("lobby")
    for _ in range(3):
        phone.press("Add a bot")
    phone.start()
    phone.choose("Passing", "None")
    phone.choose("Turn clock", "Off")
    phone.deal()
    tab = evening.twin(phone)
    tab.dealt()

    phone.wait("() => document.querySelector('.lit') !== null")
    line.dead = 1
    tapped = phone.look().lit[0].key
    phone.raise_card(tapped)
    phone.tap_card(tapped)
    tab.wait(GONE, tapped)
    assert line.opened == 2

    play_on([phone], lambda: len({held.card for held in phone.look().lit}) > 1)
    line.dead = 2
    too_late, *_, in_time = phone.look().lit
    phone.raise_card(too_late.key)
    phone.tap_card(too_late.key)
    tab.play(in_time.key)
    phone.wait(GONE, in_time.key)
    assert line.opened == 3
    for page in (phone, tab):
        assert too_late.card in page.hand()


def test_a_phone_out_of_reach_shows_as_away_within_fifteen_seconds(evening: Evening) -> None:
    """Its packets are lost; nobody hears it go."""
    phones = evening.table("Ana", "Ben", "Cy")
    host, guest, _ = phones
    line = Line(guest)
    guest.reload()
    guest.on("lobby")
    expect(host.page.locator(".member.away")).to_have_count(0, timeout=PATIENCE_MS)
    line.dead = 1000
    expect(host.page.locator(".member.away", has_text="Ben")).to_be_visible(timeout=15_000)
