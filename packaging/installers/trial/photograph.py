"""Starts a built app on this machine's own display, and takes a picture once its window is painted.

    python photograph.py PROGRAM PICTURE

For the three systems of the release workflow. The empty chat has a legend in the colours of the marks; when they are
on the screen, the window, its fonts and its palette are there. Then the program must still be running.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageGrab

PATIENCE_S = 120.0
LOOK_EVERY_S = 0.5
COLOURS = ((0xE3, 0xF3, 0xE8), (0xFB, 0xE7, 0xE4))
FEWEST_PIXELS = 100
NEAR = 6
"""How far a colour may be off, of 255: a display has a profile of its own."""


def main(program: str, picture: Path) -> int:
    """Start, look, photograph, end; the exit code is 0 where the colours were seen."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        settings = Path(home) / "config" / "preferences.toml"
        settings.parent.mkdir()
        settings.write_text('theme = "light"\nlanguage = "en"\n', encoding="utf-8")
        running = subprocess.Popen([program], env=os.environ | {"DRAFTLIGHT_HOME": home})
        began = time.monotonic()
        try:
            while time.monotonic() - began < PATIENCE_S and running.poll() is None:
                seen = ImageGrab.grab()
                if all(count(seen, colour) >= FEWEST_PIXELS for colour in COLOURS):
                    seen.save(picture)
                    print(f"painted after {time.monotonic() - began:.1f} s, exit code so far: {running.poll()}")
                    return 0
                time.sleep(LOOK_EVERY_S)
            ImageGrab.grab().save(picture)
            print(f"FAILED: no window within {PATIENCE_S:g} s, exit code: {running.poll()}")
            return 1
        finally:
            running.kill()
            running.wait()


def count(picture: Image.Image, colour: tuple[int, int, int]) -> int:
    """How many pixels are nearly of this colour."""
    bands = picture.convert("RGB").split()
    near = [
        band.point(lambda value, level=level: 255 * (abs(value - level) <= NEAR))
        for band, level in zip(bands, colour, strict=True)
    ]
    together = Image.merge("RGB", near).getcolors(2**24) or []
    return sum(pixels for pixels, value in together if value == (255, 255, 255))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
