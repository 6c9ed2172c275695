"""The lens over plain replies: where it is, what it shows, who moves it, and that it leaves the text as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QCursor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.events import Event, Finished, LikelyTokens, TopToken, Verified
from tests.ui.transcript.mouse import move_over
from tests.ui.transcript.scripted import SQUARE_ROOT, rounds, started, stats
from ui.theme.palette import DARK
from ui.theme.theme import use_palette
from ui.transcript.lens.lens_layout import ChipWords, LensLine, LinesUnder, area_at, chips_over, lines_of, middle_line
from ui.transcript.lens.reply_lens import ReplyLens
from ui.transcript.pane.text_pane import PAD
from ui.transcript.state.token_details import share_of
from ui.transcript.view.transcript_view import TranscriptView
from ui.window.keyboard import AltKey

SHARES = (0.99, 0.3, 1.0, 0.6, 0.97, 0.1)


def looked_at(events: list[Event]) -> list[Event]:
    told: list[Event] = []
    number = 0
    for event in events:
        if isinstance(event, Verified):
            looks = []
            for _ in range(event.accepted + (event.next is not None)):
                share = SHARES[number % len(SHARES)]
                looks.append(LikelyTokens([TopToken(1, " so", share), TopToken(2, " other", 1 - share)], 1.0, 1, share))
                number += 1
            event = msgspec.structs.replace(event, likely_tokens=looks)
        told.append(event)
    return told


class Clock:
    now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def view(qtbot: QtBot, clock: Clock) -> TranscriptView:
    view = TranscriptView(clock=clock)
    qtbot.addWidget(view)
    view.resize(700, 500)
    view.display = replace(view.display, marks=False)
    view.begin_reply("g1", "model")
    events = [started(), *looked_at(list(rounds(SQUARE_ROOT)))]
    text = "".join(event.text for event in events if isinstance(event, Verified))
    for event in [*events, Finished("g1", "stop", text, stats())]:
        view.apply(event)
    with qtbot.waitExposed(view):
        view.show()
    settle(view)
    QCursor.setPos(view.mapToGlobal(QPoint(-50, -50)))
    view.replies()[0].pane.clearFocus()
    return view


def settle(view: TranscriptView) -> None:
    """Lays out all of the text, however busy the machine is."""
    view.replies()[0].pane.flow.finish()
    for _ in range(3):
        view.show_frame()
        QApplication.processEvents()


def lens_of(view: TranscriptView) -> ReplyLens:
    overlay = view.replies()[0].pane.overlay
    assert isinstance(overlay, ReplyLens)
    return overlay


def picture(view: TranscriptView) -> QImage:
    return view.replies()[0].pane.grab().toImage()


def held_at(view: TranscriptView, point: QPointF) -> ReplyLens:
    view.lens.has_reduced_motion = True
    view.lens.switch(True)
    lens = lens_of(view)
    lens.move_to(point)
    return lens


def test_the_text_is_plain_without_the_lens_and_as_it_was_after_it(view: TranscriptView) -> None:
    before, tops = picture(view), [one.top for one in view.replies()[0].pane.flow.paragraphs]
    held_at(view, QPointF(200, 40))
    assert picture(view) != before
    view.lens.switch(False)
    assert picture(view) == before
    assert [one.top for one in view.replies()[0].pane.flow.paragraphs] == tops


@pytest.mark.parametrize("point", [QPointF(0, 0), QPointF(330, 60), QPointF(680, 300), QPointF(-90, -90)])
def test_nothing_outside_of_the_lens_changes(view: TranscriptView, point: QPointF) -> None:
    before = picture(view)
    lens = held_at(view, point)
    after = picture(view)
    area = lens.area
    assert area is not None
    inside = area.translated(PAD, PAD).adjusted(-7, -7, 7, 7)
    assert QRectF(view.replies()[0].pane.rect()).contains(area.translated(PAD, PAD))
    changed = [
        (x, y)
        for x in range(0, before.width(), 3)
        for y in range(0, before.height(), 3)
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    assert changed
    assert [(x, y) for x, y in changed if not inside.contains(x, y)] == []


def test_the_lens_shows_heat_marks_and_the_futures_of_its_middle_line(view: TranscriptView) -> None:
    lens = held_at(view, QPointF(200, 12))
    reply, area = view.replies()[0], lens.area
    assert area is not None
    lines = LinesUnder().lines(area, reply.pane.flow, reply.state)
    middle = middle_line(lines, QPointF(200, 12))
    assert middle is lines[0]
    assert {step for step, _ in middle.heat} == {1, 2, 3, 4}
    assert {"accepted", "correction"} <= {look.verdict for look in middle.shapes.underlines}
    found = {token.span.text: token.futures for token in middle.tokens if token.futures}
    refused = {text: tuple(each.text for each in futures) for text, futures in found.items() if len(futures) > 1}
    assert refused == {" 2.6": (" 2.5", "."), "46": ("50", "."), " start": (" you", " can")}
    assert {futures[0].kind for text, futures in found.items() if text in refused} == {"refused"}
    assert {futures[1].kind for text, futures in found.items() if text in refused} == {"unreached"}
    assert {each.text for futures in found.values() for each in futures if each.kind == "other"} <= {" so", " other"}


def test_futures_stand_side_by_side_inside_the_lens(view: TranscriptView) -> None:
    lens = held_at(view, QPointF(200, 12))
    reply, area = view.replies()[0], lens.area
    assert area is not None
    middle = middle_line(LinesUnder().lines(area, reply.pane.flow, reply.state), QPointF(200, 12))
    assert middle is not None
    told = (("a rather long future that was refused", "refused"), ("behind it", "unreached"))
    risen = [ChipWords(token, told) for token in middle.tokens if token.futures]
    chips = chips_over(middle, area, QFontMetricsF(QFont()), risen)
    assert len(chips) >= 2
    assert all(area.left() <= chip.rect.left() and chip.rect.right() <= area.right() for chip in chips)
    assert all(one.rect.right() < other.rect.left() for one, other in pairwise(chips))


def test_with_marks_shown_the_lens_takes_the_place_of_their_grounds(view: TranscriptView) -> None:
    view.display = replace(view.display, marks=True)
    settle(view)
    before = picture(view)
    lens = held_at(view, QPointF(200, 40))
    assert picture(view) != before
    reply, area = view.replies()[0], lens.area
    assert area is not None
    lines = LinesUnder().lines(area, reply.pane.flow, reply.state)
    assert all(not line.shapes.underlines for line in lines)  # the text's own painter draws them
    view.lens.switch(False)
    assert picture(view) == before


def test_a_short_text_has_a_small_lens(view: TranscriptView) -> None:
    flow = view.replies()[0].pane.flow
    area = area_at(QPointF(10_000, 10_000), flow)
    assert area.right() <= flow.width + PAD
    assert area.bottom() <= flow.height + PAD


def test_every_line_under_the_lens_is_whole(view: TranscriptView) -> None:
    view.resize(330, 500)
    settle(view)
    flow = view.replies()[0].pane.flow
    rows = [(one.top + line.top, one.top + line.top + line.height) for one in flow.paragraphs for line in one.lines]
    assert len(rows) > 6
    for y in range(0, int(flow.height), 7):
        area = area_at(QPointF(200, y), flow)
        assert (area.left(), area.right()) == (-7, flow.width + 7)
        seen = lines_of(area)
        under = [row for row in rows if row[0] < seen.bottom() and row[1] > seen.top()]
        assert 1 <= len(under) <= 5
        assert all(area.top() <= above and below <= area.bottom() for above, below in under)


def letters(line: LensLine, shift: float) -> tuple[float, float]:
    """How far a line's letters reach, moved down by `shift`."""
    return line.baseline - 0.8 * line.pixels + shift, line.baseline + 0.3 * line.pixels + shift


def test_no_letter_leaves_the_lens_where_it_opens_and_what_rises_lies_on_none(view: TranscriptView) -> None:
    view.resize(330, 500)
    settle(view)
    view.lens.has_reduced_motion = True
    view.lens.switch(True)
    flow, lens = view.replies()[0].pane.flow, lens_of(view)
    image = QImage(700, 900, QImage.Format.Format_RGB32)
    for y in range(0, int(flow.height), 11):
        lens.move_to(QPointF(200, y))
        area = lens.area
        assert area is not None
        painter = QPainter(image)
        bands = lens.paint_ground(painter, area)
        painter.end()
        middle = lens._middle
        assert middle is not None
        shifts = {
            id(line): bands[0].shift if line.bottom <= middle.top + 1 else bands[-1].shift for line in lens._lines
        }
        moved = [letters(line, shifts[id(line)]) for line in lens._lines]
        assert all(area.top() <= above and below <= area.bottom() for above, below in moved)
        chips = chips_over(middle, area, QFontMetricsF(lens._chip_font), lens._risen_over(middle))
        top = min((chip.rect.top() + bands[-1].shift for chip in chips), default=area.bottom())
        above = [below for line, (_, below) in zip(lens._lines, moved, strict=True) if line.bottom <= middle.top + 1]
        assert all(below <= top + 2 for below in above)


def test_how_sure_the_model_was_of_the_word_pointed_at_is_a_figure(view: TranscriptView) -> None:
    lens = held_at(view, QPointF(200, 12))
    picture(view)
    middle = lens._middle
    assert middle is not None
    sure = [(risen.token, words) for risen in lens._risen_over(middle) for words, kind in risen.chips if kind == "sure"]
    ((token, words),) = sure
    assert token.rect.left() <= 200 <= token.rect.right()
    assert token.share is not None
    assert words == f"{100 * token.share:.1f} % sure"


def test_alt_alone_brings_the_lens_after_a_moment_and_its_end_takes_it(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    QCursor.setPos(pane.mapToGlobal(QPoint(100, 30)))
    view.lens.hold(True)
    assert not view.lens.is_on
    qtbot.waitUntil(lambda: view.lens.is_on, timeout=5000)
    assert lens_of(view).area is not None
    view.lens.hold(False)
    assert not view.lens.is_on
    assert lens_of(view).area is None


def test_moving_the_mouse_with_alt_held_brings_it_at_once(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    lens = lens_of(view)
    lens.follow(QPointF(100, 30))
    assert lens.area is None
    lens.follow(QPointF(120, 30), is_alt_held=True)
    assert lens.area is not None
    assert not view.cards.card.isVisible()
    lens.follow(QPointF(130, 32), is_alt_held=True)
    assert lens.centre == QPointF(130, 32)
    move_over(pane, QPoint(140, 40))  # without Alt: it has gone up where no window told it
    assert not view.lens.is_on
    assert lens.area is None
    view.lens.switch(True)
    move_over(pane, QPoint(150, 40))
    assert lens.centre == QPointF(150 - PAD, 40 - PAD)


def test_alt_with_another_key_or_in_another_window_was_not_meant(qtbot: QtBot, view: TranscriptView) -> None:
    told: list[bool] = []
    alt = AltKey(view)
    alt.changed.connect(told.append)
    QTest.keyPress(view, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    QTest.keyPress(view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    QTest.keyRelease(view, Qt.Key.Key_Alt)
    assert told == [True, False]
    QTest.keyPress(view, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier)
    assert told == [True, False]
    assert not alt.is_down


def test_futures_rise_and_with_reduced_motion_are_there_at_once(view: TranscriptView, clock: Clock) -> None:
    view.lens.switch(True)
    lens_of(view).move_to(QPointF(200, 12))
    clock.now_s += 0.03
    assert 0.0 < view.lens.risen < 1.0
    clock.now_s += 1.0
    assert view.lens.risen == 1.0
    view.display = replace(view.display, reduced_motion=True)
    lens_of(view).move_to(QPointF(200, 40))
    assert view.lens.risen == 1.0


def test_the_keyboard_moves_the_lens_and_hears_how_sure_the_model_was(view: TranscriptView, qtbot: QtBot) -> None:
    view.lens.switch(True)
    pane, lens = view.replies()[0].pane, lens_of(view)
    pane.setFocus()
    centres = []
    for _ in range(8):
        qtbot.keyClick(pane, Qt.Key.Key_Right)
        centres.append(lens.centre)
    assert len({(point.x(), point.y()) for point in centres if point is not None}) == 8
    assert not view.cards.card.isVisible()
    spans = {span.text: span for one in pane.flow.paragraphs for span in one.spans}
    said = [lens.go_to(spans[text], QRectF(0, 0, 9, 9)) for text in (" square", " 2.6")]
    assert said[0] == "The model gave it 30 %. Next likeliest: “ so”, 30 %."
    assert said[1].endswith("Refused here: “ 2.5.”.")
    view.lens.switch(False)
    assert lens.go_to(spans[" square"], QRectF(0, 0, 9, 9)) == ""


def test_a_click_under_the_lens_opens_a_card_of_a_plain_reply(view: TranscriptView, qtbot: QtBot) -> None:
    pane = view.replies()[0].pane
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=QPoint(60, 20))
    assert not view.cards.card.isVisible()
    view.lens.switch(True)
    qtbot.mouseClick(pane, Qt.MouseButton.LeftButton, pos=QPoint(60, 20))
    assert view.cards.card.isVisible()


def test_the_list_of_the_least_sure_places_leads_to_each(view: TranscriptView) -> None:
    told: list[bool] = []
    view.lens.switched.connect(told.append)
    reply = view.replies()[0]
    menu = view.lens.places_menu(reply)
    words = [action.text() for action in menu.actions()]
    assert len(words) == 12
    assert words[0].startswith("10 %  …")
    assert "«is»" in words[0]
    menu.actions()[0].trigger()
    assert told == [True]
    cursor, centre = reply.pane.reader.token_rects(), lens_of(view).centre
    assert cursor is not None
    assert centre == cursor[0].center()
    menu.close()


def test_the_letters_of_a_single_line_stay_in_the_lens(view: TranscriptView) -> None:
    view.lens.has_reduced_motion = True
    view.begin_reply("g2", "model")
    for event in [started(), *looked_at(list(rounds(SQUARE_ROOT)))[:4]]:
        view.apply(msgspec.structs.replace(event, generation_id="g2"))
    view.show_frame()
    reply = view.replies()[1]
    reply.pane.flow.finish()
    view.lens.switch(True)
    lens = reply.pane.overlay
    assert isinstance(lens, ReplyLens)
    lens.move_to(QPointF(60, 10))
    area = lens.area
    assert area is not None
    image = QImage(700, 200, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    bands = lens.paint_ground(painter, area)
    painter.end()
    (line,) = lens._lines
    assert bands[-1].shift > 0
    assert line.baseline + 0.3 * line.pixels + bands[-1].shift <= area.bottom()


def test_a_reply_of_which_nothing_is_known_says_so(view: TranscriptView) -> None:
    view.begin_reply("g2", "model", "A text of old.")
    view.show_frame()
    menu = view.lens.places_menu(view.replies()[-1])
    assert [(action.isEnabled(), action.text()) for action in menu.actions()] == [
        (False, "The model was sure of every word here, or how sure it was is not known.")
    ]
    menu.close()


def test_switched_on_without_a_mouse_it_lies_over_the_least_sure_place(view: TranscriptView) -> None:
    focus = view.focusWidget()
    view.lens.switch(True)
    lens, reply = lens_of(view), view.replies()[0]
    rect = reply.pane.reader.rect_of(next(mark for mark in reply.state.marks if share_of(reply.state, mark) == 0.1))
    assert rect is not None
    assert lens.centre == rect.center()
    assert view.focusWidget() is focus


def test_the_end_of_a_chat_and_other_colours_leave_the_lens_whole(view: TranscriptView, qapp: QApplication) -> None:
    held_at(view, QPointF(200, 40))
    use_palette(qapp, DARK)
    dark = picture(view)
    view.clear()
    view.show_frame()
    view.lens.switch(False)
    view.lens.switch(True)
    view.lens.find_under_mouse()
    assert not dark.isNull()
    assert view.replies() == []
