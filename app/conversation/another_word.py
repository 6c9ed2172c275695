"""Another word at a place of a reply: the beginning of the version that goes on from there with the user's choice.

The user points at a token, chooses one that the model found likely there (or the wrong guess itself), and the reply is
rewound to that place and written on. Both futures stay, as two versions of the reply. What comes before the place is
taken over from the reply's trace, events and all; the ids are read as they were written, in passes that score alike.
The choice itself is the engine's to make (`Request.chosen`), so that its probability is the model's own and characters
cut in two, ends of turns and grammars need no rules here. Since the noise of a token hangs on its place alone, the new
version can be written again from its beginning, choices included: that is how it is proved.
"""

from __future__ import annotations

import msgspec

from app.conversation.chat_commands import ChooseWord
from app.conversation.partial_reply import HOW_BEGUN, UNFINISHED_CHARACTER, WRITE_ANEW, PartialReply, ids_and_text
from app.problem import problem_error
from app.traces.trace import TimedEvent, Trace, request_of, started_of
from engine.events import Drafted, Event, Failed, Finished, NextToken, Verified
from engine.rounds import Round, RoundFold
from engine.translatable import translatable

CHOOSE_ANOTHER = translatable("Choose another word.")


def beginning_of_version(trace: Trace, word: ChooseWord, generation_id: str) -> PartialReply:
    """The reply up to the chosen place, as events of `generation_id`. Raises ProblemError where that is not known."""
    events = [timed.event for timed in trace.events]
    ids, _ = ids_and_text(events)
    if not 0 <= word.place < len(ids):
        raise problem_error("no_place", translatable("this reply has no such place any more"), CHOOSE_ANOTHER)
    if ids[word.place] == word.token:
        raise problem_error("same_word", translatable("that word is already there"), CHOOSE_ANOTHER)
    started, request = started_of(trace), request_of(trace)
    if started is None or request is None:
        raise problem_error("ids_unknown", HOW_BEGUN, WRITE_ANEW)
    kept = events_before(trace.events, word.place, generation_id)
    kept_ids, text = ids_and_text([timed.event for timed in kept])
    if kept_ids != ids[: word.place]:
        raise problem_error("ids_unknown", translatable("which tokens this reply is made of was not kept"), WRITE_ANEW)
    choice = _choice(events, kept, word.token, started.prompt_tokens)
    return PartialReply(
        kept_ids, text, kept, started.target, started.seed, request, word=word, is_shown=True, choice=choice
    )


def _choice(events: list[Event], kept: tuple[TimedEvent, ...], token: int, prompt: int) -> Verified | None:
    """The chosen word as a round without a pass, its text from the trace; None where that has none, or half a sign."""
    known: dict[int, str] = {}
    for event in events:
        if isinstance(event, Drafted):
            known |= {each.id: each.text for each in event.tokens}
        elif isinstance(event, Verified):
            known |= {each.id: each.text for place in event.likely_tokens for each in place.top}
    text = known.get(token, "")
    if not text or UNFINISHED_CHARACTER in text:
        return None
    cache = [timed.event.cache_tokens for timed in kept if isinstance(timed.event, Verified)] or [prompt]
    return Verified("", 1, 0, [], NextToken(token, text, None, "chosen"), text, 0, 0.0, cache[-1])


def events_before(events: tuple[TimedEvent, ...], place: int, generation_id: str) -> tuple[TimedEvent, ...]:
    """The events of the first `place` tokens, in whole rounds and the kept part of the one that the place cuts."""
    kept: list[TimedEvent] = []
    fold, drafted, count = RoundFold(), 0.0, 0
    for at_ms, event in ((timed.at_ms, timed.event) for timed in events):
        judged = fold.add(event)
        if isinstance(event, Drafted):
            drafted = at_ms
        elif judged is not None:
            cut = _up_to(judged, place - count)
            if cut.draft is not None:
                kept.append(TimedEvent(drafted, cut.draft))
            if cut.written:
                kept.append(TimedEvent(at_ms, cut.verdict))
            count += judged.written
            if count >= place:
                break
        elif not isinstance(event, Finished | Failed):
            kept.append(TimedEvent(at_ms, event))
    return tuple(
        TimedEvent(timed.at_ms, msgspec.structs.replace(timed.event, generation_id=generation_id)) for timed in kept
    )


def _up_to(judged: Round, tokens: int) -> Round:
    """A round as far as its first `tokens` tokens, as a reply that ended inside its draft has it."""
    if judged.written <= tokens:
        return judged
    if judged.draft is None or tokens <= 0:
        return Round(None, msgspec.structs.replace(judged.verdict, accepted=0, next=None, text=""))
    guesses, verdict = judged.draft.tokens[:tokens], judged.verdict
    return Round(
        msgspec.structs.replace(judged.draft, tokens=guesses),
        msgspec.structs.replace(
            verdict,
            accepted=tokens,
            next=None,
            p_target=verdict.p_target[:tokens],
            text="".join(guess.text for guess in guesses),
            cache_tokens=judged.cache_before + tokens,
            likely_tokens=verdict.likely_tokens[:tokens],
        ),
    )
