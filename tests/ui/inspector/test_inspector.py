"""The panel: what is shown when, what a screen reader reads, what the keyboard reaches."""

from functools import partial
from itertools import accumulate

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from tests.ui.inspector.streams import Round, long_reply, round_events, started, stream
from tests.ui.theme.wcag import contrast
from tests.ui.transcript.scripted import after
from ui.inspector.inspector import PICTURES_MS, WIDTH_PX, Inspector, PaintTurns
from ui.inspector.text import summary as words
from ui.inspector.token_signs import Inks
from ui.theme.palette import ALL, DARK, LIGHT, Palette
from ui.theme.theme import use_palette
from ui.transcript.state.live_stats import LiveState
from ui.transcript.state.reply_state import ReplyState, reduce


@pytest.fixture
def panel(qtbot: QtBot) -> Inspector:
    shown = Inspector()
    shown.set_full(True)
    qtbot.addWidget(shown)
    shown.resize(WIDTH_PX, 900)
    shown.show()
    return shown


def said(panel: Inspector) -> list[str]:
    return [section.sentence.text() for section in panel.sections]


def pictures_seen(panel: Inspector) -> list[str]:
    return [section.heading.text() for section in panel.sections if section.picture.isVisible()]


def test_before_the_first_reply_it_invites_and_a_whole_one_fills_every_section(panel: Inspector) -> None:
    assert panel.invitation.isVisible()
    assert not any(section.isVisible() for section in panel.sections)
    assert panel.width() == WIDTH_PX
    panel.show_rounds(after(long_reply(300)))
    assert not panel.invitation.isVisible()
    assert len(pictures_seen(panel)) == len(panel.sections) == 4
    assert said(panel)[0].startswith("1")
    panel.show_rounds(ReplyState())
    assert panel.invitation.isVisible()
    assert pictures_seen(panel) == []


def test_sections_without_anything_say_why(panel: Inspector) -> None:
    panel.show_rounds(after(stream([Round(0, 0)] * 3, costs=None)))
    assert pictures_seen(panel) == ["Rounds", "Kept of the conversation (KV cache)"]
    assert "no curve" in said(panel)[3]
    assert not panel.sections[1].isVisible()  # nobody asked for second guesses


def test_pictures_stay_while_the_next_reply_is_being_read(panel: Inspector) -> None:
    panel.show_rounds(after(long_reply(300)))
    before = pictures_seen(panel)
    panel.show_rounds(after([started("g2")], "g2"))
    assert pictures_seen(panel) == before
    assert said(panel)[0] == words.WAITING
    panel.grab()  # empty pictures can be painted


def test_words_change_four_times_a_second_and_at_once_at_the_end(panel: Inspector, qtbot: QtBot) -> None:
    events = stream([Round(4, 2)] * 6)
    panel.show_rounds(after(events[:4]))
    first = said(panel)[0]
    panel.show_rounds(after(events[:10]))
    assert said(panel)[0] == first
    qtbot.waitUntil(lambda: said(panel)[0].startswith("4 rounds"), timeout=1000)
    panel.show_rounds(after(events[:12]))
    panel.show_rounds(after(events))
    assert said(panel)[0].startswith("6 rounds")


def test_the_head_shows_the_live_numbers_and_a_screen_reader_hears_every_picture(panel: Inspector) -> None:
    panel.show_live(LiveState(phase="done", pair="big", judged=8, right_share=0.75, speedup=1.8, tok_per_s=61.4))
    assert panel.head.answer.text() == "Guessing won: 1.80× as fast."
    assert [label.text() for label in panel.head.values.values()] == ["61.4", "75 %", "–", "8", "8"]
    assert "75 % of guesses right" in panel.accessibleDescription()
    panel.show_rounds(after(long_reply(300)))
    for section in panel.sections:
        assert section.picture.accessibleName() == section.heading.text()
        assert section.picture.accessibleDescription() == section.sentence.text() != ""
    assert panel.accessibleName() == "Inspector"
    assert panel.findChild(QToolButton).accessibleName() == "Close the inspector"


def test_tab_goes_through_all_sections_and_brings_them_into_view(panel: Inspector, qtbot: QtBot) -> None:
    panel.show_rounds(after(long_reply(300)))
    panel.activateWindow()
    panel.findChild(QToolButton).setFocus()
    for section in panel.sections:
        qtbot.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        assert panel.focusWidget() is section.picture
        section.grab()  # with its ring
        top = section.mapTo(panel, section.rect().topLeft()).y()
        assert 0 <= top < panel.height()


def test_the_panel_passes_choices_on_and_a_marked_round_comes_into_view(panel: Inspector, qtbot: QtBot) -> None:
    panel.show_rounds(after(stream([Round(4, 2)] * 6)))
    panel.timeline.setFocus()
    qtbot.keyClick(panel.timeline, Qt.Key.Key_Home)
    with qtbot.waitSignal(panel.round_chosen) as chosen:
        qtbot.keyClick(panel.timeline, Qt.Key.Key_Enter)
    assert chosen.args == [1]
    with qtbot.waitSignal(panel.close_requested):
        panel.findChild(QToolButton).click()
    panel.resize(WIDTH_PX, 420)
    panel.show_rounds(after(long_reply(300)))
    panel.mark_round(40)
    assert panel.timeline.marked == 40
    place = panel.timeline.mapTo(panel, panel.timeline.rect().topLeft()).y()
    assert 0 <= place < 420
    panel.mark_round(None)
    assert panel.timeline.marked is None


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda palette: palette.name)
def test_every_moment_can_be_painted(panel: Inspector, qapp: QApplication, palette: Palette) -> None:
    panel.resize(WIDTH_PX, 2000)
    use_palette(qapp, palette)
    state = ReplyState("g1")
    for number, event in enumerate(long_reply(120, guesses=7)):
        state = reduce(state, event)
        panel.show_rounds(state)
        if number % 5 == 0:
            assert not panel.grab().isNull()
    for section in panel.sections:
        image = section.picture.grab().toImage()
        inks = {image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 2)}
        assert len(inks) > 1, f"{section.heading.text()} is empty in {palette.name}"


def test_nothing_is_painted_anew_without_a_change(
    panel: Inspector, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = after(stream([Round(4, 2)] * 3)[:-1])
    panel.show_rounds(state)
    updated: list[str] = []
    for section in panel.sections[1:]:
        monkeypatch.setattr(section.picture, "update", partial(updated.append, section.heading.text()))
    panel.show_rounds(state)
    assert updated == []
    for event in round_events(Round(0, 0), 4, 40):
        state = reduce(state, event)
    panel.show_rounds(state)
    qtbot.waitUntil(lambda: "Kept of the conversation (KV cache)" in updated)
    assert "Second guesses (draft tree)" not in updated


@pytest.mark.parametrize("palette", ALL, ids=lambda palette: palette.name)
def test_areas_reach_three_to_one_and_words_four_and_a_half(palette: Palette) -> None:
    inks = Inks.of(palette)
    for area in (inks.guessing, inks.checking, inks.accepted, inks.rejected, inks.correction, inks.bonus, inks.pending):
        assert contrast(area.name().upper(), palette.surface) >= 3.0
    for ink, ground in ((inks.text, inks.ground), (inks.muted, inks.ground), (inks.muted, inks.track)):
        assert contrast(ink.name(), ground.name()) >= 4.5
    assert contrast(inks.text.name(), inks.selection.name()) >= 4.5


# Pictures take turns: one in a frame, each a few times a second, and none is left as it was.


class Shown:
    """Notes which pictures were shown; those of `painted` have something to paint."""

    def __init__(self, painted: set[int]) -> None:
        self.painted, self.turns = painted, [list[int]()]

    def __call__(self, index: int) -> bool:
        self.turns[-1].append(index)
        return index in self.painted


def rung(turns: PaintTurns, shown: Shown) -> list[int]:
    """What is shown when the clock rings next."""
    shown.turns.append([])
    turns._clock.stop()
    turns._show_next()
    return shown.turns[-1]


@pytest.mark.usefixtures("qtbot")
def test_one_that_is_painted_comes_in_a_turn() -> None:
    owner, shown = QObject(), Shown({0, 2})
    turns = PaintTurns(4, shown, PICTURES_MS, owner)
    turns.mark_due()
    assert shown.turns == [[0]]  # at once
    turns.mark_due()
    assert shown.turns == [[0]]  # the next waits for its turn
    assert [rung(turns, shown) for _ in range(3)] == [[1, 2], [3], [0]]  # all once more: 0 had the first change only
    assert rung(turns, shown) == []
    turns.mark_due()
    assert shown.turns[-1] == [0]


@pytest.mark.usefixtures("qtbot")
def test_a_jump_shows_all_at_once() -> None:
    owner, shown = QObject(), Shown({0, 1, 2, 3})
    turns = PaintTurns(4, shown, PICTURES_MS, owner)
    turns.mark_due()
    turns.show_all()
    assert shown.turns == [[0, 0, 1, 2, 3]]
    assert rung(turns, shown) == []


def test_many_changes_paint_few_pictures_and_the_last_is_shown(qtbot: QtBot) -> None:
    panel = Inspector()
    qtbot.addWidget(panel)
    panel.resize(WIDTH_PX, 900)
    panel.show()
    states = list(accumulate(long_reply(300), reduce, initial=ReplyState("g1")))
    painted = list[int]()
    panel.show_rounds(states[20])
    show = panel._show_section
    panel._pictures._show = lambda index: show(index) and (painted.append(index) or True)
    for state in states[21:80]:
        panel.show_rounds(state)
    assert painted == []  # 59 states without a turn of the clock between them
    qtbot.waitUntil(lambda: all(section.picture.state is states[79] for section in panel.sections))
    assert 0 < len(painted) <= len(panel.sections)
