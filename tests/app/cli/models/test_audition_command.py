"""`draftlight audition` as it is read: a table, why others are left out, one line at the end."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pytest

from app.bench.audition.report import AuditionReport, AuditionRow, CandidateReport
from app.cli.models import audition as command
from app.cli.models import command as models_command
from app.system.paths import AppPaths
from engine.loading.audition.orders import PassTimes

COSTS = PassTimes({1: 1.0, 2: 1.1})


def candidate(name: str, drafter: str, row: AuditionRow, *, approximate: bool = False) -> CandidateReport:
    return CandidateReport(name, drafter, row, (row,), (), 0.1, approximate)


SURE = candidate("own", "", AuditionRow("all", 30, 900, 0.8, 3.0, 1.6, 1.5, 1.7))
FEW = candidate("jacobi", "jacobi", AuditionRow("all", 3, 90, None, None, 1.02, None, None), approximate=True)


def said(report: AuditionReport, capsys: pytest.CaptureFixture[str]) -> list[str]:
    command._say(report)
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines() if line.strip()]


def test_what_was_found_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    refused, unused, offers = (("bad.onnx", "it is no graph"),), (("they are too short", 2),), (("small", 1 << 30),)
    report = AuditionReport("m.gguf", {}, 30, 9000, COSTS, True, (SURE, FEW), refused, unused, offers)
    first, heads, own, jacobi, *rest = said(report, capsys)
    assert first == "30 replies of m.gguf (9,000 tokens), estimated on this machine:"
    assert heads.split(" ")[0] == "drafter"
    assert own == "own all kinds 30 80 % 3.00 1.60 (1.50 to 1.70)"
    assert jacobi == "jacobi all kinds 3 – – at least 1.02 (few)"
    assert rest[:2] == [
        "bad.onnx was not tried: it is no graph.",
        "2 more replies could not be used: they are too short.",
    ]
    assert rest[2].startswith("small can be downloaded (")
    best = "Best: own, expected to be 1.60 (1.50 to 1.70) times as fast as plain writing"
    assert rest[3:] == [f"{best} (the pair's own, without --drafter)."]


def test_where_nobody_surely_gains_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = said(AuditionReport("m.gguf", {}, 3, 90, COSTS, False, (FEW,)), capsys)
    assert last == "None of them is clearly faster than plain writing."


@pytest.mark.parametrize("json", [True, False])
def test_what_is_fetched_first_is_told_beside_the_json(
    json: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = list[argparse.Namespace]()

    def models(arguments: argparse.Namespace, _paths: AppPaths) -> int:
        asked.append(arguments)
        sys.stdout.write("fetched\n")
        return 0

    monkeypatch.setattr(models_command, "models", models)
    paths = AppPaths(tmp_path, tmp_path, tmp_path)
    command._fetch("small", argparse.Namespace(accept_licence=True, json=json), paths)
    assert [(each.what, each.accept_licence, each.json) for each in asked] == [("small", True, False)]
    told = capsys.readouterr()
    assert (told.out, told.err) == (("", "fetched\n") if json else ("fetched\n", ""))
