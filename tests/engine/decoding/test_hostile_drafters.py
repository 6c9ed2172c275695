"""Whatever a drafter does, the text is the one that it has where the drafter is silent instead, and the note says why.

Each behaviour is done in every mode of verification, and in a chain, at the first call and at a later one. What is
harmless, if not as it should be, is compared with the same draft as it should be.
"""

from __future__ import annotations

import functools
import itertools
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import FixedLength
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.events import Drafted, Event, to_json_line
from engine.interfaces import Choose, Distribution, Draft, RoundFeedback
from engine.llama.interrupt import Interrupted
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, NoisyDrafter, events_of
from tests.engine.open_pair import end_of

Behaviour = Callable[[Sequence[int], int, Choose], Any]
Noted = Callable[[str, object], None]

PLAINLY = "; the rest was written plainly"
MODES = (("coupled", 0.0), ("coupled", 0.9), ("rejection", 0.9), ("block", 0.9))
PROMPT = [place % 7 for place in range(40)]
"""Long enough to be read in several pieces."""

SEED = 5


class Silent(NoisyDrafter):
    """Guesses well, and from its `nth` call of one kind on not at all."""

    name = "noisy"

    def __init__(self, kind: str, nth: int, behaviour: Behaviour | None = None) -> None:
        super().__init__(0.4)
        self._kind, self._left, self._behaviour = kind, nth, behaviour

    def _has_turned(self, kind: str) -> bool:
        self._left -= kind == self._kind
        return self._left <= 0

    def _turns(self, kind: str, arguments: tuple[Any, ...], politely: Callable[[], Any], silently: Any) -> Any:
        if not self._has_turned(kind):
            return politely()
        return self._behaviour(*arguments) if self._behaviour is not None and kind == self._kind else silently

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        def politely() -> Draft:
            return NoisyDrafter.propose(self, context, limit, choose)

        return self._turns("propose", (context, limit, choose), politely, Draft((), (), self.name))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self._turns("observe", (committed, seen), lambda: None, None)

    def truncate(self, length: int) -> None:
        self._turns("truncate", (length,), lambda: None, None)


class SilentReader(Silent):
    """The same, with a cache that reads prompts."""

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        return self._turns("cached_prefix", (prompt,), lambda: 3, 3)

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        self._turns("prefill", (tokens, start), lambda: None, None)


@pytest.fixture
def as_in_the_worker() -> Iterator[None]:
    """Ctrl-C is the parent's to hear, so a KeyboardInterrupt is none."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


Setting = tuple[str, float, bool]
"""Mode, temperature, and whether the drafter is one of a chain."""


def replied(drafter: Any, verify: str, temperature: float, chain: bool) -> list[Event]:
    """One reply. Every event must fit the wire."""
    sampling = Sampling(temperature=temperature, top_k=8, min_p=0.02 if temperature else 0.0)
    request = Request("g", sampling=sampling, verify=verify, draft_length=4, max_tokens=20)
    if chain:
        drafter = DrafterChain([drafter], lambda source, agreed: 4)
    safe_drafter = SafeDrafter(drafter, N_VOCAB)
    events = list(events_of(FakeTarget(), request, PROMPT, safe_drafter, FixedLength(4), seed=SEED))
    assert all(to_json_line(event) for event in events)
    return events


def settings() -> Iterator[Setting]:
    """Every mode alone, and one in a chain."""
    yield from ((verify, temperature, False) for verify, temperature in MODES)
    yield "coupled", 0.9, True


@functools.cache
def text_of_silence(kind: str, nth: int, setting: Setting) -> tuple[str, list[int]]:
    """What is written where the drafter says nothing from that call on."""
    made = SilentReader if kind in ("cached_prefix", "prefill") else Silent
    return written(replied(made(kind, nth), *setting))


def raising(error: BaseException) -> Behaviour:
    def behaviour(*_: Any) -> Any:
        raise error

    return behaviour


def giving(*fields: Any) -> Behaviour:
    """A draft of two guesses with these fields changed: tokens, probabilities, source, distributions, agreed."""

    def behaviour(context: Sequence[int], limit: int, choose: Choose) -> Draft:
        polite = ((1,) * limit, (0.5,) * limit, "noisy", (), 0)
        return Draft(*(fields[: len(fields)] + polite[len(fields) :]))

    return behaviour


def guessing(token: Any, p: Any = 0.5, q: Any = None, source: Any = "noisy", agreed: Any = 0) -> Behaviour:
    """A draft of one guess."""
    return lambda context, limit, choose: Draft((token,), (p,), source, (q,), agreed)


class Unshowable:
    def __repr__(self) -> str:
        raise SystemExit(4)


class UnshowableError(Exception):
    def __str__(self) -> str:
        raise SystemExit(5)


class Endless(list[int]):
    def __iter__(self) -> Iterator[int]:
        return itertools.count()

    def __len__(self) -> int:
        return 1


class OtherDraft(Draft):
    """Another answer at each look."""

    looks: ClassVar[Iterator[int]] = itertools.count()

    @property
    def tokens(self) -> Any:
        return (1,) if next(self.looks) < 3 else (10**9,) * 99


def q_of(ids: Sequence[int], p: Sequence[float]) -> Distribution:
    return Distribution(np.array(ids, np.int64), np.array(p, np.float32))


def changing_q(context: Sequence[int], limit: int, choose: Choose) -> Draft:
    """Draws, and then claims never to have been in doubt."""
    choice = choose(np.zeros(N_VOCAB, np.float32), len(context))
    if choice.distribution is None:
        raise ValueError("assignment destination is read-only")
    choice.distribution.probabilities[:] = 1e-9
    return Draft((choice.token,), (choice.probability,), "noisy", (choice.distribution,))


NO_DISTRIBUTION = "the drafter gave probabilities that are not a distribution over the model's tokens"
BEHAVIOURS: dict[str, tuple[Behaviour, str]] = {
    "none": (lambda c, n, ch: None, "the drafter handed over something of type NoneType, not a draft"),
    "a tuple": (lambda c, n, ch: ((1,), (0.5,), "x"), "the drafter handed over something of type tuple, not a draft"),
    "text": (lambda c, n, ch: "abc", "the drafter handed over something of type str, not a draft"),
    "a generator": (
        lambda c, n, ch: (token for token in itertools.count()),
        "the drafter handed over something of type generator, not a draft",
    ),
    "endless guesses": (
        giving(itertools.count()),
        "the drafter handed over a draft with something of type count in it",
    ),
    "guesses as text": (giving("1234"), "the drafter handed over a draft with something of type str in it"),
    "no field": (
        lambda c, n, ch: tuple.__new__(Draft, ()),
        "the drafter failed (IndexError: tuple index out of range)",
    ),
    "a table": (giving(np.ones((1, 1))), "the drafter handed over a draft with something of type ndarray in it"),
    "enormous": (giving((1,) * 10**6), "the drafter made 1000000 guesses where {limit} were asked for"),
    "p too short": (giving((1,), ()), "the drafter gave 0 probabilities for 1 guesses"),
    "p too long": (giving((1,), (0.5, 0.5)), "the drafter gave 2 probabilities for 1 guesses"),
    "q too long": (giving((1,), (0.5,), "noisy", (None,) * 3), "the drafter gave 3 distributions for 1 guesses"),
    "float id": (guessing(1.0), "the drafter guessed 1.0, which is not a token id"),
    "numpy float id": (guessing(np.float32(1.0)), "the drafter guessed np.float32(1.0), which is not a token id"),
    "escape id": (guessing("\x1b[2J\u202e"), r"the drafter guessed '\x1b[2J\u202e', which is not a token id"),
    "bool id": (guessing(True), "the drafter guessed True, which is not a token id"),
    "unshowable id": (guessing(Unshowable()), "the drafter guessed Unshowable, which is not a token id"),
    "id below": (guessing(-1), "the drafter guessed the token id -1, which the model does not have"),
    "id beyond": (guessing(N_VOCAB), "the drafter guessed the token id 16, which the model does not have"),
    "huge id": (guessing(10**5000), "the drafter guessed the token id int, which the model does not have"),
    "NaN": (guessing(1, float("nan")), "the drafter gave a probability of nan"),
    "p above": (guessing(1, 1.1), "the drafter gave a probability of 1.1"),
    "infinity": (guessing(1, float("inf")), "the drafter gave a probability of inf"),
    "p below": (guessing(1, -0.1), "the drafter gave a probability of -0.1"),
    "complex p": (guessing(1, 0.5j), "the drafter gave a probability of 0.5j"),
    "text p": (guessing(1, "0.5"), "the drafter gave a probability of '0.5'"),
    "bool p": (guessing(1, True), "the drafter gave a probability of True"),
    "text q": (guessing(1, q="x"), "the drafter handed over a draft with something of type str in it"),
    "lists as q": (guessing(1, q=([1], [1.0])), "the drafter handed over a draft with something of type tuple in it"),
    "q below 0": (guessing(1, q=q_of([1, 2], [1.5, -0.5])), NO_DISTRIBUTION),
    "q too short inside": (guessing(1, q=q_of([1, 2], [1.0])), NO_DISTRIBUTION),
    "NaN in q": (guessing(1, q=q_of([1, 2], [float("nan"), 1.0])), NO_DISTRIBUTION),
    "q sums to half": (guessing(1, q=q_of([1, 2], [0.25, 0.25])), NO_DISTRIBUTION),
    "q beyond": (guessing(1, q=q_of([1, N_VOCAB], [0.5, 0.5])), NO_DISTRIBUTION),
    "q twice": (guessing(1, q=q_of([1, 1], [0.5, 0.5])), NO_DISTRIBUTION),
    "q empty": (guessing(1, q=q_of([], [])), NO_DISTRIBUTION),
    "q of whole numbers": (guessing(1, q=Distribution(np.array([1]), np.array([1]))), NO_DISTRIBUTION),
    "not in its q": (
        guessing(1, q=q_of([2, 3], [0.5, 0.5])),
        "the drafter guessed the token id 1, of which its own distribution knows nothing",
    ),
    "q gives it 0": (
        guessing(1, q=q_of([1, 3], [0.0, 1.0])),
        "the drafter guessed the token id 1, of which its own distribution knows nothing",
    ),
    "text agreed": (guessing(1, agreed="x"), "the drafter handed over a draft with something of type str in it"),
    "q changed": (changing_q, "the drafter failed (ValueError: assignment destination is read-only)"),
    "no source": (guessing(1, source=None), "the drafter handed over a draft with something of type NoneType in it"),
    "raises": (raising(RuntimeError("out of luck")), "the drafter failed (RuntimeError: out of luck)"),
    "raises nothing said": (raising(KeyError()), "the drafter failed (KeyError)"),
    "raises lines": (raising(OSError("a\nb\x1b[2J\ud800c")), "the drafter failed (OSError: a b [2J c)"),
    "raises much": (raising(OSError("x" * 10**6)), f"the drafter failed (OSError: {'x' * 200}…)"),
    "raises unshowable": (raising(UnshowableError()), "the drafter failed (UnshowableError)"),
    "exits": (raising(SystemExit(3)), "the drafter failed (SystemExit: 3)"),
    "Ctrl-C": (raising(KeyboardInterrupt()), "the drafter failed (KeyboardInterrupt)"),
    "says it was interrupted": (raising(Interrupted()), "the drafter failed (Interrupted)"),
    "draws from nothing": (lambda c, n, choose: choose(None, len(c)), "the drafter failed ("),
    "draws from NaN": (
        lambda c, n, choose: choose(np.full(N_VOCAB, np.nan, np.float32), len(c)),
        "the drafter failed (BadScores: the model's scores are not numbers (the largest is nan))",
    ),
}


@pytest.mark.parametrize("nth", [1, 3])
@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_what_is_proposed_costs_guesses_never_text(
    as_in_the_worker: None, behaviour: str, nth: int, record_property: Noted
) -> None:
    hostile, why = BEHAVIOURS[behaviour]
    record_property("runs", len(list(settings())))
    for setting in settings():
        events = replied(Silent("propose", nth, hostile), *setting)
        assert written(events) == text_of_silence("propose", nth, setting), setting
        note = end_of(events).stats.note or ""
        before, _, after = why.partition("{limit}")
        assert note.startswith(before), setting
        assert after in note, setting
        assert note.endswith(PLAINLY), setting
        assert "\n" not in note
        assert note.isprintable(), setting


CALLS = {
    "raises": (raising(RuntimeError("gone")), "the drafter failed (RuntimeError: gone)"),
    "exits": (raising(SystemExit(3)), "the drafter failed (SystemExit: 3)"),
    "Ctrl-C": (raising(KeyboardInterrupt()), "the drafter failed (KeyboardInterrupt)"),
    "closes": (raising(GeneratorExit()), "the drafter failed (GeneratorExit)"),
    "says it was interrupted": (raising(Interrupted()), "the drafter failed (Interrupted)"),
}


@pytest.mark.parametrize("behaviour", CALLS)
@pytest.mark.parametrize(
    ("kind", "nth"),
    [
        ("observe", 1),
        ("observe", 2),
        ("truncate", 1),
        ("truncate", 2),
        ("cached_prefix", 1),
        ("prefill", 1),
        ("prefill", 2),
    ],
)
def test_every_call_may_fail(
    as_in_the_worker: None, kind: str, nth: int, behaviour: str, record_property: Noted
) -> None:
    hostile, why = CALLS[behaviour]
    record_property("runs", len(list(settings())))
    made = SilentReader if kind in ("cached_prefix", "prefill") else Silent
    for setting in settings():
        events = replied(made(kind, nth, hostile), *setting)
        assert written(events) == text_of_silence(kind, nth, setting), setting
        assert end_of(events).stats.note == why + PLAINLY, setting


@pytest.mark.parametrize("answer", [None, "5", -1, 41, 2.0])
def test_what_is_held_is_not_believed(answer: object) -> None:
    drafter = SilentReader("cached_prefix", 1, lambda prompt: answer)
    events = replied(drafter, "coupled", 0.9, chain=False)
    assert written(events) == written(replied(None, "coupled", 0.9, chain=False))
    assert (
        end_of(events).stats.note == f"the drafter says that it has read {answer!r} tokens of a prompt of 40{PLAINLY}"
    )


@pytest.mark.parametrize("answer", [None, "5", 7, [1, 2], object()])
@pytest.mark.parametrize("kind", ["observe", "truncate", "prefill"])
def test_what_nobody_asked_for_is_not_looked_at(kind: str, answer: object) -> None:
    class Talkative(SilentReader):
        """Goes on guessing."""

        def _has_turned(self, kind: str) -> bool:
            return kind == self._kind

    polite = replied(SilentReader("", 1), "coupled", 0.9, chain=False)
    events = replied(Talkative(kind, 1, lambda *_: answer), "coupled", 0.9, chain=False)
    assert events == polite
    assert any(isinstance(event, Drafted) for event in events)


def test_the_rows_it_hears_cannot_be_written_to() -> None:
    def scribble(committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is not None:
            seen.rows[:] = 0.0

    events = replied(Silent("observe", 1, scribble), "coupled", 0.9, chain=False)
    assert written(events) == written(replied(None, "coupled", 0.9, chain=False))
    assert end_of(events).stats.note == f"the drafter failed (ValueError: assignment destination is read-only){PLAINLY}"


def test_a_person_s_ctrl_c_is_not_the_drafter_s_fault() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            replied(Silent("propose", 1, raising(KeyboardInterrupt())), "coupled", 0.0, chain=False)
    finally:
        signal.signal(signal.SIGINT, before)


Changed = Callable[[Draft], Draft]
HARMLESS: dict[str, Changed] = {
    "numpy ids": lambda d: d._replace(tokens=tuple(np.array(d.tokens, np.int32))),
    "an array of ids": lambda d: d._replace(tokens=np.array(d.tokens, np.uint16)),
    "lists": lambda d: d._replace(tokens=list(d.tokens), p_draft=list(d.p_draft), distributions=list(d.distributions)),
    "numpy p": lambda d: d._replace(p_draft=tuple(np.float64(p) for p in d.p_draft)),
    "an array of p": lambda d: d._replace(p_draft=np.array(d.p_draft)),
    "own q": lambda d: d._replace(
        distributions=tuple(None if q is None else Distribution(*(part.copy() for part in q)) for q in d.distributions)
    ),
    "numpy agreed": lambda d: d._replace(agreed=np.int64(0)),
    "a list that lies about itself": lambda d: d._replace(tokens=Endless(d.tokens)),
    "a class of its own": lambda d: tuple.__new__(OtherDraft, d),
}


@pytest.mark.parametrize("change", HARMLESS)
def test_what_can_only_be_meant_one_way_is_taken_so(change: str) -> None:
    class Foreign(NoisyDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return HARMLESS[change](super().propose(context, limit, choose))

    for setting in settings():
        events = replied(Foreign(0.4), *setting)
        assert events == replied(NoisyDrafter(0.4), *setting), setting
        assert any(isinstance(event, Drafted) for event in events)


def test_what_rounding_put_above_1_is_1() -> None:
    class Sure(NoisyDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            draft = super().propose(context, limit, choose)
            return draft._replace(p_draft=(np.float32(1.0000005),) * len(draft.tokens))

    events = replied(Sure(0.4), "coupled", 0.9, chain=False)
    drafts = [event for event in events if isinstance(event, Drafted)]
    assert {token.p_draft for draft in drafts for token in draft.tokens} == {1.0}


@pytest.mark.parametrize(("name", "shown"), [("a\x1b[2J", "a [2J"), ("\ud800b", "b"), ("c" * 300, "c" * 200 + "…")])
def test_a_name_is_shown_as_far_as_it_can_be(name: str, shown: str) -> None:
    class Named(NoisyDrafter):
        def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
            return super().propose(context, limit, choose)._replace(source=name)

    drafts = [event for event in replied(Named(), "coupled", 0.9, chain=False) if isinstance(event, Drafted)]
    assert {draft.source for draft in drafts} == {shown}
