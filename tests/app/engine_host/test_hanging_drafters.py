"""A drafter that hangs, in a real worker process: the worker ends, a fresh one writes on, and the text is the same.

Also here: the recovery of replies.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.engine_host.protocol import Generate, OpenPair, PairFiles
from app.engine_host.recovery import ReplyRecovery
from engine.events import Drafted, DraftedToken, Event, Finished, NextToken, Started, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.machine.calibration import TEXT
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.app.engine_host import hanging_drafters
from tests.app.engine_host.engine_link import Link
from tests.app.scripted_engine import stats
from tests.engine.open_pair import end_of, opened_pair
from tests.toys.onnx_decoder import write_onnx_decoder

REQUEST = Request(
    "g", raw=True, prompt="a@c", sampling=Sampling(temperature=0.8), seed=4, max_tokens=50, draft_length=4
)


class Plain:
    """The reply as it is without a drafter, and an id in it that is read neither before nor while guesses are timed."""

    def __init__(self, target: Path) -> None:
        with opened_pair(target) as pair:
            events = list(pair.generate(msgspec.structs.replace(REQUEST, draft_length=0), NativeInterrupt()))
            early = {*pair._model.tokenize(TEXT + REQUEST.prompt, parse_control=False), *range(12)}
        self.text = end_of(events).text
        ids = [event.next.id for event in events if isinstance(event, Verified) and event.next is not None]
        self.late_id = next(token for token in ids[8:] if token not in {*early, *ids[:8]})


@pytest.fixture(scope="module")
def plain(toy_gguf: Path) -> Plain:
    return Plain(toy_gguf)


@pytest.mark.parametrize("call", ["propose", "the network's own", "the network's own, reading"])
def test_the_reply_goes_on_without_it(
    tmp_path: Path, toy_gguf: Path, plain: Plain, call: str, links: Callable[..., Link]
) -> None:
    endless_at = {"the network's own": plain.late_id, "the network's own, reading": ord("@")}.get(call)
    drafter = write_onnx_decoder(tmp_path / "drafter.onnx", endless_at=endless_at)
    link = links(None, functools.partial(hanging_drafters.main, call if endless_at is None else ""))
    link.engine.send(OpenPair(PairFiles("toy", "Toy", str(toy_gguf), str(drafter), n_context=256)))
    link.opened()
    link.engine.send(Generate(REQUEST))
    events = link.until_end()
    end = end_of(events)
    assert end.text == plain.text
    assert end.stats.tokens == 50
    assert end.stats.note == "the drafter did not come back and was ended; the rest was written plainly"
    assert any(isinstance(event, Drafted) for event in events) == (call != "the network's own, reading")


# What a fresh worker is asked for when one died in a reply: nothing that was read or chosen before is lost.


VERSION = Request("g", written=(1, 0), chosen=((2, 9),), draft_length=4, max_tokens=20)
SO_FAR: list[Event] = [
    Started("g", "pair", "target.gguf", "drafter.onnx", 5, 4, {}, 7, "coupled", 4),
    Verified("g", 1, 0, [], NextToken(9, "two", 0.1, "chosen"), "two", 1, 1.0, 6),
    Drafted("g", 2, "net", [DraftedToken(4, " and", 0.5)], 1.0),
    Verified("g", 2, 1, [0.9], NextToken(5, " so", 0.5, "bonus"), " and so", 2, 1.0, 8),
]


def so_far(request: Request) -> ReplyRecovery:
    reply = ReplyRecovery(request)
    for event in SO_FAR:
        assert reply.add(event) == event
    return reply


def test_a_version_goes_on_behind_what_was_read_and_what_was_written_since() -> None:
    rest = so_far(VERSION).request_for_rest("the drafter died")
    assert rest is not None
    assert (rest.written, rest.chosen, rest.seed, rest.draft_length) == ((1, 0, 9, 4, 5), ((2, 9),), 7, 0)


@pytest.mark.parametrize(("most", "goes_on"), [(5, False), (6, True)])
def test_what_was_read_counts_as_written(most: int, goes_on: bool) -> None:
    request = Request("g", written=(1, 0), chosen=((2, 9),), draft_length=4, max_tokens=most)
    assert (so_far(request).request_for_rest("the drafter died") is not None) is goes_on


def test_the_text_of_the_rest_joins_that_of_the_dead_worker_s_part() -> None:
    reply = so_far(VERSION)
    reply.request_for_rest("the drafter died")
    end = reply.add(Finished("g", "stop", "!", stats(1)))
    assert isinstance(end, Finished)
    assert end.text == "two and so!"
