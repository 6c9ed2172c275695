"""What the inspector shows before the first reply: an invitation, and the signs that will be seen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from ui.i18n.language import tr
from ui.i18n.layout_direction import margins
from ui.inspector.text.summary import INVITATION
from ui.inspector.timeline_key import Key
from ui.theme.fonts import SMALL_PX, sized
from ui.theme.palette import Palette


class Invitation(QWidget):
    """A heading, a sentence, the key."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        hairline = QFrame(self)
        hairline.setObjectName("hairline")
        hairline.setFixedHeight(1)
        heading, sentence = QLabel(tr("Look inside"), self), QLabel(tr(INVITATION), self)
        heading.setFont(sized(13, QFont.Weight.DemiBold))
        sentence.setObjectName("note")
        sentence.setFont(sized(SMALL_PX))
        sentence.setTextFormat(Qt.TextFormat.PlainText)
        sentence.setWordWrap(True)
        self.key = Key()
        inner = QVBoxLayout()
        inner.setContentsMargins(margins(20, 16, 8, 16))
        inner.setSpacing(4)
        inner.addWidget(heading)
        inner.addWidget(sentence)
        inner.addSpacing(12)
        inner.addWidget(self.key)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.setAlignment(Qt.AlignmentFlag.AlignTop)
        box.addWidget(hairline)
        box.addLayout(inner)

    def set_palette_colors(self, palette: Palette) -> None:
        """Colours from now on."""
        self.key.set_palette_colors(palette)
