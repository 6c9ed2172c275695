"""Films half a minute with a real pair: an email in dark, another word in it, a race, a proof.

    python packaging/film.py --out FILE.webp --target FILE.gguf [--drafter FILE] [--size 1000x720] [--stills DIR]

The real window is driven as a person drives it; nothing is staged. A picture is taken eight times a second, and what
stays is shown for longer instead of being kept again. Waits for the engine are left out: the view begins when a reply
is written, and plays it in the window's own slow motion. `--stills` keeps the README's pictures of the same reply. The
film is an animated WebP file of at most 2 MB.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from screenshots import picture, wait

if TYPE_CHECKING:
    from PIL.Image import Image

    from ui.start.window_factory import OpenWindow

EMAIL = "Write a short email to my landlord: the heating has been broken since Monday."
ROUNDS_PER_S = 9.0
HELD = 0.02
"""Rounds a second of a view that waits for the engine."""

TRIES_AT_A_RACE, MOST_TOKENS = 3, 110
EVERY_MS = 125
STILL, NARROW = (1180, 760), (420, 760)
MOST_BYTES = 2_000_000
DEADLINE = 8000
"""Pictures: whatever is waited for comes sooner, or the script ends."""


class Film:
    """`shots` are the pictures with the milliseconds for which each is shown."""

    def __init__(self, opened: OpenWindow, size: tuple[int, int]) -> None:
        self._opened, self._window, self._size = opened, opened.window, size
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
        shot = shot.resize(self._size, Image.Resampling.LANCZOS)
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


def scenes(film: Film, opened: OpenWindow, keep: Callable[[str], None]) -> None:
    """All of it, in the order in which a new user meets it."""
    window, transcript = opened.window, opened.window.transcript
    film.roll(0.5)
    for end in range(1, len(EMAIL) + 1, 4):
        window.composer.set_text(EMAIL[:end])
        film.roll(0.125)
    window.composer.set_text(EMAIL)
    film.roll(0.5)
    opened.pace.set_rounds_per_s(HELD)
    written(film, opened, window.composer.button.click)
    opened.pace.set_rounds_per_s(ROUNDS_PER_S)
    film.roll(4.0)
    opened.pace.set_rounds_per_s(HELD)
    keep("mid-reply")
    opened.pace.set_rounds_per_s(ROUNDS_PER_S)
    film.roll_until(lambda: not is_writing(opened), "the reply to be shown", 6.0)
    keep("reply")
    film.roll(1.0)
    word(film, opened)
    race(film, opened)
    transcript.scroll_to_newest()
    press(opened, "prove")
    film.roll(0.5)
    film.skip_until(lambda: bool(transcript.replies()[-1].about.checks), "the proof")
    film.roll(3.0)


def written(film: Film, opened: OpenWindow, ask: Callable[[], object]) -> None:
    """Asks for a reply and waits until the engine has written it, of which the view has shown next to nothing."""

    def begun() -> str:
        state = opened.window.transcript.current_state()
        return "" if state is None else state.generation_id

    before = begun()
    ask()
    film.skip_until(lambda: begun() not in ("", before), "the reply to begin")
    film.skip_until(lambda: not opened.conversation_controller.outbox.is_busy, "the engine")


def word(film: Film, opened: OpenWindow) -> None:
    """Points at a wrong guess's correction, looks at its card, and takes another word; the email goes on from there."""
    from ui.transcript.pane.text_pane import PAD
    from ui.transcript.state.token_details import details_of

    transcript = opened.window.transcript
    reply = transcript.replies()[-1]
    marks = [each for each in reply.state.marks if each.verdict == "correction" and each.text.strip().isalpha()]
    mark, details, choice = next(
        (mark, details, choice)
        for mark in marks[len(marks) // 4 :]
        if (details := details_of(reply.state, mark)) is not None
        and not isinstance(choice := reply.word_choice(details), str)
        and len(choice.candidates) > 2
    )
    found = reply.pane.reader.rect_of(mark)
    assert found is not None
    transcript.cards.show_now(reply, mark, found.translated(PAD, PAD).toRect(), True)
    film.roll(3.0)
    opened.pace.set_rounds_per_s(HELD)
    other = next(each for each in choice.candidates if each.text.strip().isalpha() and each.text != mark.text)
    written(film, opened, lambda: transcript.cards.choose(other.token))
    opened.pace.set_rounds_per_s(ROUNDS_PER_S)
    film.roll_until(lambda: not is_writing(opened), "the other email to be shown", 5.0)
    film.roll(0.5)


def is_writing(opened: OpenWindow) -> bool:
    """Returns whether a reply is being written, or shown."""
    state = opened.window.transcript.current_state()
    return opened.window.composer.is_replying or state is None or state.is_live


def press(opened: OpenWindow, action: str) -> None:
    """What a button among the figures of the newest reply does."""
    from ui.transcript.message.message_actions import MessageRequest

    reply = opened.window.transcript.replies()[-1]
    reply.requested.emit(MessageRequest(action, reply.about.message_id))


def race(film: Film, opened: OpenWindow) -> None:
    """A race of the email that guessing won, from its start to its result; what is between is left out."""
    from ui.pages.race.race_page import RacePage

    press(opened, "race")
    page = opened.window.pages.page
    assert isinstance(page, RacePage)
    for _ in range(TRIES_AT_A_RACE):
        film.skip_until(page.again_button.isEnabled, "the race")
        if page.result is not None and (page.result.speedup or 0.0) > 1.05:
            break
        page.again_button.click()
    else:
        print("film: no race was won, so none is shown", file=sys.stderr)
        opened.window.pages.close()
        return
    page.play_button.click()
    film.roll(3.5)
    film.skip_until(page.clip_button.isEnabled, "the end of the race")
    film.roll(3.0)
    opened.window.pages.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the film, as FILE.webp")
    parser.add_argument("--target", type=Path, required=True, help="the model, a GGUF file")
    parser.add_argument("--drafter", default="", help="its drafter: a file; else what comes with the app, or copies")
    parser.add_argument("--stills", type=Path, help="a folder for the README's pictures of the same reply")
    parser.add_argument("--size", default="1000x720", help="of the window, in pixels")
    parser.add_argument("--quality", type=int, default=45, help="of each picture, from 0 to 100")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("DRAFTLIGHT_HOME", home)  # one with this machine's measurements opens sooner
        os.environ |= {"DRAFTLIGHT_MODEL": "starter", "QT_SCALE_FACTOR": "2"}
        try:
            shoot(arguments)
        except (TimeoutError, OSError) as error:
            print(f"film: {error}", file=sys.stderr)
            return 1
    return 0


def shoot(arguments: argparse.Namespace) -> None:
    """The imports are in here: the worker process reads this file as well, and needs no Qt."""
    from app.conversation.commands import UsePair
    from app.conversation.events import PairOpened
    from app.engine_host.protocol import PairRequest
    from app.services.bootstrap import running_services
    from app.settings.preferences import Preferences
    from app.system.paths import find_app_paths
    from ui.start.application import make_application
    from ui.start.window_factory import open_window

    app_paths, application = find_app_paths(), make_application()
    size = tuple(int(each) for each in arguments.size.split("x"))
    chosen = Preferences(theme="dark", keep_wrong_guesses=True, max_tokens=MOST_TOKENS)
    with running_services(app_paths) as services:
        opened = open_window(services._replace(preferences=chosen), application)
        window, is_open = opened.window, list[object]()
        window.resize(*size)
        opened.bridge.arrived.connect(lambda each: is_open.append(each) if isinstance(each, PairOpened) else None)
        file = str(arguments.target.absolute())
        services.conversation.do(UsePair(PairRequest(target=file, drafter=arguments.drafter)))
        film = Film(opened, (size[0], size[1]))

        def keep(name: str) -> None:
            if arguments.stills is None:
                return
            for theme, width, height in (("light", *STILL), ("dark", *STILL), ("light", *NARROW)):
                opened.choices.change(theme=theme)
                window.resize(width, height)
                wait(400)
                path = arguments.stills / f"{name}-{theme if width == STILL[0] else width}.png"
                picture(window).save(str(path))
            opened.choices.change(theme="dark")
            window.resize(*size)
            wait(400)

        film.skip_until(lambda: any(each.pair.target == file for each in is_open), "the model")  # type: ignore[attr-defined]
        scenes(film, opened, keep)
        window.close()
    film.save(arguments.out, arguments.quality)


if __name__ == "__main__":
    sys.exit(main())
