"""The card of a token: what it knows, what it says, when it opens and when it goes."""

import dataclasses
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from engine.events import (
    Drafted,
    DraftedToken,
    Finished,
    LengthChoice,
    LikelyTokens,
    NextToken,
    Started,
    TopToken,
    Verified,
    Verify,
)
from tests.ui.transcript.mouse import move_over
from tests.ui.transcript.scripted import after, stats
from ui.transcript.message import message_actions as actions
from ui.transcript.message.message_actions import MessageRequest
from ui.transcript.message.records import About
from ui.transcript.pane.text_pane import PAD
from ui.transcript.state.mark import Mark, Verdict
from ui.transcript.state.token_details import Odds, WordCandidate, WordChoice, details_of, odds_of
from ui.transcript.token_card import card_text as words
from ui.transcript.token_card import cards
from ui.transcript.token_card.card_place import grown, head_place
from ui.transcript.token_card.card_place import place_of as place_of_card
from ui.transcript.token_card.token_card import TokenCard
from ui.transcript.view.transcript_view import TranscriptView

LOOKS = [
    LikelyTokens([TopToken(1, " kind", 0.9), TopToken(2, " big", 0.1)], 0.47, 1, 0.9, 1, 0.9),
    LikelyTokens([TopToken(3, " fox", 0.6), TopToken(4, " cat", 0.3)], 1.4, 1, 0.6, 214, 0.0001),
]
EVENTS = [
    Started("g", "pair", "target", "net", 3, 0, {"temperature": 0.8}, 1, "rejection", 4),
    Drafted(
        "g", 1, "net", [DraftedToken(1, " kind", 0.5), DraftedToken(5, " blue", 0.4), DraftedToken(6, " sky", 0.9)], 2.0
    ),
    Verified(
        "g", 1, 1, [0.9, 0.1, 0.2], NextToken(3, " fox", 0.6, "correction"), " kind fox", 4, 6.0, 5,
        LOOKS, LengthChoice("pays", 5.0, 1.0, 0.3),
    ),
]  # fmt: skip


def mark(verdict: Verdict, place: int | None, **more: object) -> Mark:
    texts = {0: " kind", 1: " blue", 2: " sky", None: " fox"}
    return Mark(texts[place], verdict, 1, place, source="net" if place is not None else "", **more)


def test_an_accepted_guess() -> None:
    details = details_of(after(EVENTS, "g"), mark("accepted", 0, p_draft=0.5, p_target=0.9))
    assert (details.guesses, details.tokens) == (3, 2)
    assert (details.draft_ms, details.verify_ms, details.plain_ms) == (2.0, 6.0, 5.0)
    assert details.look is LOOKS[0]
    assert words.position_line(details) == "round 1, guess 1 of 3"
    assert words.chances(details) == (
        ("Guessed by", "net"),
        ("Drafter’s probability", "50 %"),
        ("How likely it was", "90 %"),
        ("Chance of acceptance", "100 %"),
    )
    assert words.cost_line(details) == (
        "This round: 8.0 ms for 2 tokens (2.0 ms guessing, 6.0 ms checking). "
        "About 10.0 ms without guesses: saved 2.0 ms."
    )
    assert words.role(LOOKS[0], 1) == "both"


def test_a_guess_far_down_the_list_and_the_rule_at_temperature_0_are_told() -> None:
    details = details_of(after(EVENTS, "g"), mark("rejected", 1, p_draft=0.4, p_target=0.1, other=" fox"))
    assert details.look is LOOKS[1]
    assert words.outside_line(details) == "“blue” was guessed; the model ranked it 214th: 1 in 10,000"
    assert dict(words.chances(details))["Chance of acceptance"] == "25 %"
    assert words.role(LOOKS[1], 3) == "written"
    assert words.heading_of_list(LOOKS[0]) == "What the model considered · fairly sure"
    full = words.heading_of_list(LOOKS[1], is_full=True)
    assert full == "What the model considered · fairly sure (like 3 equal words)"
    started = Started("g", "pair", "target", "net", 3, 0, {"temperature": 0.0}, 1, "coupled", 4)
    details = details_of(after([started, *EVENTS[1:]], "g"), mark("accepted", 0, p_draft=0.5, p_target=0.9))
    assert details is not None
    assert dict(words.chances(details))["Accepted if"] == "the model’s likeliest"
    assert [words.ordinal(rank) for rank in (1, 2, 3, 4, 11, 12, 21, 102, 1013)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "102nd", "1,013th")
    ]


def test_what_is_held_under_1_percent_is_counted_unless_it_was_guessed_or_written() -> None:
    top = [TopToken(1, " a", 0.97), TopToken(2, " b", 0.02), TopToken(3, " c", 0.004), TopToken(4, " d", 0.001)]
    assert [each.id for each in words.visible_tokens(LikelyTokens(top, 0.2, 1, 0.97, 4, 0.001))] == [1, 2, 4]
    assert [each.id for each in words.visible_tokens(LikelyTokens(top, 0.2, 3, 0.004, None, None))] == [1, 2, 3]
    assert words.unlikely_line(2) == "2 more words under 1 %"


def test_each_word_has_a_chance_before_and_after_the_settings_or_says_what_took_it_out(qtbot: QtBot) -> None:
    top = [TopToken(1, " a", 0.6), TopToken(2, " b", 0.3), TopToken(3, " c", 0.1), TopToken(4, "{", 0.001)]
    look = LikelyTokens(top, 1.2, 1, 0.6, 1, 0.6, [0.75, 0.0, 0.0, 0.25], [1])
    assert [words.left_words(look, place) for place in range(4)] == ["75 %", "grammar", "ruled out", "25 %"]
    assert words.visible_tokens(look) == top
    before = msgspec.structs.replace(look, left=None, forbidden=[])
    assert [words.left_words(before, place) for place in range(4)] == [""] * 4
    details = details_of(after(EVENTS, "g"), mark("accepted", 0, p_draft=0.5, p_target=0.9))
    assert details is not None
    told = (
        "“a” 60 % (after your settings: 75 %), “b” 30 % (after your settings: grammar), "
        "“c” 10 % (after your settings: ruled out)"
    )
    settled = dataclasses.replace(details, look=look)
    assert told in words.spoken(settled)
    assert dict(words.chances(settled))["How likely it was"] == "60 %"  # as in the list: "before"
    assert "“a” 60 %, “b” 30 %, “c” 10 %" in words.spoken(dataclasses.replace(details, look=before))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 600)
    card, pictures = TokenCard(window), []
    for each in (look, msgspec.structs.replace(look, forbidden=[]), before):
        card.show_at(dataclasses.replace(details, look=each), QRect(10, 10, 30, 20), is_pinned=True)
        pictures.append(card.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]
    whole, card.is_full = card.height(), False
    card.show_at(settled, QRect(10, 10, 30, 20), is_pinned=True)
    assert card.details is not None
    assert card.details.look is not None
    assert card.details.look.left is None  # One column, and no figures of the round.
    assert card.height() < whole


def test_a_guess_behind_a_wrong_one_was_never_judged_and_text_of_no_round_has_no_card() -> None:
    details = details_of(after(EVENTS, "g"), mark("unreached", 2, p_draft=0.9, p_target=0.2))
    assert (details.look, details.odds) == (None, None)
    assert "never written" in words.missing_line(details)
    assert "How likely it was" not in dict(words.chances(details))
    assert details_of(after(EVENTS, "g"), Mark("old", "plain", 0)) is None


@pytest.mark.parametrize(
    ("verify", "p", "q", "low", "high"),
    [
        ("rejection", 0.2, 0.4, 0.5, 0.5),
        ("rejection", 0.4, 0.2, 1.0, 1.0),
        ("coupled", 0.2, None, 0.2, 0.2),
        ("coupled", 0.0, 0.3, 0.0, 0.0),
        ("coupled", 0.8, 0.9, 0.8 / 0.98, 0.8 / 0.9),
        ("coupled", 1.0, 1.0, 1.0, 1.0),
    ],
)
def test_the_odds_of_acceptance(verify: Verify, p: float, q: float | None, low: float, high: float) -> None:
    assert odds_of(Mark("a", "accepted", 1, 0, q, p), verify) == Odds(pytest.approx(low), pytest.approx(high))


@given(st.lists(st.integers(1, 30), min_size=2, max_size=6), st.lists(st.integers(1, 30), min_size=6, max_size=6))
def test_the_true_coupled_odds_lie_between_the_two(ps: list[int], qs: list[int]) -> None:
    p = [value / sum(ps) for value in ps]
    q = [value / sum(qs[: len(p)]) for value in qs[: len(p)]]
    both = 1 / sum(max(a / p[0], b / q[0]) for a, b in zip(p, q, strict=True))
    odds = odds_of(Mark("a", "accepted", 1, 0, q[0], p[0]), "coupled")
    assert odds.low - 1e-9 <= both / q[0] <= odds.high + 1e-9


@pytest.fixture
def view(qtbot: QtBot) -> TranscriptView:
    view = TranscriptView()
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.display = replace(view.display, keep_rejected=True)
    view.begin_reply("g", "model")
    for event in EVENTS:
        view.apply(event)
    with qtbot.waitExposed(view):
        view.show()
    view.show_frame()
    return view


def place_of(view: TranscriptView, text: str) -> QPoint:
    pane = view.replies()[0].pane
    for paragraph in pane.flow.paragraphs:
        for span in paragraph.spans:
            if span.text.strip() == text.strip():  # a page shows no space at its start
                rect: QRect = pane.flow.rects_of(paragraph, span.start, span.end)[0].translated(PAD, PAD).toRect()
                return rect.center()
    raise AssertionError(text)


def test_a_click_opens_and_pins_a_card_and_esc_or_its_cross_closes_it(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=place_of(view, " blue"))
    card = view.cards.card
    assert card.isVisible()
    assert card.accessibleName() == "Wrong guess: “blue”"
    assert "214th" in card.accessibleDescription()
    assert view.rect().contains(card.geometry())
    qtbot.keyClick(pane, Qt.Key.Key_Right)
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert not card.isVisible()
    qtbot.mouseClick(view.replies()[0].pane, Qt.MouseButton.LeftButton, pos=place_of(view, " kind"))
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.close_mark.center())
    assert not card.isVisible()


def test_resting_on_a_token_opens_its_card_and_moving_on_changes_it_at_once(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    move_over(pane, place_of(view, " kind"))
    qtbot.waitUntil(lambda: view.cards.card.isVisible(), timeout=2000)
    assert view.cards.card.accessibleName() == "Right guess: “kind”"
    move_over(pane, place_of(view, " fox"))
    assert view.cards.card.accessibleName() == "Correction: “fox”"
    move_over(pane, QPoint(pane.width() - 2, 2))
    assert not view.cards.card.isVisible()


def test_the_keyboard_walks_from_card_to_card(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    told: list[object] = []
    view.set_about(0, About(5))
    view.token_pointed_at.connect(lambda message_id, mark: told.append((message_id, mark.text)))
    pane.setFocus()
    for _ in range(3):
        qtbot.keyClick(pane, Qt.Key.Key_Right)
    assert told == [(5, " kind"), (5, " blue"), (5, " fox")]
    assert view.cards.card.accessibleName() == "Correction: “fox”"


def test_the_keyboard_walks_on_from_the_token_that_was_clicked_which_is_outlined(
    view: TranscriptView, qtbot: QtBot
) -> None:
    pane = view.replies()[0].pane
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=place_of(view, " blue"))
    assert pane.reader.token_mark.text == " blue"
    assert pane.reader.token_rects()
    qtbot.keyClick(pane, Qt.Key.Key_Right)
    assert view.cards.card.accessibleName() == "Correction: “fox”"
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=QPoint(pane.width() - 2, 2))
    assert pane.reader.token_mark is None


def test_without_marks_there_are_no_cards_and_each_measures_what_it_paints(view: TranscriptView, qtbot: QtBot) -> None:
    for verdict, place in (("accepted", 0), ("rejected", 1), ("unreached", 2), ("correction", None)):
        details = details_of(after(EVENTS, "g"), mark(verdict, place, p_draft=0.5, p_target=0.5))
        assert details is not None
        view.cards.card.show_at(details, QRect(10, 10, 40, 20), is_pinned=True)
        assert not view.cards.card.grab().isNull()
        assert view.cards.card.height() == view.cards.card.sizeHint().height()
    view.display = replace(view.display, marks=False)
    view.show_frame()
    pane = view.replies()[0].pane
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=place_of(view, " kind"))
    assert not view.cards.card.isVisible()


# Another word


@pytest.fixture
def ended(view: TranscriptView) -> list[MessageRequest]:
    """The reply has ended and is message 8; the list has what it asks for."""
    view.apply(Finished("g", "stop", " kind fox", stats()))
    view.set_about(0, About(8))
    view.show_frame()
    asked: list[MessageRequest] = []
    view.requested.connect(asked.append)
    return asked


def test_a_click_on_another_word_of_a_card_asks_for_it_and_one_beside_does_not(
    view: TranscriptView, qtbot: QtBot, ended: list[MessageRequest]
) -> None:
    qtbot.mouseClick(view.replies()[0].pane, Qt.MouseButton.LeftButton, pos=place_of(view, " fox"))
    card = view.cards.card
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(20, 10))
    qtbot.mouseClick(card, Qt.MouseButton.RightButton, pos=card.rows[4].center())
    assert ended == []
    assert card.isVisible()
    assert list(card.rows) == [4]  # " fox" itself stands there
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rows[4].center())
    assert ended == [MessageRequest(actions.ANOTHER_WORD, 8, " cat", place=1, token=4)]
    assert not card.isVisible()


def test_a_card_that_only_rests_lets_clicks_through(view: TranscriptView, qtbot: QtBot, ended: object) -> None:
    move_over(view.replies()[0].pane, place_of(view, " fox"))
    qtbot.waitUntil(lambda: view.cards.card.isVisible(), timeout=2000)
    assert view.cards.card.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


def test_the_words_under_1_percent_are_shown_on_a_click_and_can_be_chosen(
    qtbot: QtBot, view: TranscriptView, ended: list[MessageRequest]
) -> None:
    details = details_of(after(EVENTS, "g"), mark("correction", None, p_target=0.6, other=" blue"))
    assert details is not None
    top = [TopToken(3, " fox", 0.99), *(TopToken(place, f" w{place}", 0.001) for place in range(4, 13))]
    card, choice = view.cards.card, WordChoice(1, tuple(WordCandidate(each.id, each.text, each.p) for each in top[1:]))
    details = dataclasses.replace(details, look=LikelyTokens(top, 0.1, 1, 0.99, None, None))
    card.show_at(details, QRect(40, 40, 30, 20), choice, is_pinned=True)
    assert list(card.rows) == []
    before = card.height()
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.more_row.center())
    assert list(card.rows) == list(range(4, 13))
    assert card.height() > before
    assert card.more_row.isEmpty()
    assert view.rect().contains(card.geometry())


@pytest.mark.parametrize(
    ("text", "top", "inside", "place"),
    [
        (QRect(300, 0, 400, 9), 200, QRect(240, 0, 900, 800), (715, 198)),  # beside the text
        (QRect(250, 0, 680, 9), 200, QRect(240, 0, 700, 800), (384, 221)),  # under the token's own line
        (QRect(250, 0, 680, 9), 520, QRect(240, 0, 700, 800), (384, 218)),  # above it
    ],
)
def test_a_card_covers_neither_its_line_nor_what_is_beside_the_chat(
    text: QRect, top: int, inside: QRect, place: tuple[int, int]
) -> None:
    near, window = QRect(400, top, 40, 20), QRect(0, 0, 1200, 800)
    found = place_of_card(QSize(356, 300), near, text, inside, window)
    assert (found.x(), found.y()) == place
    assert inside.contains(QRect(found, QSize(356, 300)))
    head = head_place(QSize(160, 30), near, inside, window)
    assert head == QPoint(384, near.bottom() + 2)


def test_a_card_in_a_narrow_chat_is_a_sheet_and_in_another_grows_away_from_its_line() -> None:
    near, inside, window = QRect(40, 190, 40, 20), QRect(0, 48, 420, 500), QRect(0, 0, 420, 800)
    found = place_of_card(QSize(356, 300), near, QRect(20, 150, 380, 90), inside, window)
    assert QRect(found, QSize(356, 300)) == QRect(32, 492, 356, 300)
    near, text = QRect(400, 196, 40, 20), QRect(258, 196, 560, 24)
    inside, window = QRect(237, 68, 600, 400), QRect(0, 0, 1180, 800)
    small, large = QSize(356, 240), QSize(356, 420)
    found = place_of_card(small, near, text, inside, window)
    assert found == QPoint(384, 217)
    assert grown(QRect(found, small), large, near, text, inside, window) == found
    high_up = QRect(384, 500, 356, 100)
    assert grown(high_up, large, QRect(400, 620, 40, 20), text, inside, window) == QPoint(384, 180)


def test_a_card_that_rests_is_a_head_of_one_line_also_for_a_wedge(view: TranscriptView) -> None:
    details = details_of(after(EVENTS, "g"), mark("rejected", 1, p_target=0.1))
    assert details is not None
    assert words.head(details) == ("Wrong guess  “blue”", "<1 %")
    both = replace(details, others_here=(mark("rejected", 2),))
    assert words.head(both) == ("Wrong guess  “blue” · “sky”", "")
    near = QRect(100, 100, 3, 24)
    view.cards.card.show_at(details, near)
    head = view.cards.card.geometry()
    assert head.height() == 30
    assert head.top() == near.bottom() + 2
    assert not view.cards.card.grab().isNull()
    view.cards.card.show_at(details, near, is_pinned=True)
    assert view.cards.card.height() > 3 * head.height()


def enter_the_wrong_guess(view: TranscriptView, qtbot: QtBot) -> TokenCard:
    pane = view.replies()[0].pane
    pane.setFocus()
    for _ in range(2):
        qtbot.keyClick(pane, Qt.Key.Key_Right)
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    return view.cards.card


def test_the_keyboard_goes_through_the_words_of_the_card_and_takes_one(
    view: TranscriptView, qtbot: QtBot, ended: list[MessageRequest], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(cards, "announce", lambda _, text: said.append(text))
    pane, card = view.replies()[0].pane, enter_the_wrong_guess(view, qtbot)
    assert card.is_pinned
    assert said[-1] == "“cat”  30 %"
    before = card.grab().toImage()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(pane, key)  # There is no other.
    assert card.grab().toImage() == before
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert pane.reader.token_mark is not None
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    assert ended == [MessageRequest(actions.ANOTHER_WORD, 8, " cat", place=1, token=4)]
    assert not card.isVisible()


def test_a_card_that_a_click_opened_has_the_arrow_keys_too(
    view: TranscriptView, qtbot: QtBot, ended: list[MessageRequest]
) -> None:
    pane = view.replies()[0].pane
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=place_of(view, " fox"))
    qtbot.keyClick(pane, Qt.Key.Key_Down)
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    assert ended == [MessageRequest(actions.ANOTHER_WORD, 8, " cat", place=1, token=4)]


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        (None, "This reply is still being written."),
        (About(), "This reply belongs to no chat, so it cannot continue with another word."),
    ],
)
def test_where_no_word_may_be_chosen_the_card_says_why(
    view: TranscriptView, qtbot: QtBot, about: About | None, reason: str
) -> None:
    if about is not None:
        view.apply(Finished("g", "stop", " kind fox", stats()))
        view.set_about(0, about)
        view.show_frame()
    assert enter_the_wrong_guess(view, qtbot).choice == reason


def test_a_version_begins_with_its_marks_and_goes_on_from_them(view: TranscriptView) -> None:
    view.apply(Finished("g", "stop", " kind fox", stats()))
    beginning = [msgspec.structs.replace(event, generation_id="h") for event in EVENTS]
    view.begin_reply("h", "model", events=beginning)
    view.show_frame()
    state = view.current_state()
    assert (state.text, state.is_live) == (" kind fox", True)
    view.apply(msgspec.structs.replace(beginning[0], generation_id="h"))
    view.apply(Verified("h", 2, 0, [], NextToken(9, " ran", 0.2, "chosen"), " ran", 1, 1.0, 6))
    view.apply(Finished("h", "stop", " kind fox ran", stats()))
    state = view.current_state()
    assert [each.verdict for each in state.marks] == ["accepted", "rejected", "unreached", "correction", "chosen"]
    assert state.text == " kind fox ran"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (" cat", "“cat”  30 %"),
        ("\n", "“↵”  30 %"),
        ("", "(end of the reply)  30 %"),
        ("\u202egod", "“‹U+202E›god”  30 %"),
        ("\x1b[31m", "“‹U+001B›[31m”  30 %"),
    ],
)
def test_nothing_in_a_candidate_hides_or_turns_what_is_said_round(text: str, shown: str) -> None:
    assert words.candidate_words(WordCandidate(7, text, 0.3)) == shown
