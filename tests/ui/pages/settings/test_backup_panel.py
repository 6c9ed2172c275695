"""The backups in the settings: what is said of them, and the button that brings chats back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.conversation.events import SalvageFound
from ui.controllers.chats.transfer import salvageable
from ui.pages.settings.storage_view import BackupPanel


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
