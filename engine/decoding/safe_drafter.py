"""A drafter that cannot do harm: whatever it does, however wrong, late or broken, the reply goes on.

Every call of a drafter is made here and watched by a time limit, and whatever it raises is caught; everything that it
hands over is checked (`draft_check`), so that the loop never sees an id that would abort the native library. The first
fault switches guessing off for the rest of the reply, and the reason goes into the reply's note: never silently.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.decoding.watchdog import Watchdog
from engine.drafters.branch_growth import growth_of
from engine.drafters.draft_check import LONGEST_NAME, BadDraft, as_draft, as_grown, checked, one_line, quoted
from engine.interfaces import (
    Choice,
    Choose,
    Distribution,
    Draft,
    Drafter,
    DrafterTraits,
    DrawBlock,
    Leaves,
    LongTermLearner,
    RoundFeedback,
    RowReader,
    Rows,
    StateReader,
    block_of,
    traits_of,
)
from engine.sampling.chain import top_ids
from engine.sampling.draft_tree import of_trunk
from engine.translatable import phrase

NO_DRAFT = Draft((), (), "")

SHORTEST_PIECE, LONGEST_PIECE = 4, 256
"""Tokens of a prompt that a drafter reads in one call."""

SHORT_S, LONG_S = 0.2, 1.0
"""A piece that took less is followed by one twice as long, one that took more by half of it: a cancel waits so long."""

LONGEST_REASON = 400
"""Letters of the note's first half: parts of it are others' words."""

ShouldContinue = Callable[[int, float], bool]
"""Whether one more guess pays after this many, the newest of which has this probability."""

_Answer = TypeVar("_Answer")


class SafeDrafter:
    """Wraps one drafter for one reply. `drafter` None never guesses."""

    def __init__(
        self,
        drafter: Drafter | None,
        n_vocab: int,
        why_not: str | None = None,
        watchdog: Watchdog | None = None,
        clock: Callable[[], float] = time.monotonic,
        is_end: Callable[[int], bool] = lambda token: False,
        states: Collection[str] = (),
    ) -> None:
        """`n_vocab` bounds the ids; `why_not` is the reason where guessing is off from the start.

        `is_end` says which ids end a turn: behind one nothing is ever written, so that no draft need go on. `states`
        are the names of those that the target gives.
        """
        self._drafter = drafter
        self._watchdog = watchdog or Watchdog(lambda: None)
        self._n_vocab, self._clock, self._is_end = n_vocab, clock, is_end
        self._length_read = 0  # tokens of the context at the newest call that could read them
        self._cached: int | None = None  # tokens of the prompt that the drafter has read
        self._piece = 4 * SHORTEST_PIECE
        self._tracked: dict[int, tuple[Distribution, int]] = {}  # by id: what `choose` drew from, and what it drew
        self._tracked_before = self._tracked
        self.problem = why_not
        # One that learns nothing from rounds need only forget, after those in which it was asked.
        traits = (
            DrafterTraits(rounds=False)
            if drafter is None
            else self._ask(lambda: traits_of(drafter), 0) or DrafterTraits()
        )
        self._traits, self._asked = traits, True
        # A chain knows that of those who were asked in a round nobody wants to hear of it.
        self._expects_feedback: Callable[[], bool] = getattr(drafter, "expects_feedback", lambda: True)
        if (lacking := [name for name in traits.hidden if name not in states]) and self._drafter is not None:
            names = one_line(", ".join(lacking))
            self._give_up(phrase("the drafter reads states of the model that cannot be had here ({names})", names))

    @property
    def works(self) -> bool:
        """Whether it still guesses."""
        return self._drafter is not None

    @property
    def note(self) -> str | None:
        """Why it guesses no more, or a part of it; None where all of it works."""
        return self.problem or getattr(self._drafter, "left", None)

    @property
    def candidates(self) -> int:
        """How many of the target's likeliest tokens it gets for each row."""
        return self._traits.candidates if self._traits.rounds else 0

    @property
    def prompt_rows(self) -> int:
        """Of how many of a prompt's last tokens it gets the target's likeliest."""
        return self._traits.prompt_rows if self._drafter is not None else 0

    def read_rows(self, tokens: Sequence[int], rows: Rows) -> None:
        """Hand over what the target found likely behind tokens of a prompt, by their scores float32 (n, V)."""
        drafter: Any = self._drafter
        if isinstance(drafter, RowReader):
            likeliest = top_ids(rows, self._traits.candidates)
            if likeliest.size:
                self._ask(lambda: drafter.read_rows(tokens, likeliest), len(tokens))

    @property
    def reads_states(self) -> bool:
        """Whether the drafter is to get states of what the target reads."""
        return bool(self._traits.hidden) and self._drafter is not None

    def held_states(self, prompt: Sequence[int]) -> int:
        """Of how many tokens of a new prompt no states are needed any more; all of them where none are read."""
        drafter: Any = self._drafter
        if not isinstance(drafter, StateReader) or not self.reads_states:
            return len(prompt)
        held = self._ask(lambda: _held(drafter.held_states(prompt), prompt), len(prompt))
        return len(prompt) if held is None else held

    def read_states(self, tokens: Sequence[int], start: int, states: Mapping[str, Rows]) -> None:
        """Hand over the states of tokens that the target has read; some that are no numbers end the guessing."""
        drafter: Any = self._drafter
        if not isinstance(drafter, StateReader) or not self._may_read(states):
            return
        seen = {name: _read_only(rows) for name, rows in states.items()}
        self._ask(lambda: drafter.read_states(tokens, start, seen), len(tokens))

    def _may_read(self, states: Mapping[str, Rows]) -> bool:
        """Whether all of them are numbers; else the guessing ends."""
        for name, rows in states.items():
            if not np.isfinite(rows).all():
                self._give_up(phrase("states of the model are not numbers ({names})", name))
                return False
        return True

    def prefill(self, prompt: Sequence[int], end: int, stop: Callable[[], bool]) -> None:
        """Let a drafter that keeps a cache read `prompt` up to `end`, in pieces, until `stop` says so.

        The first call finds out how much of it is still cached. A drafter without `cached_prefix` reads in `observe`.
        """
        drafter: Any = self._drafter
        if self._cached is None:
            self._cached = self._ask(lambda: _cached(drafter, prompt), 0)
        while self._cached is not None and self.works and self._cached < end and not stop():
            self._cached = self._read_piece(drafter, prompt, self._cached, min(end, self._cached + self._piece))

    def propose(self, context: Sequence[int], limit: int, choose: Choose, should_continue: ShouldContinue) -> Draft:
        """At most `limit` valid guesses, fewer where the drafter is unsure; none where it has failed, now or before."""
        drafter = self._drafter
        if drafter is None or limit <= 0:
            return NO_DRAFT
        self._tracked_before, self._tracked, self._asked = self._tracked, {}, True
        draws = _StoppingDraws(choose, should_continue, self._is_end, self._track)
        behind, self._length_read = len(context) - self._length_read, len(context)
        draft = self._ask(
            lambda: self._checked(as_draft(drafter.propose(context, limit, draws), limit)), behind + limit
        )
        return NO_DRAFT if draft is None else draft

    def add_branches(self, context: Sequence[int], draft: Draft, room: int) -> Draft:
        """The draft that was just made, with at most `room` guesses more in branches; as it is where it knows none."""
        # As isinstance(…, Brancher) finds it, which takes ten times as long.
        add: Callable[[Sequence[int], Draft, int], object] | None = getattr(self._drafter, "add_branches", None)
        if add is None or room <= 0 or not draft.tokens:
            return draft
        asked = self._ask(lambda: self._checked(as_grown(add(context, draft, room), draft, room)), room)
        return draft if asked is None else asked

    @property
    def gets_feedback(self) -> bool:
        """Whether the drafter gets feedback for this round."""
        traits = self._traits
        if traits.hidden and traits.unasked:  # it goes on from the states of what was written, whoever guessed
            return self._drafter is not None
        if not traits.rounds or self._drafter is None:
            return False
        return traits.unasked or (self._asked and self._expects_feedback())

    def begin(self, prompt: Sequence[int]) -> None:
        """Tell the drafter that a reply begins behind `prompt`, of which it may have read the most."""
        unread, self._length_read = len(prompt) - (self._cached or 0), len(prompt)
        self._give_feedback(prompt, None, unread, len(prompt) - 1)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None, standing: int | None = None) -> None:
        """Let the drafter forget what was not written: its cache ends before the newest id, or where a branch won.

        The first `standing` of `committed` are those that it guessed behind (None: all). One that gets no feedback is
        told nothing else; `seen` may then be None.
        """
        if seen is None and not self._asked:
            return  # at rest this is asked for each token
        drafter, last = self._drafter, len(committed) - 1
        length = last if standing is None else min(standing, last)
        only_truncates = not self._traits.rounds and not self._traits.hidden
        only_truncates = only_truncates or (seen is None and not self._expects_feedback())
        if drafter is not None and only_truncates and self._asked:  # its guesses may be in its cache
            self._asked = False
            self._ask(lambda: drafter.truncate(length), 0)
        elif self.gets_feedback and seen is not None and self._may_read(seen.hidden):
            self._asked = False
            hidden = {name: _read_only(rows) for name, rows in seen.hidden.items()} if seen.hidden else seen.hidden
            feedback = seen._replace(rows=_read_only(seen.rows), hidden=hidden)
            feedback = feedback if self._traits.branches else of_trunk(feedback, committed)
            self._give_feedback(committed, feedback, 0, length)

    def _give_feedback(self, committed: Sequence[int], seen: RoundFeedback | None, unread: int, length: int) -> None:
        drafter = self._drafter
        if drafter is None:
            return

        def tell(drafter: Drafter = drafter) -> None:
            drafter.truncate(length)
            drafter.observe(committed, seen)

        self._ask(tell, unread)

    def end_of_reply(self, committed: Sequence[int]) -> None:
        """The reply is over; a drafter that learns for longer than one may sum it up."""
        drafter = self._drafter
        if isinstance(drafter, LongTermLearner):
            self._ask(lambda: drafter.end_of_reply(committed), len(committed))

    def disable(self, reason: str) -> None:
        """Switches guessing off for the rest of this reply."""
        if self._drafter is not None:
            self._give_up(reason)

    def _ask(self, ask: Callable[[], _Answer], tokens: int) -> _Answer | None:
        """What the drafter answers, watched for as long as `tokens` may take; None where it failed, which is noted."""
        self._watchdog.begin(tokens)
        try:
            return ask()
        except (BadDraft, Leaves) as fault:
            self._give_up(str(fault))
        except BaseException as error:  # SystemExit and its like too: the reply is not the drafter's to end
            if isinstance(error, KeyboardInterrupt) and signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
                raise  # the user's Ctrl-C; in the worker there is none
            self._give_up(_failure(error))
        finally:
            self._watchdog.end()
        return None

    def _read_piece(self, drafter: Any, prompt: Sequence[int], start: int, end: int) -> int:
        began = self._clock()
        self._ask(lambda: drafter.prefill(prompt[start:end], start), end - start)
        took = self._clock() - began
        if took < SHORT_S:
            self._piece = min(2 * self._piece, LONGEST_PIECE)
        elif took > LONG_S:
            self._piece = max(self._piece // 2, SHORTEST_PIECE)
        return end

    def _checked(self, draft: Draft) -> Draft:
        """All values in their ranges. Only q's that came from elsewhere than `choose` need be checked."""
        tracked = {**self._tracked_before, **self._tracked} if self._tracked_before else self._tracked
        return checked(draft, self._n_vocab, tracked)

    def _track(self, choice: Choice) -> Choice:
        """Makes its distribution read-only, so that it can be recognised when it comes back."""
        q = choice.distribution
        if q is not None:
            q.ids.flags.writeable = q.probabilities.flags.writeable = False
            self._tracked[id(q)] = q, choice.token
        return choice

    def _give_up(self, reason: str) -> None:
        self._drafter = None
        if len(reason) > LONGEST_REASON or not reason.isprintable():
            reason = one_line(reason, LONGEST_REASON)
        self.problem = phrase("{reason}; the rest was written plainly", reason)


class _StoppingDraws:
    """Draws for one draft, each marked with whether the draft should go on; `draws` for guesses outside of it."""

    def __init__(
        self,
        choose: Choose,
        should_continue: ShouldContinue,
        is_end: Callable[[int], bool],
        track: Callable[[Choice], Choice],
    ) -> None:
        self._choose, self._should_continue, self._is_end, self._track = choose, should_continue, is_end, track
        self._guessed = 0
        self._draw_block = block_of(choose)
        self.growth = growth_of(choose)
        self.block: DrawBlock | None = self._drawn_at_once if self._draw_block is not None else None

    def __call__(self, row: Rows, position: int) -> Choice:
        choice = self._track(self._choose(row, position))
        return self._marked(choice, choice.probability)

    def _marked(self, choice: Choice, chance: float) -> Choice:
        self._guessed += 1
        if self._should_continue(self._guessed, chance) and not self._is_end(choice.token):
            return choice
        return choice._replace(should_continue=False)

    def as_sure(self, chance: float) -> Choose:
        """The same draws for a drafter that says itself how sure it is of the next guess."""
        return lambda row, position: self._marked(self._track(self._choose(row, position)), chance)

    def _drawn_at_once(
        self, rows: Rows, ids: NDArray[np.int64], position: int, sure: Sequence[float] | None
    ) -> Sequence[Choice]:
        """The draws up to the end of a turn. Where no rule reads what they were drawn from, the draft is cut later.

        For all guesses are made already: how many are worth a row each is then asked once and not for each.
        """
        assert self._draw_block is not None
        choices = self._draw_block(rows, ids, position, sure)
        for guessed, choice in enumerate(choices, start=1):
            stops = self._is_end(choice.token)
            if choice.distribution is not None:
                self._track(choice)
                stops = stops or not self._should_continue(guessed, choice.probability)
            if stops:
                return choices[:guessed]
        return choices

    def draws(self, row: Rows, position: int) -> Choice:
        """Not counted as a guess of the draft, and not asked about; nothing goes on behind the end of a turn."""
        choice = self._choose(row, position)
        return choice._replace(should_continue=False) if self._is_end(choice.token) else choice


def _cached(drafter: Any, prompt: Sequence[int]) -> int | None:
    """How much of a prompt a drafter still holds; None where it does not read in pieces. Raises BadDraft."""
    if not hasattr(drafter, "cached_prefix"):
        return None
    cached = drafter.cached_prefix(prompt)
    if not isinstance(cached, int) or not 0 <= cached <= len(prompt):
        message = phrase(
            "the drafter says that it has read {found} tokens of a prompt of {tokens}", quoted(cached), len(prompt)
        )
        raise BadDraft(message)
    return cached


def _held(held: object, prompt: Sequence[int]) -> int:
    """A drafter's answer about states. Raises BadDraft."""
    if not isinstance(held, int) or not 0 <= held <= len(prompt):
        message = phrase(
            "the drafter says that it knows states of {found} tokens of a prompt of {tokens}", quoted(held), len(prompt)
        )
        raise BadDraft(message)
    return held


def _read_only(rows: Rows) -> Rows:
    view = rows.view()
    view.flags.writeable = False
    return view


def _failure(error: BaseException) -> str:
    """What a drafter raised, as the beginning of a sentence; the error's own text may be anything."""
    kind = one_line(type(error).__name__)
    try:
        text = one_line(str(error), LONGEST_NAME)
    except BaseException:  # an error that cannot be shown is told by its kind
        text = ""
    return (
        phrase("the drafter failed ({kind}: {reason})", kind, text)
        if text
        else phrase("the drafter failed ({kind})", kind)
    )
