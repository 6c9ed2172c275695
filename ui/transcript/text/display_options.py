"""What the user wants to see of a message: marks, guesses and the kind of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ui.transcript.state.mark import Verdict

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

    def keeps(self, verdict: Verdict) -> bool:
        """Returns whether a refused guess stays in the text.

        Guesses behind a wrong one, at which the model never looked, would make the sentence unreadable: they are in the
        card of the wrong one, and in the text only where it is shown as raw tokens.
        """
        return self.keep_rejected and (verdict == "rejected" or self.text == "raw")

    @property
    def has_marks(self) -> bool:
        """Whether marks and guesses are shown."""
        return self.marks and self.text != "plain"
