"""Pictures of the window's own painting, compared with kept ones: layout and colour may not change unnoticed.

They are set in the fonts that come with the app, so that no machine's own make a difference. Both are averaged over
squares of 6 pixels first, so that another version of the font rasterizer does no harm while a mark that moves, vanishes
or changes its colour does. To keep new ones after looking at them:
`DRAFTLIGHT_GOLDENS=write pytest tests/ui/test_goldens.py`.
"""

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontDatabase, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.traces.trace import TimedEvent, Trace, header_for
from tests.ui.golden_reply import EVENTS
from tests.ui.transcript.scripted import after
from ui.inspector.inspector import Inspector
from ui.pages.replay.replay_page import ReplayPage
from ui.theme.fonts import CODE_FAMILY, TEXT_FAMILY
from ui.theme.palette import ALL, DARK, LIGHT, LIGHT_SAFE, Palette
from ui.theme.theme import Theme, use_palette
from ui.transcript.state.live_stats import live_state
from ui.transcript.state.token_details import details_of
from ui.transcript.view.transcript_view import TranscriptView

FOLDER = Path(__file__).parent / "goldens"
SQUARE = 6
MOST_MEAN, MOST_SQUARE = 2.0, 60

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the kept pictures were drawn on Linux")


@pytest.fixture(scope="module", autouse=True)
def theme(qapp: QApplication) -> Iterator[Theme]:
    """The fonts that come with the app, whatever else this machine has."""
    before, sheet, colours = QApplication.font(), qapp.styleSheet(), QApplication.palette()
    theme = Theme(qapp, "light", False)
    assert {TEXT_FAMILY, CODE_FAMILY} <= set(QFontDatabase.families())
    yield theme
    QApplication.setFont(before)
    QApplication.setPalette(colours)
    qapp.setStyleSheet(sheet)


def transcript(qtbot: QtBot) -> TranscriptView:
    view = TranscriptView(clock=lambda: 100.0)
    qtbot.addWidget(view)
    view.resize(640, 250)
    view.display = replace(view.display, keep_rejected=True)
    view.display = replace(view.display, reduced_motion=True)
    view.add_user_message("Tell me a story.")
    view.begin_reply("g", "target-q8_0.gguf")
    for event in EVENTS:
        view.apply(event)
    view.show()
    view.show_frame()
    return view


def with_card(qtbot: QtBot) -> QWidget:
    view = transcript(qtbot)
    view.resize(640, 520)
    reply = view.replies()[0]
    mark = next(mark for mark in reply.state.marks if mark.verdict == "rejected")
    details = details_of(reply.state, mark)
    assert details is not None
    view.cards.card.show_at(details, QRect(200, 90, 40, 20), is_pinned=True)
    return view


def half_way(qtbot: QtBot) -> QWidget:
    view = TranscriptView(clock=lambda: 100.0)
    qtbot.addWidget(view)
    view.resize(640, 200)
    view.display = replace(view.display, reduced_motion=True)
    view.begin_reply("g", "")
    for event in EVENTS[:7]:
        view.apply(event)
    view.show()
    view.show_frame()
    return view


def inspector(qtbot: QtBot) -> QWidget:
    panel = Inspector()
    panel.set_full(True)
    qtbot.addWidget(panel)
    panel.resize(344, 1500)
    panel.show()
    panel.show_rounds(after(EVENTS, "g"))
    return panel


def replay(qtbot: QtBot) -> QWidget:
    trace = Trace(
        header_for(EVENTS[0], 0.0, prompt="Tell me a story."),
        tuple(TimedEvent(100.0 * number, event) for number, event in enumerate(EVENTS)),
    )
    page = ReplayPage(trace, clock=lambda: 100.0)
    qtbot.addWidget(page)
    page.resize(1100, 640)
    page.transcript.display = replace(page.transcript.display, reduced_motion=True)
    page.show()
    page.seek_round(3)
    page.do("token_on")
    page.do("token_on")
    page.transcript.show_frame()
    page.inspector.show_live(live_state(page.transcript.current_state()))
    return page


SCENES: dict[str, Callable[[QtBot], QWidget]] = {
    "marks": transcript,
    "half-way": half_way,
    "card": with_card,
    "inspector": inspector,
    "replay": replay,
}
CASES = [(scene, palette) for scene in SCENES for palette in (LIGHT, DARK)]
CASES += [("marks", palette) for palette in ALL if palette not in (LIGHT, DARK)]


@pytest.mark.parametrize(("scene", "palette"), CASES, ids=[f"{scene}-{palette.name}" for scene, palette in CASES])
def test_the_picture_is_as_it_was_kept(
    qtbot: QtBot, qapp: QApplication, theme: Theme, scene: str, palette: Palette
) -> None:
    theme.choose("dark" if palette.is_dark else "light", "safe" in palette.name)
    widget = SCENES[scene](qtbot)
    qapp.processEvents()
    picture = widget.grab().toImage()
    path = FOLDER / f"{scene}-{palette.name.replace(', ', '-').replace(' ', '-')}.png"
    if os.environ.get("DRAFTLIGHT_GOLDENS") == "write":
        path.parent.mkdir(exist_ok=True)
        assert picture.convertToFormat(QImage.Format.Format_RGB888).save(str(path))
    kept = QImage(str(path))
    assert not kept.isNull(), f"no picture is kept as {path.name}"
    assert picture.size() == kept.size()
    mean, worst = difference(picture, kept)
    if mean > MOST_MEAN or worst > MOST_SQUARE:
        picture.save(str(path.with_suffix(".new.png")))
    assert (mean <= MOST_MEAN, worst <= MOST_SQUARE) == (True, True), f"mean {mean:.2f}, worst square {worst}"


def difference(one: QImage, other: QImage) -> tuple[float, int]:
    """Mean and worst difference of their squares, in steps of 256 of a colour."""
    first, second = averaged(one), averaged(other)
    steps = [abs(a - b) for a, b in zip(first, second, strict=True)]
    return sum(steps) / len(steps), max(steps)


def averaged(image: QImage) -> bytes:
    small = image.scaled(
        image.width() // SQUARE,
        image.height() // SQUARE,
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    ).convertToFormat(QImage.Format.Format_RGB888)
    return b"".join(bytes(small.constScanLine(row))[: 3 * small.width()] for row in range(small.height()))


def test_the_comparison_sees_what_matters(qtbot: QtBot, qapp: QApplication) -> None:
    """The negative control: another colour, a missing strike, a shifted line."""
    view = transcript(qtbot)
    picture = view.grab().toImage()
    assert difference(picture, picture) == (0.0, 0)
    use_palette(qapp, LIGHT_SAFE)
    view.show_frame()
    recoloured = difference(picture, view.grab().toImage())
    use_palette(qapp, LIGHT)
    view.display = replace(view.display, keep_rejected=False)
    view.show_frame()
    without_wrong = difference(picture, view.grab().toImage())
    assert without_wrong[1] > MOST_SQUARE
    assert recoloured[0] > 0.05
