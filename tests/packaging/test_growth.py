"""How large each room may be: a table that falls by itself, and rises only by an edited line with its reason.

Growth is easiest to argue about on the day it happens. `lines.toml` has for each room the lines of its modules and why
it last grew. A room that has fewer lines lowers its figure when these tests run in a working copy (not in CI, where
nothing is written); one that has more fails until somebody edits the line and says why. The goal for all together is
92,000 lines in 690 files.
"""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("lines.toml")
PACKAGES = ("app", "engine", "models", "ui")
LINE = re.compile(r'^"(?P<room>[^"]+)" = \{ lines = (?P<lines>\d+), why = "(?P<why>[^"]+)" \}$', re.MULTILINE)


def lines_by_room() -> Counter[str]:
    """Lines of each room: a folder two levels deep, or the package for the modules that lie in it directly."""
    found: Counter[str] = Counter()
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).parts
            if "training" not in parts:
                found["/".join(parts[:2]) if len(parts) > 2 else package] += path.read_bytes().count(b"\n")
    return found


def table(text: str) -> dict[str, tuple[int, str]]:
    """Each room's ceiling and reason."""
    return {found["room"]: (int(found["lines"]), found["why"]) for found in LINE.finditer(text)}


def lowered(text: str, now: Counter[str]) -> str:
    """The table with the figures of rooms that became smaller; rooms that are gone leave it."""
    kept = [line for line in text.splitlines() if not (found := LINE.match(line)) or found["room"] in now]
    return LINE.sub(
        lambda found: found[0].replace(
            f"lines = {found['lines']}", f"lines = {min(int(found['lines']), now[found['room']])}"
        ),
        "\n".join(kept) + "\n",
    )


def test_no_room_grows_unseen() -> None:
    now, text = lines_by_room(), TABLE.read_text(encoding="utf-8")
    told = table(text)
    assert {room: lines for room, lines in now.items() if lines > told.get(room, (0, ""))[0]} == {}, (
        f"edit the lines of these rooms in {TABLE.name}, and say why they grew"
    )
    if "CI" not in os.environ and (lower := lowered(text, now)) != text:
        TABLE.write_text(lower, encoding="utf-8")


def test_a_figure_rises_only_with_a_new_reason() -> None:
    here = TABLE.relative_to(ROOT).as_posix()
    done = subprocess.run(["git", "show", f"HEAD:{here}"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("no git, or the table is new")
    before, after = table(done.stdout), table(TABLE.read_text(encoding="utf-8"))
    assert [
        room
        for room, (lines, why) in after.items()
        if room in before and lines > before[room][0] and why == before[room][1]
    ] == [], f"the `why` of these rooms in {TABLE.name} is still that of their last growth"


def test_the_table_is_read_as_it_is_written() -> None:
    text = TABLE.read_text(encoding="utf-8")
    assert table(text) == {room: (each["lines"], each["why"]) for room, each in tomllib.loads(text).items()}
    assert table(text).keys() == lines_by_room().keys()


def test_it_falls_by_itself_and_never_rises_by_itself() -> None:
    text = '"a/b" = { lines = 10, why = "began so" }\n"a/c" = { lines = 7, why = "began so" }\n'
    assert lowered(text, Counter({"a/b": 8, "a/c": 9})) == text.replace("10", "8")
    assert lowered(text, Counter({"a/b": 12})) == '"a/b" = { lines = 10, why = "began so" }\n'
