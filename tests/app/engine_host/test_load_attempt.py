"""Every config falls, in real worker processes with the starter pair, and the next one answers."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.engine_host import response_timeout
from app.engine_host.open_pair_state import LoadAttempt, is_fault
from app.engine_host.protocol import ConfigAnnounced, Generate, OpenPair, PairFiles, Refused
from app.engine_host.response_timeout import ResponseTimeout, StallDetector, WorkerTask, limit_of, load_factor
from app.system.paths import find_app_paths
from engine.decoding.watchdog import DRAFTER_HUNG
from engine.events import Failed, Finished
from engine.llama.model import usable_kernels
from engine.machine import config_cache
from engine.machine.configs import ConfigFailure
from engine.options.load_options import LoadOptions
from engine.options.request import Message, Request
from models.starter_pair import starter_pair
from tests.app import scripted_engine
from tests.app.engine_host import fake_gpu
from tests.app.engine_host.engine_link import NEVER, Link, memories, patient
from tests.app.scripted_engine import PAIR, opening, round_of, whole_reply
from tests.toys import faults as injected

DIED = "the engine stopped (signal SIGSEGV)"
HUNG = "the engine said nothing for 0 seconds, so it was ended"
NOT_NUMBERS = "its scores were not numbers"
DIFFERENT = "its scores differed grossly from those of the safest settings"
REARRANGED, GRAPH = "a rearranged graph on the processor", "the graph as it lies in the file"
OTHERS_KERNELS = LoadOptions(weights="llama.cpp")
"""So that the same settings are the fastest whether or not this build has our kernels."""

OURS = "Draftlight's own kernels on the processor"
REPACK, CPU = "rearranged weights on the processor", "the weights as they lie in the file"


def impatient_with(config: str, step: str) -> Callable[[WorkerTask], float]:
    """No time at all for one config: what hangs on purpose, and only that, is ended at once."""
    return lambda doing: 0.0 if (doing.config, doing.what) == (config, step) else NEVER


@pytest.fixture
def starter() -> PairFiles:
    pair = starter_pair()
    return PairFiles("starter", "starter", str(pair.target), str(pair.drafter), options=OTHERS_KERNELS)


def question(generation_id: str) -> Generate:
    return Generate(Request(generation_id, messages=(Message("user", "What is 2 + 2?"),), max_tokens=4, seed=1))


@pytest.mark.real_weights
@pytest.mark.parametrize(
    ("faults", "limits", "now", "failures"),
    [
        ("repack:hang", impatient_with("repack", "compute"), "cpu", [ConfigFailure("repack", "compute", HUNG)]),
        (
            "repack:nan,cpu:wrong",
            patient,
            "one-thread",
            [ConfigFailure("repack", "compute", NOT_NUMBERS), ConfigFailure("cpu", "compute", DIFFERENT)],
        ),
    ],
    ids=["hangs", "lies"],
)
def test_the_next_config_opens_and_answers_what_was_asked_meanwhile(
    faults: str,
    limits: Callable[[WorkerTask], float],
    now: str,
    failures: list[ConfigFailure],
    starter: PairFiles,
    links: Callable[..., Link],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", faults)
    link = links(limits)
    link.engine.send(OpenPair(starter))
    link.engine.send(question("g1"))
    opened = link.opened()
    assert opened.drafter_name == "block.onnx"
    assert opened.safer is not None
    assert opened.safer.startswith("target-q8_0.gguf now runs with ")
    assert opened.safer.endswith(f": with {REPACK}: {failures[0].reason}")
    end = link.until_end()[-1]
    assert isinstance(end, Finished)
    assert end.stats.tokens == 4
    kept = memories()["target-q8_0.gguf"]
    assert (kept.now, list(kept.failures)) == (now, failures)


@pytest.mark.real_weights
@pytest.mark.skipif(usable_kernels() is None, reason="this llama.cpp was built without our kernels")
@pytest.mark.parametrize(("fault", "reason"), [("ill", "the engine stopped (signal SIGILL)"), ("wrong", DIFFERENT)])
def test_our_kernels_fall_to_llama_cpps_with_one_sentence(
    fault: str, reason: str, starter: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", f"ours:{fault}")
    plain = msgspec.structs.replace(starter, drafter=None, options=LoadOptions())
    for safer in (f"target-q8_0.gguf now runs with {REPACK}: with {OURS}: {reason}", None):
        link = links()
        link.engine.send(OpenPair(plain))
        opened = link.opened()
        assert (opened.safer, opened.config) == (safer, "repack")
    kept = memories()["target-q8_0.gguf"]
    assert (kept.now, list(kept.failures)) == ("repack", [ConfigFailure("ours", "compute", reason)])


@pytest.mark.real_weights
def test_where_every_config_falls_one_refusal_names_them_and_nothing_is_remembered(
    starter: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "reference:kill,repack:nan,cpu:nan,one-thread:kill")
    link = links()
    link.engine.send(OpenPair(starter))
    refused = link.next()
    assert isinstance(refused, Refused)
    assert refused.code == "no_config_left"
    assert refused.message == (
        f"target-q8_0.gguf cannot be used on this machine: tried with {REPACK}: {NOT_NUMBERS}; "
        f"with {CPU}: {NOT_NUMBERS}; with one thread: {DIED}"
    )
    assert memories() == {}


@pytest.mark.real_weights
def test_a_file_that_hangs_at_the_safest_load_is_refused_at_once(
    starter: PairFiles, links: Callable[..., Link]
) -> None:
    link = links(impatient_with("reference", "load"))
    link.engine.send(OpenPair(starter))
    refused = link.next()
    assert isinstance(refused, Refused)
    assert refused.message == f"target-q8_0.gguf cannot be loaded, even with the safest settings: {HUNG}"


@pytest.mark.real_weights
def test_configs_of_a_graphics_card(
    starter: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "gpu:kill,gpu-weights:kill,gpu-fewer:nan")
    link = links(entry=fake_gpu.main)
    link.engine.send(OpenPair(msgspec.structs.replace(starter, drafter=None)))
    assert link.opened().safer == f"target-q8_0.gguf now runs with {REPACK}: with the graphics card: {DIED}"
    assert [failure.config for failure in memories()["target-q8_0.gguf"].failures] == [
        "gpu",
        "gpu-weights",
        "gpu-fewer",
    ]


@pytest.mark.real_weights
def test_a_driver_that_crashes_when_it_is_asked(
    starter: PairFiles, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "devices:kill")
    for safer in (f"target-q8_0.gguf now runs with {REPACK}: with the drivers of graphics cards: {DIED}", None):
        link = links()
        link.engine.send(OpenPair(msgspec.structs.replace(starter, drafter=None)))
        assert link.opened().safer == safer
    (failed_config,) = config_cache.that_hold(find_app_paths().measurements, ["devices"])
    assert (failed_config.now, failed_config.failures) == ("processor", (ConfigFailure("devices", "load", DIED),))


@pytest.mark.real_weights
@pytest.mark.parametrize(
    ("faults", "limits", "safer", "note", "now"),
    [
        ("drafter:kill", patient, f"block.onnx now runs with {GRAPH}: with {REARRANGED}: {DIED}", None, "drafter-safe"),
        (
            "drafter:nan,drafter-safe:hang",
            impatient_with("drafter-safe", "compute"),
            None,
            f"guessing is off: block.onnx cannot guess on this machine: tried with {GRAPH}: {HUNG}; "
            f"with {REARRANGED}: {NOT_NUMBERS}",
            "",
        ),
    ],
    ids=["dies", "none is left"],
)
def test_a_drafter_that_falls_costs_no_target(
    faults: str,
    limits: Callable[[WorkerTask], float],
    safer: str | None,
    note: str | None,
    now: str,
    starter: PairFiles,
    links: Callable[..., Link],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", faults)
    link = links(limits)
    link.engine.send(OpenPair(starter))
    opened = link.opened()
    assert (opened.safer, opened.note) == (safer, note)
    assert (opened.drafter_name is None) == (note is not None)
    kept = memories()
    assert kept["block.onnx"].now == now
    assert (kept["target-q8_0.gguf"].now, kept["target-q8_0.gguf"].failures) == ("repack", ())
    link.engine.send(question("g1"))
    assert isinstance(link.until_end()[-1], Finished)


def where_no_file_is_small(connection: Connection, log_file: str, parent_id: int) -> None:
    """The entry of a worker that loads a drafter beside any target."""
    from engine.loading import drafter_ahead

    drafter_ahead.SMALL_BYTES = 0  # type: ignore[attr-defined]
    injected.main(connection, log_file, parent_id)


def test_what_dies_while_both_models_are_loaded_counts_against_neither(
    toy_gguf: Path, tmp_path: Path, links: Callable[..., Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    drafter = shutil.copy(toy_gguf, tmp_path / "drafter.gguf")
    pair = PairFiles("toy", "Toy", str(toy_gguf), str(drafter), options=LoadOptions(n_threads=1))
    said = f"toy-q8_0.gguf and its drafter are now loaded one after the other: while both were loaded at once, {DIED}"
    configs = set()
    for fault, safer, workers in (("", None, 1), ("beside:kill", said, 2), ("beside:kill", None, 1)):
        monkeypatch.setenv("DRAFTLIGHT_FAULT", fault)
        link = links(entry=where_no_file_is_small)
        link.engine.send(OpenPair(pair))
        opened = link.opened()
        assert (opened.safer, opened.drafter_name, len(link.process_ids)) == (safer, "drafter.gguf", workers)
        configs.add((opened.config, opened.drafter_config))
    assert len(configs) == 1
    kept = memories()
    found = kept["toy-q8_0.gguf"].failures, kept["drafter.gguf"].failures
    assert found == ((ConfigFailure("beside", "load", DIED),), ())


# A reply that hangs, with a scripted engine


def test_a_reply_that_says_nothing_is_ended_with_what_was_written(links: Callable[..., Link]) -> None:
    link = links(lambda doing: 0.3 if doing.what == "round" else NEVER, entry=scripted_engine.main)
    link.engine.send(OpenPair(PAIR))
    link.opened()
    link.engine.send(Generate(Request("g1", messages=(Message("user", "one !hang two"),), draft_length=0)))
    received = link.until_end()
    assert received[:-1] == [*opening("g1", 0), *round_of("g1", 1, "one")]
    assert isinstance(received[-1], Failed)
    assert received[-1].code == "engine_silent"
    assert received[-1].message == "the engine said nothing for 0 seconds, so it was ended"
    assert received[-1].hint.startswith("What was written is kept.")
    link.engine.send(Generate(Request("g2", messages=(Message("user", "again"),))))
    link.opened()
    assert link.until_end() == whole_reply("g2", ["again"])


def test_a_drafter_that_never_comes_back_costs_the_guesses_though_nobody_in_the_worker_saw_it(
    links: Callable[..., Link],
) -> None:
    link = links(lambda doing: 0.5 if doing.what == "round" else NEVER, entry=scripted_engine.main)
    link.engine.send(OpenPair(PAIR))
    link.opened()
    link.engine.send(Generate(Request("g1", messages=(Message("user", "one !drafter-hang two"),))))
    end = link.until_end()[-1]
    assert isinstance(end, Finished)
    assert end.text == "one two "
    reason = "the engine said nothing for 0 seconds, so it was ended; the rest was written plainly"
    assert end.stats.note == reason


# Values


def test_what_failed_is_what_was_announced_last_unless_the_drafter_is_known_to_have_hung() -> None:
    gpu = ConfigFailure("gpu", "load", "x")
    attempt = LoadAttempt(OpenPair(PAIR, (gpu,)))
    assert attempt.next_command("it died") is None
    for config in ("repack", "drafter", "repack"):
        attempt.handle(ConfigAnnounced(config, "compute", 5))
        assert attempt.next_command("it died") == OpenPair(PAIR, (gpu, ConfigFailure(config, "compute", "it died")))
    assert attempt.next_command("it hung", DRAFTER_HUNG) == OpenPair(
        PAIR, (gpu, ConfigFailure("drafter", "compute", "it hung"))
    )


def test_ends_from_outside_are_told_from_faults() -> None:
    assert not any(map(is_fault, (None, -signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT)))
    assert all(map(is_fault, (-signal.SIGSEGV, -signal.SIGABRT, -signal.SIGILL, 1, 3, DRAFTER_HUNG, 0xC0000005)))


def test_limits_grow_with_files_and_crowds_and_end() -> None:
    small, large = 5_000_000, 20_000_000_000
    for what in ("start", "load", "compute", "prompt", "round", "other"):
        assert 60 <= limit_of(WorkerTask(what, small), lambda: 1.0) <= 90  # type: ignore[arg-type]
        assert 540 <= limit_of(WorkerTask(what, small), lambda: 9.0) <= 810  # type: ignore[arg-type]
    for what in ("load", "compute", "prompt", "round"):
        assert 1000 < limit_of(WorkerTask(what, large), lambda: 1.0) < 20_000  # type: ignore[arg-type]
    assert limit_of(WorkerTask("prompt", small, large), lambda: 1.0) > limit_of(
        WorkerTask("prompt", small), lambda: 1.0
    )
    assert load_factor() >= 1.0


def test_silence_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(response_timeout, "LOOK_S", inf)
    silence = ResponseTimeout(lambda doing: 10.0, StallDetector(lambda _: None), lambda: now)
    assert (silence.seconds_left(), silence.has_expired()) == (inf, False)
    silence.begin(WorkerTask("round"))
    now = 109.0
    assert (silence.seconds_left(), silence.has_expired()) == (1.0, False)
    now = 110.5
    assert (silence.seconds_left(), silence.has_expired()) == (0.0, True)
    silence.begin(WorkerTask("round"))
    now = 1000.0  # the machine was asleep
    assert not silence.has_expired()
    assert silence.seconds_left() == 10.0
    silence.begin(None)
    assert (silence.seconds_left(), silence.has_expired()) == (inf, False)
