"""A tiny drafter inside a small one: the draft is the small one's, whatever the tiny one says, and takes less time."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pytest

from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.choice import PolicyChoice
from engine.draft_length.outcome import Outcome
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.drafters.branch_growth import guess_in_turn, unread
from engine.drafters.composed.cascade_drafter import CascadeDrafter
from engine.drafters.composed.drafter_chain import DrafterChain
from engine.drafters.composed.stage_costs import KeptOrder, measured_cascade
from engine.drafters.registry import open_free
from engine.events import Drafted, Event, Verify
from engine.interfaces import Choose, Draft, Drafter, DrafterTraits, EndOfReach, RoundFeedback, Rows, shared_length
from engine.machine.cost_curve import CostCurve
from engine.options.request import Request
from engine.options.sampling_params import Sampling
from engine.sampling.verifier import verifier_for
from tests.engine.decoding.written_replies import written
from tests.engine.fakes import N_VOCAB, FakeTarget, FakeVocabulary, events_of, random_score
from tests.engine.open_pair import end_of, opened_pair, replied
from tests.toys.gguf_file import write_gguf
from tests.toys.other_archs import write_kind
from tests.toys.weights import toy_weights

PROMPT = [0, 1, 2, 3, 4, 5]
GREEDY = Sampling(temperature=0.0)
MODES: list[tuple[Verify, float]] = [("coupled", 0.0), ("coupled", 0.9), ("rejection", 0.9), ("block", 0.9)]


class Clock:
    """Time that passes only where something costs."""

    def __init__(self) -> None:
        self.now_ms = 0.0

    def __call__(self) -> float:
        return self.now_ms / 1000.0


class Network:
    """A drafter and checker over the target's scores and noise of its own.

    Its rows hang on what is in its cache: one that is rolled back wrongly guesses otherwise.
    """

    traits = DrafterTraits(rounds=False)

    def __init__(self, name: str, spread: float, clock: Clock | None = None, pass_ms: float = 1.0) -> None:
        """A pass of n tokens takes `pass_ms` and a tenth of it for each further one."""
        self.name, self.most_checked, self.reach = name, 8, 10_000
        self._spread, self._clock, self._pass_ms = spread, clock or Clock(), pass_ms
        self.cached: list[int] = []
        self.passes = 0

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        row = self._read(self._new_of(context))[-1]
        return guess_in_turn(self.name, row, len(context), limit, choose, lambda tokens: self._read(tokens)[-1])

    def check(self, context: Sequence[int], guesses: Sequence[int]) -> Rows | None:
        new = self._new_of(context)
        return self._read([*new, *guesses])[len(new) - 1 :]

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        self.truncate(shared_length(prompt[:-1], self.cached))
        return len(self.cached)

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        self.cached.extend(unread(tokens, start, len(self.cached)))

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        if seen is None:
            held = self.cached_prefix(committed)
            self.prefill(committed[held:-1], held)

    def truncate(self, length: int) -> None:
        del self.cached[max(length, 0) :]

    def _new_of(self, context: Sequence[int]) -> list[int]:
        if len(context) > self.reach:
            raise EndOfReach(self.reach)
        assert list(context[: len(self.cached)]) == self.cached
        assert len(context) > len(self.cached)
        return list(context[len(self.cached) :])

    def _read(self, tokens: Sequence[int]) -> Rows:
        rows = []
        for token in tokens:
            self.cached.append(token)
            noise = np.random.default_rng([*self.cached[-2:], len(self.name)]).normal(0.0, self._spread, N_VOCAB)
            rows.append((random_score(self.cached) + noise).astype(np.float32))
        self.passes += 1
        self._clock.now_ms += self._pass_ms * (0.9 + 0.1 * len(tokens))
        return np.stack(rows)


def cascade(inner: Drafter | None = None, pace: DraftLengthPolicy | None = None) -> CascadeDrafter:
    return CascadeDrafter(Network("small", 0.6), inner or Network("tiny", 1.2), pace or FixedLength(3), N_VOCAB)


def guessed(drafter: Drafter | None, verify: Verify = "coupled", temperature: float = 0.0) -> list[Event]:
    request = Request("g", sampling=Sampling(temperature=temperature), verify=verify, draft_length=5, max_tokens=60)
    safe_drafter = SafeDrafter(drafter, N_VOCAB, is_end=FakeVocabulary().is_end)
    return list(events_of(FakeTarget(n_context=200), request, PROMPT, safe_drafter, FixedLength(5), seed=3))


@pytest.mark.parametrize(("verify", "temperature"), MODES)
def test_its_draft_is_the_one_that_the_outer_drafter_makes_alone(verify: Verify, temperature: float) -> None:
    """In every mode with the same distributions: so every rule of acceptance holds as it did."""
    drafter, alone = cascade(), Network("small", 0.6)
    verifier = verifier_for(Sampling(temperature=temperature), verify, 5)
    rng, context, shared = np.random.default_rng(4), [0, 1], 0
    for _ in range(60):
        for each in (drafter, alone):
            each.truncate(len(context) - 1)
        limit = int(rng.integers(1, 8))
        drafts = [each.propose(context, limit, verifier.chooser(len(context))) for each in (drafter, alone)]
        assert drafts[0].tokens == drafts[1].tokens
        assert drafts[0].p_draft == drafts[1].p_draft
        for ours, theirs in zip(drafts[0].distributions, drafts[1].distributions, strict=True):
            assert (ours is None) == (theirs is None)
            if ours is not None and theirs is not None:
                np.testing.assert_array_equal(ours.probabilities, theirs.probabilities)
        assert drafts[0].source == "cascade"
        assert set(drafts[0].makers) <= {"tiny", "small"}
        shared += drafts[0].makers.count("tiny")
        stood = int(rng.integers(0, limit + 1))
        context = [*context, *drafts[0].tokens[:stood], int(rng.integers(0, N_VOCAB))]
    assert shared > 20


@pytest.mark.parametrize(("verify", "temperature"), MODES)
def test_the_reply_is_the_one_that_the_outer_drafter_brings_and_each_guess_says_who_made_it(
    verify: Verify, temperature: float
) -> None:
    alone = guessed(Network("small", 0.6), verify, temperature)
    events = guessed(cascade(), verify, temperature)
    assert written(events) == written(alone)
    if verify == "coupled":
        assert written(events) == written(guessed(None, verify, temperature))
    drafts = [event for event in events if isinstance(event, Drafted)]
    assert {draft.source for draft in drafts} == {"cascade"}
    assert {token.source for draft in drafts for token in draft.tokens} == {"tiny", "small"}
    assert end_of(events).stats.note is None


def test_in_a_chain_the_text_stays() -> None:
    plain = written(guessed(None, "coupled", 0.9))
    events = guessed(DrafterChain([*open_free(["ngram"]), cascade()], lambda source, agreed: 4), "coupled", 0.9)
    assert (written(events), end_of(events).stats.note) == (plain, None)


@pytest.mark.parametrize(("verify", "temperature"), MODES)
def test_the_tiny_one_may_guess_alone_and_the_small_one_catches_up(verify: Verify, temperature: float) -> None:
    """Now one way, now the other: each draft is what its network would have made by itself, and the text stays."""
    drafter, chosen = cascade(), itertools.cycle(["tiny", "tiny", "cascade"])
    outer, before = drafter._outer, [0]

    def route(sources: Sequence[str]) -> str:
        name = next(chosen)
        assert name in sources
        if name == "tiny":
            before[0] = outer.passes  # type: ignore[attr-defined]
        return name

    events = guessed(DrafterChain([drafter], lambda source, agreed: 4, route=route), verify, temperature)
    sources = [event.source for event in events if isinstance(event, Drafted) and event.tokens]
    assert set(sources) == {"tiny", "cascade"}
    assert end_of(events).stats.note is None
    if verify == "coupled":
        assert written(events) == written(guessed(None, verify, temperature))
    alone, tiny = Network("tiny", 1.2), drafter.alternatives[1]
    verifier, text = verifier_for(Sampling(temperature=temperature), verify, 5), [0, 1, 4, 2]
    tiny.truncate(0)
    passes = outer.passes  # type: ignore[attr-defined]
    drafts = [each.propose(text, 3, verifier.chooser(len(text))) for each in (tiny, alone)]
    assert drafts[0].tokens == drafts[1].tokens
    assert (drafts[0].source, outer.passes) == ("tiny", passes)  # type: ignore[attr-defined]
    beyond = cascade(Hostile(raising(EndOfReach(9)), 0))
    assert beyond.alternatives[1].propose(text, 3, verifier.chooser(len(text))) == Draft((), (), "tiny")
    assert [way.name for way in beyond.alternatives] == ["cascade"]


def rounds_of(policy: AdaptiveLength, source: str, accepted: int, round_ms: float) -> None:
    policy.learn(Outcome(4, accepted, round_ms - 12.0, 12.0, round_ms, source, p_draft=(0.8,) * 4))


def test_the_way_that_brings_the_most_is_asked_and_the_others_now_and_then() -> None:
    """The cascade writes four tokens in 34 ms, the tiny one alone three in 16; plain is one in 10."""
    policy = AdaptiveLength(CostCurve({1: 10.0, 5: 12.0}))
    sources, asked = ("cascade", "tiny"), list[str]()
    for number in range(1, 2400):
        if not policy.length_for(number):
            policy.learn(Outcome(0, 0, 0.0, 10.0, 10.1))
            continue
        source = policy.route(sources)
        if not policy.limit_for(source):
            policy.learn(Outcome(0, 0, 0.0, 10.0, 10.1))
            continue
        asked.append(source)
        # For a while the text suits the small one better.
        good = 150 < number < 1200
        found = (2, 16.0) if source == "tiny" else (4, 20.0) if good else (3, 34.0)
        rounds_of(policy, source, *found)
    assert set(asked[:10]) == {"cascade", "tiny"}  # both are tried
    assert asked[20:140].count("tiny") > 100
    assert asked[800:1100].count("cascade") > 200
    assert asked[-300:].count("tiny") > 200
    assert FixedLength(3).route(sources) == "cascade"


class Hostile(Network):
    """A tiny drafter that does something else from its n-th draft on."""

    def __init__(self, deed: Callable[[int], Draft], nth: int = 3) -> None:
        super().__init__("tiny", 1.2)
        self._deed, self._left = deed, nth

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        self._left -= 1
        return self._deed(limit) if self._left < 0 else super().propose(context, limit, choose)


def raising(error: BaseException) -> Callable[[int], Draft]:
    def deed(limit: int) -> Draft:
        raise error

    return deed


DEEDS: dict[str, tuple[Callable[[int], Draft], str | None]] = {
    "ids beyond": (
        lambda limit: Draft((N_VOCAB,), (0.5,), "tiny"),
        "the drafter guessed the token id 16, which the model does not have; the rest was written plainly",
    ),
    "too many": (
        lambda limit: Draft((1,) * (limit + 1), (0.5,) * (limit + 1), "tiny"),
        "the drafter made {more} guesses where {limit} were asked for; the rest was written plainly",
    ),
    "no draft": (
        lambda limit: None,  # type: ignore[dict-item, return-value]
        "the drafter handed over something of type NoneType, not a draft; the rest was written plainly",
    ),
    "raises": (raising(RuntimeError("x")), "the drafter failed (RuntimeError: x); the rest was written plainly"),
    "silence": (lambda limit: Draft((), (), "tiny"), None),
    "a tree": (lambda limit: Draft((1, 2)[:limit], (0.5, 0.5)[:limit], "tiny", (), 0, (-1, -1)[:limit]), None),
    "past its reach": (raising(EndOfReach(9)), None),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_tiny_drafter_that_misbehaves_changes_no_text(deed: str) -> None:
    """What costs nothing but its own guesses is passed over; a fault ends the guessing and is told."""
    what, note = DEEDS[deed]
    for verify, temperature in MODES[:2]:
        events = guessed(cascade(Hostile(what)), verify, temperature)
        assert written(events) == written(guessed(None, verify, temperature))
        assert end_of(events).stats.note in ([note.format(more=n + 1, limit=n) for n in (1, 2, 3)] if note else [None])


def test_once_the_small_one_is_past_its_reach_others_go_on() -> None:
    drafter = cascade()
    drafter._outer.reach = 20  # type: ignore[attr-defined]
    chain = DrafterChain([*open_free(["ngram"]), drafter], lambda source, agreed: 4)
    events = guessed(chain)
    assert (written(events), end_of(events).stats.note) == (written(guessed(None)), None)


def test_a_drafter_that_checks_nobody_s_guesses_is_refused() -> None:
    outer = Network("small", 0.6)
    outer.most_checked = 0
    for each in (outer, open_free(["ngram"])[0]):
        with pytest.raises(ValueError, match="cannot check another drafter's guesses"):
            CascadeDrafter(each, Network("tiny", 1.0), FixedLength(3), N_VOCAB)
        with pytest.raises(ValueError, match="cannot check another drafter's guesses"):
            measured_cascade(each, Network("tiny", 1.0), list(range(15)) * 3, N_VOCAB)


def guess_ms(inner_ms: float, spread: float, drafts: int = 150) -> tuple[float, float, int]:
    """Simulated milliseconds of one guess: of the small drafter alone, of the cascade; passes of the tiny one."""
    found, passes = [], 0
    for is_cascade in (False, True):
        clock = Clock()
        small, tiny = Network("small", 0.3, clock, 10.0), Network("tiny", spread, clock, inner_ms)
        text = [place % N_VOCAB for place in range(30)]
        drafter: Drafter = measured_cascade(small, tiny, text, N_VOCAB, clock) if is_cascade else small
        verifier, context, made = verifier_for(Sampling(temperature=0.0), "coupled", 5), [0, 1], 0
        began, passes = clock.now_ms, -tiny.passes
        for _ in range(drafts):
            drafter.truncate(len(context) - 1)
            draft = drafter.propose(context, 6, verifier.chooser(len(context)))
            made += len(draft.tokens)
            context = [*context, *draft.tokens[:4], (len(context) * 7) % N_VOCAB][-400:] if len(context) < 390 else [0]
            if len(context) == 1:
                context = [made % N_VOCAB, 1]
                drafter.observe(context, None)
        found.append((clock.now_ms - began) / made)
        passes += tiny.passes
    return found[0], found[1], passes


def test_it_is_used_where_it_makes_guesses_cheaper_and_only_there() -> None:
    """By a clock that only passes cost: deterministic. Ten milliseconds a pass of the small drafter."""
    alone, together, _ = guess_ms(inner_ms=0.5, spread=0.3)
    assert together < 0.7 * alone
    alone, together, few = guess_ms(inner_ms=9.0, spread=0.3)  # nearly as dear as the small one
    assert together < 1.05 * alone  # what was measured at load is not believed without a trial
    alone, together, looks = guess_ms(inner_ms=2.0, spread=30.0)  # never right
    assert together < 1.06 * alone
    assert max(few, looks) < 400


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A small drafter that is mostly right, and one that cannot forget single tokens."""
    folder = tmp_path_factory.mktemp("cascade")
    return (
        write_gguf(folder / "small.gguf", toy_weights().noisy(0.04)),
        write_kind(folder / "recurrent.gguf", "recurrent"),
    )


def test_on_real_weights_it_changes_nothing(
    toy_gguf: Path, toy_onnx_noisy: Path, files: tuple[Path, Path], tmp_path: Path
) -> None:
    makers = set[str | None]()
    with opened_pair(toy_gguf, files[0], inner=toy_onnx_noisy, free=("ngram",), measurements=tmp_path) as pair:
        assert (pair.opened.drafter_name, pair.opened.note) == ("ngram + small.gguf (toy-noisy.onnx)", None)
        for verify, temperature in MODES[:2]:
            plain = end_of(replied(pair, 0, temperature=temperature, verify=verify))
            events = replied(pair, 5, temperature=temperature, verify=verify, drafters=("own",))
            makers |= {token.source for event in events if isinstance(event, Drafted) for token in event.tokens}
            assert end_of(events).text == plain.text
            assert end_of(events).stats.draft_n > 0
            assert "drafter" not in (end_of(events).stats.note or "")
    assert "small" in makers


def test_what_a_cascade_learnt_of_its_order_outlives_the_pair(tmp_path: Path) -> None:
    """A tiny drafter that is never right is put off; the next run of the program begins with that."""

    def opened() -> tuple[PolicyChoice, KeptOrder, CascadeDrafter]:
        clock = Clock()
        small, tiny = Network("small", 0.3, clock, 10.0), Network("tiny", 30.0, clock, 2.0)
        drafter = measured_cascade(small, tiny, list(range(15)) * 2, N_VOCAB, clock)
        choice = PolicyChoice(FakeTarget(max_width=17), [drafter], [1] * 25, tmp_path / "measured.json")
        order = KeptOrder([open_free(["ngram"])[0], drafter])
        found = choice.measurements()
        order.begin_with(found.lost, found.learnt)
        return choice, order, drafter

    choice, order, drafter = opened()
    for length in range(2, 60):
        drafter.truncate(length - 1)
        drafter.propose([place % 15 for place in range(length)], 6, verifier_for(GREEDY, "coupled", 5).chooser(0))
    choice.keep(order.found())
    lost, learnt = order.found()
    assert set(lost) == set(learnt) == {"cascade/tiny"}
    assert lost["cascade/tiny"].speedup < 1.0
    again, kept, later = opened()
    assert again.measurements().lost == lost
    later.propose([0, 1], 6, verifier_for(GREEDY, "coupled", 5).chooser(0))
    assert kept.found()[0] == lost
    assert later._inner.cached == []  # type: ignore[attr-defined]
    assert KeptOrder([open_free(["ngram"])[0]]).found() == ({}, {})


@pytest.mark.parametrize("which", ["onnx", "recurrent", "missing"])
def test_where_no_cascade_can_be_made_the_first_drafter_guesses_alone_and_the_pair_says_why(
    toy_gguf: Path, toy_onnx_noisy: Path, files: tuple[Path, Path], tmp_path: Path, which: str
) -> None:
    outer, inner, why = {
        "onnx": (toy_onnx_noisy, files[0], "toy-noisy guesses alone: only a GGUF of the model's own vocabulary"),
        "recurrent": (files[1], files[0], "recurrent guesses alone: only a GGUF of the model's own vocabulary"),
        "missing": (files[0], tmp_path / "none.onnx", "small guesses alone: "),
    }[which]
    with opened_pair(toy_gguf, outer, 128, inner=inner) as pair:
        assert pair.opened.drafter_name == outer.name
        assert (pair.opened.note or "").startswith(why)
        stats = end_of(replied(pair, 3, "the cat", max_tokens=12)).stats
    assert stats.draft_n > 0
    assert stats.note == pair.opened.note
