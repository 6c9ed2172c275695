"""Turns a request into a pair of checked files; this is the only file that does so.

A problem with the target, or with a drafter that the user named, is an error. A problem with a drafter that only
belongs to the pair costs the guessing and not the reply: the pair is used without it, and its note says why. A user's
own file without a drafter is guessed by what is free, which costs nothing, and by the heads of further tokens that the
file may bring, as far as they pay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.setup_models import default_target
from app.problem import Problem, ProblemError, known_problems, problem_error
from app.settings.preferences import KEPT_LOADING, Preferences
from app.system.named_file import is_there, path_named
from app.system.paths import find_app_paths
from engine.options.load_options import FORMER_NAMES, FREE_DRAFTERS, LoadOptions
from engine.options.load_options import OWN_HEADS as OWN_HEADS
from engine.options.option import value_of
from engine.translatable import phrase
from models.catalogue.catalogue import read_catalogue
from models.errors import ModelFileError
from models.pair import STARTER, TRANSLATED, Finding, Pair
from models.starter_pair import starter_folder, starter_pair

if TYPE_CHECKING:
    from app.model_library.pairs.registry import Kind, PairRegistry

NO_DRAFTER = "none"
FREE_FIRST = "auto"
COPYING = "free"
FREE_TOGETHER = ("suffix", "ngram")
"""What `COPYING` and a target without a drafter are guessed by: copies, and counts where nothing can be copied."""

DRAFTER_NAMES = (NO_DRAFTER, COPYING, *FREE_DRAFTERS, *FORMER_NAMES, FREE_FIRST, OWN_HEADS)
"""What a request names without a file: nobody, the free drafters by name or together, these before the pair's own
drafter, and the heads that the model brings itself.
"""

HEADS = "heads"
"""Parallel heads that were made for the target, wherever they lie."""

SEPARATOR = ","
"""Stands between the names of several drafters."""

LEFT = "helper:"
"""Another machine that guessed, as earlier versions kept that choice: it is passed over."""

UNCHECKED = "drafter_unchecked"
MOST_RECENT_TARGETS = 8
SMALL_BYTES = 64 << 20

_ID = re.compile(r"[a-z0-9][a-z0-9._-]*")
"""The form of a model's id in the store."""

T = TypeVar("T")

Check = Callable[[Pair], list[Finding]]


def check_files(pair: Pair) -> list[Finding]:
    """`models.checks.pair_check`, imported at its first use: it needs numpy, which the start does without."""
    from models.checks.pair_check import check_pair

    return check_pair(pair)


def fitted(files: PairFiles) -> PairFiles:
    """`memory_fit.paged_where_too_big`, imported only for large files. Raises ProblemError."""
    if is_small(files) or files.options.rpc:  # what other machines hold is known once they are asked
        return files
    from app.model_library.fit.memory_fit import paged_where_too_big

    return paged_where_too_big(files, measurements=find_app_paths().measurements)


def is_small(files: PairFiles) -> bool:
    """Whether the files fit every machine that the window fits; reading it closely would delay the start."""
    sizes = [Path(name) for name in (files.target, files.drafter, files.inner) if name]
    return files.n_context <= 8192 and sum(path.stat().st_size for path in sizes if path.is_file()) <= SMALL_BYTES


@known_problems()
def find_pair(
    pair_request: PairRequest,
    starter: Callable[[], Pair] = starter_pair,
    check: Check = check_files,
    registry: Callable[[], PairRegistry] | None = None,
) -> PairFiles:
    """The checked files. `registry` finds names that are not files: catalogue pairs, and models in the store.

    Raises ProblemError.
    """
    named = _Named(starter, registry)
    pair = named.pair(pair_request)
    shipped = _shipped(pair, pair_request.drafter)
    pair = msgspec.structs.replace(pair, drafter=shipped or pair.drafter)
    free, networks = _parts_of(pair_request.drafter, has_own=pair.drafter is not None and shipped is None)
    by_name = bool(networks)
    if networks:
        drafter, *smaller = [named.drafter(name, pair.target) for name in networks]
        pair = msgspec.structs.replace(pair, drafter=drafter, tokenizer=None, inner=next(iter(smaller), None))
    elif pair_request.drafter and not _keeps_own(pair_request.drafter):
        pair = msgspec.structs.replace(pair, drafter=None, tokenizer=None)
    found = check(pair)
    is_translated = any(finding.code == TRANSLATED for finding in found)
    findings = [finding for finding in found if finding.code != TRANSLATED]
    if fatal := next((finding for finding in findings if finding.fatal), None):
        raise ProblemError(Problem(fatal.code, fatal.message, fatal.hint))
    heads = _uses_heads(pair, pair_request.drafter, networks)
    lost = next((finding for finding in findings if not finding.fatal), None)
    fault = None if lost is None or lost.code == UNCHECKED else lost
    if by_name and (fault := fault or _inner_lost(pair, check)) is not None:
        raise ProblemError(Problem(fault.code, fault.message, fault.hint))
    note = None
    if lost is not None and not by_name:
        note = phrase("{message}. {hint}", phrase("guessing is off: {reason}", lost.message), lost.hint)
        pair = msgspec.structs.replace(pair, drafter=None)
    files = PairFiles(
        id=pair.id,
        name=_called(pair.target) if pair.name == pair.target.stem else pair.name,
        target=str(pair.target),
        drafter=str(pair.drafter) if pair.drafter is not None else None,
        free=free,
        draft_length=pair.draft_length or "auto",
        n_context=pair_request.n_context or pair.n_context,
        options=pair_request.loading,
        note=note,
        inner=str(pair.inner) if pair.inner is not None else None,
        heads=heads,
        sampling=_recommended(pair),
        tokenizer=_tokenizer_of(pair) if is_translated and pair.drafter is not None else None,
        drafter_name=_called(pair.drafter) if pair.drafter and pair.id != STARTER else "",
    )
    return fitted(files)


def _called(file: Path) -> str:
    """What a model's own file says it is called; "" for other formats."""
    if file.suffix.lower() != ".gguf":
        return ""
    from app.model_library.pairs.file_title import file_title

    return file_title(file).words


def _shipped(pair: Pair, drafter: str) -> Path | None:
    """The drafter that comes with the app for this target, where nothing else guesses for it; copies go before it."""
    if pair.drafter is not None or (drafter and not _keeps_own(drafter)):
        return None
    from models.checks.shipped_drafters import shipped_drafter

    return shipped_drafter(pair.target)


def _recommended(pair: Pair) -> dict[str, float]:
    """What the catalogue recommends for replies of this file, known by its size, or of the starter."""
    size = pair.target.stat().st_size if pair.target.is_file() else None
    for entry in read_catalogue().pairs:
        same = entry.target is not None and size is not None and entry.target.size_bytes == size
        if entry.sampling is not None and (same or entry.id == pair.id):
            return {name: value for name, value in msgspec.structs.asdict(entry.sampling).items() if value is not None}
    return {}


def starter_against_a_player() -> PairRequest:
    """The starter with its network that guesses word by word, for a game: its block is hardly ever wrong there.

    Where the starter's files are not to be found, the pair itself, whose opening says why.
    """
    try:
        return PairRequest(pair=STARTER, drafter=str(starter_folder() / "drafter.onnx"))
    except ModelFileError:
        return PairRequest(pair=STARTER)


def last_used(preferences: Preferences) -> PairRequest:
    """The pair that the window used last, else the model that the set-up brought, else the starter.

    A starter that answered because nothing else was there was not chosen: it makes room for the model that has come.
    """
    pair_request = PairRequest(preferences.pair, preferences.target, preferences.drafter)
    is_unchosen = preferences.pair in ("", STARTER) and not (preferences.target or preferences.recent_targets)
    if is_unchosen and (brought := default_target()):
        pair_request = pair_request.changed(pair="", target=brought)
    return as_loaded(pair_request, preferences)


def known_pairs(preferences: Preferences) -> tuple[PairRequest, ...]:
    """The pairs that can be offered without looking at files: the starter, and targets opened before."""
    own = (as_loaded(PairRequest(target=target), preferences) for target in preferences.recent_targets)
    return (PairRequest(pair=STARTER), *own)


def as_loaded(pair_request: PairRequest, preferences: Preferences) -> PairRequest:
    """The request with the context and the type of cache that the pair was loaded with last, and its chosen drafter."""
    name = pair_request.pair or pair_request.target or STARTER  # by which choices for a pair are kept
    if not pair_request.drafter:
        pair_request = pair_request.changed(drafter=preferences.chosen_drafters.get(name, ""))
    if LEFT in pair_request.drafter:
        here = (each for each in pair_request.drafter.split(SEPARATOR) if not each.startswith(LEFT))
        pair_request = pair_request.changed(drafter=SEPARATOR.join(here))
    n_context, kv_type = preferences.contexts.get(name, 0), preferences.kv_types.get(name, "f16")
    return pair_request.changed(n_context=n_context, kv_type=kv_type)


def with_drafter(pair_request: PairRequest, preferences: Preferences) -> PairRequest:
    """The request with the drafter that its model had last, or else with the best that lies here.

    Both only where it names none. A drafter whose file has gone is as good as none.
    """
    if pair_request.drafter or not (pair_request.target or pair_request.pair):
        return pair_request
    chosen = as_loaded(pair_request, preferences).drafter
    files = [name for name in chosen.split(SEPARATOR) if name not in ("", HEADS, *DRAFTER_NAMES)]
    if chosen and all(is_there(path_named(name)) for name in files):
        return pair_request.changed(drafter=chosen)
    if pair_request.pair or chosen or not is_there(target := path_named(pair_request.target)):
        return pair_request
    from app.model_library.pairs.available_drafters import best_available

    return pair_request.changed(drafter=best_available(target, preferences.recent_targets))


def as_computed(pair_request: PairRequest, preferences: Preferences) -> PairRequest:
    """The request with the options of loading that the settings have a row for."""
    return pair_request.changed(**{each.name: value_of(preferences, each) for each in KEPT_LOADING})


def remembered(pair: PairFiles, preferences: Preferences) -> dict[str, Any]:
    """The changes to the preferences that make `pair` the one used last, to be loaded again as it is now."""
    if pair.id == STARTER:
        return {"pair": STARTER, "target": "", "drafter": ""}
    # A user's own file is only known by its name; pairs of the catalogue and the store have an id as well.
    by_id = pair.id != Path(pair.target).stem
    name, n_context, kv_type = pair.id if by_id else pair.target, pair.n_context, pair.options.kv_type
    recent = (pair.target, *(each for each in preferences.recent_targets if each != pair.target))[:MOST_RECENT_TARGETS]
    called = preferences.file_names | {pair.target: pair.name} | {pair.drafter or "": pair.drafter_name}
    networks = SEPARATOR.join(file for file in (pair.drafter, pair.inner) if file)
    is_shipped = Path(networks).parent.parts[-2:] == ("models", "drafters")
    networks = "" if is_shipped else networks  # it need not be named: it comes with the app, wherever that lies next
    chosen = networks or SEPARATOR.join(pair.free) or NO_DRAFTER
    is_chosen = not (by_id or pair.heads or pair.note or is_shipped)
    drafters = preferences.chosen_drafters
    kept = {*recent, networks, *drafters.values()}
    return {
        "pair": pair.id if by_id else "",
        "target": "" if by_id else pair.target,
        "drafter": "" if by_id else networks,
        "recent_targets": recent,
        "file_names": {file: name for file, name in called.items() if name and file in kept},
        "chosen_drafters": _with_value(drafters, name, chosen, usual="") if is_chosen else drafters,
        "contexts": _with_value(preferences.contexts, name, n_context, usual=0),
        "kv_types": _with_value(preferences.kv_types, name, kv_type, usual=LoadOptions().kv_type),
    }


def _with_value(kept: dict[str, T], name: str, value: T, usual: T) -> dict[str, T]:
    """Store only values that differ from the default."""
    others = {each: other for each, other in kept.items() if each != name}
    return others if value == usual else {**others, name: value}


class _Named:
    """Finds what names stand for. The store is opened only for names that are neither a file nor the starter's."""

    def __init__(self, starter: Callable[[], Pair], registry: Callable[[], PairRegistry] | None) -> None:
        self._starter, self._registry = starter, registry

    def pair(self, pair_request: PairRequest) -> Pair:
        """The pair of a request. Raises ProblemError for a name that is unknown or not installed."""
        if pair_request.target and not (pair_request.target == STARTER and not Path(STARTER).exists()):
            target = self.file(pair_request.target, "target")
            name = pair_request.target if target != path_named(pair_request.target) else target.stem
            return Pair(id=name, name=name, target=target)
        if pair_request.pair not in ("", STARTER):
            return self._open_registry().pair(pair_request.pair)
        try:
            return self._starter()
        except ModelFileError as error:
            raise problem_error(error.code, str(error), phrase("{hint} Or use --target FILE.", error.hint)) from error

    def file(self, name: str, kind: Kind) -> Path:
        """The path of a file, or of a model of the store by its id. The check finds out whether the file exists."""
        path = path_named(name)
        if is_there(path) or not _ID.fullmatch(name):
            return path
        return self._open_registry().file(name, kind) or path

    def drafter(self, name: str, target: Path) -> Path:
        """The path of a drafter that was named. Raises ProblemError for a name that can be no file."""
        if name == HEADS and not is_there(path_named(name)):
            return self._heads(target)
        found = self.file(name, "drafter")
        if not found.suffix and not is_there(found) and Path(name).name == name:
            raise refuse_unknown_drafter(name, (*DRAFTER_NAMES, HEADS))
        return found

    def _heads(self, target: Path) -> Path:
        """The heads that lie beside a target, or those of the store that were made for it. Raises ProblemError."""
        beside = target.with_suffix(f".{HEADS}")
        found = beside if beside.is_file() or not target.is_file() else self._open_registry().heads_for(target)
        if found is None:
            raise problem_error(
                "no_heads",
                phrase("there are no heads for {file} yet", target.name),
                phrase("Make some: draftlight distil --target MODEL."),
            )
        return found

    def _open_registry(self) -> PairRegistry:
        if self._registry is not None:
            return self._registry()
        from app.model_library.pairs.registry import own_registry

        return own_registry()


def refuse_unknown_drafter(name: str, known: Sequence[str]) -> ProblemError:
    """The error for a drafter's name that nobody has; `known` are those that there are."""
    names = ", ".join(known)  # named here: translators would take the comma for a comment
    return problem_error(
        "unknown_drafter",
        phrase("there is no drafter called {name}", name),
        phrase("The names are {known}; a file needs its ending, such as drafter.onnx.", names),
    )


def _parts_of(drafter: str, *, has_own: bool) -> tuple[tuple[str, ...], list[str]]:
    """The drafters without a file that a request means, and the networks that it names: a smaller one comes second.

    Where a network is named too, the free ones are asked first in each round. Raises ProblemError for more than two
    networks.
    """
    names = [drafter] if is_there(path_named(drafter)) else drafter.split(SEPARATOR)
    names = [FORMER_NAMES.get(name.strip(), name.strip()) for name in names]
    networks = [name for name in names if name not in ("", *DRAFTER_NAMES)]
    if len(networks) > 2:
        raise problem_error(
            "too_many_drafters",
            phrase("{count} drafters are named, and a cascade has two", len(networks)),
            phrase("Name the larger one first, then the smaller one: --drafter big.gguf,small.onnx."),
        )
    free = dict.fromkeys(each for name in names for each in _free_names(name, has_own=has_own))
    return tuple(free), networks


def _uses_heads(pair: Pair, drafter: str, networks: Sequence[str]) -> bool:
    """Whether the heads of the target's own file guess: where they are named, or are there and nothing else was chosen.

    Raises ProblemError where they are named and cannot be had.
    """
    named = OWN_HEADS in [name.strip() for name in drafter.split(SEPARATOR)]
    if pair.drafter is not None and not named:
        return False
    if not named and drafter and not _keeps_own(drafter):
        return False
    from models.checks.head_check import own_heads

    heads = own_heads(pair.target)
    if not named:
        return heads.promised > 0  # where some are missing, the pair's note says so
    if networks:
        raise problem_error(
            "heads_and_file",
            phrase("{name} and a file are both named as the network that guesses", OWN_HEADS),
            phrase("Name one of them: --drafter {name}, or the file.", OWN_HEADS),
        )
    if not heads.are_whole:
        raise problem_error(
            "no_heads",
            phrase("{file} promises {promised} heads and has {found}", pair.target.name, heads.promised, heads.found)
            if heads.promised
            else phrase("{file} brings no heads of further tokens", pair.target.name),
            phrase("Leave out --drafter, or choose a file that has them; their names often hold MTP."),
        )
    return True


def _keeps_own(drafter: str) -> bool:
    """Whether a request that names no file is guessed by the pair's own drafter too."""
    return FREE_FIRST in drafter.split(SEPARATOR)


def _free_names(drafter: str, *, has_own: bool) -> tuple[str, ...]:
    """The drafters without a file that a single name means."""
    if drafter in FREE_DRAFTERS:
        return (drafter,)
    together = drafter in (COPYING, FREE_FIRST) or (not drafter and not has_own)
    return FREE_TOGETHER if together else ()


def _inner_lost(pair: Pair, check: Check) -> Finding | None:
    """What is wrong with the smaller drafter of two, as if it were the pair's own."""
    if pair.inner is None:
        return None
    alone = msgspec.structs.replace(pair, drafter=pair.inner, inner=None, tokenizer=None)
    return next((finding for finding in check(alone) if not finding.fatal and finding.code != UNCHECKED), None)


def _tokenizer_of(pair: Pair) -> str | None:
    """The tokenizer.json of the pair's drafter, for guesses that are translated; None where it has none."""
    from models.checks.vocabulary_check import find_tokenizer

    found = pair.tokenizer or (find_tokenizer(pair.drafter) if pair.drafter is not None else None)
    return None if found is None else str(found)
