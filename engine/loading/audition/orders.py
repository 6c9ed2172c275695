"""What an audition is asked for and what it answers, as values that cross a pipe.

This file needs neither numpy nor a model library, so that the window's process can import it.
"""

from __future__ import annotations

import msgspec

from engine.loading.opening import PairFiles
from engine.options.request import Request
from engine.translatable import WithTemplates


class RecordedReply(msgspec.Struct, frozen=True):
    """A reply that was kept. `request` is what was asked, `seed` what it was drawn with, `ids` what it wrote.

    `prompt_tokens` is how many ids stood before them. `text` is what was shown of them, "" where that is not known.
    """

    id: int
    request: Request
    seed: int
    prompt_tokens: int
    ids: tuple[int, ...]
    text: str = ""


class PassTimes(msgspec.Struct, frozen=True):
    """What a machine's passes take: milliseconds by width, two widths at least, and the widest that scores exactly.

    `narrowest` is 2 where a pass of one row has other bits. `uniform`: kernels treat all widths alike. `draft_ms` has
    milliseconds of a guess by source where they are another machine's; drafters take the time that they take here else.
    """

    verify_ms: dict[int, float]
    exact_width: int = 1
    narrowest: int = 1
    uniform: bool = False
    draft_ms: dict[str, float] = {}


class Candidate(msgspec.Struct, frozen=True):
    """A drafter to be heard, with the name that it goes by; `files` are the target's and its own."""

    name: str
    files: PairFiles


class AuditionOrder(msgspec.Struct, frozen=True, tag="audition", tag_field="type"):
    """Hear these drafters of one target over these replies, in this order; temporary files go to `scratch`.

    `without_target` refuses those for which the target would have to read the replies.
    """

    candidates: tuple[Candidate, ...]
    replies: tuple[RecordedReply, ...]
    costs: PassTimes
    scratch: str = ""
    without_target: bool = False


class HeardRound(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One round: `guesses` on the judged path, of which `stood` became text.

    Of those on the trunk, `accepted` stand and `judged` have a verdict.
    The pass had `width` rows and wrote `tokens`. `draft_ms` is what the draft took here, also one without a guess;
    `pass_ms` is reckoned. `loop_ms` is what the loop took besides, here, where no row is drawn from and nothing told.
    """

    guesses: int
    stood: int
    accepted: int
    judged: int
    width: int
    tokens: int
    draft_ms: float
    pass_ms: float
    loop_ms: float = 0.0


class HeardReply(msgspec.Struct, frozen=True):
    """What became of one reply with one drafter; `note` says why it stopped guessing, None where it did not."""

    id: int
    rounds: tuple[HeardRound, ...]
    note: str | None = None


class AuditionBegan(msgspec.Struct, frozen=True, tag="began", tag_field="type"):
    """The replies are read; `unusable` says of those that cannot be used why, by id."""

    unusable: dict[int, str]


class AuditionProgress(msgspec.Struct, frozen=True, tag="progress", tag_field="type"):
    """`candidate` is heard now, and has been over so many of the replies."""

    candidate: str
    done: int
    of: int


class CandidateHeard(msgspec.Struct, frozen=True, tag="heard", tag_field="type"):
    """A candidate is done. `approximate`: it saw less of the target than in a live reply, and is better there.

    `plain_loop_ms` has `loop_ms` of rounds without a drafter, by the same clock.
    """

    candidate: str
    replies: tuple[HeardReply, ...]
    note: str | None = None
    approximate: bool = False
    plain_loop_ms: tuple[float, ...] = ()


class CandidateRefused(msgspec.Struct, frozen=True, tag="candidate_refused", tag_field="type"):
    """A candidate cannot be heard, and why."""

    candidate: str
    message: str


class AuditionRefused(WithTemplates, frozen=True, tag="refused", tag_field="type"):
    """Nobody can be heard: what, where, and what to do next."""

    code: str
    message: str
    hint: str


class AuditionEnded(msgspec.Struct, frozen=True, tag="ended", tag_field="type"):
    """All candidates were heard or refused."""


AuditionMessage = AuditionBegan | AuditionProgress | CandidateHeard | CandidateRefused | AuditionRefused | AuditionEnded
"""What the audition's process sends; the last one is `AuditionEnded` or `AuditionRefused`."""
