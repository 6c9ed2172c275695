"""The sections of a page as a list: one below the other beside it, or side by side above it where it is narrow."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QListWidget

AROUND_PX = 40
"""The free room of a list around words that stand beside others."""
QWIDGETSIZE_MAX = (1 << 24) - 1


def lay_sections(sections: QListWidget, row_px: int, across_px: int = 0) -> None:
    """Arranges the list. `across_px` is the width for sections side by side, 0 for one below the other."""
    across = across_px > 0
    sections.setFlow(QListWidget.Flow.LeftToRight if across else QListWidget.Flow.TopToBottom)
    sections.setWrapping(across)
    sections.setResizeMode(QListWidget.ResizeMode.Adjust)
    lines, used = 1, 0
    for row in range(sections.count()):
        item = sections.item(row)
        wide = sections.fontMetrics().horizontalAdvance(item.text()) + AROUND_PX if across else 0
        item.setSizeHint(QSize(wide, row_px))
        lines, used = (lines + 1, wide) if used + wide > across_px else (lines, used + wide)
    sections.setMaximumHeight(lines * row_px + 4 if across else QWIDGETSIZE_MAX)
    sections.setMinimumHeight(lines * row_px + 4 if across else 0)
