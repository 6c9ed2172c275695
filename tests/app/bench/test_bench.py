"""`draftlight bench`: its arithmetic, its question files, and one real run over the starter pair."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from app.bench.plan import KINDS, OWN_QUESTIONS, BenchPlan, BenchQuestion, read_questions, some_of
from app.bench.report import OF_DRAFTERS, Report, in_text, with_spread
from app.bench.rows import AnsweredQuestion, BenchRow, DrafterRows, rows_of
from app.bench.run import drafters_named
from app.cli.bench import bench
from app.cli.command_line import parse
from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from app.system.paths import find_app_paths
from engine.events import Drafted, DraftedToken, Finished, NextToken, Verified
from engine.options.load_options import FREE_DRAFTERS
from engine.rounds import Round
from tests.app.scripted_engine import stats


def finished(text: str, tokens: int, decode_ms: float, **others: object) -> Finished:
    counted = msgspec.structs.replace(stats(1), tokens=tokens, decode_ms=decode_ms, **others)
    return Finished("g", "stop", text, counted)


def judged(guesses: int, draft_ms: float, width: int, verify_ms: float = 0.0, right: int = 0) -> Round:
    draft = Drafted("g", 1, "own", [DraftedToken(1, "a", None)] * guesses, draft_ms)
    verdict = Verified("g", 1, right, [], NextToken(1, "a", None, "bonus"), "", width, verify_ms, 0)
    return Round(draft if guesses else None, verdict)


def test_rows_are_ratios_of_sums() -> None:
    guessed = finished("ab", 10, 50.0, rounds=4, draft_n=8, draft_n_accepted=6)
    one = AnsweredQuestion("qa", finished("ab", 10, 49.5), guessed, (judged(4, 4.0, 5), judged(0, 0.0, 1)))
    other = AnsweredQuestion("qa", finished("xy", 30, 150.5), finished("xz", 30, 150.0), (judged(2, 2.0, 3),))
    (row,), overall = rows_of([one, other])
    assert msgspec.structs.replace(overall, name="qa") == row
    assert (row.name, row.prompts, row.identical) == ("qa", 2, 1)
    assert (row.plain_tok_per_s, row.tok_per_s, row.speedup) == (200.0, 200.0, 1.0)
    assert row.acceptance == pytest.approx(7 / 9)
    assert row.mean_length == 40 / 5


def test_what_it_would_have_brought_to_know_the_right_guesses() -> None:
    """Without the wrong ones there are two rounds of 15 ms, of three tokens each, and two plain ones of 11."""
    wrong, right = judged(4, 4.0, 5, 19.0, 0), judged(2, 2.0, 3, 13.0, 2)
    passes = judged(4, 4.0, 5, 19.0, 2), wrong, right, judged(0, 0.0, 1, 11.0)
    guessed = finished("ab", 8, 72.0, rounds=4, overhead_ms=0.0)
    found = rows_of([AnsweredQuestion("qa", finished("ab", 10, 110.0), guessed, passes)])[1]
    assert found.best_possible == pytest.approx(8 * 11.0 / (2 * 15.0 + 2 * 11.0))
    told = in_text(Report({}, {}, [DrafterRows("", (), [found], found)]))
    assert "had it been known which guesses are right: speed-up 1.69" in told
    assert found.places == ((2, 3), (2, 2), (0, 1))
    assert "once those before it were: 67 % of 3, 100 % of 2, 0 % of 1" in told


def test_no_speed_up_lies_above_the_tokens_of_a_round() -> None:
    """A busy computer held plain replies up: fifteen times as fast at two tokens a round was claimed."""
    guessed = finished("ab", 20, 40.0, rounds=10)
    calm, held_up = AnsweredQuestion("qa", finished("ab", 20, 82.0), guessed, ()), finished("ab", 20, 600.0)
    _, overall = rows_of([calm, calm._replace(plain=held_up)])
    assert (overall.speedup, overall.speedup_high, overall.mean_length) == (None, 2.0, 2.0)
    assert with_spread(overall) == "-"
    assert rows_of([calm._replace(plain=held_up)])[1].speedup is None
    assert rows_of([calm])[1].speedup == 2.0


def test_the_next_run_gains_nothing_from_what_this_one_asked() -> None:
    asked = BenchPlan().request("g", (), "auto", ("own",))
    assert (asked.learn_heads, asked.memory) == (False, False)


def test_without_guesses_or_measurements_a_figure_is_left_out() -> None:
    silent = finished("a", 1, 5.0, draft_n=0, draft_n_accepted=0)
    _, overall = rows_of([AnsweredQuestion("qa", finished("a", 1, 5.0), silent, (judged(0, 0.0, 1),))])
    assert (overall.acceptance, overall.guess_ms) == (None, None)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ('{"category": "a", "turns": ["x"]}\n{"category": "a"', "line 2: Input data was truncated"),
        ('{"turns": ["x"]}', "line 1: Object missing required field `category`"),
        ('{"category": "a", "turns": []}', "line 1: it has no turns, or an empty one"),
        ('{"category": "a", "turns": [" "]}', "line 1: it has no turns, or an empty one"),
        ("\n\n", "has no questions"),
    ],
)
def test_a_bad_question_file_is_named_with_its_line(tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text(content)
    with pytest.raises(ProblemError) as caught:
        read_questions(file)
    assert words in caught.value.problem.message
    assert str(file) in caught.value.problem.message


def test_a_missing_question_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProblemError, match="cannot be read"):
        read_questions(tmp_path / "none")


def test_a_limit_takes_of_all_categories() -> None:
    questions = [BenchQuestion(category, (f"{category}{number}",)) for category in "abc" for number in range(4)]
    assert [question.turns[0] for question in some_of(questions, 5)] == ["a0", "a1", "b0", "b1", "c0"]
    assert some_of(questions, None) == questions
    assert len({question.category for question in read_questions(OWN_QUESTIONS)}) == 21


def run(capsysbinary: pytest.CaptureFixture[bytes], *options: str) -> dict[str, object]:
    assert bench(parse(["bench", "--json", *options]), find_app_paths(), PairRequest("starter")) == 0
    found: dict[str, object] = json.loads(capsysbinary.readouterr().out)
    return found


def test_a_real_run_says_what_the_contract_asks_for(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = run(capsysbinary, "--limit", "3", "--max-tokens", "16")
    assert set(found) == {"machine", "pair", "categories", "overall"}
    overall = found["overall"]
    assert isinstance(overall, dict)
    assert overall["prompts"] == overall["identical"] == 3
    assert overall["plain_tok_per_s"] > 0
    assert 0 < overall["acceptance"] <= 1


def test_a_pair_that_cannot_guess_is_refused() -> None:
    with pytest.raises(ProblemError, match="no drafter"):
        bench(parse(["bench", "--drafter", "none", "--limit", "1"]), find_app_paths(), PairRequest("starter"))


def report() -> Report:
    plain = finished("a", 1, 5.0)
    rows, overall = rows_of([AnsweredQuestion("a|b", plain, plain, ())])
    return Report({"processor": "P", "memory": None}, {"target": "t"}, [DrafterRows("", (), rows, overall)])


# `draftlight bench --drafters`: whose names it knows, and one real run over the starter pair.


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
    assert BenchPlan(limit=96, compared=ANY).read_questions() == questions
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
    row = BenchRow("code", 2, 10.0, 15.0, 1.5, 0.75, 2.5, 2, 1.4, 1.6, 0.25, 1234)
    report = Report({}, {}, [DrafterRows("suffix", ("suffix",), [row], row)])
    heads, first, _ = in_text(report).splitlines()
    assert heads.split() == [word for head in ("drafter", "kind of prompt", *OF_DRAFTERS) for word in head.split()]
    assert " ".join(first.split()) == "suffix code 2 75 % 2.50 0.250 1.50 ±0.10 1,234 2 of 2"
    wide = BenchRow("code", 2, 10.0, 15.0, None, 0.75, 2.5, 2, 0.8, 1.6, 0.25, 1234)
    _, first, _, *hint = in_text(Report({}, {}, [DrafterRows("suffix", ("suffix",), [wide], row)])).splitlines()
    assert "0.80 to 1.60" in first
    assert "--limit" in "".join(hint)
