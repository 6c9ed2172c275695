"""What the user wants to see of a message: marks, guesses and the kind of text."""

from __future__ import annotations

from dataclasses import dataclass

from ui.i18n.language import tr_noop
from ui.transcript.state.mark import Verdict

KEEPING: tuple[tuple[bool, str], ...] = ((False, tr_noop("Never")), (True, tr_noop("Always, in prose")))
"""The user's choices for `DisplayOptions.keep_rejected`."""


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The display options of a message. Without marks there are no guesses either: only the reply's text is left.

    Where it `is_raw`, the tokens' text is shown as it was written; else it is a page of Markdown. A wrong guess hangs
    below its line while it is new, and leaves a wedge, unless `keep_rejected` says that it stays in the line.
    """

    marks: bool = True
    keep_rejected: bool = False
    reduced_motion: bool = False
    is_raw: bool = False

    def keeps(self, verdict: Verdict) -> bool:
        """Returns whether a refused guess stays in the text.

        Guesses behind a wrong one, at which the model never looked, would make the sentence unreadable: they are in the
        card of the wrong one, and in the text only where it is shown as raw tokens.
        """
        return self.keep_rejected and (verdict == "rejected" or self.is_raw)
