"""The zoom of the whole window, in a process of its own: the factor is Qt's, and all windows of a process have it.

Also here: how often Qt's signals count None.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRect

from ui.qt_runtime.zoom import VARIABLE, zoomed

REAL = """
import os
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from ui.start.application import make_application
from ui.qt_runtime import zoom

application = make_application(150)
window, hidden, menu = QLabel("Draftlight"), QLabel("behind"), QMenu()
window.setGeometry(60, 90, 300, 240)
window.show()
menu.popup(window.pos())
application.processEvents()
print(window.devicePixelRatioF(), os.environ.get("QT_SCALE_FACTOR"))
for percent, before in ((200, 150), (100, 200)):
    assert zoom.zoom_now(percent, before)
    application.processEvents()
    shown = [each.isVisible() for each in (window, hidden, menu)]
    print(window.devicePixelRatioF(), window.geometry().getRect(), shown)
    print(window.grab().toImage().width() / window.width())
zoom._set_factor = lambda: None
print(zoom.zoom_now(200, 100))
"""


def test_the_window_is_zoomed_from_the_start_and_while_it_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a system that has a factor of its own for all programs, twice the size."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv(VARIABLE, "2")
    done = subprocess.run([sys.executable, "-c", REAL], capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout.splitlines() == [
        "3.0 2",
        "4.0 (45, 68, 225, 180) [True, False, False]",
        "4.0",
        "2.0 (90, 136, 450, 360) [True, False, False]",
        "2.0",
        "False",
    ], done.stderr
    assert "setFactor" not in done.stderr


def test_a_place_in_other_units() -> None:
    assert zoomed(QRect(60, 90, 300, 240), 0.5) == QRect(30, 45, 150, 120)


# A process with PySide6 in it outlives what that does to `None` under Python 3.11: tried in processes of their own.


READ_ON = """
import shiboken6
read = "".format
for _ in range(200_000):
    read.__doc__
print("alive")
"""
"""More references than any program has to `None`."""


def run(code: str) -> subprocess.CompletedProcess[str]:
    root = Path(__file__).parents[3]
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=False)


@pytest.mark.parametrize("first", ["import tests.conftest", "import ui"])
def test_none_outlives_the_documentation_of_built_in_methods(first: str) -> None:
    """A run of the template tests alone ended with 134: Jinja's sandbox reads one for each `str.format`."""
    ended = run(first + READ_ON)
    assert (ended.returncode, ended.stdout) == (0, "alive\n"), ended.stderr


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on (PEP 683)")
def test_without_it_the_process_dies() -> None:
    """Once this fails PySide6 is mended, and `ui/qt_runtime/none_refcount.py` can go."""
    ended = run(READ_ON)
    assert ended.returncode != 0
    assert "deallocating None" in ended.stderr


# Garbage is collected on the window's thread, whoever makes it: shown in a process of its own, with a control.


ROOT = Path(__file__).parents[3]

LITTER = """
import os, sys, threading, weakref
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import ui
from PySide6.QtCore import QCoreApplication
from ui.qt_runtime import garbage_collector as garbage
from ui.transcript.markdown.layout import background_worker as shop

application = QCoreApplication([])
if sys.argv[1] == "control":
    shop.collect_on_this_thread = lambda: None
workshop = shop.layout_worker()
where = []

class Lost:
    def __init__(self):
        self.itself = self
        weakref.finalize(self, lambda: where.append(threading.current_thread() is threading.main_thread()))

def work():  # as much litter as a long reply's formulas make
    return [[number] for number in range(50_000)] and None

for number in range(20):
    Lost()
    workshop.get(("litter", str(number)), work)
    workshop.wait()
kept = [[number] for number in range(2 * garbage.YOUNG)]
for collector in garbage._COLLECTORS:
    collector.collect()
print(len(where), all(where))
"""


def collected(how):
    done = subprocess.run(
        [sys.executable, "-c", LITTER, how], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    count, on_the_windows_thread = done.stdout.split()
    return int(count), on_the_windows_thread == "True"


@pytest.mark.timeout(90)
def test_garbage_is_collected_on_the_windows_thread_alone():
    assert collected("window") == (20, True)
    count, on_the_windows_thread = collected("control")
    assert count > 0
    assert not on_the_windows_thread


SETTLED = """
import os, gc, weakref
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import ui
from PySide6.QtCore import QCoreApplication
from ui.qt_runtime import garbage_collector as garbage

application = QCoreApplication([])
collector = garbage.Collector()
gone = []

class Kept:
    def __init__(self):
        self.itself = self
        weakref.finalize(self, gone.append, True)

def litter():
    return [[number] for number in range(2 * garbage.YOUNG)]

def busy(times):
    for _ in range(times):
        made = litter()
        collector.collect()
        del made

one = Kept()
busy(garbage.SETTLE_EVERY)
settled = gc.get_freeze_count()
del one
busy(garbage.ALL_EVERY)
passed_by = not gone
for _ in range(garbage.REST - 1):
    collector.collect()
early = bool(gone)
collector.collect()
print(settled > 0, passed_by, early, gone == [True])
"""


@pytest.mark.timeout(90)
def test_what_settled_or_came_in_a_crowd_is_passed_by_until_the_window_rests():
    done = subprocess.run(
        [sys.executable, "-c", SETTLED], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "True", "False", "True"]
    done = subprocess.run(
        [sys.executable, "-c", OPENED], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "False", "True"]


OPENED = (
    SETTLED[: SETTLED.index("def litter")]
    + """
one, made = Kept(), []
for time in range(4):
    made.append([[number] for number in range(2 * garbage.MANY)])
    collector.collect()
    if time == 0:
        del one  # It is frozen by then, with all that came with it.
frozen = gc.get_freeze_count() >= 8 * garbage.MANY
for _ in range(garbage.REST - 1):
    collector.collect()
early = bool(gone)
collector.collect()
print(frozen, early, gone == [True])
"""
)
