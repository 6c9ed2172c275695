"""A process with PySide6 in it outlives what that does to `None` under Python 3.11: tried in processes of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
