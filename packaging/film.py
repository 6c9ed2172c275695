"""Films half a minute with a real pair: a letter, a race, another word, a proof, and all that without a network.

    unshare -rn python packaging/film.py --target FILE.gguf --out FILE.webp [--stills DIR] [--drafter FILE]
                                         [--language ko] [--size 1000x700]

The real window is driven by its own buttons; nothing is staged. A picture is taken eight times a second, and what stays
is shown for longer instead of being kept again. What is cut out are the waits for the engine: the view begins when a
reply is written and plays it in the window's slow motion, which the first sentence below the picture says. `unshare`
takes the network away; where there is one, the last scene is left out.

`--stills` keeps pictures of the same reply, and the clip of the race. Without `--out`, that is all, in any language.
"""

from __future__ import annotations

import argparse
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from screenshots import picture, wait

if TYPE_CHECKING:
    from PIL.Image import Image
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from ui.pages.race.race_page import RacePage
    from ui.start.window_factory import OpenWindow

ROUNDS_PER_S = 18.0
HELD = 0.02
"""Rounds a second of a view that waits for the engine."""

TRIES_AT_A_RACE, WON, MOST_TOKENS = 4, 1.05, 140
EVERY_MS = 125
STILL, NARROW = (1180, 760), (420, 760)
WORDS_PX, GROUND, INK = 44, "#0E0F10", "#ECECE8"
"""The height and the colours of the sentence below the picture."""

DOTS = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
SCREEN = {"name": "film", "x": 0, "y": 0, "width": 4800, "height": 3000, **DOTS}
MOST_BYTES, COARSEST = 2_000_000, 30
DEADLINE = 4000
"""Pictures: whatever is waited for comes sooner, or the script ends."""

READS = "{pair}, on {cores} processor cores. In slow motion."
MARKS = "Green was guessed right. Red was guessed wrong, and the model put its own word there."
WORD = "Click a word to see what else it might have been. Choose another, and the letter goes on from there."
RACE = "Race: first plainly, then with guesses. Beside them the plain run goes as fast as it was."
PROOF = "Prove: written once more without guesses, and compared token by token."
OFFLINE = "No network since the first picture. It answers all the same."
ASKS_AGAIN = "Now as a text message."


class Shot(NamedTuple):
    """What is seen for `ms`. It is made a picture when all is filmed: before that, the engine needs the processor."""

    window: QImage
    pointer: QPoint | None
    is_pressed: bool
    words: str
    ms: int


class Film:
    """`shots` is all that was filmed; `words` stand below the next pictures."""

    def __init__(self, window: QWidget, size: tuple[int, int]) -> None:
        self._window, self._size = window, size
        self.shots: list[Shot] = []
        self.words = ""
        self._pointer: QPoint | None = None
        self._is_pressed, self._taken_s = False, time.monotonic()

    @property
    def lasts_s(self) -> float:
        return sum(shot.ms for shot in self.shots) / 1000

    def roll(self, seconds: float) -> None:
        """Films for so long."""
        end_s = self.lasts_s + seconds
        while self.lasts_s < end_s:
            self._take()

    def roll_until(self, holds: Callable[[], bool], what: str, most_s: float = 8.0) -> None:
        """Films until `holds`, of which at most so many seconds are shown. Raises TimeoutError."""
        end_s = self.lasts_s + most_s
        for _ in range(DEADLINE):
            if holds():
                return
            if self.lasts_s < end_s:
                self._take()
            else:
                wait(EVERY_MS)
        raise TimeoutError(f"waited in vain for {what}")

    def skip_until(self, holds: Callable[[], bool], what: str) -> None:
        """Waits without filming."""
        self.roll_until(holds, what, 0.0)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Moves the pointer to a place on a widget, its middle by default, and presses there."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        spot = widget.rect().center() if at is None else at
        to = self._window.mapFromGlobal(widget.mapToGlobal(spot))
        begin = self._pointer or self._window.rect().center()
        for share in (0.5, 0.85, 1.0):
            self._pointer = begin + (to - begin) * share
            self._take()
        self._is_pressed = True
        self._take()
        self._is_pressed = False
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=spot)

    def _take(self) -> None:
        wait(max(1, round(EVERY_MS - 1000 * (time.monotonic() - self._taken_s))))
        now_s = time.monotonic()
        ms, self._taken_s = min(2 * EVERY_MS, round(1000 * (now_s - self._taken_s))), now_s
        whole = picture(self._window).toImage()
        self.shots.append(Shot(whole, self._pointer, self._is_pressed, self.words, ms))

    def develop(self) -> list[tuple[Image, int]]:
        """The pictures, each with its milliseconds; what stays is one picture."""
        from PIL import Image

        found: list[tuple[Image.Image, int]] = []
        for shot in self.shots:
            drawn = self._drawn(shot)
            size = drawn.width(), drawn.height()
            image = Image.frombytes("RGB", size, bytes(drawn.constBits()), "raw", "RGB", drawn.bytesPerLine())
            is_same = bool(found) and found[-1][0].tobytes() == image.tobytes()
            earlier_ms = found.pop()[1] if is_same else 0
            found.append((image, earlier_ms + shot.ms))
        return found

    def _drawn(self, shot: Shot) -> QImage:
        """The window, the pointer where there is one, and the sentence below."""
        from PySide6.QtCore import QPointF, QRect, Qt
        from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

        from ui.theme.fonts import sized

        (wide, high), align = self._size, Qt.AlignmentFlag.AlignCenter
        shot.window.setDevicePixelRatio(1.0)
        drawn = QImage(wide, high + WORDS_PX, QImage.Format.Format_RGB888)
        drawn.fill(QColor(GROUND))
        painter = QPainter(drawn)
        smooth = Qt.TransformationMode.SmoothTransformation
        painter.drawImage(0, 0, shot.window.scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shot.pointer is not None:
            painter.translate(shot.pointer)
            painter.setPen(QPen(QColor(GROUND), 1.2))
            painter.setBrush(QColor("#7EA2F5" if shot.is_pressed else "#FFFFFF"))
            corners = ((0, 0), (0, 17), (4, 13.5), (7, 20), (10, 18.6), (7.2, 12.3), (12.5, 12.3))
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
            painter.resetTransform()
        painter.setFont(sized(15))
        painter.setPen(QColor(INK))
        painter.drawText(QRect(0, high, wide, WORDS_PX), align, shot.words)
        painter.end()
        return drawn

    def save(self, path: Path, quality: int) -> None:
        """Writes the film, the less finely the larger it is. Raises OSError where MOST_BYTES never suffice."""
        images, lasting = zip(*self.develop(), strict=True)
        for each in range(quality, COARSEST, -6):
            # A whole picture at least every fifth time: else ghosts of earlier ones stay.
            kept = {"duration": list(lasting), "loop": 0, "quality": each, "method": 6, "kmin": 3, "kmax": 5}
            images[0].save(path, save_all=True, append_images=images[1:], **kept)
            taken = path.stat().st_size
            print(f"{path}: {self.lasts_s:.1f} s, {len(lasting)} pictures, {taken:,} bytes at quality {each}")
            if taken <= MOST_BYTES:
                return
        raise OSError(f"{path} is larger than {MOST_BYTES:,} bytes: lower --size")


class Scenes:
    """All of it, in the order in which a new user meets it. `stills` is the folder of the pictures."""

    def __init__(self, film: Film, opened: OpenWindow, size: tuple[int, int], stills: Path | None) -> None:
        self._film, self._opened, self._window, self._size = film, opened, opened.window, size
        self._transcript, self._stills = opened.window.transcript, stills

    def shoot_all(self, question: str) -> None:
        film = self._film
        self.type_and_send(
            question, READS.format(pair=self._window.top_bar.pair.accessibleName(), cores=os.cpu_count())
        )
        film.words = MARKS
        film.roll_until(lambda: not self.is_writing, "the reply to be shown", 5.0)
        film.roll(0.5)
        self.keep_stills()
        self.race()
        self.choose_word()
        self.prove()
        if [name for _, name in socket.if_nameindex() if name != "lo"]:
            print("film: there is a network, so the last scene is left out: see `unshare` above", file=sys.stderr)
        else:
            self.go_on_offline()

    def type_and_send(self, question: str, said: str) -> None:
        film, composer = self._film, self._window.composer
        film.words = said
        film.roll(0.4)
        for end in range(4, len(question), 8):
            composer.set_text(question[:end])
            film.roll(0.1)
        composer.set_text(question)
        film.roll(0.3)
        self._write(lambda: film.click(composer.button))

    def _write(self, ask: Callable[[], object]) -> None:
        """Asks for a reply and waits until the engine has written it, of which the view has shown next to nothing."""
        film, before = self._film, self._reply_id
        self._opened.pace.set_rounds_per_s(HELD)
        ask()
        film.skip_until(lambda: self._reply_id not in ("", before), "the reply to begin")
        film.skip_until(lambda: not self._opened.conversation_controller.outbox.is_busy, "the engine")
        self._opened.pace.set_rounds_per_s(ROUNDS_PER_S)

    @property
    def _reply_id(self) -> str:
        state = self._transcript.current_state()
        return "" if state is None else state.generation_id

    @property
    def is_writing(self) -> bool:
        """Whether a reply is being written, or shown."""
        state = self._transcript.current_state()
        return self._window.composer.is_replying or state is None or state.is_live

    def keep_stills(self, language: str = "en") -> None:
        """The reply in both themes and in a narrow window; in other languages than English in one."""
        if self._stills is None:
            return
        choices, window = self._opened.choices, self._window
        kept = choices.preferences
        choices.change(pace="live")
        shots = [("reply-light", "light", STILL), ("reply-dark", "dark", STILL), ("reply-420", "light", NARROW)]
        for name, theme, size in shots if language == "en" else [(language, "light", STILL)]:
            choices.change(theme=theme)
            window.resize(*size)
            self._transcript.scroll_to_newest()
            wait(400)
            picture(window).save(str(self._stills / f"{name}.png"))
        choices.change(theme=kept.theme, pace=kept.pace)
        window.resize(*self._size)
        wait(400)

    def choose_word(self) -> None:
        """Clicks at a correction for which another word was likely, looks at its card, and takes that word."""
        from ui.transcript.pane.text_pane import PAD
        from ui.transcript.state.token_details import details_of

        film, reply, found = self._film, self._transcript.replies()[-1], []
        film.words = WORD
        for mark in (
            each for each in reply.state.marks if each.verdict == "correction" and each.text.strip().isalpha()
        ):
            details = details_of(reply.state, mark)
            choice = "" if details is None else reply.word_choice(details)
            others = [] if isinstance(choice, str) else choice.candidates
            said = [each for each in others if each.text.strip().isalpha() and each.text.strip() != mark.text.strip()]
            found += [(each.share, mark, each.token) for each in said[:1]]
        early = found[: max(1, len(found) // 2)]
        _, mark, token = max(early, key=lambda each: each[0])
        rect = reply.pane.reader.rect_of(mark)
        assert rect is not None
        film.click(reply.pane, rect.translated(PAD, PAD).toRect().center())
        film.roll(1.4)
        card = self._transcript.cards.card
        self._write(lambda: film.click(card, card.rows[token].center()))
        film.roll_until(lambda: not self.is_writing, "the other letter to be shown", 2.0)
        film.roll(0.3)

    def press(self, action: str) -> None:
        """Opens the figures of the newest reply and presses a button there."""
        from ui.transcript.message import message_actions

        reply = self._transcript.replies()[-1]
        self._transcript.scroll_to_newest()
        self._film.click(reply.action_row.button(message_actions.FIGURES))
        assert reply.figures is not None
        self._film.roll(0.5)
        self._film.click(reply.figures.links[action])

    def race(self) -> None:
        """A race that guessing won, watched while it is written: the plain run's begin, the guesses, the verdict."""
        from ui.pages.race.race_page import RacePage

        film, before = self._film, len(self._film.shots)
        film.words = RACE
        self.press("race")
        page = self._window.pages.page
        assert isinstance(page, RacePage)
        pressed = len(film.shots)
        for _ in range(TRIES_AT_A_RACE):
            self._watch(page)
            if self._is_won(page):
                break
            del film.shots[pressed:]
            page.again_button.click()
        else:
            print("film: no race was won for certain, so none is shown", file=sys.stderr)
            del film.shots[before:]
        if self._stills is not None and len(film.shots) > before:
            self._keep_clip(page)
        self._window.pages.close()

    def _watch(self, page: RacePage) -> None:
        film, plain, guessed = self._film, page.plain, page.guessed
        film.skip_until(lambda: plain.run.decode_ms > 0 and not plain.is_over, "the plain run")
        film.roll(1.2)
        film.skip_until(lambda: guessed.run.decode_ms > 0 and not guessed.is_over, "the guessing run")
        film.roll_until(lambda: guessed.is_over, "the end of the guesses", 5.0)
        film.roll(0.6)
        film.skip_until(lambda: not page.again_button.isHidden(), "the other turns of the race")
        page.end_button.click()  # A short one is played once more, slowly.
        film.roll(2.0)

    def _is_won(self, page: RacePage) -> bool:
        result = page.result
        print(f"film: a race: {None if result is None else result.spread}")
        return result is not None and result.spread is not None and (result.spread.low or 0.0) > WON

    def _keep_clip(self, page: RacePage) -> None:
        assert self._stills is not None
        making = self._opened.conversation_controller.reply_actions.clip_making
        page.clip_button.click()
        self._film.skip_until(lambda: making.clip is not None, "the clip")
        assert making.clip is not None
        (self._stills / "race-clip.gif").write_bytes(making.clip.gif)
        making.sheet.dismiss()

    def prove(self) -> None:
        film = self._film
        film.words = PROOF
        self.press("prove")
        film.roll(0.3)
        film.skip_until(lambda: self._is_proved, "the proof")
        self._transcript.scroll_to_newest()
        film.roll(1.4)

    @property
    def _is_proved(self) -> bool:
        checks = self._transcript.replies()[-1].about.checks
        return checks is not None and checks.proved_at is not None

    def go_on_offline(self) -> None:
        """A search for models finds that there is no network; the chat goes on."""
        film = self._film
        film.words = OFFLINE
        self._window.commands["models"].trigger()
        page = self._opened.models.page
        assert page is not None
        page.show_section("get")
        view = page.search_view
        view.field.setText("qwen3 8b")
        film.roll(0.4)
        view.search_requested.emit(view.field.text())
        film.skip_until(lambda: bool(view.problem.text()), "no network")
        film.roll(1.1)
        self._window.pages.close()
        self.type_and_send(ASKS_AGAIN, OFFLINE)
        film.roll_until(lambda: not self.is_writing, "the last reply to be shown", 1.8)
        film.roll(1.0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=Path, required=True, help="the model, a GGUF file")
    parser.add_argument("--drafter", default="", help="its drafter: a file; else what comes with the app, and copies")
    parser.add_argument("--out", type=Path, help="the film, as FILE.webp")
    parser.add_argument("--stills", type=Path, help="a folder for pictures of the first reply")
    parser.add_argument("--language", default="en", help="en, ko, de, es, ja or ar")
    parser.add_argument("--size", default="1000x700", help="of the window, in pixels")
    parser.add_argument("--quality", type=int, default=60, help="of each picture, from 0 to 100")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        screen = Path(home, "screen.json")  # The offscreen one is smaller than the window, and popovers stay on it.
        screen.write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screen}"
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
    from ui.i18n.language import Translators, chosen
    from ui.start.application import make_application
    from ui.start.window_factory import open_window
    from ui.transcript.view.empty_state import ASKED

    app_paths, application = find_app_paths(), make_application()
    Translators(application).use(chosen(arguments.language))
    wide, high = (int(each) for each in arguments.size.split("x"))
    preferences = Preferences(theme="dark", max_tokens=MOST_TOKENS, pace="slow", rounds_per_s=ROUNDS_PER_S)
    with running_services(app_paths) as services:
        opened = open_window(services._replace(preferences=preferences), application)
        window, is_open = opened.window, list[str]()
        window.resize(wide, high)
        opened.bridge.arrived.connect(
            lambda each: is_open.append(each.pair.target) if isinstance(each, PairOpened) else None
        )
        file = str(arguments.target.absolute())
        services.conversation.do(UsePair(PairRequest(target=file, drafter=arguments.drafter)))
        film = Film(window, (wide, high))
        scenes = Scenes(film, opened, (wide, high), arguments.stills)
        film.skip_until(lambda: file in is_open, "the model")
        wait(1000)  # What is said of a model that has just been opened is there by then.
        if arguments.out is None:
            scenes.type_and_send(ASKED[0], "")
            opened.pace.finish_now()
            film.skip_until(lambda: not scenes.is_writing, "the reply")
            scenes.keep_stills(arguments.language)
        else:
            scenes.shoot_all(ASKED[0])
        window.close()
    if arguments.out is not None:
        film.save(arguments.out, arguments.quality)


if __name__ == "__main__":
    sys.exit(main())
