"""Copies behind a network's guesses: how many pay, what is learnt of either, who is named, and the law of all modes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from app.traces.equivalence import written
from engine.draft_length.adaptive import AdaptiveLength
from engine.draft_length.chained_draft import ChainedDraft
from engine.draft_length.outcome import Outcome
from engine.drafters.composed.drafter_chain import DrafterChain, GuessedText
from engine.drafters.suffix_drafter import SuffixDrafter
from engine.events import Drafted, Verify
from engine.interfaces import Choose, Distribution, Draft, DrafterTraits, RoundFeedback
from engine.machine.cost_curve import CostCurve
from engine.options.sampling_params import Sampling
from engine.sampling.acceptance import accept_block, accept_rejection, draw_from
from tests.engine.fakes import FakeTarget, after, reply

CURVE = {1: 10.0, 2: 11.0, 4: 13.0, 8: 17.0, 16: 25.0}
"""A row costs a tenth of a plain pass."""


class Steady(CostCurve):
    """A machine whose passes take what they took at load: a fake target's take next to nothing."""

    def learn(self, guesses: int, draft_ms: float, verify_ms: float, round_ms: float) -> None:
        """Nothing changes."""


def going_on(head_chance: float = 0.9, rate: float = 0.1) -> ChainedDraft:
    return ChainedDraft(CostCurve(CURVE), lambda: rate, lambda source, p: head_chance)


def test_as_many_go_on_as_their_rows_are_worth() -> None:
    """A row takes 1 ms, in which a tenth of a token is written anyway: a guess must stand with a chance of .105."""
    likely = going_on()
    assert likely.room("net", (0.9, 0.9), 6) == 4
    assert likely.worth("net", (0.9, 0.9), "suffix", (0.9, 0.8, 0.1, 0.1)) == 2
    assert going_on(head_chance=0.3).room("net", (0.9, 0.9), 6) == 0  # .09 that both stand
    assert likely.room("net", (0.9, None), 6) == 0
    assert likely.room("net", (0.9, 0.9), 2) == 0
    tiny = ChainedDraft(CostCurve({width: ms / 20 for width, ms in CURVE.items()}), lambda: 2.0, lambda source, p: 0.9)
    assert tiny.room("net", (0.9, 0.9), 6) == 0  # to look for copies takes longer there than it brings


def test_a_network_is_judged_by_its_own_guesses_and_the_copies_by_theirs() -> None:
    policy = going_on()
    policy.begin_round()
    assert policy.worth("net", (0.9, 0.9), "suffix", (0.9, 0.9, 0.9)) == 3
    whole = Outcome(5, 4, 1.0, 14.0, 16.0, "net", p_draft=(0.9,) * 5)
    own = policy.own_part(whole)
    assert (own.guesses, own.accepted, own.written, own.p_draft) == (2, 2, 3, (0.9, 0.9))
    assert own.round_ms == pytest.approx(16.0 - 3.0)  # six rows take 15 ms, three 12
    assert policy.own_part(whole) is whole  # once a round
    for _ in range(60):  # copies that are sure and wrong are not put behind any more
        if policy.worth("net", (0.9, 0.9), "suffix", (0.9, 0.9)):
            policy.own_part(Outcome(4, 2, 1.0, 14.0, 16.0, "net", p_draft=(0.9,) * 4))
    assert policy.worth("net", (0.9, 0.9), "suffix", (0.9, 0.9)) == 0


def test_a_reply_that_ends_in_them_judges_no_further_one() -> None:
    policy = going_on()
    policy.worth("net", (0.9,), "suffix", (0.9, 0.9, 0.9))
    own = policy.own_part(Outcome(4, 3, 1.0, 14.0, 16.0, "net", p_draft=(0.9,) * 4, ended=True))
    assert (own.accepted, own.ended) == (1, False)
    policy.worth("net", (0.9, 0.9), "suffix", (0.9,))
    assert policy.own_part(Outcome(3, 1, 1.0, 14.0, 16.0, "net", p_draft=(0.9,) * 3, ended=True)).ended


class Heads:
    """A network of a few guesses and no more, as multi-token heads are; it knows what follows."""

    name = "heads"
    traits = DrafterTraits(rounds=False)

    def __init__(self, text: Sequence[int], count: int = 2) -> None:
        self._text, self._count = text, count

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        tokens = tuple(self._text[len(context) :][: min(self._count, limit)])
        return Draft(tokens, (0.95,) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """It learns nothing."""

    def truncate(self, length: int) -> None:
        """It keeps nothing."""


def never(row: object, position: int) -> object:
    raise AssertionError


def test_copies_are_looked_for_behind_the_guesses_and_each_token_says_who_made_it() -> None:
    """Behind 9 nothing can be copied; behind 9 1 2 3 it can, which the network's guesses reach."""
    text = [1, 2, 3, 4, 5, 6, 7, 9, 1, 2, 3]
    suffix = SuffixDrafter()
    chain = DrafterChain([suffix, Heads([*text, 4, 5])], lambda source, agreed: 8, behind=going_on())
    committed = text[:9]
    draft = chain.propose(committed, 6, never)  # type: ignore[arg-type]
    assert draft.tokens == (2, 3, 4, 5, 6)  # the last one is not worth its row
    assert draft.source == "heads"
    assert draft.makers == ("heads", "heads", "suffix", "suffix", "suffix")
    assert chain.propose(committed, 2, never).makers == ()  # type: ignore[arg-type]
    silent = DrafterChain([SuffixDrafter(), Heads([*text, 4, 5])], lambda source, agreed: 8)
    assert silent.propose(committed, 6, never).tokens == (2, 3)  # type: ignore[arg-type]
    assert suffix.propose([*committed, 8, 8], 4, never).tokens == ()  # type: ignore[arg-type]


def test_a_text_with_guesses_reads_as_one() -> None:
    text, whole = GuessedText([1, 2, 3], (4, 5)), [1, 2, 3, 4, 5]
    assert list(text) == whole
    for part in (slice(None), slice(-3, None), slice(1, 4), slice(3, None), slice(5, 2), slice(None, None, -1)):
        assert list(text[part]) == whole[part]
    assert [text[place] for place in (0, 3, -1, -5)] == [1, 4, 5, 1]


@pytest.mark.parametrize("verify", ["coupled", "rejection", "block"])
@pytest.mark.parametrize("temperature", [0.0, 0.9])
def test_a_reply_goes_on_across_sources_and_stays_the_plain_one(verify: Verify, temperature: float) -> None:
    """Through the real loop and `auto`: the drafts hold both sources' tokens, and the verdicts are on all of them."""
    sentence = tuple([*range(1, 9), 9, *range(1, 9), 10, *range(1, 9), 11] * 6)
    policy = AdaptiveLength(Steady(CURVE), {"heads": 0.1}, instead=("heads",))
    chain = DrafterChain(
        [SuffixDrafter(), Heads([0, *sentence], 3)], policy.limit_for, policy.worth, policy.route, policy.behind
    )
    wanted: dict[str, object] = {"verify": verify, "max_tokens": 120, "sampling": Sampling(temperature=temperature)}
    events = reply(FakeTarget(after(*sentence)), chain, policy=policy, draft_length="auto", **wanted)
    plain = reply(FakeTarget(after(*sentence)), draft_length=0, **wanted)
    assert [each.id for each in written(events)] == [each.id for each in written(plain)]
    makers = {token.source for event in events if isinstance(event, Drafted) for token in event.tokens}
    assert makers == {None, "suffix"}


@pytest.mark.parametrize("rule", [accept_rejection, accept_block])
def test_the_law_of_two_tokens_stays_the_targets_where_a_guess_goes_on_behind_some_only(rule: object) -> None:
    """A guess drawn from q, and behind one of its values a certain one: 40,000 pairs against the target's joint law.

    Each of 9 shares is within 5 standard deviations: by chance false once in 190,000 runs.
    """
    rng, ids = np.random.default_rng(7), np.arange(3)
    q, p1 = np.array([0.6, 0.3, 0.1]), np.array([0.3, 0.3, 0.4])
    p2 = np.array([[0.2, 0.5, 0.3], [0.7, 0.2, 0.1], [0.1, 0.1, 0.8]])
    counts, runs = np.zeros((3, 3)), 40_000

    def law(shares: np.ndarray) -> Distribution:
        return Distribution(ids, shares.astype(np.float32))

    for _ in range(runs):
        first = int(rng.choice(3, p=q))
        guesses, drawn = [first], [law(q)]
        if first == 0:
            guesses, drawn = [0, 1], [law(q), None]
        rows = [law(p1), law(p2[first]), law(p2[1])][: len(guesses) + 1]
        accepted, following = rule(guesses, rows, drawn, rng.random(len(guesses)).tolist(), float(rng.random()))  # type: ignore[operator]
        written = [*guesses[:accepted], following]
        if len(written) == 1:
            written.append(draw_from(law(p2[written[0]]), float(rng.random())))
        counts[written[0], written[1]] += 1
    expected = p1[:, None] * p2
    spread = np.sqrt(expected * (1 - expected) / runs)
    assert (np.abs(counts / runs - expected) < 5 * spread).all()
