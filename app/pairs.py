"""From what the person asked for to files that were checked: the one place where a wish becomes a pair.

What is wrong with the target, or with a drafter that was asked for by name, is an error. What is wrong with a drafter
that merely belongs to the pair costs the guessing, not the reply: the pair goes on without it, and its note says why.
A file of the person's own that comes without a drafter is guessed by lookup, which costs nothing, as far as it pays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from app.preferences import Preferences
from app.trouble import Trouble, TroubleError, refuse
from app.wire import PairFiles
from app.wishes import PairWish
from models.errors import ModelFileError
from models.pair import Finding, Pair
from models.starter import starter_pair

STARTER = "starter"
NO_DRAFTER = "none"
LOOKUP = "lookup"
FREE_FIRST = "auto"
DRAFTER_NAMES = (NO_DRAFTER, LOOKUP, FREE_FIRST)
"""Drafters that need no file: none at all, copying from the prompt and the chat, and copying before the pair's own."""

UNCHECKED = "drafter_unchecked"
MOST_RECENT_TARGETS = 8
SMALL_BYTES = 64 << 20

Check = Callable[[Pair], list[Finding]]


def check_files(pair: Pair) -> list[Finding]:
    """`models.checks.check_pair`, imported when first asked: it brings numpy, which the start can do without."""
    from models.checks import check_pair

    return check_pair(pair)


def refuse_too_big(files: PairFiles) -> None:
    """`app.fit.refuse_if_too_big`, imported for files of a size that could matter. Raises TroubleError."""
    if is_small(files):
        return
    from app.fit import refuse_if_too_big

    refuse_if_too_big(files)


def is_small(files: PairFiles) -> bool:
    """Files that fit any machine the window itself fits: looking closer would cost the start some milliseconds."""
    sizes = [Path(name) for name in (files.target, files.drafter) if name]
    return files.n_context <= 8192 and sum(path.stat().st_size for path in sizes if path.is_file()) <= SMALL_BYTES


def find_pair(wish: PairWish, starter: Callable[[], Pair] = starter_pair, check: Check = check_files) -> PairFiles:
    """The checked files. Raises TroubleError."""
    pair = _named_pair(wish, starter)
    lookup = wish.drafter in (LOOKUP, FREE_FIRST) or (not wish.drafter and pair.drafter is None)
    by_name = wish.drafter not in ("", *DRAFTER_NAMES)
    if by_name:
        pair = msgspec.structs.replace(pair, drafter=_file(wish.drafter), tokenizer=None)
    elif wish.drafter in (NO_DRAFTER, LOOKUP):
        pair = msgspec.structs.replace(pair, drafter=None, tokenizer=None)
    findings = check(pair)
    _refuse_bad_target(findings)
    lost = next((finding for finding in findings if not finding.fatal), None)
    if lost is not None and by_name and lost.code != UNCHECKED:
        raise TroubleError(Trouble(lost.code, lost.message, _without_promise(lost.hint)))
    keep_drafter = lost is None or by_name
    files = PairFiles(
        id=pair.id,
        name=pair.name,
        target=str(pair.target),
        drafter=str(pair.drafter) if pair.drafter is not None and keep_drafter else None,
        lookup=lookup,
        draft_length=pair.draft_length or "auto",
        n_context=pair.n_context,
        note=None if lost is None or keep_drafter else f"guessing is off: {lost.message}. {lost.hint}",
    )
    refuse_too_big(files)
    return files


def last_used(preferences: Preferences) -> PairWish:
    """The pair that the window used last; the starter at first."""
    return PairWish(preferences.pair, preferences.target, preferences.drafter)


def known_pairs(preferences: Preferences) -> tuple[PairWish, ...]:
    """What can be offered without looking at a single file: the starter, and targets opened before."""
    return (PairWish(pair=STARTER), *(PairWish(target=target) for target in preferences.recent_targets))


def remembered(pair: PairFiles, preferences: Preferences) -> dict[str, str | tuple[str, ...]]:
    """The changes to the preferences that make `pair` the one used last."""
    if pair.id == STARTER:
        return {"pair": STARTER, "target": "", "drafter": ""}
    others = [target for target in preferences.recent_targets if target != pair.target]
    return {
        "pair": "",
        "target": pair.target,
        "drafter": pair.drafter or "",
        "recent_targets": (pair.target, *others)[:MOST_RECENT_TARGETS],
    }


def _named_pair(wish: PairWish, starter: Callable[[], Pair]) -> Pair:
    if wish.target and not (wish.target == STARTER and not Path(STARTER).exists()):
        target = _file(wish.target)
        return Pair(id=target.stem, name=target.stem, target=target)
    if wish.pair not in ("", STARTER):
        raise refuse(
            "unknown_pair",
            f"there is no pair named {wish.pair!r}",
            f"Known here: {STARTER}. For a file of your own use --target FILE.",
        )
    try:
        return starter()
    except ModelFileError as error:
        raise refuse(error.code, str(error), f"{error.hint} Or use --target FILE.") from error


def _without_promise(hint: str) -> str:
    """A drafter that was asked for by name stops the reply: the hint's word that plain decoding goes on is untrue."""
    from models.checks import PLAIN

    return hint.removesuffix(PLAIN).rstrip()


def _file(name: str) -> Path:
    """Absolute, since the worker need not share this folder; whether it is there is for the check to say."""
    return Path(name).expanduser().absolute()


def _refuse_bad_target(findings: Sequence[Finding]) -> None:
    for finding in findings:
        if finding.fatal:
            raise TroubleError(Trouble(finding.code, finding.message, finding.hint))
