"""What a graphics card's run wrote becomes tables, and a text that differs or a missed bar ends with 1."""

from __future__ import annotations

import contextlib
import io
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import real_size
from tests.bench.gpu_table import Row, Way, alternatives_of, complaints, rows_of, table, table_of_ways
from tests.bench.oracle_efficiency import Tally, print_table

ROOT = Path(__file__).parents[2]
EMPTY = "| device | shape, type | acceptance | efficiency | speed-up |\n|---|---|---|---|---|\n| not yet run | | | | |"
HEAD = "| device | shape, type | acceptance | efficiency | speed-up | own time |\n|---|---|---|---|---|---|\n"


def printed(efficiency: float, speedup: float, own: float) -> str:
    """A table as the bench itself prints it: plain at 10 tokens a second, `auto` so many times as fast."""
    tally = Tally(["auto"], 0.0)
    tally.plain_tokens, tally.plain_ms, tally.curve = 100, 10_000.0, {1: 100.0, 2: 110.0}
    tally.tokens["auto"], tally.spent["auto"] = 100, 10_000.0 / speedup
    tally.ideal["auto"], tally.own["auto"] = efficiency * tally.spent["auto"], own * tally.spent["auto"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        print_table(tally)
    return out.getvalue()


def report(*, efficiency: float = 0.97, speedup: float = 2.1, own: float = 0.01, text: str = "the same") -> list[str]:
    return (
        f"text {text} 'Once'\n== 7b Q4_K_M on Vulkan0, acceptance 0.75\n" + printed(efficiency, speedup, own)
    ).splitlines()


def trees(*, same: bool = True) -> list[str]:
    """As `real_size` prints it: trees write in half the time, or another text."""
    plain = real_size.Reply((1, 2), 10.0, 0, 0, 2)
    tree = real_size.Reply((1, 2) if same else (1, 3), 20.0, 4, 3, 1)
    printed_ways = real_size.table({"plain": [plain], "K = 3, 2 beside": [tree]})
    return ["== 7b Q8_0 on CUDA0, drafter on cpu, trees", *printed_ways.splitlines()]


def test_a_row_is_read_from_what_the_bench_prints() -> None:
    rows = rows_of(report())
    assert rows == [Row("Vulkan0", "7b, Q4_K_M", 0.75, 0.97, 2.1, 0.01)]
    assert table(rows, "A card") == HEAD + "| A card | 7b, Q4_K_M | 0.75 | 0.97 | 2.10 | 1.0% |"
    assert complaints(report(), rows) == []


def test_trees_stand_beside_chains() -> None:
    lines = [*report(), *trees()]
    assert alternatives_of(lines) == [
        Way("CUDA0", "7b, Q8_0", "cpu", "plain", 1.0, "0%", 1.0, 1, 1),
        Way("CUDA0", "7b, Q8_0", "cpu", "K = 3, 2 beside", 2.0, "75%", 2.0, 1, 1),
    ]
    assert table_of_ways(alternatives_of(lines), "A card").splitlines()[-1] == (
        "| A card | 7b, Q8_0 | cpu | K = 3, 2 beside | 2.00 | 75% | 2.00 | 1 of 1 |"
    )
    assert complaints(lines, rows_of(lines)) == []


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (report(text="DIFFERENT"), "1 texts differ from the processor's"),
        (report(efficiency=0.9), "7b, Q4_K_M at 0.75: efficiency 0.90 (bar 0.95)"),
        (report(speedup=1.5), "7b, Q4_K_M at 0.75: speed-up 1.50 (bar 2.0)"),
        (report(own=0.08), "7b, Q4_K_M at 0.75: own time 8.0% of a round (bar 5%)"),
        ([*report(), *trees(same=False)], "7b, Q8_0, K = 3, 2 beside: 1 texts differ from the plain ones"),
        (["== 7b Q8_0 on CUDA0, acceptance 0.6", "no pass of it scores like one"], "1 of 1 targets were not measured"),
        (["no card"], "nothing was measured"),
    ],
)
def test_what_is_below_its_bar_is_said(lines: list[str], said: str) -> None:
    assert complaints(lines, rows_of(lines)) == [said]


def test_the_tables_take_the_place_of_the_empty_one(tmp_path: Path) -> None:
    found, results = tmp_path / "gpu.txt", tmp_path / "cards.md"
    found.write_text("\n".join([*report(), *trees()]), encoding="utf-8")
    results.write_text(f"before\n{EMPTY}\nafter\n", encoding="utf-8")
    program = [sys.executable, str(ROOT / "tests/bench/gpu_table.py"), str(found), "--into", str(results)]
    assert subprocess.run(program, capture_output=True, check=False, timeout=60).returncode == 0
    text = results.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{HEAD}| Vulkan0 | 7b, Q4_K_M | 0.75 | 0.97 | 2.10 | 1.0% |\n\n| device | ")
    assert text.endswith("| K = 3, 2 beside | 2.00 | 75% | 2.00 | 1 of 1 |\nafter\n")
    # What is in the repository has such a table, or one that was measured.
    assert "| device | shape, type |" in (ROOT / "tests/bench/notebook/graphics-cards.md").read_text(encoding="utf-8")
