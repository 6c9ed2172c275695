"""What a reader wants to see of a message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TextMode = Literal["rendered", "raw", "plain"]
"""`rendered`: Markdown as a page, the marks on its letters. `raw`: the tokens' text as it was written, with its marks.
`plain`: the page without marks."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What the reader wants to see. Marks off also hides guesses: what is left is the reply's text."""

    marks: bool = True
    keep_rejected: bool = False
    reduced_motion: bool = False
    text: TextMode = "rendered"

    @property
    def has_marks(self) -> bool:
        """Whether marks and guesses are shown."""
        return self.marks and self.text != "plain"
