"""A target and drafters that are scripted, so that every event of a reply can be foretold.

The fake target computes its rows from what is in its own cache: a loop that rolls back wrongly writes another text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.decoding.assembly import write
from engine.decoding.reply import Clock, Names, PairFacts, Reply
from engine.decoding.safe_drafter import SafeDrafter
from engine.draft_length.policy import DraftLengthPolicy, FixedLength
from engine.draft_length.tree_policy import ChainsOnly, TreePolicy
from engine.errors import CannotRewind
from engine.events import Event
from engine.interfaces import Choose, Draft, RoundFeedback, Rows, Target, Vocabulary
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.options.sampling_params import Sampling

N_VOCAB = 16
END = 15

Score = Callable[[Sequence[int]], Rows]


def random_score(context: Sequence[int]) -> Rows:
    """A language model of two tokens' memory: random but fixed logits, the end token unlikely."""
    row = _drawn(tuple(context[-2:]), 7, 2.0).astype(np.float32)
    row[END] = -4.0
    return row


@cache
def _drawn(tokens: tuple[int, ...], key: int, spread: float) -> NDArray[np.float64]:
    """Numbers that stay the same for these tokens, float64 (V,). To seed a generator takes as long as a whole round."""
    return np.random.default_rng([*tokens, key]).normal(0.0, spread, N_VOCAB)


def after(*sentence: int) -> Score:
    """A model that recites `sentence` by the length of its context, counted from the prompt of one token."""

    def score(context: Sequence[int]) -> Rows:
        row = np.full(N_VOCAB, -10.0, np.float32)
        row[sentence[min(len(context) - 1, len(sentence) - 1)]] = 10.0
        return row

    return score


class FakeTarget:
    """The engine's Target over a scoring function; counts what it was asked."""

    def __init__(
        self,
        score: Score = random_score,
        n_context: int = 64,
        max_width: int = 9,
        max_leaves: int = 1,
        *,
        keeps: bool = False,
    ) -> None:
        self.n_vocab, self.n_context, self.max_width, self.max_leaves = N_VOCAB, n_context, max_width, max_leaves
        self._score, self._cached = score, list[int]()
        self.widths: list[int] = []
        self.fed: list[int] = []
        self.trees = 0
        self.can_rewind = True
        if keeps:  # looked up by who wants to know whether it can
            self.keep_path = self._keep

    def _keep(self, path: Sequence[int], tokens: Sequence[int]) -> None:
        fork = next(depth for depth, place in enumerate(path) if place != depth)
        del self._cached[self._stem + fork :]
        self._cached.extend(tokens[fork:])

    @property
    def cached(self) -> Sequence[int]:
        return self._cached

    def feed(self, tokens: Sequence[int]) -> None:
        self.fed.append(len(tokens))
        self._cached.extend(tokens)

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        self.widths.append(len(tokens))
        assert len(tokens) <= self.max_width
        assert len(self._cached) + len(tokens) <= self.n_context
        rows, stem = [], len(tokens) - len(parents)
        for token in tokens[:stem]:
            self._cached.append(token)
            rows.append(self._score(self._cached))
        self._stem = len(self._cached)
        held, paths = list(self._cached), dict[int, list[int]]({-1: []})
        for place, (token, parent) in enumerate(zip(tokens[stem:], parents, strict=True)):
            paths[place] = [*paths[parent], token]
            rows.append(self._score([*held, *paths[place]]))
            if parent == place - 1 and len(self._cached) == len(held) + place:  # of the trunk, which stays
                self._cached.append(token)
        leaves = len(parents) - len({parent for parent in parents if parent >= 0})
        assert leaves <= self.max_leaves or not parents
        self.trees += bool(parents)
        return np.stack(rows)

    def truncate(self, length: int) -> None:
        if length < len(self._cached) and length > 0 and not self.can_rewind:
            raise CannotRewind("the fake cannot forget")  # and leaves all as it was: the caller clears
        del self._cached[length:]


class FakeVocabulary:
    """Sixteen letters; the last id ends a turn."""

    n_vocab = N_VOCAB

    def piece(self, token: int) -> bytes:
        return b"" if token == END else bytes([ord("a") + token])

    def is_end(self, token: int) -> bool:
        return token == END

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        return [ord(letter) - ord("a") for letter in text]


class ScriptedDrafter:
    """Proposes what a function of the context says; remembers what it heard."""

    def __init__(self, guess: Callable[[Sequence[int], int], Sequence[int]], p_draft: float | None = 0.5) -> None:
        self.name = "scripted"
        self._guess, self._p = guess, p_draft
        self.lengths: list[int] = []
        self.observed: list[int] = []

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        tokens = tuple(self._guess(context, limit))
        return Draft(tokens, (self._p,) * len(tokens), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        self.observed.append(len(committed))

    def truncate(self, length: int) -> None:
        self.lengths.append(length)


class HeedlessDrafter:
    """The part of a drafter that remembers nothing of what it is told."""

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        pass

    def truncate(self, length: int) -> None:
        pass


class NoisyDrafter(HeedlessDrafter):
    """Draws with `choose` from the target's own scores plus noise: sometimes right, with a true q."""

    name = "noisy"

    def __init__(self, spread: float = 1.0, score: Score = random_score) -> None:
        self._spread, self._score = spread, score

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        context, choices = list(context), []
        for _ in range(limit):
            noise = _drawn(tuple(context[-2:]), 99, self._spread)
            choices.append(choose((self._score(context) + noise).astype(np.float32), len(context)))
            context.append(choices[-1].token)
        return Draft(
            tuple(choice.token for choice in choices),
            tuple(choice.probability for choice in choices),
            self.name,
            tuple(choice.distribution for choice in choices),
        )


class StoppedClock:
    """Time that moves a millisecond at each look, so that events can be compared whole."""

    def __init__(self) -> None:
        self._now = 0.0

    def __call__(self) -> float:
        self._now += 0.001
        return self._now


def events_of(
    target: Target,
    request: Request,
    prompt: Sequence[int],
    drafter: SafeDrafter,
    policy: DraftLengthPolicy,
    *,
    seed: int = 1,
    vocabulary: Vocabulary | None = None,
    names: Names = Names("pair", "target", "drafter"),  # noqa: B008 (without state)
    interrupt: NativeInterrupt | None = None,
    clock: Clock | None = None,
    **parts: Any,
) -> Iterator[Event]:
    """One reply, as an open pair has it written; `parts` as `write` takes them."""
    made = Reply(
        request,
        prompt,
        seed,
        vocabulary or FakeVocabulary(),
        policy,
        PairFacts(names),
        interrupt or NativeInterrupt(),
        clock or StoppedClock(),
    )
    return write(target, drafter, made, **parts)


def reply(
    target: FakeTarget,
    drafter: object | None = None,
    *,
    prompt: Sequence[int] = (0,),
    interrupt: NativeInterrupt | None = None,
    seed: int = 1,
    policy: DraftLengthPolicy | None = None,
    trees: TreePolicy = ChainsOnly(),  # noqa: B008 (without state)
    **request: object,
) -> list[Event]:
    """All events of one reply over fakes; greedy unless `sampling` is given."""
    request.setdefault("sampling", Sampling(temperature=0.0))
    request.setdefault("max_tokens", 24)
    asked = Request("g", **request)
    policy = policy or FixedLength(asked.length)
    events = events_of(
        target, asked, prompt, SafeDrafter(drafter, N_VOCAB), policy, seed=seed, interrupt=interrupt, trees=trees
    )
    return list(events)
