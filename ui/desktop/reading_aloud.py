"""Reads the newest reply aloud with the system's own voice, and stops."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, QProcess, Slot

from ui.desktop.voice import Voice, voice_here
from ui.i18n.language import tr
from ui.widgets.banner import Notice
from ui.window.main_window import MainWindow

LAST_WAIT_MS = 2000


class ReadingAloud(QObject):
    """The command reads the newest reply, or stops. It is offered only where the system has a voice."""

    def __init__(self, window: MainWindow, voice: Voice | None = None) -> None:
        super().__init__(window)
        self._window, self._voice = window, voice or voice_here(sys.platform)
        self._process = QProcess(self)
        self._process.setStandardOutputFile(QProcess.nullDevice())
        self._process.errorOccurred.connect(self._tell)
        self._process.finished.connect(self._ended)
        command = window.commands["read_aloud"]
        command.setEnabled(self._voice is not None)
        command.triggered.connect(self.toggle)
        window.closing.connect(self.stop)

    @property
    def is_reading(self) -> bool:
        """Whether the voice is heard, or about to be."""
        return self._process.state() != QProcess.ProcessState.NotRunning

    @Slot()
    def toggle(self) -> None:
        """Reads the text of the newest reply as it is shown, without its marks; stops where it is being read."""
        if self.is_reading:
            self.stop()
            return
        replies = self._window.transcript.replies()
        text = replies[-1].pane.reader.whole_text if replies else ""
        if self._voice is not None and text.strip():
            self._process.start(self._voice.program, list(self._voice.arguments))
            self._process.write(text.encode())
            self._process.closeWriteChannel()

    @Slot()
    def stop(self) -> None:
        """Ends the voice."""
        if not self.is_reading or self._voice is None:
            return
        if self._voice.silence:
            QProcess.startDetached(self._voice.program, list(self._voice.silence))
        self._process.kill()
        self._process.waitForFinished(LAST_WAIT_MS)

    @Slot(int, QProcess.ExitStatus)
    def _ended(self, code: int, status: QProcess.ExitStatus) -> None:
        if status == QProcess.ExitStatus.NormalExit and code != 0:
            self._tell(QProcess.ProcessError.Crashed)

    @Slot(QProcess.ProcessError)
    def _tell(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart or (
            error == QProcess.ProcessError.Crashed and self._process.exitStatus() == QProcess.ExitStatus.NormalExit
        ):
            said = tr("The system’s voice could not be used.")
            self._window.banner.show_notice(Notice(said, tr("Check that speech works in the system settings.")))
