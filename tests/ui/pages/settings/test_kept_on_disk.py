"""What is kept on the disk, in the settings: guesses of earlier chats and backups, forgotten and restored there."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.events import SalvageFound
from app.settings.guess_memory import KeptToGuess, kept_to_guess
from app.settings.preferences import Preferences
from app.system.paths import AppPaths
from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies.history_file import HistoryFacts
from engine.drafters.heads.learnt_facts import LEARNT, LearntFacts, learnt_place
from ui.controllers.chats.transfer import salvageable
from ui.pages.settings import guessing_view
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.guessing_view import GuessingView, kept_words
from ui.pages.settings.storage_view import StorageView
from ui.widgets.rows.row_list import RowView


def keep(folder: Path, name: bytes, tokens: int, guesses: int, right: int) -> None:
    facts = HistoryFacts("Big", guesses=guesses, stood=right)
    assert memory_file.write(memory_file.place_of(folder, name), facts, bytes(4 * tokens), b"")


def learn(folder: Path, name: str, won: float) -> None:
    facts = LearntFacts(
        drafter=name, heads=name, columns=1, outputs=1, replies=12, tokens=900, judged=800, right_before=328,
        right_after=376, won=won,
    )  # fmt: skip
    assert LEARNT.write(learnt_place(folder, name), facts, bytes(8))


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


def test_all_models_are_counted_and_damaged_files_only_take_room(tmp_path: Path) -> None:
    assert kept_to_guess(tmp_path / "none") == KeptToGuess()
    keep(tmp_path, b"one", 1000, 30, 12)
    keep(tmp_path, b"two", 234, 10, 8)
    (tmp_path / "x.memory").write_bytes(b"?" * 50)
    found = kept_to_guess(tmp_path)
    assert (found.tokens, found.guesses, found.right) == (1234, 40, 20)
    assert found.size_bytes == sum(file.stat().st_size for file in tmp_path.iterdir())


def test_what_is_said_of_it() -> None:
    assert kept_words(KeptToGuess(1234, 4936, 40, 20)) == (
        "1,234 tokens of earlier chats are kept, 5 kB on this computer. "
        "They brought 20 right guesses of 40 (50 %), counted over all replies."
    )
    assert kept_words(KeptToGuess(5, 20)).endswith("Nothing was guessed from them yet.")
    assert kept_words(KeptToGuess()) == "Nothing is kept from earlier chats."


def test_forgetting_asks_first_and_then_the_files_are_gone(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    keep(tmp_path, b"one", 1000, 30, 12)
    row = row_of(shown())
    assert not row.buttons
    qtbot.waitUntil(lambda: "forget" in row.buttons)
    row.buttons["forget"].setFocus()
    QTest.keyClick(row.buttons["forget"], Qt.Key.Key_Space)
    assert row.panel.accessibleName() == "All of it is deleted, for every model. This cannot be undone."
    assert row.panel.no.hasFocus()
    QTest.keyClick(row.panel.no, Qt.Key.Key_Space)
    assert row.buttons["forget"].hasFocus()
    assert kept_to_guess(tmp_path).tokens == 1000
    row.buttons["forget"].click()
    row.panel.yes.click()
    qtbot.waitUntil(lambda: row.details.text() == "All of it is forgotten.")
    assert kept_to_guess(tmp_path) == KeptToGuess()
    assert not row.buttons


def test_the_section_reads_again_once_the_switch_has_had_it_deleted(
    qtbot: QtBot, shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guessing_view, "READ_AGAIN_MS", 0)
    keep(tmp_path, b"one", 1000, 0, 0)
    view = shown()
    view.show_preferences(Preferences(memory=True))
    qtbot.waitUntil(lambda: row_of(view).details.text().startswith("1,000 tokens"))
    memory_file.forget(tmp_path)
    view.show_preferences(Preferences(memory=False))
    qtbot.waitUntil(lambda: row_of(view).details.text() == "Nothing is kept from earlier chats.")
    switch = next(row for row in view.rows if row.setting.field == "memory")
    assert view.place_of(view.kept) == view.place_of(switch) + 1


def test_what_heads_learnt_is_told_and_forgotten_by_one_click(qtbot: QtBot, shown: Shown, tmp_path: Path) -> None:
    keep(tmp_path, b"one", 1000, 30, 12)
    learn(tmp_path, "big", 30.0)
    learn(tmp_path, "new", 0.0)
    row = row_of(shown())
    qtbot.waitUntil(lambda: "unlearn" in row.buttons)
    assert row.note.text() == (
        "big: learnt from 12 replies, 41 % to 47 % right.\n"
        "new: learnt from 12 replies, 41 % to 47 % right. Not used yet."
    )
    row.buttons["unlearn"].click()
    qtbot.waitUntil(lambda: "unlearn" not in row.buttons)
    found = kept_to_guess(tmp_path)
    assert (found.learnt, found.tokens) == ((), 1000)  # what is copied from stays


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
    notice = salvageable(SalvageFound("f", 2, 5, 1, 1_793_620_800.0))
    assert (notice.what, notice.words) == ("In the damaged file, 5 messages in 2 chats can be read.", "Restore them")
    assert notice.next_step == (
        "At least 1 message cannot be read. The newest backup is from 2 November 2026. "
        "Chats that are only in backups are restored too."
    )
