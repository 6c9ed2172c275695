"""A drafter that cannot do harm: whatever it proposes, however wrong or broken, the reply goes on.

Everything a drafter hands over is checked here, so that the loop never sees an id that would abort the native library.
The first fault switches guessing off for the rest of the reply, and the reason goes into the reply's note: never
silently.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine.seams import Choice, Choose, Draft, Drafter, Rows
from engine.watchdog import Watchdog

NO_DRAFT = Draft((), (), "")

GoesOn = Callable[[int, float], bool]
"""Whether one more guess pays after so many, the newest of which has this probability."""


class Guesser:
    """Wraps one drafter for one reply. `drafter` None never guesses."""

    def __init__(
        self, drafter: Drafter | None, n_vocab: int, why_not: str | None = None, watchdog: Watchdog | None = None
    ) -> None:
        """`n_vocab` bounds the ids; `why_not` is the reason where guessing is off from the start."""
        self._drafter = drafter
        self._watchdog = watchdog or Watchdog(lambda: None)
        self._n_vocab = n_vocab
        self.trouble = why_not

    @property
    def works(self) -> bool:
        """Whether it still guesses."""
        return self._drafter is not None

    def propose(self, context: Sequence[int], limit: int, choose: Choose, goes_on: GoesOn) -> Draft:
        """At most `limit` valid guesses, fewer where doubt grows; none where the drafter has failed, now or before."""
        if self._drafter is None or limit <= 0:
            return NO_DRAFT
        self._watchdog.begin()
        try:
            draft = self._drafter.propose(context, limit, _doubting(choose, goes_on))
        except Exception as error:  # a drafter may fail in any way; the reply must not
            return self._give_up(f"the drafter failed ({type(error).__name__}: {error})")
        finally:
            self._watchdog.end()
        fault = self._fault_of(draft, limit)
        return self._give_up(fault) if fault else draft

    def observe(self, committed: Sequence[int], rows: Rows | None) -> None:
        """Tell the drafter what was written, and let it forget what was not: its cache ends before the newest id."""
        if self._drafter is None:
            return
        try:
            self._drafter.truncate(len(committed) - 1)
            self._drafter.observe(committed, rows)
        except Exception as error:  # as in propose
            self._give_up(f"the drafter failed ({type(error).__name__}: {error})")

    def wait_for(self, drafting: Callable[[], None]) -> None:
        """Wait for a draft that was begun ahead of time, under the watchdog's eyes."""
        self._watchdog.begin()
        try:
            drafting()
        finally:
            self._watchdog.end()

    def stop(self, reason: str) -> None:
        """No more guesses in this reply."""
        if self._drafter is not None:
            self._give_up(reason)

    def _fault_of(self, draft: Draft, limit: int) -> str | None:
        """What is wrong with a draft, in whole words; None where nothing is."""
        if len(draft.tokens) > limit:
            return f"the drafter made {len(draft.tokens)} guesses where {limit} were asked for"
        if len(draft.p_draft) != len(draft.tokens):
            return f"the drafter gave {len(draft.p_draft)} probabilities for {len(draft.tokens)} guesses"
        for token in draft.tokens:
            if not 0 <= token < self._n_vocab:
                return f"the drafter guessed the token id {token}, which the model does not have"
        for p in draft.p_draft:
            if p is not None and not (math.isfinite(p) and 0.0 <= p <= 1.0 + 1e-6):
                return f"the drafter gave a probability of {p}"
        return None

    def _give_up(self, reason: str) -> Draft:
        self._drafter = None
        self.trouble = f"{reason}; the rest was written plainly"
        return NO_DRAFT


def _doubting(choose: Choose, goes_on: GoesOn) -> Choose:
    """The same draws, each marked with whether the draft should go on after it, by the drafter's own probabilities."""
    guessed = 0

    def choose_and_ask(row: Rows, position: int) -> Choice:
        nonlocal guessed
        choice = choose(row, position)
        guessed += 1
        return choice if goes_on(guessed, choice.probability) else choice._replace(go_on=False)

    return choose_and_ask
