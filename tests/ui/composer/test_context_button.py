"""The context meter in the real window: how full, what is left out, in plain words or with numbers."""

import pytest
from PySide6.QtCore import Qt

from app.attachments.attachment import Attachment
from app.conversation.commands import Send
from app.conversation.events import ChatOpened, TurnsDropped
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import asked, begun, message, opened
from ui.composer.context_text import filled, meaning, warning
from ui.composer.context_usage import ContextView, Forecast
from ui.composer.draft import MessageDraft
from ui.transcript.message.user_message import UserMessage
from ui.transcript.view.column import ContextDivider


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    stage = open_stage()
    texts = ("First question", "First reply", "Second question", "Second reply " * 100)
    chat = tuple(
        message(text, "assistant" if place % 2 else "user", number=place + 11) for place, text in enumerate(texts)
    )
    stage.handle(ChatOpened(1, chat), opened())
    return stage


def counter(stage: Stage) -> str:
    return stage.window.composer.counter.text()


def test_an_old_chat_shows_how_full_it_is_before_anything_is_asked(stage: Stage) -> None:
    assert counter(stage) == "Memory 20 % full"
    stage.parts.choices.change(full_mode=True)
    assert counter(stage) == "about 417 of 2,048 tokens"


def test_a_message_that_pushes_others_out_is_shown_by_the_counter(stage: Stage) -> None:
    composer = stage.window.composer
    composer.set_text("z" * 6500)
    assert (counter(stage), composer.counter.property("full"), composer.warning.isVisible()) == (
        "Memory full",
        True,
        False,
    )


def test_what_cannot_fit_is_not_sent_and_stays(stage: Stage) -> None:
    composer = stage.window.composer
    composer.set_text("z" * 15_000)
    stage.qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert stage.conversation.sent_commands == []
    assert composer.warning.property("grave")
    assert not composer.button.isEnabled()
    assert not composer.warning.action.isVisibleTo(stage.window)
    composer.set_text("short")
    assert not composer.warning.isVisible()
    assert composer.button.isEnabled()
    stage.qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert stage.conversation.sent_commands == [Send("short")]


def test_of_a_file_that_is_too_long_the_part_that_fits_is_attached(stage: Stage) -> None:
    composer = stage.window.composer
    composer.set_text("What is this?")
    composer.chips.add("small.txt", Attachment("small.txt", "text", "a line\n" * 20))
    composer.chips.add("long.txt", Attachment("long.txt", "text", "many words on a line\n" * 4000))
    assert not composer.button.isEnabled()
    assert composer.warning.action.text() == "Attach the part that fits"
    composer.warning.action.click()
    assert composer.button.isEnabled()
    assert not composer.warning.property("grave") or not composer.warning.isVisible()
    small, long = composer.chips.attachments
    assert small.text == "a line\n" * 20
    assert 100 < len(long.text) < 2048 * 4
    assert long.text.endswith("line\n")
    assert composer.note.text.text().startswith("long.txt: Cut: the first ")
    stage.qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert [type(command) for command in stage.conversation.sent_commands] == [Send]


def test_what_was_said_of_one_draft_goes_with_it(stage: Stage) -> None:
    composer = stage.window.composer
    composer.note.add("a.bin is a program.")
    composer.set_draft(MessageDraft("another chat's draft"))
    assert composer.note.isHidden()


def test_what_replies_no_longer_see_is_counted_and_another_chat_has_no_line_of_it(stage: Stage) -> None:
    stage.handle(*asked("Third"), TurnsDropped("g1", 2), *begun())
    assert counter(stage) == "Memory 1 % full · 2 left out"
    assert stage.window.composer.counter.toolTip().endswith("fills 1 % of what the model can keep in mind.")
    stage.handle(ChatOpened(2, (message("First question", number=13),)))
    assert cut_line(stage) is None


def cut_line(stage: Stage) -> ContextDivider | None:
    found = stage.window.transcript.findChild(ContextDivider)
    return found if found is not None and found.isVisibleTo(stage.window) else None


def test_a_line_in_the_transcript_says_where_the_models_memory_begins(stage: Stage) -> None:
    assert cut_line(stage) is None
    stage.handle(*asked("Third"), TurnsDropped("g1", 2), *begun())
    line = cut_line(stage)
    messages = stage.window.transcript.widget().messages
    texts = [message.text if isinstance(message, UserMessage) else message.state.text for message in messages]
    below = next(message for message in messages if message.y() > line.y())
    assert texts.index("Second question") == messages.index(below)
    assert messages[messages.index(below) - 1].geometry().bottom() < line.y()
    assert line.geometry().bottom() < below.y()
    stage.handle(opened())
    assert cut_line(stage) is None


# The words


ROOM = ContextView(Forecast(1204, 2048, is_measured=True))
PUSHING = ContextView(Forecast(1900, 2048, 200), is_writing=True)


def test_the_words_of_both_modes_and_the_warnings() -> None:
    assert (filled(ROOM, False), filled(ROOM, True)) == ("Memory 59 % full", "1,204 of 2,048 tokens")
    assert meaning(ROOM, False) == (
        "This chat, with what is written below, fills 59 % of what the model can keep in mind."
    )
    assert meaning(PUSHING, True) == (
        "This chat, with what is written below, takes 1,900 of the model’s 2,048 tokens of context."
    )
    assert not any("token" in words for words in (filled(PUSHING, False), meaning(PUSHING, False)))
    assert warning(Forecast(2000, 2048), full=True) == ""
    assert warning(Forecast(9000, 2048, 9000), full=False) == (
        "Too long: this message alone is more than the model can keep in mind. Shorten it, or remove an attachment."
    )
    assert warning(Forecast(2400, 2048, 2100), full=True) == (
        "Too long: this message alone is about 2,100 tokens, and the model can keep 2,048. "
        "Shorten it, or remove an attachment."
    )
