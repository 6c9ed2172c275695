"""What is kept on the disk, in the settings: guesses of earlier chats and backups, forgotten and restored there."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.events import SalvageFound
from app.settings.guess_memory import memory_bytes
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies.history_file import HistoryFacts
from ui.pages.settings import guessing_view
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.guessing_view import GuessingView
from ui.pages.settings.storage_view import StorageView
from ui.widgets.notices import chats_salvageable
from ui.widgets.rows.row_list import RowView


def keep(folder: Path, name: bytes, tokens: int) -> None:
    assert memory_file.write(memory_file.place_of(folder, name), HistoryFacts("Big"), bytes(4 * tokens), b"")


Shown = Callable[[], GuessingView]


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    """Opens the section of guessing with what is kept now."""
    made = []

    def show() -> GuessingView:
        view = GuessingView(next(each for each in SECTIONS if each.name == "guessing"), tmp_path)
        qtbot.addWidget(view)
        view.show()
        made.append(view)
        return view

    yield show
    for view in made:
        view.leave()


def row_of(view: GuessingView) -> RowView:
    row = view.kept.view("memory")
    assert row is not None
    return row


def test_damaged_files_take_room_too(tmp_path: Path) -> None:
    assert memory_bytes(tmp_path / "none") == 0
    keep(tmp_path, b"one", 1000)
    (tmp_path / "x.memory").write_bytes(b"?" * 50)
    assert memory_bytes(tmp_path) == sum(file.stat().st_size for file in tmp_path.iterdir()) > 4050


def test_forgetting_asks_first_and_then_the_files_are_gone(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    keep(tmp_path, b"one", 1000)
    row = row_of(shown())
    assert not row.buttons
    qtbot.waitUntil(lambda: "forget" in row.buttons)
    row.buttons["forget"].setFocus()
    QTest.keyClick(row.buttons["forget"], Qt.Key.Key_Space)
    assert row.panel.accessibleName() == "All of it is deleted, for every model. This cannot be undone."
    assert row.panel.no.hasFocus()
    QTest.keyClick(row.panel.no, Qt.Key.Key_Space)
    assert row.buttons["forget"].hasFocus()
    assert memory_bytes(tmp_path) > 4000
    row.buttons["forget"].click()
    row.panel.yes.click()
    qtbot.waitUntil(lambda: row.details.text() == "All of it is forgotten.")
    assert memory_bytes(tmp_path) == 0
    assert not row.buttons


def test_the_section_reads_again_once_the_switch_has_had_it_deleted(
    qtbot: QtBot, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guessing_view, "READ_AGAIN_MS", 0)
    keep(tmp_path, b"one", 1000)
    view = shown()
    view.show_preferences(Preferences(memory=True))
    qtbot.waitUntil(lambda: row_of(view).details.text().startswith("4 kB of earlier chats"))
    memory_file.delete_histories(tmp_path)
    view.show_preferences(Preferences(memory=False))
    qtbot.waitUntil(lambda: row_of(view).details.text() == "Nothing is kept from earlier chats.")
    switch = next(row for row in view.rows if row.setting.field == "memory")
    assert view.place_of(view.kept) == view.place_of(switch) + 1


def test_the_button_is_there_where_there_is_a_backup(qtbot: QtBot, tmp_path: Path) -> None:
    none = "There is no backup of the chats yet: the first is made with the next message."
    both = "2 backups of the chats, 8 kB; the newest from 2 November 2026."
    for said, names in ((none, ()), (both, ("20261101", "20261102"))):
        app_paths = AppPaths(tmp_path, tmp_path, tmp_path)
        app_paths.backups.mkdir(exist_ok=True)
        for name in names:
            (app_paths.backups / f"chats-{name}-120000.sqlite3").write_bytes(bytes(4000))
        view = StorageView(next(each for each in SECTIONS if each.name == "storage"), app_paths)
        qtbot.addWidget(view)
        view.show_preferences(Preferences())
        row = view.places.view("backups")
        qtbot.waitUntil(lambda row=row, said=said: row.details.text().startswith(said))
        assert ("restore" in row.buttons) == bool(names)
    with qtbot.waitSignal(view.restore_asked):
        row.buttons["restore"].click()
    view.leave()


def test_where_damage_is_told_the_newest_backup_is_named() -> None:
    notice = chats_salvageable(SalvageFound("f", 2, 5, 1, 1_793_620_800.0))
    assert (notice.what, notice.words) == ("In the damaged file, 5 messages in 2 chats can be read.", "Restore them")
    assert notice.next_step == (
        "At least 1 message cannot be read. The newest backup is from 2 November 2026. "
        "Chats that are only in backups are restored too."
    )
