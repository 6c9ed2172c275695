"""The view as a user meets it: scrolling, copying, asking, failing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication

from engine.events import Failed, Finished, Prefilled
from tests.ui.transcript.scripted import SQUARE_ROOT, Clock, reply, rounds, started, stats
from ui.theme import fonts
from ui.transcript.message.message_actions import ANOTHER_WORD, MessageRequest
from ui.transcript.message.parts import FontNote
from ui.transcript.message.records import About, SavedReply, SavedUserMessage
from ui.transcript.view.empty_state import SUGGESTIONS
from ui.transcript.view.transcript_view import TranscriptView


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def view(qtbot, clock):
    view = TranscriptView(clock=clock)
    qtbot.addWidget(view)
    view.resize(700, 400)
    view.show()
    return view


def tell(view, events):
    for event in events:
        view.apply(event)
    view.show_frame()
    while any(one.pane.flow.is_behind for one in view.widget().replies()):  # on a busy machine it takes more frames
        view.show_frame()


def ask(view, events, question="What?"):
    view.add_user_message(question)
    view.begin_reply(events[0].generation_id, "Model")
    tell(view, events)


def newest(view):
    return view.widget().replies()[-1]


def press(view, words):
    """Clicks what is called `words`, an icon too."""
    seen = [one for one in view.findChildren(QAbstractButton) if one.isVisibleTo(view)]
    (button,) = (one for one in seen if words in (one.text(), one.accessibleName()))
    button.click()


def words(view):
    return [paragraph.text for paragraph in newest(view).pane.flow.paragraphs]


@pytest.mark.parametrize("width", [420, 700, 1280])
def test_the_end_of_a_reply_moves_no_letter_of_it(view, width):
    view.resize(width, 400)
    view.add_user_message("What?")
    view.begin_reply("g1", "Model")
    tell(view, [started(), *rounds(["\n\nMore| and=> more"] * 40)])
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    pane = newest(view).pane
    before = pane.mapTo(view, QPoint(0, 0)), bar.maximum()
    tell(view, [Finished("g1", "stop", newest(view).state.text, stats())])
    assert (pane.mapTo(view, QPoint(0, 0)), bar.maximum()) == before


def test_wrong_guesses_go_by_themselves_but_not_under_a_selection(view, clock):
    def hanging_later():
        for _ in range(20):
            clock.now_s += 0.1
            view.show_frame()
        return [one.span.text for one in newest(view).pane.flow.hanging]

    for end in (lambda: newest(view).pane.reader.clear_selection(), lambda: tell(view, reply([])[-1:])):
        ask(view, reply(["Hello|~ word=> world"])[:-1])
        newest(view).pane.reader.select_all()
        assert hanging_later() == ["word"]
        end()  # The row of actions comes where they hang.
        assert hanging_later() == []


def test_kept_ones_are_no_part_of_a_copy_and_go_with_all_marks(view, qtbot):
    view.display = replace(view.display, keep_rejected=True)
    ask(view, reply(["Hello|~ word| never=> world"]))
    assert words(view) == ["Hello word world"]
    pane = newest(view).pane
    pane.setFocus()
    qtbot.keyClick(pane, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(pane, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Hello world"
    QGuiApplication.clipboard().clear()
    press(view, "Copy")
    assert QGuiApplication.clipboard().text() == "Hello world"
    view.display = replace(view.display, marks=False)
    assert words(view) == ["Hello world"]


def test_dragging_selects_and_only_one_message_has_the_selection(view, qtbot):
    ask(view, reply(["Hello|~ word=> world"]))
    pane, asked = newest(view).pane, view.widget().messages[0].pane
    asked.reader.select_all()
    qtbot.mousePress(pane, Qt.MouseButton.LeftButton, pos=QPointF(8, 18).toPoint())
    pane.reader.drag_to(QPointF(4000, 10))
    assert pane.reader.selected_text == "Hello world"
    assert asked.reader.selection is None
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert pane.reader.selection is None


def test_double_click_takes_a_word(view, qtbot):
    ask(view, reply(["Hello| wide=> world"]))
    pane = newest(view).pane
    qtbot.mouseDClick(pane, Qt.MouseButton.LeftButton, pos=QPointF(20, 18).toPoint())
    assert pane.reader.selected_text == "Hello"


def test_arrows_go_from_token_to_token(view, qtbot):
    ask(view, reply(["Hello| wide=> world"]))
    pane = newest(view).pane
    pane.setFocus()
    assert pane.reader.token_rects() is None
    qtbot.keyClick(pane, Qt.Key.Key_Right)
    first = pane.reader.token_rects()[0].left()
    qtbot.keyClick(pane, Qt.Key.Key_Right)
    assert pane.reader.token_rects()[0].left() > first
    qtbot.keyClick(pane, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert pane.reader.selected_text == "H"
    qtbot.keyClick(pane, Qt.Key.Key_Escape)
    assert pane.reader.token_rects() is None


def test_the_view_follows_only_a_reader_at_the_bottom(view):
    ask(view, reply(SQUARE_ROOT * 4, "g0"))
    ask(view, [started(), *rounds(SQUARE_ROOT * 3)])
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(40)
    tell(view, rounds(["\n\nMore| and=> more"] * 20))
    assert bar.value() == 40
    before = bar.maximum()
    view.scroll_to_newest()
    tell(view, rounds(["\n\nMore| and=> more"] * 20))
    assert bar.value() == bar.maximum() > before


def test_a_reply_does_not_shrink_while_it_is_written(view):
    line = "a rather long line of words that will be taken back " * 3
    events = list(rounds([f"Start|~{line}=>.", "=>!"]))
    ask(view, [started(), events[0]])
    high = newest(view).height()
    tell(view, events[1:])
    assert newest(view).height() >= high


@pytest.mark.parametrize("is_newest", [True, False])
def test_another_word_is_seen_at_once_and_nothing_moves_until_its_version_has_ended(view, is_newest):
    ask(view, reply(SQUARE_ROOT * 4, "g0"))
    view.set_about(0, About(8))
    if not is_newest:
        ask(view, reply(SQUARE_ROOT * 4, "g1"))
    bar, old = view.verticalScrollBar(), view.widget().replies()[0]
    bar.setValue(40)
    before = old.geometry(), bar.value()
    old.requested.emit(MessageRequest(ANOTHER_WORD, 8))
    if is_newest:
        view.drop_newest_reply()
    else:
        view.restore([SavedUserMessage("What?")])
    kept = [started("g2"), *rounds(SQUARE_ROOT[:2], "g2")]
    view.begin_reply("g2", "Model", " cat", kept)
    view.show_frame()
    new = newest(view)
    span = new.pane.flow.paragraphs[-1].spans[-1]
    assert (span.text.strip(), span.mark.verdict) == ("cat", "chosen")
    assert new._status.isVisible()
    assert (new.geometry(), bar.value(), new._status.y() < 200 < new.height()) == (*before, True)
    tell(view, [started("g2"), *rounds(["=> cat"], "g2")])
    assert (new.geometry(), bar.value(), new._status.isVisible()) == (*before, False)
    tell(view, [Finished("g2", "stop", new.state.text, stats())])
    assert new.height() < 200


def test_resizing_keeps_what_is_being_read(view):
    for number in range(5):
        ask(view, reply(SQUARE_ROOT * 2, f"g{number}"))
    bar = view.verticalScrollBar()
    read = view.widget().messages[4]
    bar.setValue(read.y())
    view.resize(420, 400)
    assert abs(bar.value() - read.y()) <= 1


def test_waiting_and_reading_are_told(view):
    view.add_user_message("What?")
    view.begin_reply("g1", "Model")
    view.show_frame()
    assert newest(view)._status.accessibleName() == "Loading the model…"
    tell(view, [started(prompt_tokens=3000), Prefilled("g1", 1024, 3000, 9.0)])
    assert newest(view)._status.accessibleName() == "Reading the prompt: 1,024 of 3,000 tokens"
    tell(view, rounds(["A=>B"]))
    assert not newest(view)._status.isVisible()


def test_a_failure_stands_beside_the_partial_text_with_or_without_an_event(view, qtbot):
    ask(view, [started(), *rounds(["A=>B"])])
    tell(view, [Failed("g1", "worker_died", "The model stopped.", "Try a smaller one.")])
    assert view.current_state().text == "AB"
    with qtbot.waitSignal(view.requested) as command:
        press(view, "Try again")
    assert command.args == [MessageRequest("try_again")]
    ask(view, [started(), *rounds(["A=>B", "C=>D"])])
    view.show_failure("The worker is gone.", "Start it again.")
    assert view.current_state().phase == "failed"
    view.clear()
    view.show_failure("Nothing is installed.", "Get the starter.")
    assert not view.widget().is_empty


def test_the_figures_open_over_their_row_where_they_would_cover_what_is_below_the_text(view, qtbot):
    for number in range(4):
        ask(view, reply(generation_id=f"g{number}"))
    view.scroll_to_newest()
    view.show_frame()
    button = newest(view).action_row.button("figures")
    button.click()
    figures = newest(view).figures
    assert figures.geometry().bottom() < button.mapToGlobal(QPoint(0, 0)).y()


def test_the_empty_state_invites(view, qtbot):
    assert "What is the square root of 7?" in SUGGESTIONS
    with qtbot.waitSignal(view.suggestion_chosen) as command:
        press(view, SUGGESTIONS[0])
    assert command.args == [SUGGESTIONS[0]]
    view.add_user_message("Hi")
    assert not view._empty.isVisible()
    view.clear()
    assert view._empty.isVisible()


def test_a_chat_is_restored_with_and_without_its_events(view):
    saved = [
        SavedUserMessage("What?"),
        SavedReply("Model", "Plain text"),
        SavedReply("Model", events=tuple(reply(["A|~B=>C"], "r2"))),
        SavedReply("Model", "Half", failure="The model stopped.", hint="Try again."),
    ]
    view.restore(saved)
    shown = [one.state.text for one in view.widget().replies()]
    assert shown == ["Plain text", "AC", "Half"]
    assert words(view) == ["Half"]
    assert view.current_state() is None


def test_no_line_of_the_invitation_drifts_apart_and_all_of_it_is_reached_in_a_low_window(view: TranscriptView) -> None:
    invitation = view._empty
    for height in (900, 160):
        view.resize(600, height)
        QApplication.processEvents()
        assert invitation.height() == invitation.heightForWidth(invitation.width())
        assert invitation._words.y() == invitation._title.heightForWidth(invitation.width()) + 8
    assert view.verticalScrollBar().maximum() >= invitation.geometry().bottom() - view.viewport().height()
    assert view.verticalScrollBar().value() == 0
    view.verticalScrollBar().setValue(40)
    view.add_user_message("Hello")
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_letters_that_no_font_here_has_are_said_once_a_chat_with_the_command(view, monkeypatch, qtbot):
    monkeypatch.setattr(fonts, "has_letters", lambda code: code != "ko")
    view.add_user_message("Hello, 東京!")
    column = view.widget()
    assert column.font_note is None
    ask(view, reply(["안녕|하세요=>!"]))
    view.restore([SavedUserMessage("안녕하세요?"), SavedReply("Model", "네, 안녕하세요!", about=About(9))])
    (note,) = (each for each in column.findChildren(FontNote) if not each.isHidden())
    assert note.words.text() == "The boxes are letters that no font here has. For Korean, install fonts-noto-cjk."
    assert note.geometry().bottom() < column.messages[0].y()
    qtbot.mouseClick(note.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "sudo apt install fonts-noto-cjk"


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_nothing_moves_sideways_when_the_scroll_bar_comes(view, direction):
    view.setLayoutDirection(direction)
    ask(view, reply(SQUARE_ROOT, "g"))

    def left():
        return newest(view).mapTo(view, QPoint(0, 0)).x()

    before = left()
    for number in range(12):
        ask(view, reply(SQUARE_ROOT, f"g{number}"))
    QApplication.processEvents()
    view.show_frame()
    assert view.verticalScrollBar().isVisible()
    assert left() == before
