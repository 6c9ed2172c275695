"""A drafter past its reach has nothing more to guess: said once, no fault, and the others of its chain go on."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.drafters.onnx.onnx_drafter import OnnxDrafter
from engine.events import Drafted, Started
from engine.interfaces import Choice, EndOfReach, Rows
from tests.engine.open_pair import end_of, opened_pair, replied, sources_of
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
    with opened_pair(toy_gguf, short, 4 * REACH, free=("suffix",) if copies else ()) as pair:
        plain, events = (replied(pair, k, "abc def ghi " * said, seed=1, max_tokens=written) for k in (0, 3))
    assert end_of(events).text == end_of(plain).text
    assert (end_of(events).stats.note == NOTE) != copies
    assert (short.stem in sources_of(events)) == (said == 4)
    if copies:
        assert "suffix" in sources_of(events)
        assert isinstance(events[0], Started)
        last = [event.round for event in events if isinstance(event, Drafted)][-1]
        assert events[0].prompt_tokens + last > REACH
