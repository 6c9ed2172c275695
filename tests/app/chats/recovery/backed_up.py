"""A store of chats with backups and a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from app.chats.recovery.backups import Backups
from app.chats.store import ChatStore

DAY_S = 86_400.0
MONDAY = 1_735_560_000.0
"""30 December 2024, noon: the week, the month and the year all change within it."""


class BackedUp:
    """The chats in `folder`; `seconds` is what the clock says."""

    def __init__(self, folder: Path, disk: Executor) -> None:
        self.seconds, self.folder = MONDAY, folder / "backups"
        self.home = folder
        self.backups = Backups(self.folder, lambda: self.seconds)
        self.store = ChatStore(folder / "chats.sqlite3", disk, lambda: self.seconds, backups=self.backups)

    def say(self, text: str, chat: int | None = None) -> int:
        """Add a message; returns its chat's id. A second passes."""
        self.seconds += 1
        return self.store.add_message(chat, "user", text, "complete").result().chat_id

    def all_files(self) -> Iterator[Path]:
        return (path for path in self.home.rglob("*") if path.is_file())
