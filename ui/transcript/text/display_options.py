"""What the user wants to see of a message: marks, guesses and the kind of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

TextMode = Literal["rendered", "raw", "plain"]
"""`rendered` is Markdown as a page, with the marks on its letters. `raw` is the tokens' text as it was written, with
its marks. `plain` is the page without marks.
"""


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The display options of a message. Without marks there are no guesses either: only the reply's text is left."""

    marks: bool = True
    keep_rejected: bool = False
    reduced_motion: bool = False
    text: TextMode = "rendered"

    @property
    def has_marks(self) -> bool:
        """Whether marks and guesses are shown."""
        return self.marks and self.text != "plain"
