"""Chats to files and from files, on a thread of its own each time: a reply may be running, and files may be large."""

from __future__ import annotations

import threading
from collections.abc import Callable

from app.chat_store import ChatStore
from app.chat_wishes import ExportChats, ImportChats, Told
from app.export import export_chats
from app.facts import ChatsExported, ChatsImported
from app.import_chats import read_chats
from app.trouble import TroubleError


class ChatTransfer:
    """Makes files out of chats and chats out of files; what came of it goes to `put`."""

    def __init__(self, store: ChatStore, put: Callable[[Told], None]) -> None:
        self._store, self._put = store, put

    def begin(self, wanted: ExportChats | ImportChats) -> None:
        """Do it in the background."""
        deed = self._export if isinstance(wanted, ExportChats) else self._import
        threading.Thread(target=deed, args=(wanted,), name="chat transfer", daemon=True).start()

    def _export(self, wanted: ExportChats) -> None:
        path = str(wanted.path)
        try:
            count = export_chats(self._store, wanted.chat_ids, wanted.path, wanted.with_traces)
            self._put(Told(ChatsExported(path, count)))
        except TroubleError as error:
            self._put(Told(ChatsExported(path, 0, error.trouble)))

    def _import(self, wanted: ImportChats) -> None:
        path, ids, messages, skipped = str(wanted.path), list[int](), 0, 0
        try:
            found = read_chats(wanted.path)
            skipped = found.skipped
            for record in found.chats:
                ids.append(self._store.add_chat(record).result())
                messages += len(record.messages)
            fact = ChatsImported(path, tuple(ids), messages, skipped)
        except TroubleError as error:
            fact = ChatsImported(path, tuple(ids), messages, skipped, error.trouble)
        self._put(Told(fact, chats_changed=bool(ids)))
