"""What writing a reply again has found out, so that it is known after a restart too: a proof, or the figure of a race.

Only what was found is kept: a rerun that was stopped, or that a busy machine made useless, leaves what was known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import msgspec

from app.bench.turns import Spread, TurnPair, same_length, spread_of
from app.chats import message_queries
from app.chats.records import ReplyChecks
from app.chats.store import ChatStore
from app.conversation.events import RerunEnded, Run
from app.traces.equivalence import from_guesses, prove, written
from engine.events import Finished, Verified

MANY_ROUNDS = 10
"""Of fewer, one may well take a fifth of the time."""

UNTOLD = Spread(1.0, 0.0, inf)
"""Too wide to tell anything."""


def keep_checks(store: ChatStore, event: RerunEnded, now: float) -> RerunEnded:
    """Store what the end of a rerun has found out; returns the event with all that is known of the reply by now."""
    if not (event.runs and event.message_id):  # a reply that is in no chat has no row
        return event
    known = store.read(message_queries.checks, event.message_id).result()
    found = checks_after(event, known, now)
    if found is not None and found != known:
        store.write(message_queries.set_checks, event.message_id, found)
    return msgspec.structs.replace(event, checks=found)


def checks_after(event: RerunEnded, known: ReplyChecks | None, now: float) -> ReplyChecks | None:
    """What is known of a reply after a rerun of it; `now` is seconds since 1970. None where it is nothing."""
    if event.problem is not None or not event.runs:
        return known
    found = known or ReplyChecks()
    guessed, plain = ([timed.event for timed in events] for events in (event.written, event.runs[0].events))
    if prove(guessed, plain).identical:  # A race begins with a plain run, too.
        tokens, right = len(written(guessed)), from_guesses(guessed)
        found = msgspec.structs.replace(found, proved_at=now, tokens=tokens, right=right)
    spread = spread_of_runs(event.runs) if event.kind == "race" else None
    if spread is not None and not spread.too_wide:
        low, high, turns = spread.low, spread.high, len(event.runs) // 2
        found = msgspec.structs.replace(found, race_ratio=spread.ratio, race_low=low, race_high=high, race_turns=turns)
    return found if known or found != ReplyChecks() else None


def spread_of_runs(runs: Sequence[Run]) -> Spread | None:
    """How many times as fast guessing was, over the turns of a race; never above the tokens of a guessing round."""
    ends = {mode: [_end_of(run) for run in runs if run.mode == mode] for mode in ("plain", "guessed")}
    pairs = [_pair(plain, guessed) for plain, guessed in zip(ends["plain"], ends["guessed"], strict=False)]
    if any(map(_stood_still, runs)):
        return UNTOLD
    spread = spread_of([pair for pair in pairs if pair is not None])
    stats = [end.stats for end in ends["guessed"] if end is not None]
    rounds = sum(each.rounds for each in stats)
    return spread.bounded(sum(each.tokens for each in stats) / rounds) if spread is not None and rounds else spread


def _stood_still(run: Run) -> bool:
    """Whether one round of many took a fifth of the time: the computer slept, or another program had all of it."""
    times = [timed.event.elapsed_ms for timed in run.events if isinstance(timed.event, Verified)]
    return len(times) > MANY_ROUNDS and max(times) > sum(times) / 5


def _end_of(run: Run) -> Finished | None:
    return next((timed.event for timed in run.events if isinstance(timed.event, Finished)), None)


def _pair(plain: Finished | None, guessed: Finished | None) -> TurnPair | None:
    if plain is None or guessed is None:
        return None
    ours, theirs = plain.stats, guessed.stats
    return same_length(ours.tokens, ours.decode_ms, theirs.tokens, theirs.decode_ms)
