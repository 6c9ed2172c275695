"""Garbage is collected on the window's thread, whoever makes it: shown in a process of its own, with a control."""

import subprocess
import sys
from pathlib import Path

import pytest

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
workshop = shop.workshop()
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
def test_nothing_is_collected_on_the_workshops_thread():
    assert collected("window") == (20, True)


@pytest.mark.timeout(90)
def test_without_the_collector_it_would_be():
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
def test_what_has_settled_is_passed_by_until_the_window_rests():
    done = subprocess.run(
        [sys.executable, "-c", SETTLED], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "True", "False", "True"]


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


@pytest.mark.timeout(90)
def test_many_new_objects_at_once_are_not_gone_through_before_the_window_rests():
    done = subprocess.run(
        [sys.executable, "-c", OPENED], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True", "False", "True"]
