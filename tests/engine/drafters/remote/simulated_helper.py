"""A helper far away in simulated time: a real guesser behind a link of a given delay, and a target whose passes take
time on the same clock. Nothing sleeps, and each run is the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.drafters.remote.guesser import Guesser
from engine.drafters.remote.helper_line import HelperLine
from engine.drafters.remote.messages import (
    FROM_HELPER,
    FROM_LINK,
    Answer,
    LinkState,
    encoded,
    question_from,
    vocabulary_marks,
)
from engine.drafters.remote.remote_drafter import RemoteDrafter
from engine.events import Event
from engine.interfaces import Drafter, Rows
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.fakes import N_VOCAB, FakeTarget, events_of

MARKS = vocabulary_marks(lambda token: str(token).encode(), N_VOCAB)
PROMPT = [1, 2, 3, 4, 5]


class SimulatedClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class TimedTarget(FakeTarget):
    """Each pass takes `pass_s` on the clock."""

    def __init__(self, clock: SimulatedClock, pass_s: float) -> None:
        super().__init__(n_context=400)
        self._clock, self._pass_s = clock, pass_s

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        self._clock.now += self._pass_s
        return super().extend(tokens, parents)


class SimulatedLink:
    """Both ways take `delay_s`, each block of guesses `block_s`; `lie` may change what the helper says."""

    def __init__(
        self,
        clock: SimulatedClock,
        drafter: Drafter,
        delay_s: float,
        block_s: float = 0.0,
        lie: Callable[[Answer], Sequence[bytes]] = lambda answer: [encoded(answer)],
    ) -> None:
        self._clock, self._delay_s, self._block_s, self._lie = clock, delay_s, block_s, lie
        self._guesser = Guesser(drafter, MARKS, 400, lambda token: b"x")
        self._up = deque[tuple[float, bytes]]()
        self._down = deque([(0.0, FROM_LINK + encoded(LinkState()))])
        self._helper_now = 0.0
        self.sent = list[bytes]()
        self.dead = False

    def send_bytes(self, buf: bytes) -> None:
        if self.dead:
            raise BrokenPipeError
        self.sent.append(buf)
        self._up.append((self._clock.now + self._delay_s, buf))

    def poll(self, timeout: float | None = 0.0) -> bool:
        until = self._clock.now + (timeout or 0.0)
        self._run_helper(until)
        if self._down and self._down[0][0] <= until:
            self._clock.now = max(self._clock.now, self._down[0][0])
            return True
        self._clock.now = until
        return False

    def recv_bytes(self, maxlength: int | None = None) -> bytes:
        if self.dead:
            raise EOFError
        return self._down.popleft()[1]

    def drop(self) -> None:
        """The link's process says that the link was cut."""
        self._down.append((self._clock.now, FROM_LINK + encoded(LinkState("ended"))))

    def _run_helper(self, until: float) -> None:
        """The helper's own time goes on up to `until`."""
        while True:
            if self._up and self._up[0][0] <= max(self._helper_now, until - 1e-12) and self._up[0][0] <= until:
                arrived, data = self._up.popleft()
                self._helper_now = max(self._helper_now, arrived)
                answer = self._guesser.hear(question_from(data))
            elif self._guesser.is_busy and self._helper_now + self._block_s <= until:
                self._helper_now += self._block_s
                answer = self._guesser.step()
            else:
                return
            if answer is not None:
                for each in self._lie(answer):
                    self._down.append((self._helper_now + self._delay_s, FROM_HELPER + each))


def remote(link: SimulatedLink, clock: SimulatedClock, *, ahead: bool = True) -> RemoteDrafter:
    line = HelperLine(link, "far", MARKS)
    line.open(clock=clock)
    return RemoteDrafter(line, ahead=ahead, clock=clock)


def replied(
    drafter: RemoteDrafter | None,
    clock: SimulatedClock,
    *,
    pass_s: float = 0.03,
    sampling: Sampling = Sampling(),  # noqa: B008 (immutable)
    tokens: int = 48,
    k: int = 4,
) -> tuple[list[Event], float]:
    """A reply's events, and the simulated seconds that it took."""
    request = Request("g", sampling=sampling, draft_length=k, max_tokens=tokens)
    if drafter is not None:
        drafter.use(sampling, 3)
    safe = SafeDrafter(drafter, N_VOCAB)
    began = clock.now
    target = TimedTarget(clock, pass_s)
    events = list(events_of(target, request, PROMPT, safe, FixedLength(k), seed=3))
    return events, clock.now - began
