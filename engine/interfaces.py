"""The engine's two interfaces: what it needs of a target and of a drafter, and nothing more.

A target scores many positions in one pass and can forget its newest ones. A drafter guesses; it may be a network, a
table, or the prompt itself. Both are structural types without a base class; `drafters/registry.py` names the drafters
that need no file. Whatever a drafter proposes, however wrong, late or broken, changes speed and never text.

A drafter's reply: `observe(prompt, None)` begins it; then in each round `propose`, `truncate` to what was written, and
`observe` with what became of the round. `end_of_reply` follows between replies, `close` at the end of all.

States inside the target reach a drafter that names them (`DrafterTraits.hidden`) for every token that the target reads:
of a prompt piece by piece (`StateReader.read_states`), of a round with its feedback (`RoundFeedback.hidden`). A prefix
that the target keeps from an earlier reply has no states any more: the drafter says how far its own memory of them
goes (`held_states`), and where that is shorter the target reads from there again. That is the price of a drafter that
was off for a while; `Started.reused_tokens` shows it.

Decision: the first sketch had a target that scores every token it reads. A prompt of thousands of tokens must not
produce a score row for each, so reading (`Target.feed`) and scoring (`Target.extend`) are two calls. And `propose` is
handed `choose`, so that a drafter draws with the target's own sampling chain and noise without knowing either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeGuard, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from engine.translatable import phrase

Rows = NDArray[np.float32]


class Distribution(NamedTuple):
    """What is left after the sampling chain: `ids` int64 (n,), `probabilities` float32 (n,), which sum to 1."""

    ids: NDArray[np.int64]
    probabilities: Rows

    def probability_of(self, token: int) -> float:
        """The probability of one token id; 0.0 where the chain cut it."""
        at = np.flatnonzero(self.ids == token)
        return float(self.probabilities[at[0]]) if at.size else 0.0


class Choice(NamedTuple):
    """One drawn token with its probability; `distribution` is what it was drawn from where the caller needs it.

    `should_continue` False asks the drafter to end its draft with this token: a further one would cost more than it
    brings.
    """

    token: int
    probability: float
    distribution: Distribution | None = None
    should_continue: bool = True


Choose = Callable[[Rows, int], Choice]
"""Draws the token for absolute position `position` from one row of logits, float32 (V,)."""


class DrawBlock(Protocol):
    """Draws the guesses for all places of a draft at once."""

    def __call__(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> Sequence[Choice]:
        """The draws from `rows` float32 (B, n), whose scores belong to `ids` int64 (n,), from `position` on.

        Fewer than B where the draft should end before. `sure` has how sure the drafter is of each row's likeliest
        token, of which a choice's probability is then made; None to take that from the rows.
        """


def block_of(choose: Choose) -> DrawBlock | None:
    """The same draws for a whole block; None where a row hangs on what was drawn before it, as by a grammar."""
    block: DrawBlock | None = getattr(choose, "block", None)
    return block


def draws_of(choose: Choose) -> Choose:
    """The same draws for guesses that are not handed over: whoever counts a draft's guesses hears nothing of them."""
    draws: Choose = getattr(choose, "draws", choose)
    return draws


def drawn_as_sure(choose: Choose, row: Rows, position: int, chance: float) -> Choice:
    """A draw from `row`, float32 (V,), whose drafter says itself how sure it is: `chance` replaces the probability.

    What the guess was drawn from stays what it is.
    """
    as_sure = getattr(choose, "as_sure", None)
    choice: Choice = (choose if as_sure is None else as_sure(chance))(row, position)
    return choice._replace(probability=chance)


def shared_length(ours: Sequence[int], theirs: Sequence[int]) -> int:
    """How many ids at the beginning are the same."""
    size = min(len(ours), len(theirs))
    if list(ours[:size]) == list(theirs[:size]):  # the common case, a hundred times faster than the search
        return size
    return next(place for place in range(size) if ours[place] != theirs[place])


class Draft(NamedTuple):
    """Up to `limit` guessed ids in order, one `p_draft` each (None where the drafter has none), and who made them.

    `distributions` holds what each guess was drawn from (q of the papers), None where it was a plain lookup.
    `agreed` is how many tokens of the context a copy agreed with, 0 where nothing was copied.
    `parents` makes the guesses a tree: the place of the guess that each follows, which is smaller than its own, -1 for
    the newest committed token; () is a chain. The path along first children is the trunk: it is all that is checked
    where the target, or the reply, takes no branches. `makers` has one name a guess where several made the draft
    together, () where `source` made all of it.
    """

    tokens: tuple[int, ...]
    p_draft: tuple[float | None, ...]
    source: str
    distributions: tuple[Distribution | None, ...] = ()
    agreed: int = 0
    parents: tuple[int, ...] = ()
    makers: tuple[str, ...] = ()

    @property
    def makers_of_all(self) -> tuple[str, ...]:
        """Who made each guess."""
        return self.makers or (self.source,) * len(self.tokens)


def draft_of(choices: Sequence[Choice], source: str, makers: tuple[str, ...] = ()) -> Draft:
    """The draft of these draws."""
    q = tuple([choice.distribution for choice in choices]) if any(choice.distribution for choice in choices) else ()
    tokens, p_draft = tuple([choice.token for choice in choices]), tuple([choice.probability for choice in choices])
    return Draft(tokens, p_draft, source, q, makers=makers)


class DrafterTraits(NamedTuple):
    """What a drafter costs and what it is to be told: its attribute `traits`, read at the beginning of each reply.

    `free`: a guess costs next to nothing (a copy, a table), so it is asked in every round, before any network; its
    drafts are cut to what pays once they are made. `rounds`: it is told what became of each round. `candidates`: with
    that it gets this many of the target's likeliest tokens for every row, those behind refused guesses too. `hidden`
    names states of the target that it reads: "layer_inp:18" is what enters layer 18, "nextn" what the model's own heads
    go on from, both of every token; "last_hidden" is that behind the last norm, of scored rows alone (pieces of prompts
    have none: asked of all tokens, the library would compute V scores for each). With any of them it hears of every
    round, unless `unasked` is False; where the target does not give one (`StateSource`), it does not guess, and the
    reply says so. `branches`: it makes sense of rounds whose draft is a tree; all others hear of the trunk alone.
    `unasked` False: with `rounds`, it hears only of those in which it was asked, and finds in the text what the others
    wrote, or does without their states; being told takes a good part of a tiny target's pass. `at_once`: all its
    guesses come out of one call, so that a draft of many takes as long as a draft of one. `prompt_rows`: it gets the
    candidates of this many of each prompt's last tokens too (`RowReader`), where that costs their scores alone.
    """

    free: bool = False
    rounds: bool = True
    candidates: int = 0
    hidden: tuple[str, ...] = ()
    branches: bool = False
    unasked: bool = True
    at_once: bool = False
    prompt_rows: int = 0


class RoundFeedback(NamedTuple):
    """What became of a round, for the drafters that are told; everything in it dies when `observe` returns.

    The first guess of `draft` stood at position `start`, and `accepted` of them stand. `next` is the target's own token
    behind them, None where the reply ended inside the draft. `rows` are the scores of the pass, float32 (K+1, V),
    read-only; row 0 is of the token at `start` - 1, row i of guess i. `candidates` are their likeliest ids in order,
    int64 (K+1, n), n being the most that a drafter here asks for; (K+1, 0) where none does. `hidden` are the states
    that were asked for, float32 (K+1, D) by name, row for row as `rows`: a drafter goes on from row `accepted`, the
    state of the last token that stands. Of a draft with `parents`, `path` has the places of the guesses that
    stand; row i is of guess i all the same. Who hears of the trunk alone finds what a branch wrote in the text.
    """

    draft: Draft
    start: int
    accepted: int
    next: int | None
    rows: Rows
    candidates: NDArray[np.int64]
    hidden: Mapping[str, Rows] = {}
    path: tuple[int, ...] | None = None

    @property
    def standing(self) -> Sequence[int]:
        """The places of the guesses that stand, in order."""
        return range(self.accepted) if self.path is None else self.path


class Leaves(Exception):
    """A drafter has nothing more to guess in this reply, which is no fault of the reply's: others go on.

    The message is the beginning of a sentence, and the reply says it.
    """


class EndOfReach(Leaves):
    """A drafter cannot read a text so long; where others go on, nothing is said of it."""

    def __init__(self, tokens: int) -> None:
        """`tokens` is how many it reads at most."""
        super().__init__(phrase("the drafter reads no more than {tokens:,} tokens of a chat", tokens))


class Target(Protocol):
    """The model that writes the reply."""

    @property
    def n_vocab(self) -> int:
        """V: the width of a score row."""

    @property
    def n_context(self) -> int:
        """How many tokens the cache can hold."""

    @property
    def cached(self) -> Sequence[int]:
        """The ids in the cache, oldest first."""

    @property
    def max_width(self) -> int:
        """The most tokens that one `extend` takes."""

    def feed(self, tokens: Sequence[int]) -> None:
        """Read tokens into the cache without scoring them; at most one native batch. May raise Interrupted."""

    @property
    def max_leaves(self) -> int:
        """The most paths of a tree that one `extend` takes; 1 where it takes chains only."""

    def extend(self, tokens: Sequence[int], parents: Sequence[int] = ()) -> Rows:
        """Read tokens and score them all: float32 (len(tokens), V), next-token logits after each.

        `parents` makes the last len(parents) tokens a tree, laid out trunk first: the place among these that each
        follows, -1 for the token before them. Only its trunk stays in the cache. The result is a view that dies at the
        next call.
        """

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` cached tokens. Absolute and idempotent; raises CannotRewind."""


@runtime_checkable
class StateSource(Target, Protocol):
    """Optional: a target gives states of the tokens that it reads."""

    def give_states(self, names: Sequence[str]) -> None:
        """Give these from now on, and no others. Raises EngineError with the reason where one cannot be had."""

    @property
    def state_names(self) -> Sequence[str]:
        """Those that are switched on, by the names of `DrafterTraits.hidden`."""

    @property
    def states(self) -> Mapping[str, Rows]:
        """Those of the newest `feed` or `extend`, float32 (len(tokens), D) by name; views that die at the next call."""


class Drafter(Protocol):
    """Proposes the tokens that the target then checks. One that lacks `traits` has the default ones."""

    @property
    def name(self) -> str:
        """Who guesses, as `Drafted.source` names it."""

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """Guess what follows `context` (all committed ids, the newest included): at most `limit` ids, or none.

        This and all that read a text may raise EndOfReach.
        """

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """A reply begins behind the prompt `committed` (`seen` None), or a round is over: all ids so far, and how."""

    def truncate(self, length: int) -> None:
        """Forget all but the first `length` ids. Absolute and idempotent; a shorter cache stays as it is."""


@runtime_checkable
class PromptReader(Protocol):
    """Optional: a drafter with a cache of its own reads a long prompt in pieces, between which a reply can be stopped.

    A drafter without it reads in `observe`.
    """

    def cached_prefix(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; returns how many of its ids are still read, never the newest."""

    def prefill(self, tokens: Sequence[int], start: int) -> None:
        """Read the piece of that prompt that begins at place `start`, less what of it is read already."""


@runtime_checkable
class StateReader(Protocol):
    """Optional: a drafter that names states (`DrafterTraits.hidden`) reads those of a prompt as the target reads it.

    One without it gets only those of the rounds.
    """

    def held_states(self, prompt: Sequence[int]) -> int:
        """Forget what a new prompt does not share; returns for how many of its ids no state is needed any more.

        Asked once, as a reply begins; the target reads the others, and never the newest before the first round.
        """

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """The target has read `tokens`, the first of which stands at place `start`: their states, float32 (n, D).

        Read-only, and dead when this returns. A piece that begins before the end of what arrived replaces what was
        known from there on. It may come between two rounds too: of tokens that a tree's branch had written, which the
        target reads again. The drafter has no state of them until then, and need not guess.
        """


@runtime_checkable
class RowReader(Protocol):
    """Optional: a drafter of `DrafterTraits.prompt_rows` hears what was found likely behind a prompt's tokens."""

    def read_rows(self, tokens: Sequence[int], candidates: NDArray[np.int64]) -> None:
        """The likeliest ids behind each of these tokens in order, int64 (n, c), with as many as it asks for or more."""


@runtime_checkable
class Checker(Protocol):
    """Optional: a drafter can check the guesses of a smaller one in a single pass."""

    @property
    def most_checked(self) -> int:
        """The most guesses of one pass; 0 where its cache cannot be cut."""

    def check(self, context: Sequence[int], guesses: Sequence[int]) -> Rows | None:
        """Read what is new of `context`, and the guesses; returns its scores, float32 (1 + guesses, V).

        Row 0 is of what follows the context. The rows die at its next call. None where there was too much to read at
        once: it read a part.
        """


@runtime_checkable
class Composed(Protocol):
    """Optional: a drafter of several parts can guess with some of them alone, all in step with one text."""

    @property
    def alternatives(self) -> Sequence[Drafter]:
        """Itself, and parts that can guess without the others; fewer where one is past its reach."""


@runtime_checkable
class Brancher(Protocol):
    """Optional: a drafter can add branches to its draft, at next to no cost."""

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """`draft`, which it has just made for `context` and of which the end may be cut, with branches added to it.

        At most `room` guesses more, none deeper than the limit of that draft, each with the chance that it is right
        once those before it were. What was there stays where it was, and the trunk does not grow.
        """


@runtime_checkable
class LongTermLearner(Protocol):
    """Optional: a drafter learns across replies."""

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """A reply is over, whose ids are `committed`: the time to sum up, and to write to disk."""


@runtime_checkable
class Closable(Protocol):
    """Optional: a drafter holds files, or memory of a library."""

    def close(self) -> None:
        """Frees what it holds; it is not asked again."""


def alternatives_of(drafter: Drafter) -> Sequence[Drafter]:
    """The drafters that can guess in this one's place, itself the first; only itself where it has no parts."""
    return drafter.alternatives if isinstance(drafter, Composed) else (drafter,)


def traits_of(drafter: object) -> DrafterTraits:
    """A drafter's traits, the default where it has none. Raises TypeError where they are no `DrafterTraits`."""
    traits = getattr(drafter, "traits", None) or DrafterTraits()
    if not isinstance(traits, DrafterTraits):
        raise TypeError("a drafter's traits must be DrafterTraits")
    return traits


def reads(drafter: object, traits: DrafterTraits) -> TypeGuard[StateReader]:
    """Whether a drafter of these traits is to get the states of prompts."""
    return bool(traits.hidden) and isinstance(drafter, StateReader)


class Vocabulary(Protocol):
    """Ids to bytes and text to ids; the loop itself needs only `piece` and `is_end`."""

    @property
    def n_vocab(self) -> int:
        """How many ids have a meaning."""

    def piece(self, token: int) -> bytes:
        """The bytes one id stands for; empty for control tokens."""

    def is_end(self, token: int) -> bool:
        """Whether this id ends a turn."""

    def tokenize(self, text: str, *, parse_control: bool) -> list[int]:
        """Text to ids. With `parse_control` False a typed control token stays plain text."""
