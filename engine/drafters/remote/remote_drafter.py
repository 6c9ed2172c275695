"""The drafter of the machine that asks: it tells a helper what is written, and hands over what that one guessed.

It never waits longer than guesses may be worth. How long a pass takes, how many guesses stand and how long a helper
takes to answer is measured in each round; where an answer takes longer than the passes that it would save, nobody waits
for it: a late guess is compared with the text when it comes, and still counts where the text went that way. A helper
that is silent too often rests for the reply, and the reply says so; one that sends nonsense is not asked again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.drafters.remote.guess_path import GuessPath
from engine.drafters.remote.helper_line import HelperLine, HelperRests
from engine.drafters.remote.messages import MOST_GUESSES, Guesses
from engine.interfaces import Choose, Draft, DrafterTraits, RoundFeedback
from engine.options.sampling_params import Sampling
from engine.translatable import phrase

FIRST_S = 0.25
"""What an answer is waited for while no pass, or no answer, was timed."""

LONGEST_S = 1.0
"""No answer is waited for longer, whatever it would save."""

MISSES = 4
"""So many waits in vain, one after the other, and the helper rests for the reply."""

SILENT_S = 2.0
"""The same where no answer has come for so long, waited for or not."""

LOOK_AGAIN = 20.0
"""Where answers come too late to be waited for, one is after so many times as long: the way may be shorter."""

WEIGHT = 0.2
"""Of the newest round."""

OUTLIER = 8.0
"""A time counts at most so many times what was expected."""


class AnswerPace(NamedTuple):
    """What was measured, in seconds, and guesses that stood; None where nothing was."""

    pass_s: float | None = None
    answer_s: float | None = None
    stood: float | None = None

    def patience_s(self, limit: int, look: bool) -> float:
        """How long an answer of `limit` guesses is worth waiting for; 0.0 where it would come too late.

        `look`: it is waited for all the same, to see how long it takes.
        """
        if self.pass_s is None or self.answer_s is None:
            return FIRST_S
        stood = float(limit) if self.stood is None else min(float(limit), max(self.stood, 0.5))
        worth = min(stood * self.pass_s, LONGEST_S)
        if self.answer_s > worth and not look:
            return 0.0
        return min(max(worth, self.answer_s), 3.0 * self.answer_s + 0.005, LONGEST_S)

    def on_the_way(self, block: int) -> int:
        """Guesses that are used up while an answer is on its way: so many more must be made ahead."""
        if self.pass_s is None or self.answer_s is None:
            return 0
        return int((block + 1) * min(OUTLIER, self.answer_s / max(self.pass_s, 1e-4)))


def _moved(known: float | None, found: float) -> float:
    return found if known is None else known + WEIGHT * (min(found, OUTLIER * max(known, 1e-4)) - known)


class RemoteDrafter:
    """The engine's `Drafter` over a line to a helper."""

    traits = DrafterTraits(unasked=False, at_once=True)

    def __init__(self, line: HelperLine, *, ahead: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        """`line` is open. `ahead` False asks and waits in each round, to be compared."""
        self.name, self.device = "helper", None
        self._line, self._ahead, self._clock = line, ahead, clock
        self._path, self._pace = GuessPath(), AnswerPace()
        self._block = 1
        self._reading, self._misses, self._late = False, 0, 0
        self._asked: tuple[int, float] | None = None  # the number and the time of a text behind which nothing is known
        self._is_waiting = False
        self._handed_at: float | None = None

    def use(self, sampling: Sampling, seed: int) -> None:
        """How the next reply's tokens are drawn: what was guessed ahead is worth nothing."""
        self._line.use(sampling, seed)
        self._path.begin_anew(self._line.number + 1)
        self._asked = None

    def propose(self, context: Sequence[int], limit: int, choose: Choose) -> Draft:
        """What the helper guessed behind `context`, as far as it is here within the time that it is worth.

        Raises HelperRests.
        """
        self._take_in()
        self._block = min(max(limit, 1), MOST_GUESSES)
        ids, chances = self._path.behind(context)
        if not ids:
            self._tell(context)
            ids, chances = self._wait(context, limit)
        self._handed_at = self._clock()
        n_vocab = self._line.welcome.n_vocab if self._line.welcome is not None else 0
        count = next((place for place, token in enumerate(ids[:limit]) if token >= n_vocab), min(limit, len(ids)))
        return Draft(tuple(ids[:count]), tuple(chances[:count]), self.name)

    def observe(self, committed: Sequence[int], seen: RoundFeedback | None) -> None:
        """The helper hears of it at once, and need not be asked in the next round. Raises HelperRests."""
        if seen is None:
            self._misses, self._late, self._reading = 0, 0, False
            self._asked = self._handed_at = None
            self._pace = self._pace._replace(stood=None)
            self._take_in()
        elif self._handed_at is not None:
            self._pace = self._pace._replace(pass_s=_moved(self._pace.pass_s, self._clock() - self._handed_at))
            if seen.draft.source == self.name:
                self._pace = self._pace._replace(stood=_moved(self._pace.stood, float(seen.accepted)))
        if self._ahead:
            self._tell(committed)

    def truncate(self, length: int) -> None:
        """What was not written is found by comparison."""

    def close(self) -> None:
        """The link ends with the pair."""
        self._line.close()

    def _wait(self, context: Sequence[int], limit: int) -> tuple[Sequence[int], Sequence[float]]:
        """Guesses behind `context` that arrive in time. Raises HelperRests after too many waits in vain."""
        if self._reading:
            return (), ()
        if self._asked is not None and self._clock() - self._asked[1] > SILENT_S:
            raise HelperRests(phrase("the helper {name} rests: its answers came too late", self._line.title))
        self._late += 1
        pass_s, answer_s, _ = self._pace
        looks = self._late * (pass_s or 0.0) > LOOK_AGAIN * (answer_s or 0.0)
        self._late = 0 if looks else self._late
        patience = self._pace.patience_s(limit, look=looks)
        if patience <= 0.0:
            return (), ()
        until = self._clock() + patience
        while (left := until - self._clock()) > 0.0 and self._line.wait(left):
            self._is_waiting = True
            self._take_in()
            self._is_waiting = False
            found = self._path.behind(context)
            if found[0]:
                self._misses = self._late = 0
                return found
            if self._reading:
                return (), ()
        self._misses += 1
        self._pace = self._pace._replace(answer_s=max(self._pace.answer_s or 0.0, patience))
        if self._misses >= MISSES:
            self._misses = 0
            raise HelperRests(phrase("the helper {name} rests: its answers came too late", self._line.title))
        return (), ()

    def _tell(self, text: Sequence[int]) -> None:
        """Tell the helper what is new of the text, and how far to guess."""
        ahead = self._block
        if self._ahead:
            ahead = min(MOST_GUESSES, 2 * self._block + 1 + self._pace.on_the_way(self._block))
        if self._line.tell(text, self._block, ahead, again=self._asked is None and not self._ahead):
            self._path.tell(self._line.number, len(text))
            if self._asked is None and not self._path.behind(text)[0]:
                self._asked = self._line.number, self._clock()

    def _take_in(self) -> None:
        """Everything that has arrived, without waiting. Raises HelperRests where there is nobody to ask."""
        for said in self._line.arrived():
            if not isinstance(said, Guesses):
                self._reading = self._reading or said.number == self._line.number
            elif self._path.add(said):
                self._reading = False
                self._time(said.number)
        self._line.check()

    def _time(self, number: int) -> None:
        """An answer has come. Unless it was waited for, it may have been here for a while."""
        if self._asked is None or number < self._asked[0]:
            return
        took, known = self._clock() - self._asked[1], self._pace.answer_s
        self._asked = None
        if self._is_waiting or known is None or took < known:
            self._pace = self._pace._replace(answer_s=_moved(known, took))
