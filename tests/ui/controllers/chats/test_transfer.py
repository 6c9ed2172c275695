"""Chats out of the window and into it by its own dialogs: with their replays, many at once."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from app.chats import chat_record, message_queries
from app.chats.store import ChatStore
from app.chats.transfer import import_chats
from app.chats.transfer.import_chats import read_chats
from app.conversation.events import ChatsExported, ChatsImported
from app.problem import Problem
from app.services import Services
from tests.ui.controllers.chats.conftest import Desk, scripted_services
from ui.qt_runtime.background import Background, finish_writing
from ui.qt_runtime.event_bridge import EventTable
from ui.start import application
from ui.start.application import LanguageSwitch
from ui.widgets.notices import chats_imported


def dialog_of(desk: Desk, command: str) -> QFileDialog:
    desk.window.commands[command].trigger()
    (dialog,) = desk.window.findChildren(QFileDialog)
    return dialog


def export_to(desk: Desk, path: Path) -> None:
    dialog = dialog_of(desk, "export_chats")
    dialog.fileSelected.emit(str(path))
    dialog.close()
    desk.until(lambda: desk.window.banner.notice.what.startswith("1 chat written to"))


def test_a_round_trip_by_the_window_keeps_every_replay(desk: Desk, home: Path) -> None:
    desk.say("word")
    path = home / "all.json"
    export_to(desk, path)
    records = read_chats(path).chats
    with ThreadPoolExecutor(1) as disk:
        store = ChatStore(home / "another.sqlite3", disk)
        came = store.write(import_chats.add_all, records).result()
        traces = [
            store.read(message_queries.trace, message.id).result()
            for message in store.read(message_queries.messages, came.chat_ids[0]).result()
        ]
        again = store.read(chat_record.read, came.chat_ids[0], with_traces=True).result()
        store.close().result()
    assert traces[0] is None
    assert traces[1]
    assert (again,) == records


def test_a_pdf_is_whole_though_the_window_closed_at_once(desk: Desk, home: Path) -> None:
    desk.say("word")
    path, transfers = home / "chat.pdf", desk.chats.transfers
    transfers.export(path, None)
    desk.window.close()
    assert transfers.is_writing
    finish_writing()
    data = path.read_bytes()
    assert data.startswith(b"%PDF")
    assert data.rstrip().endswith(b"%%EOF")
    assert list(home.glob("*.part")) == []


def test_a_closing_app_waits_for_what_is_written_but_not_for_a_drive_that_hangs(qapp: object) -> None:
    written, answers, background = list[str](), threading.Event(), Background()
    background.do(lambda: written.append("a page"), lambda _: None, writes=True)
    finish_writing()
    assert written == ["a page"]
    background.do(answers.wait, lambda _: None, writes=True)
    finish_writing(0.0)
    answers.set()
    finish_writing()  # The job's thread would else hold the last reference, and destroy a Qt object beside its events.


def test_the_app_ends_with_its_pdf_written(home: Path, qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    open_window, path, began = LanguageSwitch, home / "chats.pdf", list[LanguageSwitch]()

    def export_and_quit(switch: LanguageSwitch) -> None:
        switch.opened.conversation_controller.chats.transfers.export(path, None)
        switch.opened.window.close()

    def opened(services: Services, app: QApplication) -> LanguageSwitch:
        switch = open_window(services, app)
        began.append(switch)
        QTimer.singleShot(0, switch, lambda: export_and_quit(switch))
        return switch

    monkeypatch.setattr(application, "LanguageSwitch", opened)
    with scripted_services(home) as services:
        assert application.run(services) == 0
        assert path.read_bytes().startswith(b"%PDF")
        began[0].opened.window.deleteLater()
        began[0].deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_pdfs_are_made_one_after_another_and_each_is_told(desk: Desk, home: Path) -> None:
    desk.say("word")
    told: list[ChatsExported] = []
    transfers = desk.chats.transfers
    desk.window.findChild(EventTable).subscribe(ChatsExported, told.append)
    for name in ("a.pdf", "nowhere/b.pdf", "a.pdf"):
        transfers.export(home / name, None)
    desk.until(lambda: len(told) == 3)
    path = str(home / "nowhere" / "b.pdf")
    problem = Problem(
        "not_exported", f"the chats could not be written to {path}: No such file or directory", "Choose another place."
    )
    good, bad = ChatsExported(str(home / "a.pdf"), 1), ChatsExported(path, 0, problem)
    assert told == [good, bad, good]
    assert not transfers.is_writing


def full(*given: object) -> int:
    raise OSError(28, "No space left on device")


def test_a_full_disk_leaves_the_older_pdf_as_it_was(desk: Desk, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.say("word")
    path = home / "chat.pdf"
    path.write_bytes(b"the older one")
    monkeypatch.setattr("app.system.named_file.os.fsync", full)
    desk.chats.transfers.export(path, None)
    desk.until(lambda: "No space left on device" in desk.window.banner.notice.what)
    assert path.read_bytes() == b"the older one"
    assert list(home.glob("*.part")) == []


def test_whatever_stops_a_pdf_is_told(desk: Desk, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.say("word")
    for fault, what in ((full, "No space left on device"), (lambda: 1 // 0, "Something went wrong")):
        monkeypatch.setattr(
            "ui.controllers.chats.transfer.tempfile.TemporaryDirectory", lambda fault=fault, **named: fault()
        )
        desk.chats.transfers.export(home / "chat.pdf", None)
        desk.until(lambda what=what: what in desk.window.banner.notice.what)
        assert not desk.chats.transfers.is_writing


def a_conversation(text: str) -> str:
    return json.dumps({"title": text, "messages": [{"role": "user", "content": text}]})


def test_many_files_are_one_act(desk: Desk, home: Path) -> None:
    paths = [home / f"{number}.json" for number in range(3)]
    for path in paths:
        path.write_text(a_conversation(path.stem))
    dialog = dialog_of(desk, "import_chats")
    assert dialog.fileMode() == QFileDialog.FileMode.ExistingFiles
    dialog.filesSelected.emit([str(path) for path in paths])
    dialog.close()
    desk.until(lambda: desk.window.banner.notice.what == "3 chats with 3 messages imported.")
    desk.until(lambda: len(desk.rows()) == 3)


@pytest.mark.parametrize(
    ("published", "what", "hint"),
    [
        (
            ChatsImported("a", (1,), 2, known=1),
            "1 chat with 2 messages imported.",
            "1 chat was here already and left out.",
        ),
        (
            ChatsImported("a", (), 0, 3, known=2),
            "Nothing new was imported.",
            "2 chats were here already and left out. 3 pictures, files or empty messages were left out.",
        ),
        (ChatsImported("a", (), 0, problem=Problem("bad_import", "no", "yes")), "No", "Yes"),
    ],
)
def test_what_came_of_it_is_told(published: ChatsImported, what: str, hint: str) -> None:
    notice = chats_imported(published)
    assert (notice.what.rstrip("."), notice.next_step.rstrip(".")) == (what.rstrip("."), hint.rstrip("."))


def test_a_file_dropped_on_the_list_comes_in(desk: Desk, home: Path) -> None:
    desk.say("one")
    (home / "1.json").write_text(a_conversation("from elsewhere"))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(home / "1.json"))])
    place, actions = QPointF(desk.view.mapTo(desk.window, QPoint(20, 20))), Qt.DropAction.CopyAction
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(place, actions, data, buttons, keys)
    assert desk.parts.conversation_controller.file_drop.eventFilter(desk.window, event)
    assert event.isAccepted()
    desk.until(lambda: sorted(desk.titles()) == ["from elsewhere", "one"])
