"""Continues a reply that was cut off: what there is of it, and one trace and one set of stats from the two parts.

The ids that were written come from the reply's trace, never from its text: the same text may be cut into other tokens,
and then the model would not go on where it stopped. With the same seed the rest of a chat's first reply is the text
that an undisturbed reply would have had; `recovery` says what is known of later ones.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.chats.records import StoredMessage
from app.conversation.chat_commands import ChooseWord
from app.engine_host.recovery import joined, stats_of
from app.problem import problem_error
from app.traces.equivalence import written
from app.traces.trace import TimedEvent, Trace, request_of, started_of
from engine.events import Drafted, Event, Failed, Finished, Prefilled, Started, Stats, Verified
from engine.options.request import Request
from engine.rounds import rounds
from engine.translatable import translatable

HOW_BEGUN = translatable("how this reply was begun was not kept")
WRITE_ANEW = translatable("Regenerate it instead.")
UNFINISHED_CHARACTER = "\ufffd"


class PartialReply(NamedTuple):
    """The first part of a reply: its ids, their text, and its events without the end.

    With `word` it is the beginning of another version (`another_word`), which goes on with that choice; `choice` is
    what stands for it where the engine was stopped before it. `is_shown`: listeners know its events, and get the rest
    as one reply with it.
    """

    ids: tuple[int, ...]
    text: str
    events: tuple[TimedEvent, ...]
    target: str
    seed: int
    request: Request | None
    stats: Stats | None = None
    word: ChooseWord | None = None
    is_shown: bool = False
    choice: Verified | None = None

    @property
    def rounds(self) -> int:
        """The number of its last round."""
        return next((timed.event.round for timed in reversed(self.events) if isinstance(timed.event, Verified)), 0)

    def request_for_rest(self, request: Request) -> Request:
        """The request that writes the rest, with the reply's ids, seed and sampling and the present limit of tokens."""
        before = self.request or request
        now = request.longer(len(self.ids))
        if self.word is not None:
            return self._with_other_word(before, now)
        return msgspec.structs.replace(
            now,
            written=self.ids,
            chosen=before.chosen,
            seed=self.seed,
            sampling=before.sampling,
            verify=before.verify,
            lenient_gap=before.lenient_gap,
        )

    def _with_other_word(self, before: Request, now: Request) -> Request:
        """The request of the reply as it was, so that nothing but the chosen word makes the difference."""
        assert self.word is not None
        kept = tuple(choice for choice in before.chosen if choice[0] < self.word.place)
        return msgspec.structs.replace(
            before,
            generation_id=now.generation_id,
            written=self.ids,
            chosen=(*kept, (self.word.place, self.word.token)),
            seed=self.seed,
            draft_length=now.draft_length,
            likely_tokens=now.likely_tokens,
            prediction=now.prediction,
            max_tokens=now.max_tokens,
            reasoning_if_offered=True,
        )

    def refuse_other_model(self, open_target: str | None) -> None:
        """Another model's ids mean other texts. Raises ProblemError where another model, or none, is open."""
        if self.target == open_target:
            return
        now = translatable("no model is open")
        if open_target:
            now = translatable("{open_target} is open now", open_target=open_target)
        raise problem_error(
            "other_model",
            translatable("this reply was written by {target}, and {now}", target=self.target, now=now),
            translatable("Open that model first."),
        )

    def first_event(self, event: Started) -> Started:
        """The first event of another version, whose prompt does not hold what was read of the reply."""
        prompt = event.prompt_tokens - len(self.ids)
        return msgspec.structs.replace(event, prompt_tokens=prompt, reused_tokens=min(event.reused_tokens, prompt))

    def next_event(self, event: Event) -> Event | None:
        """An event of the rest as the next one of the whole reply; None for what was published before."""
        whole = self.events[0].event.generation_id
        match event:
            case Started() | Prefilled():
                return None
            case Drafted() | Verified():
                return msgspec.structs.replace(event, generation_id=whole, round=event.round + self.rounds)
            case Finished():
                first = self.stats or stats_of(list(rounds(timed.event for timed in self.events)))
                stats = joined(first, event.stats)
                return msgspec.structs.replace(event, generation_id=whole, text=self.text + event.text, stats=stats)
            case Failed():
                return msgspec.structs.replace(event, generation_id=whole)


def beginning_of(trace: Trace, message: StoredMessage) -> PartialReply:
    """The first part of the reply in `message`. Raises ProblemError where it cannot be continued from its trace."""
    events = [timed.event for timed in trace.events]
    end = events[-1] if events else None
    if isinstance(end, Finished) and end.reason == "stop":
        raise problem_error(
            "reply_complete", translatable("this reply came to its own end"), translatable("Ask for more instead.")
        )
    ids, text = ids_and_text(events)
    # The end may have added a sign for an incomplete character, which the rest completes.
    if not ids or text != message.text.removesuffix(UNFINISHED_CHARACTER if text != message.text else ""):
        raise problem_error("ids_unknown", translatable("which tokens this reply is made of was not kept"), WRITE_ANEW)
    if (started := started_of(trace)) is None:
        raise problem_error("ids_unknown", HOW_BEGUN, WRITE_ANEW)
    written_so_far = tuple(timed for timed in trace.events if not isinstance(timed.event, (Finished, Failed)))
    stats = end.stats if isinstance(end, Finished) else None
    return PartialReply(ids, text, written_so_far, started.target, started.seed, request_of(trace), stats)


def ids_and_text(events: list[Event]) -> tuple[tuple[int, ...], str]:
    """The tokens of a reply and their texts joined."""
    tokens = written(events)
    return tuple(token.id for token in tokens), "".join(token.text for token in tokens)
