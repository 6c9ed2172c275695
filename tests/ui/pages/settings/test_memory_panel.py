"""What is kept of earlier chats, in the settings: figures of real files, and forgetting them after a question.

Also here: the section of backups.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.events import SalvageFound
from app.settings.guess_memory import KeptToGuess, kept_to_guess
from app.settings.preferences import Preferences
from engine.drafters.copies import history_file as memory_file
from engine.drafters.copies.history_file import HistoryFacts
from engine.drafters.heads.learnt_facts import LEARNT, LearntFacts, learnt_place
from ui.controllers.chats.transfer import salvageable
from ui.pages.settings import memory_panel
from ui.pages.settings.catalogue import SECTIONS
from ui.pages.settings.memory_panel import GuessingView, MemoryPanel, brought_words, kept_words
from ui.pages.settings.storage_view import BackupPanel


def keep(folder: Path, name: bytes, tokens: int, guesses: int, right: int) -> None:
    facts = HistoryFacts("Big", guesses=guesses, stood=right)
    assert memory_file.write(memory_file.place_of(folder, name), facts, bytes(4 * tokens), b"")


@pytest.fixture
def panel(qtbot: QtBot, tmp_path: Path) -> MemoryPanel:
    panel = MemoryPanel(tmp_path)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def test_all_models_are_counted_and_damaged_files_only_take_room(tmp_path: Path) -> None:
    assert kept_to_guess(tmp_path / "none") == KeptToGuess()
    keep(tmp_path, b"one", 1000, 30, 12)
    keep(tmp_path, b"two", 234, 10, 8)
    (tmp_path / "x.memory").write_bytes(b"?" * 50)
    found = kept_to_guess(tmp_path)
    assert (found.tokens, found.guesses, found.right) == (1234, 40, 20)
    assert found.size_bytes == sum(file.stat().st_size for file in tmp_path.iterdir())


def test_what_is_said_of_it() -> None:
    kept = KeptToGuess(1234, 4936, 40, 20)
    assert kept_words(kept) == "1,234 tokens of earlier chats are kept, 5 kB on this computer."
    assert brought_words(kept) == "They brought 20 right guesses of 40 (50 %), counted over all replies."
    assert brought_words(KeptToGuess(5, 20)) == "Nothing was guessed from them yet."
    assert (kept_words(KeptToGuess()), brought_words(KeptToGuess())) == ("Nothing is kept of earlier chats.", "")


def test_forgetting_asks_first_and_then_the_files_are_gone(qtbot: QtBot, panel: MemoryPanel, tmp_path: Path) -> None:
    assert not panel.forget.isVisible()
    keep(tmp_path, b"one", 1000, 30, 12)
    panel.read()
    qtbot.waitUntil(panel.forget.isVisible)
    panel.forget.setFocus()
    QTest.keyClick(panel.forget, Qt.Key.Key_Space)
    assert panel.brought.text() == "All of it will be gone, for all models, and it cannot be brought back."
    assert panel.no.hasFocus()
    QTest.keyClick(panel.no, Qt.Key.Key_Space)
    assert panel.forget.hasFocus()
    qtbot.waitUntil(lambda: panel.brought.text().startswith("They brought 12"))
    assert kept_to_guess(tmp_path).tokens == 1000
    panel.forget.click()
    panel.yes.click()
    qtbot.waitUntil(lambda: panel.words.text() == "All of it is forgotten.")
    assert kept_to_guess(tmp_path) == KeptToGuess()
    assert not panel.forget.isVisible()


def test_the_section_reads_again_once_the_switch_has_had_it_deleted(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_panel, "READ_AGAIN_MS", 0)
    keep(tmp_path, b"one", 1000, 0, 0)
    section = next(each for each in SECTIONS if each.name == "guessing")
    view = GuessingView(section, tmp_path)
    qtbot.addWidget(view)
    view.show_preferences(Preferences(memory=True))
    qtbot.waitUntil(lambda: view.memory.words.text().startswith("1,000 tokens"))
    memory_file.forget(tmp_path)
    view.show_preferences(Preferences(memory=False))
    qtbot.waitUntil(lambda: view.memory.words.text() == "Nothing is kept of earlier chats.")
    rows = [view._column.itemAt(number).widget() for number in range(view._column.count())]
    switch = next(row for row in view.rows if row.setting.field == "memory")
    assert rows.index(view.memory) == rows.index(switch) + 1
    view.leave()


def test_what_heads_learnt_is_told_and_forgotten_by_one_click(panel: MemoryPanel, qtbot: QtBot, tmp_path: Path) -> None:
    keep(tmp_path, b"one", 1000, 30, 12)
    for name, won in (("big", 30.0), ("new", 0.0)):
        facts = LearntFacts(
            drafter=name,
            heads=name,
            columns=1,
            outputs=1,
            replies=12,
            tokens=900,
            judged=800,
            right_before=328,
            right_after=376,
            won=won,
        )
        assert LEARNT.write(learnt_place(tmp_path, name), facts, bytes(8))
    panel.read()
    qtbot.waitUntil(lambda: panel.learnt.isVisible())
    assert panel.learnt.text() == (
        "big: learnt from 12 replies, 41 % to 47 % right.\n"
        "new: learnt from 12 replies, 41 % to 47 % right. Not used yet."
    )
    assert [each.text() for each in panel.switches] == ["big: learn no more", "new: learn no more"]
    QTest.mouseClick(panel.switches[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.learnt.text().startswith("big: does not learn.\nnew: learnt from 12"))
    assert [each.text() for each in panel.switches] == ["Let big learn again", "new: learn no more"]
    QTest.mouseClick(panel.switches[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(panel.switches) == 1)
    QTest.mouseClick(panel.unlearn, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.learnt.isVisible())
    found = kept_to_guess(tmp_path)
    assert (found.learnt, found.tokens) == ((), 1000)  # what is copied from stays
    assert not panel.unlearn.isVisible()


# The backups in the settings: what is said of them, and the button that brings chats back.


def test_the_button_is_there_where_there_is_a_backup(qtbot: QtBot, tmp_path: Path) -> None:
    panel = BackupPanel(tmp_path / "backups")
    qtbot.addWidget(panel)
    panel.show()
    assert panel.words.text() == "There is no backup of the chats yet: the first is made with the next message."
    assert not panel.restore.isVisible()
    panel.close_reading()
    (tmp_path / "backups").mkdir()
    for day in (1, 2):
        (tmp_path / "backups" / f"chats-2026110{day}-120000.sqlite3").write_bytes(bytes(4000))
    panel = BackupPanel(tmp_path / "backups")
    qtbot.addWidget(panel)
    panel.show()
    panel.read()
    qtbot.waitUntil(panel.restore.isVisible)
    assert panel.words.text() == "2 backups of the chats, 8 kB; the newest from 2 November 2026."
    with qtbot.waitSignal(panel.restore_asked):
        QTest.mouseClick(panel.restore, Qt.MouseButton.LeftButton)
    panel.close_reading()


def test_where_damage_is_told_the_newest_backup_is_named() -> None:
    notice = salvageable(SalvageFound("f", 2, 5, 1, 1_793_620_800.0))
    assert (notice.what, notice.words) == (
        "In the damaged file, 5 messages in 2 chats can be read.",
        "Restore them",
    )
    assert notice.next_step == (
        "At least 1 message cannot. The newest backup is from 2 November 2026. "
        "Chats that only backups have are restored too."
    )
