"""A second start of the app asks the open window to come forward, and to open a file, over a local socket.

A lock decides which instance is the first (`app/system/instance_lock.py`); this module only carries the request. The
socket's name belongs to a data folder and a user, so a portable copy with its own chats has its own window.

Both sides first make sure that the other one is a process of the same user (`app/system/private_socket.py`). A stranger
is sent nothing, and what a stranger sends is not read.
"""

from __future__ import annotations

import getpass
import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QDeadlineTimer, QObject, QThread, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from app.system.private_socket import NotPrivateError, check_peer, socket_path

RING = b"come forward\n"
OPEN = b"open "
"""What comes before a file's path, in one line."""

ANSWER_MS = 5000
"""A window that is still starting does not listen yet; one that takes longer than this hangs."""

AGAIN_AFTER_MS = 50


def socket_name(data: Path) -> str:
    """Returns the name of the socket of the window that works with this folder."""
    try:
        user = getpass.getuser()
    except (KeyError, OSError):  # a container's user without an entry in passwd
        user = str(getattr(os, "getuid", int)())
    whose = f"{user} {data}"
    return "draftlight-" + hashlib.sha256(whose.encode()).hexdigest()[:24]


class SingleInstance(QObject):
    """Listens for later starts. Signals: `started_again` at each, `file_offered` with a path that one brought."""

    started_again = Signal()
    file_offered = Signal(str)

    def __init__(self, data: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        self.is_listening = False
        with suppress(NotPrivateError, OSError):  # Then a second start says that this window does not answer.
            path = socket_path(socket_name(data))
            # The lock is ours, so a socket of this name was left by a crash.
            QLocalServer.removeServer(path)
            self.is_listening = self._server.listen(path)

    def close(self) -> None:
        """Stops listening."""
        self._server.close()

    @Slot()
    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            try:
                check_peer(int(socket.socketDescriptor()))
            except (NotPrivateError, OSError):
                socket.abort()
                continue
            socket.readyRead.connect(self._on_line)
            socket.write(RING)
            socket.flush()
            self.started_again.emit()

    @Slot()
    def _on_line(self) -> None:
        socket = self.sender()
        while isinstance(socket, QLocalSocket) and socket.canReadLine():
            line = socket.readLine().data()
            if line.startswith(OPEN):
                self.file_offered.emit(line.removeprefix(OPEN).decode("utf-8", "replace").rstrip("\n"))


Answer = Literal["came", "silent", "stranger"]
"""The window came forward; none answered; or somebody else's process has the socket or could have it."""


def notify_open_window(data: Path, wait_ms: int = ANSWER_MS, file: str = "") -> Answer:
    """Asks the open window to come forward and to open `file`; a stranger is asked nothing.

    It blocks, so a window must never call it. A path with a line break in it is left out.
    """
    until = QDeadlineTimer(wait_ms)
    try:
        path = socket_path(socket_name(data))
        while not until.hasExpired():
            socket = QLocalSocket()
            socket.connectToServer(path)
            if socket.waitForConnected(until.remainingTime()):
                check_peer(int(socket.socketDescriptor()))
                if _got_answer(socket, until):
                    if file and "\n" not in file:
                        socket.write(OPEN + file.encode() + b"\n")
                        socket.waitForBytesWritten(max(1, until.remainingTime()))
                    return "came"
            socket.abort()
            QThread.msleep(AGAIN_AFTER_MS)
    except NotPrivateError:
        return "stranger"
    except OSError:
        return "silent"
    return "silent"


def _got_answer(socket: QLocalSocket, until: QDeadlineTimer) -> bool:
    while socket.bytesAvailable() < len(RING):
        if not socket.waitForReadyRead(max(1, until.remainingTime())):
            return False
    return socket.readAll().data() == RING
