"""A drafter that hangs, in a real worker process: the worker ends, a fresh one writes on, and the text is the same."""

from __future__ import annotations

import functools
import queue
from pathlib import Path

import msgspec
import pytest

from app.engine_host.engine_process import EngineProcess
from app.engine_host.protocol import Generate, Opened, OpenPair, PairFiles, Upward
from engine.events import Drafted, Event, Finished, Verified
from engine.llama.interrupt import NativeInterrupt
from engine.machine.calibration import TEXT
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.app.engine_host import hanging_drafters
from tests.engine.open_pair import load_pair
from tests.toys.onnx_decoder import write_onnx_decoder

pytest.importorskip("llama_cpp")
pytest.importorskip("onnxruntime")

REQUEST = Request(
    "g", raw=True, prompt="a@c", sampling=Sampling(temperature=0.8), seed=4, max_tokens=50, draft_length=4
)


class Plain:
    """The reply as it is without a drafter, and an id in it that is read neither before nor while guesses are timed."""

    def __init__(self, target: Path) -> None:
        pair = load_pair("toy", target, None, 256, n_threads=1)
        events = list(pair.generate(msgspec.structs.replace(REQUEST, draft_length=0), NativeInterrupt()))
        early = {*pair._model.tokenize(TEXT + REQUEST.prompt, parse_control=False), *range(12)}
        pair.close()
        assert isinstance(events[-1], Finished)
        self.text = events[-1].text
        ids = [event.next.id for event in events if isinstance(event, Verified) and event.next is not None]
        self.late_id = next(token for token in ids[8:] if token not in {*early, *ids[:8]})


def replied(target: Path, drafter: Path, call: str, folder: Path) -> list[Event]:
    """The events of one reply that reach the app."""
    received: queue.SimpleQueue[Upward] = queue.SimpleQueue()
    engine = EngineProcess(received.put, folder / "worker.log", functools.partial(hanging_drafters.main, call))
    engine.start()
    try:
        engine.send(OpenPair(PairFiles(id="toy", name="Toy", target=str(target), drafter=str(drafter), n_context=256)))
        while not isinstance(received.get(timeout=60), Opened):
            pass
        engine.send(Generate(REQUEST))
        events: list[Event] = []
        while not (events and isinstance(events[-1], Finished)):
            message = received.get(timeout=60)
            assert isinstance(message, Event), message
            events.append(message)
        return events
    finally:
        engine.close()


@pytest.fixture(scope="module")
def plain(toy_gguf: Path) -> Plain:
    return Plain(toy_gguf)


@pytest.mark.parametrize("call", ["propose", "observe", "truncate", "the network's own", "the network's own, reading"])
def test_the_reply_goes_on_without_it(tmp_path: Path, toy_gguf: Path, plain: Plain, call: str) -> None:
    endless_at = {"the network's own": plain.late_id, "the network's own, reading": ord("@")}.get(call)
    drafter = write_onnx_decoder(tmp_path / "drafter.onnx", endless_at=endless_at)
    events = replied(toy_gguf, drafter, call if endless_at is None else "", tmp_path)
    end = events[-1]
    assert isinstance(end, Finished)
    assert end.text == plain.text
    assert end.stats.tokens == 50
    assert end.stats.note == "the drafter did not come back and was ended; the rest was written plainly"
    assert any(isinstance(event, Drafted) for event in events) == (call != "the network's own, reading")
