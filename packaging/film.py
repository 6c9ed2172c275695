"""Films the first half minute: the first start with its race, a first question, a race of it, the game, a proof.

    python packaging/film.py --out FILE.webp [--size 1000x720] [--quality 50]

The real window is driven as a person drives it, by its buttons and keys, with the starter's shipped weights; nothing is
staged. A picture is taken eight times a second, and what stays is shown for longer instead of being kept again. Waits
for the engine are left out. The film is an animated WebP file of at most 3 MB.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from screenshots import STORY, picture, wait

if TYPE_CHECKING:
    from PIL.Image import Image

    from ui.start.window_factory import OpenWindow

EVERY_MS = 125
MOST_BYTES = 3_000_000
DEADLINE = 2000
"""Pictures: whatever is waited for comes sooner, or the script ends."""


class Film:
    """`shots` are the pictures with the milliseconds for which each is shown."""

    def __init__(self, opened: OpenWindow) -> None:
        self._opened, self._window = opened, opened.window
        self.shots: list[tuple[Image, int]] = []

    def roll(self, seconds: float) -> None:
        """Films for so long."""
        for _ in range(round(1000 * seconds / EVERY_MS)):
            self._take()

    def roll_until(self, holds: Callable[[], bool], what: str, most_s: float = 8.0) -> None:
        """Films until `holds`, of which at most so many seconds are shown. Raises TimeoutError."""
        for number in range(DEADLINE):
            if holds():
                return
            if number < 1000 * most_s / EVERY_MS:
                self._take()
            else:
                wait(EVERY_MS)
        raise TimeoutError(f"waited in vain for {what}")

    def skip_until(self, holds: Callable[[], bool], what: str) -> None:
        """Waits without filming."""
        self.roll_until(holds, what, 0.0)

    def _take(self) -> None:
        from PIL import Image
        from PySide6.QtGui import QImage

        wait(EVERY_MS)
        taken = picture(self._window).toImage().convertToFormat(QImage.Format.Format_RGB888)
        size, row = (taken.width(), taken.height()), taken.bytesPerLine()
        shot = Image.frombytes("RGB", size, bytes(taken.constBits()), "raw", "RGB", row)
        if self.shots and self.shots[-1][0].tobytes() == shot.tobytes():
            self.shots[-1] = shot, self.shots[-1][1] + EVERY_MS
        else:
            self.shots.append((shot, EVERY_MS))

    def save(self, path: Path, quality: int) -> None:
        """Raises OSError where the film is larger than MOST_BYTES."""
        first, *rest = (shot for shot, _ in self.shots)
        lasting = [ms for _, ms in self.shots]
        first.save(path, save_all=True, append_images=rest, duration=lasting, loop=0, quality=quality, method=6)
        print(f"{path}: {sum(lasting) / 1000:.1f} s, {len(lasting)} pictures, {path.stat().st_size:,} bytes")
        if path.stat().st_size > MOST_BYTES:
            raise OSError(f"{path} is larger than {MOST_BYTES:,} bytes: lower --quality or --size")


def scenes(film: Film, opened: OpenWindow) -> None:
    """All of it, in the order in which a new user meets it."""
    from ui.pages.race.recorded_view import HOLD_MS, LONGEST_MS, RecordedView

    window, transcript = opened.window, opened.window.transcript
    film.skip_until(lambda: bool(transcript.invitation.findChildren(RecordedView)), "the recorded race")
    recorded = transcript.invitation.findChildren(RecordedView)[0]
    film.roll_until(lambda: recorded.at_ms == inf, "the recorded race to end", (LONGEST_MS + HOLD_MS) / 1000)
    film.roll(2.0)
    transcript.invitation.ask_requested.emit()
    for end in range(1, len(STORY) + 1, 5):
        window.composer.set_text(STORY[:end])
        film.roll(0.125)
    window.composer.set_text(STORY)
    window.composer.button.click()
    film.skip_until(lambda: transcript.current_state() is not None, "the reply to begin")
    film.roll_until(lambda: not is_writing(opened), "the reply to end", 5.0)
    opened.pace.set_rounds_per_s(None)
    film.skip_until(lambda: not is_writing(opened), "the reply to be saved")
    film.roll(1.0)
    window.commands["prove"].trigger()
    film.skip_until(lambda: bool(transcript.replies()[-1].about.checks), "the proof")
    film.roll(2.0)
    race(film, opened)
    game(film, opened)


def is_writing(opened: OpenWindow) -> bool:
    """Returns whether a reply is being written, or shown."""
    state = opened.window.transcript.current_state()
    return opened.window.composer.is_replying or state is None or state.is_live


def race(film: Film, opened: OpenWindow) -> None:
    """The race of the story, from its start to its result."""
    from ui.pages.race.race_page import RacePage

    opened.window.commands["race"].trigger()
    page = opened.window.pages.page
    assert isinstance(page, RacePage)
    film.roll(1.0)
    film.skip_until(page.again_button.isEnabled, "the race")
    page.again_button.click()
    film.skip_until(page.clip_button.isEnabled, "the race again")
    film.roll(5.0)
    opened.window.pages.close()


def game(film: Film, opened: OpenWindow) -> None:
    """Ten rounds against the drafter, the first ones shown; then the card."""
    from ui.pages.beat.beat_page import BeatPage

    opened.window.commands["beat"].trigger()
    page = opened.window.pages.page
    assert isinstance(page, BeatPage)
    playing = page.playing
    film.skip_until(lambda: playing.state.phase == "asking", "the game")
    film.roll(1.0)
    for number in range(DEADLINE):
        if playing.state.phase == "done":
            break
        film.skip_until(lambda: playing.state.phase != "waiting", "the next word")
        is_shown = number < 6
        if playing.state.phase == "asking":
            place = playing.state.place
            assert place is not None
            page.ask.answered.emit(place.offered[0], True)
        elif playing.state.phase == "told":
            film.roll(0.875 if is_shown else 0.125)
            page.told.went_on.emit()
    film.roll(3.0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the film, as FILE.webp")
    parser.add_argument("--size", default="1000x720", help="of the window, in pixels")
    parser.add_argument("--quality", type=int, default=50, help="of each picture, from 0 to 100")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["DRAFTLIGHT_HOME"] = home
        try:
            shoot(arguments)
        except (TimeoutError, OSError) as error:
            print(f"film: {error}", file=sys.stderr)
            return 1
    return 0


def shoot(arguments: argparse.Namespace) -> None:
    """The imports are in here: the worker process reads this file as well, and needs no Qt."""
    from app.services.bootstrap import running_services
    from app.settings.preferences import Preferences
    from app.system.paths import find_app_paths
    from ui.start.application import make_application
    from ui.start.window_factory import open_window

    app_paths, application = find_app_paths(), make_application()
    with running_services(app_paths) as services:
        opened = open_window(services._replace(preferences=Preferences(theme="light")), application)
        opened.window.resize(*(int(each) for each in arguments.size.split("x")))
        film = Film(opened)
        scenes(film, opened)
        opened.window.close()
    film.save(arguments.out, arguments.quality)


if __name__ == "__main__":
    sys.exit(main())
