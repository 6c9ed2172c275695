"""ARCHITECTURE.md and `packaging/map.sh` lead a stranger to files that are there, and leave no folder out."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("ui", "app", "engine", "models")
MOST_BYTES = 9_000
TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for package in PACKAGES
    for path in (ROOT / package).rglob("*.py")
    if path.name != "__init__.py"
)
FOLDERS = sorted(
    path.parent.relative_to(ROOT).as_posix() for package in PACKAGES for path in (ROOT / package).rglob("__init__.py")
)


def paths_in(text: str) -> set[str]:
    """What stands in backticks and begins with one of the project's folders."""
    quoted = re.findall(r"`([^`\s]+)`", text)
    return {each for each in quoted if re.match(r"(?:ui|app|engine|models|packaging|tests)/", each)}


def rooms_in(text: str) -> list[str]:
    """Every folder that the tree of rooms names: rooms at the beginning of a line, their own folders behind it."""
    tree = text.partition("```\n")[2].partition("```")[0]
    rooms: list[str] = []
    package = ""
    for line in tree.splitlines():
        name, *inside = re.findall(r"(\w+)/", line)
        package = package if line.startswith(" ") else name
        rooms.append(f"{package}/{name}" if line.startswith(" ") else name)
        for each in inside:
            places = (f"{room}/{each}" for room in reversed(rooms))
            rooms.append(next((place for place in places if (ROOT / place).is_dir()), f"{rooms[-1]}/{each}"))
    return rooms


def map_of(*folders: str) -> list[tuple[str, str]]:
    """What the script prints, as paths and their lines; the indentation is the depth."""
    done = subprocess.run(["sh", "packaging/map.sh", *folders], cwd=ROOT, capture_output=True, text=True, check=True)
    found: list[tuple[str, str]] = []
    parts: list[str] = []
    for printed in done.stdout.splitlines():
        name, _, line = printed.strip().partition(": ")
        depth = (len(printed) - len(printed.lstrip())) // 2
        parts = [*parts[:depth], name.strip("/")]
        found.append(("/".join(parts), line))
    return found


def test_every_module_says_what_it_is_in_its_first_line() -> None:
    first = {
        path: (ROOT / path).read_text(encoding="utf-8").partition("\n")[0]
        for path in [*MODULES, *(f"{folder}/__init__.py" for folder in FOLDERS)]
    }
    told = re.compile(r'r?"""(?!.*TODO)\S+ \S+ \S+')
    assert {path: line for path, line in first.items() if not told.match(line)} == {}


def test_the_map_can_be_read_in_a_few_minutes() -> None:
    assert len(TEXT.encode("utf-8")) <= MOST_BYTES, "take something out of ARCHITECTURE.md for what came in"


def test_every_path_in_it_exists() -> None:
    paths = paths_in(TEXT)
    assert len(paths) > 30
    assert sorted(path for path in paths if not (ROOT / path).exists()) == []


def test_a_path_that_is_gone_would_be_seen() -> None:
    assert paths_in("see `engine/gone.py`, `help(x)` and `ui/`") == {"engine/gone.py", "ui/"}


def test_every_folder_stands_in_the_tree_once_and_no_other() -> None:
    rooms = rooms_in(TEXT)
    data = {"ui/i18n/translations", "ui/theme/typefaces", "models/starter", "models/drafters"}
    assert sorted(rooms) == sorted({*FOLDERS, *data}), "a new folder goes into the tree of ARCHITECTURE.md"


def test_the_tree_has_the_order_of_the_import_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    rooms = rooms_in(TEXT)
    for contract in contracts:
        (package,) = contract.get("containers", [""])
        if package not in PACKAGES:
            continue
        floors = {
            f"{package}/{name}": floor
            for floor, names in enumerate(contract["layers"])
            for name in re.findall(r"\w+", names)
        }
        listed = [floors[room] for room in rooms if room in floors]
        assert listed == sorted(listed), package
        assert len(listed) > 3, package


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX shell")
def test_the_script_prints_each_folder_and_module_once_with_its_line() -> None:
    printed = map_of()
    assert sorted(path for path, _ in printed) == sorted([*MODULES, *FOLDERS])
    assert [path for path, line in printed if not line] == []
