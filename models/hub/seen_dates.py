"""When what the project signed was made, as far as it was seen here: an older answer, signed once too, is refused.

Whoever stands between could hand out an old list with faults that were mended since, and its signature would hold. Of
each kind the newest date is kept. Before a first answer any is new, and one that is held back is not noticed.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from engine.translatable import phrase
from models.hub.download.partial_file import write_whole
from models.hub.release_page import ReleaseError

MOST_BYTES = 1 << 16


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

    def _read(self) -> dict[str, str]:
        """What was seen; nothing where the file is missing, damaged or too large."""
        try:
            with self._file.open("rb") as file:
                return msgspec.json.decode(file.read(MOST_BYTES), type=dict[str, str])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return {}
