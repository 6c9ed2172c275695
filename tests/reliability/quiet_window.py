"""Run as a program: the whole window, offscreen, with one message to the starter; it closes when the reply ended."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication, QMetaObject, Qt

from app.__main__ import main
from app.conversation.commands import Send
from app.conversation.events import AnyEvent, PairOpened, ReplyEnded
from app.services import Services
from ui.start import entry

run_window = entry.run_window


def run_watched(services: Services, file: str = "") -> int:
    """As the real one, and somebody writes a message."""

    def heard(event: AnyEvent) -> None:
        if isinstance(event, PairOpened):
            services.conversation.do(Send("What is the square root of 7?"))
        elif isinstance(event, ReplyEnded):
            print("answered:", event.message.text, flush=True)
            application = QCoreApplication.instance()
            assert application is not None
            QMetaObject.invokeMethod(application, "quit", Qt.ConnectionType.QueuedConnection)

    services.conversation.listen(heard)
    return run_window(services, file)


if __name__ == "__main__":
    entry.run_window = run_watched
    sys.exit(main([]))
