"""Draws the transcript into PNG files, to be looked at: `python -m tests.ui.transcript.pictures FOLDER`.

Not a test. A person (or whoever changes the look) runs it and judges what they see.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.events import Event, Failed, Prefilled
from tests.ui.transcript.scripted import SQUARE_ROOT, reply, rounds, started, stats
from ui.fonts import interface_font
from ui.legend import Legend
from ui.palette import ALL, DARK, LIGHT, Palette
from ui.transcript.transcript_view import TranscriptView

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
    view.add_person(question)
    view.begin_reply(events[0].generation_id, title)
    for event in events:
        view.apply(event)


def view_of(palette: Palette, width: int = 740, height: int = 620) -> TranscriptView:
    view = TranscriptView(palette=palette)
    view.resize(width, height)
    view.show()
    return view


def draw(folder: Path) -> None:
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setFont(interface_font())
    question = "What is the square root of 7, and how would I find it by hand?"

    def save(view: TranscriptView, name: str, after_s: float = 0.2) -> None:
        run(application, after_s)
        view.grab().save(str(folder / f"{name}.png"))

    for palette in ALL:
        view = view_of(palette)
        view.set_keep_rejected(True)
        show(view, question, reply())
        save(view, f"whole, {palette.name}")
    for palette in (LIGHT, DARK):
        view = view_of(palette)
        show(view, question, [started(), *list(rounds(SQUARE_ROOT[:14]))[:-1]])
        save(view, f"middle, {palette.name}")
        save(view, f"middle, pale, {palette.name}", 0.87)
        save(view, f"middle, closed, {palette.name}", 0.4)
        view_of(palette)
        empty = view_of(palette)
        save(empty, f"empty, {palette.name}")

    for palette in ALL:
        legend = Legend(palette=palette)
        legend.setStyleSheet(f"background: {palette.window}")
        legend.resize(620, 24)
        legend.show()
        run(application, 0.05)
        legend.grab().save(str(folder / f"legend, {palette.name}.png"))

    for palette in (LIGHT, DARK):
        view = view_of(palette)
        show(view, question, reply())
        run(application, 1.6)
        pane = view.widget().replies()[-1].pane
        pane.reader.begin(QPointF(120, 10), extend=False)
        pane.reader.drag_to(QPointF(200, 60))
        view.activateWindow()
        pane.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(pane, Qt.Key.Key_Right)
        QTest.keyClick(pane, Qt.Key.Key_Right)
        save(view, f"selected, {palette.name}")

    view = view_of(LIGHT)
    view.set_show_marks(False)
    show(view, question, reply())
    save(view, "marks off")

    view = view_of(LIGHT, 340, 620)
    slow = stats(
        speedup=0.78, plain_tok_per_s=2410.0, tok_per_s=1880.0, note="guessing was switched off after 12 rounds"
    )
    show(view, question, reply(stats_=slow))
    save(view, "narrow")

    view = view_of(DARK, 740, 700)
    view.set_keep_rejected(True)
    for name, script in (("7 بالعربية", ARABIC), ("7의 제곱근은?", KOREAN), ("Emoji!", EMOJI), ("Code", CODE)):
        show(view, name, reply(script, name), "")
    save(view, "scripts")
    view.resize(740, 1400)
    save(view, "scripts, tall")

    view = view_of(LIGHT)
    show(view, question, [started(), *list(rounds(SQUARE_ROOT[:4]))[:-1]])
    run(application, 0.1)
    view.apply(
        Failed(
            "g1",
            "worker_died",
            "The model stopped: it ran out of memory.",
            "Try a smaller model, or close other programs.",
        )
    )
    view.add_person("And this?")
    view.begin_reply("g2", "Qwen2.5 7B")
    view.apply(started("g2", 3000))
    view.apply(Prefilled("g2", 1024, 3000, 300.0))
    save(view, "failure and reading")

    view = view_of(DARK)
    for number in range(6):
        show(view, question, reply(SQUARE_ROOT * 2, f"g{number}"))
    run(application, 0.1)
    view.verticalScrollBar().setValue(600)
    save(view, "long, scrolled")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    draw(target)
