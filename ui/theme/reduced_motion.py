"""Whether the window may animate: the user's own choice, or the system's where Qt reports it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication


class Motion(QObject):
    """Signals: `changed` when the system asks for less motion, or no longer does, while the window is open."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = QGuiApplication.styleHints()
        self._hints = self._style.accessibility()  # Both are kept: PySide deletes the second with the first.
        self._system_still = self._hints.motionPreference() == Qt.MotionPreference.ReducedMotion
        self._hints.motionPreferenceChanged.connect(self.system_preference_changed)

    def is_reduced(self, requested: bool) -> bool:
        """Returns whether the user or the system wants less motion."""
        return requested or self._system_still

    @Slot(Qt.MotionPreference)
    def system_preference_changed(self, preference: Qt.MotionPreference) -> None:
        """Takes the system's new preference from Qt."""
        still = preference == Qt.MotionPreference.ReducedMotion
        if still != self._system_still:
            self._system_still = still
            self.changed.emit()
