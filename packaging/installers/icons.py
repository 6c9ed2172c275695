"""Writes the app's icon for the desktop, in the sizes of the icon theme: `python icons.py FOLDER`.

With `--packed` it writes draftlight.ico and draftlight.icns instead, for Windows and macOS.

The window draws its icon by code (`ui/theme/icon.py`); these are the same drawing, so that they cannot part.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def packed(folder: Path) -> None:
    """Write `draftlight.ico` and `draftlight.icns`, each with all sizes."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as drawn:
        main(Path(drawn))
        pictures = [Image.open(Path(drawn) / f"{size}x{size}/apps/draftlight.png") for size in reversed(SIZES)]
        folder.mkdir(parents=True, exist_ok=True)
        sizes = [(size, size) for size in SIZES if size <= 256]
        pictures[0].save(folder / "draftlight.ico", sizes=sizes, append_images=pictures[1:])
        pictures[0].save(folder / "draftlight.icns", append_images=pictures[1:])


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
    packed(Path(sys.argv[2])) if sys.argv[1] == "--packed" else main(Path(sys.argv[1]))
