"""A bench on its own thread: what it tells, and that it ends however it is ended. Each word is one round of a reply."""

from __future__ import annotations

import json
import queue
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from app.bench.background_run import BackgroundBench
from app.bench.events import BenchEnded, BenchEvent, BenchFailed, BenchOpened, BenchProgress
from app.bench.plan import BenchPlan
from app.engine_host import worker_process
from app.engine_host.protocol import PairFiles, PairRequest
from app.problem import problem_error
from app.settings.reply_options import ReplyOptions
from app.system.paths import find_app_paths
from tests.app.scripted_engine import PAIR, main

PATIENCE_S = 30.0
SCRIPTED = PairRequest(pair="scripted")
TINY = PairRequest(pair="scripted", n_context=1)


def find(pair_request: PairRequest) -> PairFiles:
    if pair_request.pair == "missing":
        raise problem_error("unknown_pair", "there is no pair named missing", "Choose another one.")
    name = pair_request.pair or "target"
    n_context = pair_request.n_context or PAIR.n_context
    return msgspec.structs.replace(PAIR, name=name, target=f"/models/{name}.gguf", n_context=n_context)


Begin = Callable[..., tuple[BackgroundBench, "queue.SimpleQueue[BenchEvent]"]]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Starts a bench over these questions; every one is closed, and its thread and worker gone, after the test."""
    begun: list[BackgroundBench] = []

    def start(
        *turns: str, pair: PairRequest = SCRIPTED, **plan: object
    ) -> tuple[BackgroundBench, queue.SimpleQueue[BenchEvent]]:
        file = tmp_path / "questions.jsonl"
        lines = [json.dumps({"category": f"kind{n % 2}", "turns": turn.split("|")}) for n, turn in enumerate(turns)]
        file.write_text("\n".join(lines))
        events: queue.SimpleQueue[BenchEvent] = queue.SimpleQueue()
        made = BenchPlan(pair_request=pair, questions=str(file), **plan)  # type: ignore[arg-type]
        begun.append(BackgroundBench(made, events.put, find_app_paths(), find, main))
        begun[-1].start()
        return begun[-1], events

    yield start
    for thread in begun:
        thread.close()
        assert thread.join(PATIENCE_S)


def until_last(events: queue.SimpleQueue[BenchEvent]) -> list[BenchEvent]:
    received: list[BenchEvent] = []
    while True:
        received.append(events.get(timeout=PATIENCE_S))
        if isinstance(received[-1], (BenchEnded, BenchFailed)):
            return received


def test_it_tells_every_prompt_and_then_the_report(begin: Begin) -> None:
    _, events = begin("a b", "c|d e", "f")
    opened, *progress, ended = until_last(events)
    assert opened == BenchOpened("scripted", "drafter.onnx", 4)
    assert all(isinstance(event, BenchProgress) for event in progress)
    assert [(event.number, event.of) for event in progress if isinstance(event, BenchProgress)] == [
        (1, 4), (2, 4), (3, 4), (4, 4),
    ]  # fmt: skip
    assert isinstance(ended, BenchEnded)
    assert (ended.answered, ended.of, ended.report.overall.prompts) == (4, 4, 4)
    assert [row.name for row in ended.report.categories] == ["kind0", "kind1"]
    last = progress[-1]
    assert isinstance(last, BenchProgress)
    assert last.seconds_left == 0.0
    assert [row.prompts for row in last.report.categories] == [2, 2]


@pytest.mark.parametrize(("name", "words"), [("missing", "no pair named missing"), ("bad", "bad.gguf is not a model")])
def test_a_pair_that_cannot_be_opened_is_named(begin: Begin, name: str, words: str) -> None:
    _, events = begin("a", pair=PairRequest(pair=name))
    (failed,) = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert words in failed.problem.message


def test_stop_keeps_what_was_measured(begin: Begin) -> None:
    thread, events = begin("a b", "c !wait d", "e")
    while not isinstance(events.get(timeout=PATIENCE_S), BenchProgress):
        pass
    thread.stop()
    (ended,) = until_last(events)
    assert isinstance(ended, BenchEnded)
    assert (ended.answered, ended.of, ended.report.overall.prompts) == (1, 3, 1)
    assert thread.join(PATIENCE_S)


def test_stop_before_anything_was_measured_says_so(begin: Begin) -> None:
    thread, events = begin("!wait a")
    assert isinstance(events.get(timeout=PATIENCE_S), BenchOpened)
    thread.stop()
    (failed,) = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert (failed.problem.code, failed.report) == ("nothing_measured", None)


def test_a_model_that_never_loads_and_a_reply_that_never_ends_can_be_left(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_process, "QUIT_PATIENCE_S", 0.2)
    loading, loading_events = begin("a", pair=PairRequest(pair="slow"))
    hanging, hanging_events = begin("!hang")
    assert isinstance(hanging_events.get(timeout=PATIENCE_S), BenchOpened)
    for thread, events in ((loading, loading_events), (hanging, hanging_events)):
        thread.stop()
        assert isinstance(until_last(events)[-1], BenchFailed)
        assert thread.join(PATIENCE_S)


def test_prompts_that_do_not_fit_are_passed_over_and_named_where_none_does(begin: Begin) -> None:
    _, events = begin("a|b|c", pair=TINY)
    *_, ended = until_last(events)
    assert isinstance(ended, BenchEnded)
    assert (ended.answered, ended.of) == (1, 3)
    _, events = begin("a", pair=TINY, options=ReplyOptions(system="be brief"))
    *_, failed = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert failed.problem.code == "nothing_fits"


def test_nothing_is_told_after_close(begin: Begin) -> None:
    thread, events = begin("a !wait", "b")
    assert isinstance(events.get(timeout=PATIENCE_S), BenchOpened)
    thread.close()
    assert thread.join(PATIENCE_S)
    assert events.empty()
    thread.stop()
    thread.close()


def test_a_worker_that_dies_leaves_what_was_measured(begin: Begin) -> None:
    _, events = begin("a", "b !kill")
    *_, failed = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert failed.report is not None
    assert failed.report.overall.prompts == 1


def test_a_bad_setting_and_a_bad_file_are_said_before_anything_starts(begin: Begin) -> None:
    _, events = begin("a", options=ReplyOptions(max_tokens=-3))
    (failed,) = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert "max_tokens" in failed.problem.message
    _, events = begin("|")
    (failed,) = until_last(events)
    assert isinstance(failed, BenchFailed)
    assert failed.problem.code == "bad_questions"
