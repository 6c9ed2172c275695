"""Whether things may move: the user's own choice, or the system's where Qt passes it on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication


class Motion(QObject):
    """Signals: `changed` when the system asks for less motion, or no longer does, while the window is open."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = QGuiApplication.styleHints()
        self._hints = self._style.accessibility()  # both kept: PySide lets the second go with the first
        self._system_still = self._hints.motionPreference() == Qt.MotionPreference.ReducedMotion
        self._hints.motionPreferenceChanged.connect(self.system_preference_changed)

    @property
    def system_still(self) -> bool:
        """Whether the system asks for less motion. One that does not say asks for nothing."""
        return self._system_still

    def is_reduced(self, requested: bool) -> bool:
        """Either is enough."""
        return requested or self._system_still

    @Slot(Qt.MotionPreference)
    def system_preference_changed(self, preference: Qt.MotionPreference) -> None:
        """AnyEvent from Qt."""
        still = preference == Qt.MotionPreference.ReducedMotion
        if still != self._system_still:
            self._system_still = still
            self.changed.emit()
