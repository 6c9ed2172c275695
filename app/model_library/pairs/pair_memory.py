"""What is remembered of the pairs that were opened: the one used last, and how many of its replies were written.

In a pair's first replies guesses are made whatever they bring, because there is nothing to see where they are not.
Later ones are guessed as far as it pays, unless the user asks for guesses anyway.
"""

from __future__ import annotations

from app.conversation.events import AnyEvent, PairOpened, ReplyEnded
from app.engine_host.protocol import PairFiles
from app.model_library.pairs.resolution import remembered
from app.settings.preferences import Preferences
from app.settings.preferences_file import PreferencesFile

FIRST_REPLIES = 3

ALWAYS = -1
"""In place of the number of replies: the user wants to see guesses of this pair, whatever they bring."""

MOST_PAIRS = 32


class PairMemory:
    """A listener of the conversation. `shows_guesses(pair)` may be asked from any thread."""

    def __init__(self, preferences_file: PreferencesFile) -> None:
        self._file = preferences_file
        self._pair: PairFiles | None = None

    def __call__(self, received: AnyEvent) -> None:
        """Keep the pair that was opened, so that the next start opens it again, and count its replies."""
        if isinstance(received, PairOpened):
            self._pair = received.pair
            self._file.change(**remembered(received.pair, self._file.current))
        elif isinstance(received, ReplyEnded) and self._pair is not None and self.shows_guesses(self._pair):
            written = self._file.current.guessed_replies
            count = written.get(key_of(self._pair), 0)
            if received.message.state == "complete" and count != ALWAYS:
                self._file.change(guessed_replies=with_count(written, self._pair, count + 1))

    def shows_guesses(self, pair: PairFiles) -> bool:
        """Whether the next reply of this pair is guessed whether that pays or not."""
        return is_shown(self._file.current, pair)


def is_shown(preferences: Preferences, pair: PairFiles) -> bool:
    """The same by these preferences. Copies are no pair's own guesses: they are left to pay or not."""
    if pair.draft_length != "auto" or not (pair.drafter or pair.heads):
        return False
    return preferences.guessed_replies.get(key_of(pair), 0) < FIRST_REPLIES


def with_count(written: dict[str, int], pair: PairFiles, count: int) -> dict[str, int]:
    """The counts with another one for this pair; only the newest pairs are kept."""
    others = {name: each for name, each in written.items() if name != key_of(pair)}
    return dict([*others.items(), (key_of(pair), count)][-MOST_PAIRS:])


def key_of(pair: PairFiles) -> str:
    """By what the replies of a pair are counted: its files."""
    return f"{pair.target} + {pair.drafter or 'its own heads'}"
