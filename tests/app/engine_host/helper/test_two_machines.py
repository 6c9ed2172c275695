"""The whole way on loopback: a worker, its link's process, a delay, a helper's server and its guessing process."""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app.engine_host.helper.guessing_process import GuessingProcess
from app.engine_host.helper.known_machines import folder_of
from app.engine_host.helper.server import RESET
from app.engine_host.protocol import PairRequest
from app.engine_host.session import EngineSession
from app.model_library.pairs.resolution import find_pair
from app.problem import ProblemError
from app.system.paths import find_app_paths
from engine.drafters.remote.messages import PROTOCOL, Guesses, TextSoFar, Welcome, encoded, question_from
from engine.events import Drafted, Event, Failed, Finished, Verified
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from tests.app.engine_host.helper.delay_proxy import DelayProxy
from tests.app.engine_host.helper.helper_on_loopback import serving

pytest.importorskip("llama_cpp")
pytest.importorskip("onnxruntime")

REQUEST = Request(
    "g", messages=(Message("user", "What is a drafter?"),), sampling=Sampling(temperature=0.8), seed=7, draft_length=4
)


def replied(session: EngineSession, request: Request = REQUEST) -> tuple[list[Event], list[int]]:
    """The events of a reply, and the ids that were written."""
    events = list(session.generate(request))
    ids, drafted = list[int](), dict[int, list[int]]()
    for event in events:
        if isinstance(event, Drafted):
            drafted[event.round] = [token.id for token in event.tokens]
        if isinstance(event, Verified):
            ids += drafted.get(event.round, [])[: event.accepted] + ([event.next.id] if event.next else [])
    return events, ids


class LyingGuesser:
    """In place of the process that guesses: it speaks well, and each of its guesses is the same wrong one."""

    def __init__(self, vocabulary: int) -> None:
        self.ours, self._theirs = multiprocessing.Pipe()
        self._vocabulary = vocabulary
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                data = self._theirs.recv_bytes()
                if data == RESET:
                    self._theirs.send_bytes(RESET)
                    continue
                match question_from(data[1:]):
                    case TextSoFar(number, keep, ids, block):
                        answer = Guesses(number, keep + len(ids), [9] * block, [1.0] * block)
                        self._theirs.send_bytes(encoded(answer))
                    case hello if hasattr(hello, "vocabulary"):
                        self._theirs.send_bytes(encoded(Welcome(PROTOCOL, self._vocabulary, 4096)))


@contextlib.contextmanager
def helped(folder: Path, guessing: Callable[[], Connection], name: str, key: str) -> Iterator[DelayProxy]:
    with serving(folder, guessing, key) as served:
        proxy = DelayProxy(served.port)
        served.pair_with(folder_of(find_app_paths().data), proxy.port, name)
        try:
            yield proxy
        finally:
            proxy.close()


@pytest.mark.timeout(300)
def test_guesses_from_another_machine_change_no_text(tmp_path: Path) -> None:
    """One worker for all of it: honest, far, cut off in mid-reply, lying."""
    starter = find_pair(PairRequest(pair="starter"))
    guesser = GuessingProcess(starter, tmp_path / "guesser.log")
    liar = LyingGuesser(1024)
    with (
        contextlib.closing(_Ending(guesser)),
        helped(tmp_path / "honest", guesser.pipe, "Honest", "helper") as honest,
        helped(tmp_path / "liar", lambda: liar.ours, "Liar", "stranger"),
        EngineSession(tmp_path / "worker.log") as session,
    ):
        session.open(find_pair(PairRequest(pair="starter", drafter="none")))
        _, plain = replied(session)
        opened = session.open(find_pair(PairRequest(pair="starter", drafter="helper:Honest")))
        assert opened.drafter_name == "helper"
        for honest.delay_s in (0.0, 0.01):
            assert replied(session)[1] == plain
        honest.delay_s = 0.0
        events = []
        for event in session.generate(REQUEST):
            if isinstance(event, Drafted):
                honest.cut()
            events.append(event)
        assert isinstance(events[-1], Finished)
        refused = list(session.generate(msgspec.structs.replace(REQUEST, verify="rejection")))
        assert isinstance(refused[-1], Failed)
        assert "with a helper replies are checked with coupled alone" in refused[-1].message
        session.open(find_pair(PairRequest(pair="starter", drafter="helper:Liar")))
        assert replied(session)[1] == plain


class _Ending:
    """Closes a process that guesses."""

    def __init__(self, guesser: GuessingProcess) -> None:
        self.close = guesser.end


def test_a_helper_and_a_network_of_this_machine_are_not_named_together() -> None:
    for drafter in ("auto,helper:Anna", "helper:Anna,small.gguf", "mtp,helper:Anna"):
        with pytest.raises(ProblemError, match="a helper and a network of this machine are both named"):
            find_pair(PairRequest(pair="starter", drafter=drafter))
    with pytest.raises(ProblemError, match="2 helpers are named"):
        find_pair(PairRequest(pair="starter", drafter="helper:Anna,helper:Bob"))
    files = find_pair(PairRequest(pair="starter", drafter="free,helper:Anna"))
    assert (files.helper, files.free, files.drafter) == ("Anna", ("suffix", "ngram"), None)
