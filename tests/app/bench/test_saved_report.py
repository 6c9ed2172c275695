"""Saved benches: written without overwriting, read back from files of any kind."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.bench.report import Report, as_json, as_markdown, free_name, save
from app.bench.rows import BenchRow
from app.bench.saved_report import LARGEST_BYTES, machine_name, pair_name, read_report
from app.problem import ProblemError
from engine.translatable import phrase, template_of

ROW = BenchRow("maths", 2, 100.0, 150.0, 1.5, 0.8, 0.7, 3.1, 2)
REPORT = Report({"processor": "P(R)  9", "cores": 4}, {"name": "Starter", "draft_length": 4}, [ROW], ROW)


def changed(**changes: Any) -> bytes:
    return json.dumps(json.loads(as_json(REPORT)) | changes).encode()


def with_row(**changes: Any) -> bytes:
    return changed(categories=[json.loads(msgspec.json.encode(ROW)) | changes])


def test_what_was_saved_is_read_back(tmp_path: Path) -> None:
    written = save(REPORT, tmp_path)
    assert [path.name for path in written] == ["bench.json", "bench.csv", "bench.md"]
    assert read_report(tmp_path / "bench.json") == REPORT
    assert read_report(tmp_path) == REPORT
    assert (machine_name(REPORT), pair_name(REPORT)) == ("P 9, 4 cores", "Starter")


def test_a_speed_up_is_saved_and_shown_with_its_spread(tmp_path: Path) -> None:
    spread = msgspec.structs.replace(ROW, speedup_low=1.4, speedup_high=1.6)
    report = msgspec.structs.replace(REPORT, categories=[spread])
    save(report, tmp_path)
    assert read_report(tmp_path) == report
    assert json.loads(as_json(report))["categories"][0]["speedup_high"] == 1.6
    assert "1.50 ±0.10" in as_markdown(report)
    assert "±" not in as_markdown(REPORT)  # a report of an earlier version has none
    with (tmp_path / "bench.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file))["speedup_low"] == "1.4"


def test_a_note_keeps_its_template(tmp_path: Path) -> None:
    note = phrase("guessing is off: {reason}", phrase("{file} is damaged", "d.onnx"))
    report = msgspec.structs.replace(REPORT, pair={**REPORT.pair, "note": note})
    save(report, tmp_path)
    again = read_report(tmp_path)
    assert again == report
    assert template_of(again.pair["note"]) == note.template
    old = json.loads(as_json(report))
    assert old.pop("note_template")
    (tmp_path / "old.json").write_text(json.dumps(old))
    assert read_report(tmp_path / "old.json").pair["note"] == "guessing is off: d.onnx is damaged"
    assert "note_template" not in json.loads(as_json(REPORT))


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
    odd = msgspec.structs.replace(REPORT, categories=[msgspec.structs.replace(ROW, name="a\nb|c")])
    assert as_markdown(odd).count("\n") == as_markdown(REPORT).count("\n")
    save(odd, tmp_path)
    with (tmp_path / "bench.csv").open(encoding="utf-8", newline="") as file:
        assert next(csv.DictReader(file))["name"] == "a\nb|c"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "cannot be read as a saved bench"),
        (as_json(REPORT)[:-20], "cannot be read as a saved bench"),
        (b"\xff\xfe\x00", "cannot be read as a saved bench"),
        (b"[" * 100_000, "cannot be read as a saved bench"),
        (b'{"machine": {}}', "missing required field `pair`"),
        (b"[1, 2]", "cannot be read as a saved bench"),
        (changed(version=2), "later version"),
        (changed(version=2, categories="something else"), "later version"),
        (changed(version=0), "there never was"),
        (changed(categories={}), "Expected `array`"),
        (changed(categories=[json.loads(msgspec.json.encode(ROW))] * 2), "two categories of the same name"),
        (with_row(speedup="fast"), "Expected `float | null`"),
        (with_row(speedup=-1), "speedup -1"),
        (with_row(speedup=1e300), "which cannot be"),
        (with_row(acceptance=1.5), "more than all"),
        (with_row(prompts=0), "no prompts"),
        (with_row(identical=3), "3 texts the same of 2"),
        (with_row(name=" "), "no name"),
        (b" " * (LARGEST_BYTES + 1), "is larger than"),
    ],
)
def test_a_file_that_is_no_saved_bench_is_refused_in_one_line(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(content)
    with pytest.raises(ProblemError) as caught:
        read_report(file)
    assert words in caught.value.problem.message
    assert str(file) in caught.value.problem.message
    assert "\n" not in str(caught.value)


def test_a_speed_up_that_cannot_be_is_not_read_back(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_bytes(with_row(speedup=15.21, mean_length=1.86))
    assert read_report(file).categories[0].speedup is None


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        with pytest.raises(ProblemError, match="cannot be read"):
            read_report(path)


def test_facts_that_nobody_can_read_are_left_out(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    file.write_bytes(changed(machine={"processor": "x" * 9000, "nested": {"deep": [1]}, "cores": 2, "more": "\x1b[2J"}))
    machine = read_report(file).machine
    assert set(machine) == {"processor", "cores", "more"}
    assert len(machine["processor"]) == 80
    assert "\x1b" not in machine["more"]


def test_fields_of_later_versions_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    file.write_bytes(changed(energy={"joules": 3}))
    assert read_report(file) == REPORT


@given(st.binary(max_size=200), st.integers(0, 400))
def test_damage_is_refused_and_never_a_crash(tmp_path_factory: pytest.TempPathFactory, junk: bytes, place: int) -> None:
    file = tmp_path_factory.getbasetemp() / "damaged.json"
    whole = as_json(REPORT)
    file.write_bytes(whole[:place] + junk + whole[place + len(junk) :])
    try:
        report = read_report(file)
    except ProblemError:
        return
    assert all(row.prompts >= row.identical >= 0 for row in report.categories)
