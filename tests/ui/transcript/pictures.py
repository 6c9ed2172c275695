"""Draws the transcript into PNG files, to be looked at: `python -m tests.ui.transcript.pictures FOLDER`.

Not a test. A person (or whoever changes the look) runs it and judges what they see.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.events import Event, Failed, Prefilled
from tests.ui.transcript.scripted import SQUARE_ROOT, reply, rounds, started, stats
from ui.theme.fonts import interface_font
from ui.theme.palette import ALL, DARK, LIGHT, Palette
from ui.theme.theme import use_palette
from ui.transcript.legend import Legend
from ui.transcript.view.transcript_view import TranscriptView

QUESTION = "What is the square root of 7, and how would I find it by hand?"
ARABIC = ("الجذر| التربيعي| لل|~رقم=>عدد", " 7| هو| تقريب|ا=> 2.6458", "،| أي|~ أن=> إن", " مرب|عه| يساوي=> 7|.")
KOREAN = ("7의| 제곱|근은|~ 대략=> 약", " 2|.|6458|입니다=>.", " 손으로| 구하|~는=>려면", " 추측|에서| 시작=>합니다")
EMOJI = ("Sure| 👩‍🚀|!| Here=> we", " go|:| 🎉|~🎈=>🚀", "\n- é|è| naïve| ﬁne=> 🇨🇭", "\n- z|͡|~w=>ẅ")
CODE = (
    "Here| is| one=>:",
    "\n\ndef| reverse|(|text|):=>\n",
    "    return| text|[::-|1=>]",
    "\n\n    # a comment|~ here=>, indented",
)


def run(application: QApplication, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        application.processEvents()
        time.sleep(0.005)


def show(view: TranscriptView, question: str, events: list[Event], title: str = "Qwen2.5 7B") -> None:
    view.add_user_message(question)
    view.begin_reply(events[0].generation_id, title)
    for event in events:
        view.apply(event)


def view_of(album: Album, palette: Palette, width: int = 740, height: int = 620) -> TranscriptView:
    use_palette(album.application, palette)
    view = TranscriptView()
    view.resize(width, height)
    view.show()
    return view


class Album:
    """The folder that the pictures go into, and the application that draws them."""

    def __init__(self, folder: Path) -> None:
        application = QApplication.instance() or QApplication([])
        assert isinstance(application, QApplication)
        application.setStyle("Fusion")
        application.setFont(interface_font())
        self.application = application
        self._folder = folder

    def wait(self, seconds: float) -> None:
        run(self.application, seconds)

    def save(self, widget: QWidget, name: str, after_s: float = 0.2) -> None:
        self.wait(after_s)
        widget.grab().save(str(self._folder / f"{name}.png"))


def draw(folder: Path) -> None:
    album = Album(folder)
    for palette in ALL:
        draw_whole(album, palette)
    for palette in (LIGHT, DARK):
        draw_middle(album, palette)
        album.save(view_of(album, palette), f"empty, {palette.name}")
    for palette in ALL:
        draw_legend(album, palette)
    for palette in (LIGHT, DARK):
        draw_selected(album, palette)
    draw_marks_off(album)
    draw_narrow(album)
    draw_scripts(album)
    draw_failure_and_reading(album)
    draw_long(album)


def draw_whole(album: Album, palette: Palette) -> None:
    view = view_of(album, palette)
    view.display = replace(view.display, keep_rejected=True)
    show(view, QUESTION, reply())
    album.save(view, f"whole, {palette.name}")


def draw_middle(album: Album, palette: Palette) -> None:
    """A reply that is being written: at once, with what was rejected fading, and with it gone."""
    view = view_of(album, palette)
    show(view, QUESTION, [started(), *list(rounds(SQUARE_ROOT[:14]))[:-1]])
    album.save(view, f"middle, {palette.name}")
    album.save(view, f"middle, pale, {palette.name}", 0.87)
    album.save(view, f"middle, closed, {palette.name}", 0.4)


def draw_legend(album: Album, palette: Palette) -> None:
    use_palette(album.application, palette)
    legend = Legend()
    legend.setStyleSheet(f"background: {palette.window}")
    legend.resize(620, 24)
    legend.show()
    album.save(legend, f"legend, {palette.name}", 0.05)


def draw_selected(album: Album, palette: Palette) -> None:
    """Text selected by dragging, and a token reached by the keyboard."""
    view = view_of(album, palette)
    show(view, QUESTION, reply())
    album.wait(1.6)
    pane = view.widget().replies()[-1].pane
    pane.reader.begin(QPointF(120, 10), extend=False)
    pane.reader.drag_to(QPointF(200, 60))
    view.activateWindow()
    pane.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(pane, Qt.Key.Key_Right)
    QTest.keyClick(pane, Qt.Key.Key_Right)
    album.save(view, f"selected, {palette.name}")


def draw_marks_off(album: Album) -> None:
    view = view_of(album, LIGHT)
    view.display = replace(view.display, marks=False)
    show(view, QUESTION, reply())
    album.save(view, "marks off")


def draw_narrow(album: Album) -> None:
    view = view_of(album, LIGHT, 340, 620)
    slow = stats(
        speedup=0.78, plain_tok_per_s=2410.0, tok_per_s=1880.0, note="guessing was switched off after 12 rounds"
    )
    show(view, QUESTION, reply(stats_=slow))
    album.save(view, "narrow")


def draw_scripts(album: Album) -> None:
    view = view_of(album, DARK, 740, 700)
    view.display = replace(view.display, keep_rejected=True)
    for name, script in (("7 بالعربية", ARABIC), ("7의 제곱근은?", KOREAN), ("Emoji!", EMOJI), ("Code", CODE)):
        show(view, name, reply(script, name), "")
    album.save(view, "scripts")
    view.resize(740, 1400)
    album.save(view, "scripts, tall")


def draw_failure_and_reading(album: Album) -> None:
    """A reply whose engine died, and under it one whose prompt is still being read."""
    view = view_of(album, LIGHT)
    show(view, QUESTION, [started(), *list(rounds(SQUARE_ROOT[:4]))[:-1]])
    album.wait(0.1)
    out_of_memory = "The model stopped: it ran out of memory."
    view.apply(Failed("g1", "worker_died", out_of_memory, "Try a smaller model, or close other programs."))
    view.add_user_message("And this?")
    view.begin_reply("g2", "Qwen2.5 7B")
    view.apply(started("g2", 3000))
    view.apply(Prefilled("g2", 1024, 3000, 300.0))
    album.save(view, "failure and reading")


def draw_long(album: Album) -> None:
    view = view_of(album, DARK)
    for number in range(6):
        show(view, QUESTION, reply(SQUARE_ROOT * 2, f"g{number}"))
    album.wait(0.1)
    view.verticalScrollBar().setValue(600)
    album.save(view, "long, scrolled")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    draw(target)
