"""A graphics card end to end, through real workers, on Mesa's software driver: `sh packaging/test-vulkan.sh` runs it.

It is apart from the suite because drivers compile their programs first, which takes minutes here. Nothing is said of
speed. Widths up to the exact one must give the same ids, and the same text as without guesses.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Cancel, Diagnose, Diagnosed, Generate, OpenPair, PairFiles
from engine.events import Finished, Verified
from engine.options.load_options import LoadOptions
from tests.app.engine_host.engine_link import Link, memories
from tests.toys.other_archs import KINDS, write_kind
from tests.vulkan.patient_link import ON_CARD, ids_of, reply, request, starter

pytestmark = [
    pytest.mark.skipif(not os.environ.get("DRAFTLIGHT_TEST_VULKAN"), reason="sh packaging/test-vulkan.sh runs it"),
    pytest.mark.timeout(3000),
]


@pytest.fixture(autouse=True)
def card(links: Callable[[], Link]) -> str:
    """The device's description; skips where llama.cpp sees none, with each file's reason."""
    link = links()
    link.engine.send(Diagnose())
    answer = link.next()
    assert isinstance(answer, Diagnosed), answer
    facts = answer.report["llama_cpp_python"]
    for device in facts["devices"]:
        if device["name"] == "Vulkan0":
            return str(device["description"])
    reasons = [f"{Path(each['file']).name}: {each['state']} {each['reason']}" for each in facts["backends"]]
    pytest.skip(f"no Vulkan device: {'; '.join(reasons) or 'llama.cpp was built in one piece'}")


def test_every_layer_is_on_the_card_and_guessing_changes_no_token(links: Callable[[], Link], card: str) -> None:
    link = links()
    link.engine.send(OpenPair(starter()))
    opened = link.opened()
    assert (opened.config, opened.target_device) == ("gpu", f"Vulkan0 ({card}), 7 of 7 layers")
    assert opened.exact_with is not None
    for temperature in (0.0, 0.8):
        sampling = msgspec.structs.replace(request().sampling, temperature=temperature)
        plain = ids_of(reply(link, sampling=sampling))
        guessed = reply(link, sampling=sampling, draft_length=4)
        assert ids_of(guessed) == plain
        stats = guessed[-1].stats  # type: ignore[union-attr]
        assert opened.exact_with.width == 1 or stats.draft_n > 0
    on_card = ids_of(reply(link, sampling=msgspec.structs.replace(request().sampling, temperature=0.0)))
    processor = links()
    processor.engine.send(OpenPair(starter(LoadOptions(device="cpu"))))
    assert processor.opened().target_device == "CPU"
    sampling = msgspec.structs.replace(request().sampling, temperature=0.0)
    assert ids_of(reply(processor, sampling=sampling)) == on_card


@pytest.mark.parametrize("kind", KINDS)
def test_every_way_of_forgetting(kind: str, links: Callable[[], Link], tmp_path: Path) -> None:
    link = links()
    toy = write_kind(tmp_path / f"{kind}.gguf", kind, in_8_bits=True)
    link.engine.send(OpenPair(PairFiles(kind, kind, str(toy), free=("suffix",), options=ON_CARD)))
    opened = link.opened()
    assert opened.target_device.startswith("Vulkan0")
    sampling = msgspec.structs.replace(request().sampling, temperature=0.0)
    plain = ids_of(reply(link, sampling=sampling, max_tokens=40))
    assert ids_of(reply(link, sampling=sampling, max_tokens=40, draft_length=4)) == plain


def test_a_slow_card_is_left_with_its_figures(links: Callable[[], Link]) -> None:
    link = links()
    link.engine.send(OpenPair(starter(LoadOptions(), drafter=None)))
    opened = link.opened()
    assert opened.target_device == "CPU"
    assert opened.safer is not None
    assert "with the graphics card: it was slower than the processor: " in opened.safer
    (benchmark,) = memories()["target-q8_0.gguf"].benchmarks
    assert benchmark.gain < 1
    link.engine.send(OpenPair(starter(LoadOptions(), drafter=None)))
    assert link.opened().safer is None


def test_a_card_that_crashes_leaves_the_processor(links: Callable[[], Link], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "gpu:kill,gpu-weights:kill,gpu-fewer:kill")
    link = links()
    link.engine.send(OpenPair(starter(drafter=None)))
    opened = link.opened()
    assert opened.target_device == "CPU"
    assert opened.safer is not None
    assert opened.safer.endswith("with the graphics card: the engine stopped (signal SIGSEGV)")


def test_a_card_too_small_for_the_cache_holds_the_weights(
    links: Callable[[], Link], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "gpu:kill")
    link = links()
    link.engine.send(OpenPair(starter()))
    opened = link.opened()
    assert opened.config == "gpu-weights"
    assert opened.target_device.startswith("Vulkan0")
    sampling = msgspec.structs.replace(request().sampling, temperature=0.0)
    with_cache_beside = ids_of(reply(link, sampling=sampling, draft_length=4))
    assert ids_of(reply(link, sampling=sampling)) == with_cache_beside


def test_a_card_that_vanishes_in_a_reply(links: Callable[[], Link], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAFTLIGHT_FAULT", "gpu:reply-abort,gpu-weights:reply-fail,gpu-fewer:reply-fail")
    link = links()
    link.engine.send(OpenPair(starter(drafter=None)))
    assert link.opened().config == "gpu"
    events = reply(link, max_tokens=20, stop=())
    end = events[-1]
    assert isinstance(end, Finished)
    assert end.text
    assert end.stats.note is not None
    assert "the graphics card" in end.stats.note


def test_a_reply_on_the_card_can_be_stopped(links: Callable[[], Link]) -> None:
    link = links()
    link.engine.send(OpenPair(starter()))
    link.opened()
    link.engine.send(Generate(request(max_tokens=400, draft_length=4)))
    while not isinstance(link.next(), Verified):
        pass
    link.engine.send(Cancel("reply"))
    end = link.until_end()[-1]
    assert isinstance(end, Finished)
    assert end.reason == "cancelled"


def test_a_context_that_the_card_cannot_hold(links: Callable[[], Link]) -> None:
    link = links()
    options = LoadOptions(device="Vulkan0", gpu_layers=99)
    link.engine.send(OpenPair(starter(options, drafter=None, n_context=1_500_000)))
    opened = link.opened()
    assert opened.config != "gpu"
    assert opened.safer is not None
    assert "with the graphics card: " in opened.safer
    assert ids_of(reply(link, max_tokens=8))
