"""The theme is switched while a page is open: all of it is painted in the new palette, and once."""

from collections import Counter
from dataclasses import asdict
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from app.settings.preferences import Preferences
from tests.ui.conftest import Opener, Stage
from tests.ui.fakes import ROUNDS, asked, begun, ended
from ui.theme.palette import DARK, LIGHT, LIGHT_SAFE, Palette

SWITCHES = {"": 2, "settings": 1, "race": 2, "lesson": 2, "compare": 1, "bench": 1}
"""By page ("" for the chat), how often: where there are marks, also to or from the safe colours."""

LEAST_PX = 12
"""Where a letter's edge is blended, a pixel may have any colour by chance."""

NEAR = 24


@pytest.fixture
def stage(open_stage: Opener) -> Stage:
    stage = open_stage(Preferences(pace="live", show_chats=True, theme="light"))
    stage.handle(*asked("What is the square root of 7?"), *begun(), *ROUNDS, *ended())
    return stage


def picture(widget: QWidget) -> Counter[int]:
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return Counter(memoryview(image.constBits()).cast("I").tolist())


def colours_of(palette: Palette) -> set[int]:
    return {QColor(value).rgb() for value in asdict(palette).values() if str(value).startswith("#")}


def left_over(widget: QWidget, before: Palette, now: Palette) -> set[str]:
    """The colours of the palette before that are seen, without those that the new palette nearly has too."""
    found, new = picture(widget), [QColor(each) for each in colours_of(now)]
    old = [QColor(each) for each in colours_of(before)]
    gone = [each for each in old if min(apart(each, other) for other in new) > NEAR]
    return {each.name().upper() for each in gone if found[each.rgb()] > LEAST_PX}


def apart(one: QColor, other: QColor) -> int:
    pairs = zip(one.getRgb(), other.getRgb(), strict=True)
    return max(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize(("name", "switches"), SWITCHES.items())
def test_nothing_of_the_palette_before_stays(stage: Stage, qapp: QApplication, name: str, switches: int) -> None:
    window, theme = stage.window, stage.parts.theme
    if name:
        window.commands[name].trigger()
        assert window.pages.page is not None
    qapp.processEvents()
    for before, now in pairwise((LIGHT, DARK, LIGHT_SAFE)[: switches + 1]):
        assert picture(window)[QColor(before.window).rgb()] > 1000
        theme.choose("dark" if now.is_dark else "light", colour_blind="safe" in now.name)
        qapp.processEvents()
        assert left_over(window, before, now) == set()


def test_a_colour_that_stays_is_noticed(stage: Stage) -> None:
    patch = QWidget(stage.window)
    patch.setStyleSheet(f"background: {LIGHT.rejected_ink}")
    patch.setGeometry(200, 200, 20, 20)
    patch.show()
    stage.parts.theme.choose("dark", colour_blind=False)
    assert left_over(stage.window, LIGHT, DARK) == {LIGHT.rejected_ink}
