"""Files and long texts that go along with a message, in the real window."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.attachments.attachment import Attachment, in_prompt
from app.attachments.loading import MOST_CHARACTERS, from_paste
from app.conversation.commands import Send
from tests.app.attachments.pdf_samples import locked, pdf
from tests.ui.conftest import Stage
from ui.composer.attachment_controller import MOST_FILES, TOO_MANY, AttachmentController
from ui.composer.composer import Composer
from ui.composer.draft import MessageDraft
from ui.widgets.message_edit import LONG_PASTE

LONG_MS = 20_000


def settled(stage: Stage) -> None:
    stage.qtbot.waitUntil(lambda: not stage.window.composer.chips.is_reading, timeout=LONG_MS)


def attach(stage: Stage, *files: Path) -> None:
    stage.parts.conversation_controller.attachments.attach_files(files)
    settled(stage)


def written(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def names(stage: Stage) -> list[str]:
    return [chip.name for chip in stage.window.composer.chips.chips]


def told(stage: Stage) -> str:
    return stage.window.composer.note.text.text()


def paste(stage: Stage, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    stage.window.composer.edit.paste()


def test_every_kind_of_file_becomes_a_chip_and_goes_out_before_the_words(stage: Stage, tmp_path: Path) -> None:
    files = {"a.txt": "plain", "b.md": "# Head", "c.py": "print(1)", "d.csv": "x,y\n1,2\n", "e.pdf": pdf("Hello")}
    attach(stage, *(written(tmp_path, name, data) for name, data in files.items()))
    assert names(stage) == list(files)
    attachments = stage.window.composer.chips.attachments
    assert [each.kind for each in attachments] == ["text", "markdown", "code", "csv", "pdf"]
    stage.qtbot.keyClicks(stage.window.composer.edit, "What is this?")
    stage.qtbot.keyClick(stage.window.composer.edit, Qt.Key.Key_Return)
    assert stage.conversation.sent_commands == [Send(in_prompt(attachments, "What is this?"))]


def test_files_are_chosen_in_a_dialog(stage: Stage, tmp_path: Path) -> None:
    stage.window.composer.attach.click()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
    dialog.filesSelected.emit([str(written(tmp_path, "a.txt", "plain"))])
    dialog.close()
    settled(stage)
    assert names(stage) == ["a.txt"]


def dropped(stage: Stage, data: QMimeData) -> None:
    place = stage.window.composer.mapTo(stage.window, QPoint(30, 30))
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPointF(place), action, data, button, keys)
    # Qt hands out drops only within a drag of its own, so the filter is asked directly.
    assert stage.parts.conversation_controller.file_drop.eventFilter(stage.window, event)


def test_files_are_dropped_and_pasted(stage: Stage, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(written(tmp_path, "a.txt", "plain")))])
    dropped(stage, data)
    again = QMimeData()
    again.setUrls([QUrl.fromLocalFile(str(written(tmp_path, "b.txt", "plain")))])
    stage.window.composer.edit.insertFromMimeData(again)
    settled(stage)
    assert names(stage) == ["a.txt", "b.txt"]
    assert stage.window.composer.text() == ""


def test_links_that_are_dropped_are_text_and_nothing_is_fetched(stage: Stage) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/secret.txt")])
    data.setText("https://example.org/secret.txt")
    stage.window.composer.edit.insertFromMimeData(data)
    assert names(stage) == []
    assert stage.window.composer.text() == "https://example.org/secret.txt"


def test_what_cannot_be_attached_has_one_line_each(stage: Stage, tmp_path: Path) -> None:
    files = [
        written(tmp_path, "holiday.txt", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(20)),
        written(tmp_path, "locked.pdf", locked(pdf("Secret"), "key")),
        written(tmp_path, "broken.pdf", pdf("Hello")[:200]),
        tmp_path / "gone.txt",
        tmp_path,
        Path(os.devnull),
    ]
    attach(stage, *files)
    lines = told(stage).splitlines()
    assert names(stage) == []
    assert len(lines) == 5
    assert lines[-1] == "and 2 more like these"
    assert all(line.endswith(".") for line in lines[:-1])
    attach(stage, files[0])
    assert told(stage).startswith("holiday.txt is a picture, whatever its name says.")


def test_refusals_come_first_and_each_refused_file_is_named(stage: Stage, tmp_path: Path) -> None:
    old = [written(tmp_path, f"old{number}.txt", "안녕하세요".encode("cp949")) for number in range(3)]
    empty = [written(tmp_path, f"empty{number}.txt", "") for number in range(6)]
    for file in (*old, *empty):
        stage.parts.conversation_controller.attachments._read_in_background(
            stage.window.composer.chips.add(file.name), file
        )  # one by one, so that the remarks are there before the refusals
        settled(stage)
    note = stage.window.composer.note
    shown = told(stage).splitlines()
    assert shown == [*(f"{file.name} is empty. Choose another file." for file in empty[:4]), "and 5 more like these"]
    everything = [f"{file.name} is empty. Choose another file." for file in empty]
    everything += [f"{file.name}: Not UTF-8: read as Korean (EUC-KR)." for file in old]
    assert note.text.toolTip().splitlines() == note.accessibleName().splitlines() == everything


def test_what_is_said_of_a_file_goes_with_it_and_a_refusal_stays(stage: Stage, tmp_path: Path) -> None:
    attach(stage, *(written(tmp_path, name, "안녕하세요".encode("cp949")) for name in ("old.txt", "older.txt")))
    composer = stage.window.composer
    composer.chips.chips[1].remove.click()
    assert told(stage) == "old.txt: Not UTF-8: read as Korean (EUC-KR)."
    assert composer.note.action.isVisible()
    composer.chips.chips[0].remove.click()
    assert not composer.note.isVisible()
    assert not composer.note.action.isVisibleTo(composer.note)
    attach(stage, written(tmp_path, "old.txt", "안녕하세요".encode("cp949")), written(tmp_path, "empty.txt", ""))
    composer = stage.window.composer
    composer.chips.chips[0].remove.click()
    assert told(stage) == "empty.txt is empty. Choose another file."
    assert not composer.note.action.isVisible()


@pytest.mark.parametrize("place", ["/dev/zero", "/dev/tty"])
def test_a_device_is_refused_at_once(stage: Stage, place: str) -> None:
    if not Path(place).exists():
        pytest.skip("this system has no such device")
    attach(stage, Path(place))
    assert names(stage) == []
    assert told(stage) != ""


def test_too_many_files_are_told(stage: Stage, tmp_path: Path) -> None:
    attach(stage, *(written(tmp_path, f"{number}.txt", "x") for number in range(MOST_FILES + 2)))
    assert len(names(stage)) == MOST_FILES
    assert told(stage) == TOO_MANY.format(most=MOST_FILES)


def test_nothing_is_sent_while_a_file_is_read_and_a_removed_one_stays_away(stage: Stage, tmp_path: Path) -> None:
    composer = stage.window.composer
    composer.set_text("Well?")
    stage.parts.conversation_controller.attachments.attach_files([written(tmp_path, "a.pdf", pdf("Hello"))])
    stage.qtbot.keyClick(composer.edit, Qt.Key.Key_Return)
    assert stage.conversation.sent_commands == []
    assert not composer.button.isEnabled()
    stage.qtbot.keyClick(composer.chips.chips[0].remove, Qt.Key.Key_Delete)
    assert names(stage) == []
    assert composer.button.isEnabled()
    attach(stage, written(tmp_path, "b.txt", "plain"))
    assert names(stage) == ["b.txt"]


def test_a_guessed_encoding_is_told_and_can_be_changed(stage: Stage, tmp_path: Path) -> None:
    attach(stage, written(tmp_path, "old.txt", "안녕하세요".encode("cp949")))
    composer, attachments = stage.window.composer, stage.parts.conversation_controller.attachments
    assert told(stage) == "old.txt: Not UTF-8: read as Korean (EUC-KR)."
    assert composer.note.action.isVisible()
    big5 = next(action for action in attachments.readings.actions() if action.data() == "big5")
    before = composer.chips.attachments[0].text
    big5.trigger()
    stage.qtbot.waitUntil(lambda: composer.chips.attachments[0].text != before, timeout=LONG_MS)
    assert composer.chips.attachments[0].guessed == "big5"
    next(action for action in attachments.readings.actions() if action.data() == "cp949").trigger()
    stage.qtbot.waitUntil(lambda: composer.chips.attachments[0].text == before, timeout=LONG_MS)


# Pastes


@pytest.mark.parametrize("text", ["word " * 200_000, "x" * 100_000, "가" * 3_000_000], ids=["1 MB", "line", "9 MB"])
def test_enormous_pastes_never_reach_the_box(stage: Stage, text: str) -> None:
    paste(stage, text)
    assert stage.window.composer.edit.document().characterCount() == 1
    settled(stage)
    (attachment,) = stage.window.composer.chips.attachments
    assert attachment.text == text[: len(attachment.text)]
    assert len(attachment.text) == min(len(text), MOST_CHARACTERS)


def test_many_pastes_under_the_limit_do_not_add_up_beyond_it(stage: Stage) -> None:
    for _ in range(8):
        paste(stage, "x" * LONG_PASTE)
    assert stage.window.composer.edit.document().characterCount() <= 20_001
    assert len(names(stage)) == 4


class SlowReader:
    """Looks through a paste when the test says so; `order` is what happened, from first to last."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.may_go_on = threading.Event()

    def __call__(self, text: str, name: str) -> Attachment:
        assert threading.current_thread() is not threading.main_thread(), "the window waits for it"
        assert self.may_go_on.wait(LONG_MS / 1000)
        self.order.append(f"{name} was looked through")
        return from_paste(text, name)


@pytest.fixture
def reader() -> Iterator[SlowReader]:
    made = SlowReader()
    yield made
    made.may_go_on.set()


@pytest.fixture
def composer(qtbot: QtBot, reader: SlowReader) -> Iterator[Composer]:
    window = QWidget()
    qtbot.addWidget(window)
    composer = Composer(window)
    composer.changed.connect(lambda: reader.order.append("changed"))
    attachments = AttachmentController(composer, window, reader)
    yield composer
    reader.may_go_on.set()
    attachments.close()


def put(composer: Composer, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    composer.edit.insertFromMimeData(data)


def test_a_paste_is_looked_through_in_the_background(qtbot: QtBot, composer: Composer, reader: SlowReader) -> None:
    put(composer, "가" * 3_000_000)
    reader.order.append("the window goes on")
    assert composer.chips.is_reading
    assert not composer.button.isEnabled()
    assert [chip.name for chip in composer.chips.chips] == ["Pasted text"]
    reader.may_go_on.set()
    qtbot.waitUntil(lambda: not composer.chips.is_reading, timeout=LONG_MS)
    assert reader.order == ["changed", "the window goes on", "Pasted text was looked through", "changed"]
    assert composer.button.isEnabled()


def test_a_paste_that_is_looked_through_stays_when_another_draft_comes(composer: Composer, reader: SlowReader) -> None:
    composer.history.add(MessageDraft("Earlier"))
    put(composer, "word " * LONG_PASTE)
    reader.may_go_on.set()
    composer.edit.earlier_requested.emit()
    assert composer.draft() == MessageDraft("Earlier")
    composer.edit.later_requested.emit()
    (attachment,) = composer.draft().attachments
    assert attachment.text == "word " * LONG_PASTE


def test_rich_text_is_pasted_as_its_letters(stage: Stage) -> None:
    data = QMimeData()
    data.setHtml("<img src='file:///etc/passwd'><b>Hello</b>")
    data.setText("Hello")
    stage.window.composer.edit.insertFromMimeData(data)
    assert stage.window.composer.text() == "Hello"
