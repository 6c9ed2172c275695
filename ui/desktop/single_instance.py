"""A second start of the app asks the open window to come forward, and to open a file, over a local socket.

A lock decides which instance is the first (`app/system/instance_lock.py`); this module only carries the request. The
socket's name belongs to a data folder and a user, so a portable copy with its own chats has its own window.
"""

from __future__ import annotations

import getpass
import hashlib
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QObject, QThread, Signal, Slot
from PySide6.QtNetwork import QLocalServer, QLocalSocket

RING = b"come forward\n"
OPEN = b"open "
"""What comes before a file's path, in one line."""

ANSWER_MS = 5000
"""A window that is still starting does not listen yet; one that takes longer than this hangs."""

AGAIN_AFTER_MS = 50


def bell_name(data: Path) -> str:
    """Returns the name of the socket of the window that works with this folder."""
    whose = f"{getpass.getuser()} {data}"
    return "draftlight-" + hashlib.sha256(whose.encode()).hexdigest()[:24]


class SingleInstance(QObject):
    """Listens for later starts. Signals: `config` when the app was started once more, `file_offered` with a path."""

    config = Signal()
    file_offered = Signal(str)

    def __init__(self, data: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)
        # The lock is ours, so a socket of this name was left by a crash.
        QLocalServer.removeServer(bell_name(data))
        self.is_listening = self._server.listen(bell_name(data))

    def close(self) -> None:
        """Stops listening."""
        self._server.close()

    @Slot()
    def _on_connection(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._on_line)
            socket.write(RING)
            socket.flush()
            self.config.emit()

    @Slot()
    def _on_line(self) -> None:
        socket = self.sender()
        while isinstance(socket, QLocalSocket) and socket.canReadLine():
            line = socket.readLine().data()
            if line.startswith(OPEN):
                self.file_offered.emit(line.removeprefix(OPEN).decode("utf-8", "replace").rstrip("\n"))


def ring(data: Path, wait_ms: int = ANSWER_MS, file: str = "") -> bool:
    """Asks the open window to come forward and to open `file`; returns whether it answered.

    It blocks, so a window must never call it. A path with a line break in it is left out.
    """
    until = QDeadlineTimer(wait_ms)
    while not until.hasExpired():
        socket = QLocalSocket()
        socket.connectToServer(bell_name(data))
        if socket.waitForConnected(until.remainingTime()) and _got_answer(socket, until):
            if file and "\n" not in file:
                socket.write(OPEN + file.encode() + b"\n")
                socket.waitForBytesWritten(max(1, until.remainingTime()))
            return True
        socket.abort()
        QThread.msleep(AGAIN_AFTER_MS)
    return False


def _got_answer(socket: QLocalSocket, until: QDeadlineTimer) -> bool:
    while socket.bytesAvailable() < len(RING):
        if not socket.waitForReadyRead(max(1, until.remainingTime())):
            return False
    return socket.readAll().data() == RING
