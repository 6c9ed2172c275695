"""What a bench found: its files, written without overwriting, and its JSON."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import msgspec

from app.bench.report import Report, as_json, as_markdown, free_name, save
from app.bench.rows import BenchRow, DrafterRows

ROW = BenchRow("maths", 2, 100.0, 150.0, 1.5, 0.8, 0.7, 3.1, 2)
REPORT = Report({"cores": 4}, {"name": "Starter", "draft_length": 4}, [DrafterRows("", (), [ROW], ROW)])


def with_row(row: BenchRow) -> Report:
    return msgspec.structs.replace(REPORT, drafters=[DrafterRows("", (), [row], ROW)])


def test_a_speed_up_is_saved_and_shown_with_its_spread(tmp_path: Path) -> None:
    report = with_row(msgspec.structs.replace(ROW, speedup_low=1.4, speedup_high=1.6))
    assert [path.name for path in save(report, tmp_path)] == ["bench.json", "bench.csv", "bench.md"]
    assert json.loads(as_json(report))["categories"][0]["speedup_high"] == 1.6
    assert "1.50 ±0.10" in as_markdown(report)
    assert "±" not in as_markdown(REPORT)
    with (tmp_path / "bench.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file))["speedup_low"] == "1.4"


def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    assert free_name(tmp_path) == "bench"
    save(REPORT, tmp_path)
    assert free_name(tmp_path) == "bench-2"
    save(REPORT, tmp_path, "bench-2", ("csv",))
    assert free_name(tmp_path) == "bench-3"
    assert free_name(tmp_path, endings=("png",)) == "bench"


def test_the_object_has_the_four_entries_that_were_promised() -> None:
    assert set(json.loads(as_json(REPORT))) == {"machine", "pair", "categories", "overall"}


def test_a_line_break_in_a_name_breaks_no_table(tmp_path: Path) -> None:
    odd = with_row(msgspec.structs.replace(ROW, name="a\nb|c"))
    assert as_markdown(odd).count("\n") == as_markdown(REPORT).count("\n")
    save(odd, tmp_path)
    with (tmp_path / "bench.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file))["name"] == "a\nb|c"
