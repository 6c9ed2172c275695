"""When what the project signed was made, as far as it was seen here: an older answer, signed once too, is refused.

Whoever stands between could hand out an old list with faults that were mended since, and its signature would hold. Of
each kind the newest date is kept. Before a first answer any is new. Or they could hold newer answers back (the freeze
attack of Samuel et al., "Survivable key compromise in software update systems", 2010; TUF's timestamp role is against
it): the project signs anew before `OLD_DAYS` have passed, also without news, so that an older newest answer is told.
"""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.errors import ReleaseError
from models.whole_file import write_whole

MOST_BYTES = 1 << 16
OLD_DAYS = 120


class SeenDates:
    """Dates by the name that a signature is made for; `file` may be missing."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def check(self, name: str, date: str) -> None:
        """Keep the date of an answer. Raises ReleaseError for one that is older than what was seen before.

        Dates are as ISO 8601 writes them, all of one length. Where nothing can be kept, the next time knows no date.
        """
        seen = self._read()
        if date < (newest := seen.get(name, "")):
            raise ReleaseError(
                phrase("the release page's answer is of {date}, and one of {newest} was seen before", date, newest),
                phrase("Try again later; if it stays so, tell the project that old answers are handed out."),
            )
        if date > newest:
            with suppress(OSError):
                self._file.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self._file, msgspec.json.encode({**seen, name: date}))

    def age_note(self, name: str, now: float | None = None) -> tuple[str, str] | None:
        """A sentence and a hint where the newest answer seen is older than `OLD_DAYS`; `now` is in seconds since 1970.

        None also where none was seen, or what is kept is no date.
        """
        newest = self._read().get(name, "")
        with suppress(ValueError):
            age = datetime.fromtimestamp(time.time() if now is None else now, UTC) - datetime.fromisoformat(
                f"{newest[:10]}T00:00:00+00:00"
            )
            if age.days > OLD_DAYS:
                return (
                    phrase(
                        "the release page's newest answer is of {date}, {days} days ago: newer ones may be held back",
                        newest[:10],
                        age.days,
                    ),
                    phrase("Look at the project's page from another network; see that the clock here is right."),
                )
        return None

    def _read(self) -> dict[str, str]:
        """What was seen; nothing where the file is missing, damaged or too large."""
        try:
            with self._file.open("rb") as file:
                return msgspec.json.decode(file.read(MOST_BYTES), type=dict[str, str])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}
