"""Every fault has what injects it; in full, the tests of other folders that inject it are run and counted too."""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.reliability.conftest import Passed
from tests.reliability.ledger import CHOSEN, ROWS, Line, bound, keep_line, kept_lines, table, whole_table

ROOT = Path(__file__).parents[2]


def test_each_of_the_listed_faults_is_injected() -> None:
    here = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.rglob("test_*.py"))
    own = {int(number) for number in re.findall(r"^def test_(\d+)_", here, re.MULTILINE)}
    assert [row.number for row in ROWS] == sorted({row.number for row in ROWS})
    assert len(ROWS) >= 42
    assert own <= {row.number for row in ROWS}
    assert [row.number for row in ROWS if not row.tests and row.number not in own] == []


def test_the_tests_that_are_named_are_there() -> None:
    for row in ROWS:
        for name in row.tests:
            path, _, test = name.partition("::")
            assert (ROOT / path).exists(), name
            assert not test or re.search(rf"^def {test}\(", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE), (
                name
            )


def test_the_bound_is_that_of_clopper_and_pearson() -> None:
    assert bound(0, 1000) == pytest.approx(1 - 0.05 ** (1 / 1000))
    assert (bound(3, 3), bound(0, 0)) == (1.0, 1.0)
    for failures, runs in ((1, 100), (5, 50)):
        rate = bound(failures, runs)
        chance = sum(math.comb(runs, k) * rate**k * (1 - rate) ** (runs - k) for k in range(failures + 1))
        assert chance == pytest.approx(0.05)


def test_parts_join_to_one_table(tmp_path: Path) -> None:
    """Each part adds its lines to the file; a fault that was run in two parts is one line, and no row is missing."""
    file = tmp_path / "kept"
    parts = [Line(row.number, row.fault, 10, 0, row.number) for row in ROWS[:-1]]
    for line in [*parts, Line(2, ROWS[1].fault, 90, 1, 2, "one torn")]:
        keep_line(file, line)
    rows = whole_table(kept_lines(file)).splitlines()[2:]
    assert len(rows) == len(ROWS)
    assert rows[1] == f"| 2 | {ROWS[1].fault} (one torn) | 100 | 1 | 4.7 % | 2 |"
    assert rows[-1] == f"| {ROWS[-1].number} | not run: {ROWS[-1].fault}, left out here | 0 | | | |"


def test_the_table_has_a_line_for_each_and_says_what_was_left_out() -> None:
    cuts = [Line(2, "power cut", runs, 0, 7) for runs in (200, 300)]
    lines = [*cuts, Line(1, "killed", 1000, 1, None, "none lost")]
    assert table(lines, {27: "there is no server yet"}).splitlines()[2:] == [
        "| 1 | killed (none lost) | 1,000 | 1 | 0.47 % | - |",
        "| 2 | power cut | 500 | 0 | 0.6 % | 7 |",
        "| 27 | not run: there is no server yet | 0 | | | |",
    ]


@pytest.mark.usefixtures("only_in_full")
@pytest.mark.timeout(3000)
def test_the_tests_of_other_folders(tmp_path: Path, passed: Passed) -> None:
    names = list(dict.fromkeys(name for row in ROWS for name in row.tests))
    report = tmp_path / "report.xml"
    told = (f"--junitxml={report}", "-o", "junit_family=xunit1")  # the other family has no place for how many runs
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *told, *names]
    environment = {
        name: value for name, value in os.environ.items() if name not in ("DRAFTLIGHT_HOME", "PYTEST_CURRENT_TEST")
    }
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout[-3000:]
    ran, failed = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for case in ElementTree.parse(report).iter("testcase"):
        key = (case.get("classname", ""), case.get("name", "").partition("[")[0])
        ran[key] += _injections(case)
        failed[key] += case.find("failure") is not None or case.find("error") is not None
    wrong = list[str]()
    for row in ROWS:
        keys = [key for key in ran if any(_is_of(key, name) for name in row.tests)]
        if row.tests:
            line = Line(row.number, f"{row.fault}: {CHOSEN}", sum(ran[k] for k in keys), sum(failed[k] for k in keys))
            wrong += [f"{line}"] if line.failures or not line.runs else []
            try:
                assert passed(line)
            except AssertionError:
                continue  # the table shall have all of them
    assert wrong == [], done.stdout[-3000:]


def _injections(case: ElementTree.Element) -> int:
    """One, or as many as the test says that it made (`record_property("runs", ..)`)."""
    said = case.find("properties/property[@name='runs']")
    return 0 if case.find("skipped") is not None else 1 if said is None else int(said.get("value", "1"))


def _is_of(key: tuple[str, str], name: str) -> bool:
    path, _, test = name.partition("::")
    module = path.removesuffix(".py").replace("/", ".")
    return (key[0] == module or key[0].startswith(f"{module}.")) and test in ("", key[1])
