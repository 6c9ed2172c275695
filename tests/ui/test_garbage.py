"""Garbage is collected on the window's thread, whoever makes it: shown in a process of its own, with a control."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LITTER = """
import os, sys, threading, weakref
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import ui
from PySide6.QtCore import QCoreApplication
from ui import garbage
from ui.transcript.markdown import workshop as shop

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
