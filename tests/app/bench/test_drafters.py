"""`draftlight bench --drafters`: whose names it knows, and one real run over the starter pair."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from app.bench.plan import KINDS, BenchPlan, read_questions
from app.bench.report import OF_DRAFTERS, Report, in_text
from app.bench.rows import BenchRow, DrafterRows
from app.bench.run import drafters_named
from app.cli.bench import bench
from app.cli.grammar.command_line import parse
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from app.system.paths import find_app_paths
from engine.options.load_options import FREE_DRAFTERS

ANY = ("all",)
WITH_OWN, WITHOUT = PairFiles("p", "p", "t.gguf", "d.onnx"), PairFiles("p", "p", "t.gguf")


def test_all_is_every_drafter_that_the_pair_can_have() -> None:
    assert list(drafters_named(["all"], WITH_OWN)) == [*FREE_DRAFTERS, "free", "own", "auto"]
    assert list(drafters_named(["all"], WITHOUT)) == [*FREE_DRAFTERS, "free"]
    assert drafters_named(["lookup", "auto", "free"], WITH_OWN) == {
        "suffix": ("suffix",),
        "auto": ("suffix", "ngram", "own"),
        "free": ("suffix", "ngram"),
    }


@pytest.mark.parametrize("drafters", ["medusa", "suffix,medusa", "own"])
def test_a_name_that_nobody_has_is_refused_with_those_that_there_are(drafters: str) -> None:
    with pytest.raises(ProblemError) as caught:
        drafters_named(drafters.split(","), WITHOUT)
    assert caught.value.problem.message == f"there is no drafter called {drafters.split(',')[-1]}"
    assert "The names are suffix, ngram, recycle" in caught.value.problem.hint


def test_one_drafter_of_a_name_that_nobody_has_is_refused_too_and_a_missing_file_is_a_missing_file() -> None:
    with pytest.raises(ProblemError, match="there is no drafter called medusa") as caught:
        find_pair(PairRequest("starter", drafter="medusa"))
    assert "The names are none, free, suffix" in caught.value.problem.hint
    with pytest.raises(ProblemError, match=r"missing\.onnx"):
        find_pair(PairRequest("starter", drafter="missing.onnx"))


def test_the_built_in_prompts_are_of_all_kinds() -> None:
    kinds = ("chat", "copy and edit", "code", "arithmetic", "story", "translation", "summary", "SQL")
    questions = read_questions(KINDS)
    assert Counter(each.category for each in questions) == dict.fromkeys(kinds, 12)
    assert len({each.turns for each in questions}) == 96
    assert sum(len(each.turns) > 1 for each in questions) >= 12
    quick = BenchPlan(compared=ANY).read_questions()
    assert Counter(each.category for each in quick) == dict.fromkeys(kinds, 3)
    assert {each.category for each in quick if len(each.turns) > 1} >= {"chat", "code", "SQL"}
    assert len(BenchPlan(per_kind=5, compared=ANY).read_questions()) == 40
    assert (
        BenchPlan(per_kind=12, compared=ANY).read_questions()
        == questions
        == BenchPlan(limit=96, compared=ANY).read_questions()
    )
    assert len(BenchPlan(limit=10, compared=ANY).read_questions()) == 10


def test_a_real_run_has_a_row_for_each_drafter_and_kind(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    questions = tmp_path / "questions.jsonl"
    questions.write_text('{"category": "sums", "turns": ["What is 1 plus 2?", "And 3 plus 4?"]}\n')
    options = ("--drafters", "ngram,own", "--questions", str(questions), "--max-tokens", "12", "--draft-length", "2")
    assert bench(parse(["bench", "--json", *options]), find_app_paths(), PairRequest("starter")) == 0
    found = json.loads(capsysbinary.readouterr().out)
    assert set(found) == {"machine", "pair", "drafters"}
    ngram, own = found["drafters"]
    assert (ngram["name"], own["name"], own["guessers"]) == ("ngram", "own", ["own"])
    for drafter in (ngram, own):
        assert [(row["name"], row["prompts"]) for row in drafter["kinds"]] == [("sums", 1), ("second question", 1)]
        assert drafter["overall"]["identical"] == 2
    assert own["overall"]["acceptance"] > 0
    assert own["overall"]["guess_ms"] > 0
    assert own["overall"]["wasted"] >= 0


def test_the_table_has_a_line_for_each_drafter_and_kind() -> None:
    row = BenchRow("code", 2, 10.0, 15.0, 1.5, None, 0.75, 2.5, 2, 1.4, 1.6, 0.25, 1234)
    report = Report({}, {}, [DrafterRows("suffix", ("suffix",), [row], row)])
    heads, first, _ = in_text(report).splitlines()
    assert heads.split() == [word for head in ("drafter", "kind of prompt", *OF_DRAFTERS) for word in head.split()]
    assert " ".join(first.split()) == "suffix code 2 75 % 2.50 0.250 1.50 ±0.10 1,234 2 of 2"
    wide = BenchRow("code", 2, 10.0, 15.0, None, None, 0.75, 2.5, 2, 0.8, 1.6, 0.25, 1234)
    _, first, _, *hint = in_text(Report({}, {}, [DrafterRows("suffix", ("suffix",), [wide], row)])).splitlines()
    assert "0.80 to 1.60" in first
    assert "--prompts-per-kind" in "".join(hint)
