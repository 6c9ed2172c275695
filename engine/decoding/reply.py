"""One reply as it grows: what was asked for, the committed ids, their text and their rounds. The loop and its parts
share it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, overload

from engine.decoding.reply_stats import ReplyStats
from engine.draft_length.policy import DraftLengthPolicy
from engine.errors import BadSetting, EmptyPrompt, PromptTooLong
from engine.events import Costs, ExactWith, FinishReason, Started
from engine.interfaces import Vocabulary
from engine.llama.interrupt import NativeInterrupt
from engine.options.request import Request
from engine.text.prompt import ends_in_thought
from engine.text.text_stream import ReplyText
from engine.translatable import phrase

Clock = Callable[[], float]
"""Seconds, monotonic."""


class Names(NamedTuple):
    """What `Started` calls the pair and its models."""

    pair: str
    target: str
    drafter: str | None


class PairFacts(NamedTuple):
    """What a reply tells of its pair. `notice` is for the user, where the reply's note has nothing else to say.

    `learnt` says in a sentence what heads learnt from earlier replies.
    """

    names: Names
    costs: Costs | None = None
    exact_with: ExactWith | None = None
    notice: str | None = None
    learnt: str | None = None


class Context(Sequence[int]):
    """All committed ids, the newest last, as drafters see them: a view that nobody can change, for a whole reply.

    A drafter may be somebody else's code. If it were handed the loop's own list, one that appended to it would write
    into the reply; a copy in each round would cost more the longer the chat is. A slice of it is a list of its own.
    """

    __slots__ = ("_ids",)

    def __init__(self, ids: Sequence[int]) -> None:
        """`ids` stays the owner's, who may go on appending to it."""
        self._ids = ids

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...
    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        return self._ids[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self._ids)

    def __eq__(self, other: object) -> bool:
        """As a list compares, with a list, a tuple or another view."""
        if isinstance(other, (Context, list, tuple)):
            return len(other) == len(self._ids) and all(a == b for a, b in zip(self._ids, other, strict=True))
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # like a list: what grows has no hash


class TurnEnd:
    """Which ids end a turn: a vocabulary may have several. It is asked once about each that does not."""

    def __init__(self, is_end: Callable[[int], bool]) -> None:
        self._ask = is_end
        self._not_ends: set[int] = set()

    def is_at(self, token: int) -> bool:
        """Whether an id ends a turn."""
        if token in self._not_ends:
            return False
        is_end = self._ask(token)
        if not is_end:
            self._not_ends.add(token)
        return is_end

    def inside(self, written: Sequence[int]) -> int | None:
        """How many of a round's tokens stand where one before the last of them ends the turn, else None."""
        if self._not_ends.issuperset(written):
            return None
        return next((place + 1 for place, token in enumerate(written[:-1]) if self.is_at(token)), None)


LETTERS_A_TOKEN, MOST_LETTERS = 64, 4_000_000
"""No text has as many letters in each of its tokens; behind the second, templates and tokenizers run out of memory."""


def refuse_endless(request: Request, n_context: int) -> None:
    """Refuse a prompt that no context holds before a template and a tokenizer fail at it. Raises PromptTooLong."""
    letters = len(request.prompt) + len(request.suffix or "") + sum(len(each.content) for each in request.messages)
    if letters > min(LETTERS_A_TOKEN * n_context, MOST_LETTERS):
        raise PromptTooLong(
            phrase("the prompt has {letters:,} letters, the context of {room:,} tokens holds fewer", letters, n_context)
        )


def refuse_unknown(tokens: Iterable[int], vocabulary: Vocabulary) -> None:
    """Raises BadSetting for an id that the model does not know."""
    for token in tokens:
        if not 0 <= token < vocabulary.n_vocab:
            raise BadSetting(phrase("this model has no token {token}: it knows {count:,}", token, vocabulary.n_vocab))


class Reply:
    """The state of one reply; `reason` is None while it is written."""

    def __init__(
        self,
        request: Request,
        prompt: Sequence[int],
        seed: int,
        vocabulary: Vocabulary,
        policy: DraftLengthPolicy,
        facts: PairFacts,
        interrupt: NativeInterrupt,
        clock: Clock = time.perf_counter,
    ) -> None:
        """`prompt` holds ids, the newest last; those of `request.written` are its end.

        Raises BadSetting for one of them that the model does not know: they come from files, and native code ends the
        process for such an id.
        """
        refuse_unknown(request.written, vocabulary)
        self.request, self.seed, self.vocabulary, self.policy = request, seed, vocabulary, policy
        self.interrupt, self.clock = interrupt, clock
        self.committed = list(prompt)
        self.context = Context(self.committed)
        """What a drafter sees of the committed ids."""
        self.begins_at = len(prompt) - len(request.written)
        """The position of the reply's first token."""
        known: dict[int, str] | None = getattr(vocabulary, "known_texts", None)
        self.text = ReplyText(vocabulary.piece, request.stop, request.written, known)
        self.turn_end = TurnEnd(vocabulary.is_end)
        self.stats = ReplyStats()
        self.stats.learnt = facts.learnt
        self.reason: FinishReason | None = None
        self._facts = facts
        self._shown: list[str] = []

    def check(self, n_context: int) -> None:
        """Raises EmptyPrompt, BadSetting for an unknown chosen token, PromptTooLong where no room is left."""
        if not self.committed:
            raise EmptyPrompt(phrase("the prompt is empty"))
        refuse_unknown((token for _, token in self.request.chosen), self.vocabulary)
        if len(self.committed) + self.request.least_room(n_context) > n_context:
            message = phrase(
                "the prompt has {tokens:,} tokens, the context holds {room:,}", len(self.committed), n_context
            )
            raise PromptTooLong(message)

    def started(self, reused_tokens: int, *, guesses: bool) -> Started:
        """The first event. `guesses`: whether there is a drafter at work."""
        (pair, target, drafter), costs, exact_with, _, _ = self._facts
        return Started(
            generation_id=self.request.generation_id,
            pair=pair,
            target=target,
            drafter=drafter,
            prompt_tokens=len(self.committed),
            reused_tokens=reused_tokens,
            sampling=self.request.sampling.in_use(),
            seed=self.seed,
            verify=self.request.verify,
            draft_length=self.request.length if guesses else 0,
            costs=costs,
            exact_with=exact_with,
            lenient_gap=self.request.lenient_gap if self.request.verify == "lenient" else None,
            begins_inside=ends_in_thought(self.committed[: self.begins_at], self.vocabulary.piece),
        )

    def room(self, n_context: int) -> int:
        """How many tokens are still wanted."""
        return self.begins_at + self.request.most(n_context) - len(self.committed)

    def end_at(self, newest: int, n_context: int) -> None:
        """Set `reason` where the reply ends with its newest token."""
        if self.turn_end.is_at(newest) or self.text.is_stopped:
            self.reason = "stop"
        elif self.room(n_context) <= 0:
            self.reason = "length"
        elif len(self.committed) > n_context:
            self.reason = "context_full"

    def add_text(self, text: str) -> str:
        """What may be shown of the reply's next `text`: with its end, all that was held back."""
        if self.reason:
            text += self.text.flush()
        self._shown.append(text)
        return text

    @property
    def whole_text(self) -> str:
        """All that was shown."""
        return "".join(self._shown)

    def off_reason(self, drafter_problem: str | None) -> str | None:
        """Why guessing was off or stopped, None where it ran: the first reason that somebody has."""
        if drafter_problem is None and self.request.draft_length == 0:
            drafter_problem = phrase("guessing is switched off")
        return drafter_problem or self.policy.off_reason() or self.stats.inexact or self._facts.notice
