"""A drafter past its reach has nothing more to guess: said once, no fault, and the others of its chain go on."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.events import Drafted, Finished, Started
from engine.interfaces import Choice, EndOfReach, Rows
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.open_pair import load_pair
from tests.toys.onnx_decoder import write_onnx_decoder
from tests.toys.weights import ToyWeights, toy_weights

REACH = 100
NOTE = f"the drafter reads no more than {REACH} tokens of a chat; the rest was written plainly"


def short_weights() -> ToyWeights:
    """Those of the toy pair, where the tables of positions end early."""
    weights = toy_weights()
    return dataclasses.replace(weights, shape=dataclasses.replace(weights.shape, context=REACH))


@pytest.fixture(scope="module", params=["fused", "plain"])
def short(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shared buffers and growing ones."""
    path = tmp_path_factory.mktemp("reach") / f"{request.param}.onnx"
    return write_onnx_decoder(path, short_weights(), fused=request.param == "fused")


def greedy(row: Rows, position: int) -> Choice:
    return Choice(int(row.argmax()), 0.9)


def read_in_pieces(drafter: OnnxDrafter, text: Sequence[int], size: int) -> None:
    for start in range(0, len(text), size):
        drafter.prefill(text[start : start + size], start)


TEXT = [(7 * place) % 290 + 3 for place in range(3 * REACH)]


@pytest.mark.parametrize("size", [1, 7, 64, 256])
def test_the_reach_is_found_to_the_token_however_it_is_met(short: Path, size: int) -> None:
    drafter = OnnxDrafter(short, 300, 4 * REACH)
    with pytest.raises(EndOfReach, match=f"than {REACH} tokens"):
        read_in_pieces(drafter, TEXT, size)
    drafter.close()


def test_past_its_reach_it_reads_nothing_and_a_shorter_text_is_guessed_as_ever(short: Path) -> None:
    drafter, fresh = OnnxDrafter(short, 300, 4 * REACH), OnnxDrafter(short, 300, 4 * REACH)
    for ask in (
        lambda: drafter.observe(TEXT, None),  # met here
        lambda: drafter.cached_prefix(TEXT),
        lambda: drafter.propose(TEXT, 4, greedy),
    ):
        with pytest.raises(EndOfReach):
            ask()
    for each in (drafter, fresh):
        each.observe(TEXT[: REACH - 10], None)
    assert drafter.propose(TEXT[: REACH - 10], 4, greedy) == fresh.propose(TEXT[: REACH - 10], 4, greedy)
    drafter.truncate(REACH - 11)
    assert len(drafter.propose(TEXT[: REACH - 1], 8, greedy).tokens) == 2  # the first needs no reading of its own
    drafter.close()
    fresh.close()


def test_what_fails_at_any_length_is_a_fault(short: Path) -> None:
    drafter = OnnxDrafter(short, 300, 4 * REACH)
    drafter.observe(TEXT[:20], None)
    with pytest.raises(Exception, match=r"(?i)gather|index|bounds") as found:
        drafter.prefill([10_000_000], 19)
    assert not isinstance(found.value, EndOfReach)
    drafter.close()


@pytest.mark.parametrize("copies", [False, True])
@pytest.mark.parametrize(("said", "written"), [(20, 40), (4, 160)])
def test_a_reply_goes_on_and_says_so_once(short: Path, toy_gguf: Path, copies: bool, said: int, written: int) -> None:
    """Past the reach from its first word on, or in the middle of it; where copies are guessed they go on."""
    sampling = Sampling(temperature=0.0)
    guessing = Request(
        "g", raw=True, prompt="abc def ghi " * said, sampling=sampling, seed=1, max_tokens=written, draft_length=3
    )
    pair = load_pair("toy", toy_gguf, short, 4 * REACH, free=("suffix",) if copies else (), n_threads=1)
    *_, plain = pair.generate(msgspec.structs.replace(guessing, draft_length=0), NativeInterrupt())
    *events, end = pair.generate(guessing, NativeInterrupt())
    pair.close()
    assert isinstance(plain, Finished)
    assert isinstance(end, Finished)
    assert end.text == plain.text
    assert (end.stats.note == NOTE) != copies
    drafted = [event for event in events if isinstance(event, Drafted)]
    assert (short.stem in {event.source for event in drafted}) == (said == 4)
    if copies:
        assert "suffix" in {event.source for event in drafted}
        started = events[0]
        assert isinstance(started, Started)
        last = [event.round for event in drafted][-1]
        assert started.prompt_tokens + last > REACH
