"""Writes the app's icon for the desktop, in the sizes of the icon theme: `python icons.py FOLDER`.

The window draws its icon by code (`ui/theme/icon.py`); these are the same drawing, so that they cannot part.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def main(folder: Path) -> None:
    """Write `NxN/apps/draftlight.png` of each size, and `scalable/apps/draftlight.svg`."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QRect, QSize
    from PySide6.QtGui import QGuiApplication, QPainter
    from PySide6.QtSvg import QSvgGenerator

    from ui.theme.icon import draw_mark, paint_mark

    application = QGuiApplication([])
    for size in SIZES:
        place = folder / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        if not draw_mark(size).save(str(place / "draftlight.png")):
            raise SystemExit(f"icons.py: {place} cannot be written to")
    place = folder / "scalable" / "apps"
    place.mkdir(parents=True, exist_ok=True)
    drawing = QSvgGenerator()
    drawing.setFileName(str(place / "draftlight.svg"))
    drawing.setSize(QSize(64, 64))
    drawing.setViewBox(QRect(0, 0, 64, 64))
    drawing.setTitle("Draftlight")
    painter = QPainter(drawing)
    paint_mark(painter)
    painter.end()
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
