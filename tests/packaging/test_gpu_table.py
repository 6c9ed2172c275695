"""What a graphics card's run wrote becomes rows, and a text that differs or a missed bar ends with 1."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.gpu_table import EMPTY, Row, complaints, rows_of, table
from tests.bench.oracle_efficiency import Tally, print_table

ROOT = Path(__file__).parents[2]


def printed(efficiency: float, speedup: float) -> str:
    """A table as the bench itself prints it: plain at 10 tokens a second, `auto` so many times as fast."""
    tally = Tally(["auto"], 0.0)
    tally.plain_tokens, tally.plain_ms, tally.curve = 100, 10_000.0, {1: 100.0, 2: 110.0}
    tally.tokens["auto"], tally.spent["auto"] = 100, 10_000.0 / speedup
    tally.ideal["auto"] = efficiency * tally.spent["auto"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        print_table(tally)
    return out.getvalue()


def report(*, efficiency: float = 0.97, speedup: float = 2.1, text: str = "the same") -> list[str]:
    return (
        f"text {text} 'Once'\n== 7b Q4_K_M on Vulkan0, acceptance 0.75\n" + printed(efficiency, speedup)
    ).splitlines()


def test_a_row_is_read_from_what_the_bench_prints() -> None:
    rows = rows_of(report())
    assert rows == [Row("Vulkan0", "7b, Q4_K_M", 0.75, 0.97, 2.1)]
    assert table(rows, "A card") == "| A card | 7b, Q4_K_M | 0.75 | 0.97 | 2.10 |"
    assert complaints(report(), rows) == []


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (report(text="DIFFERENT"), "1 texts differ from the processor's"),
        (report(efficiency=0.9), "7b, Q4_K_M at 0.75: efficiency 0.90 (bar 0.95)"),
        (report(speedup=1.5), "7b, Q4_K_M at 0.75: speed-up 1.50 (bar 2.0)"),
        (["== 7b Q8_0 on CUDA0, acceptance 0.6", "no pass of this target scores like one"], "nothing was measured"),
    ],
)
def test_what_is_below_its_bar_is_said(lines: list[str], said: str) -> None:
    assert complaints(lines, rows_of(lines)) == [said]


def test_the_rows_take_the_place_of_the_empty_one(tmp_path: Path) -> None:
    found, results = tmp_path / "gpu.txt", tmp_path / "RESULTS.md"
    found.write_text("\n".join(report()), encoding="utf-8")
    results.write_text(f"before\n{EMPTY}\nafter\n", encoding="utf-8")
    program = [sys.executable, str(ROOT / "tests/bench/gpu_table.py"), str(found), "--into", str(results)]
    assert subprocess.run(program, capture_output=True, check=False, timeout=60).returncode == 0
    assert results.read_text(encoding="utf-8") == "before\n| Vulkan0 | 7b, Q4_K_M | 0.75 | 0.97 | 2.10 |\nafter\n"
