"""Who is heard: every drafter that the target can have here, or those that the user names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from app.engine_host.protocol import PairFiles, PairRequest
from app.model_library.pairs.at_hand import drafters_at_hand
from app.model_library.pairs.registry import PairRegistry
from app.model_library.pairs.resolution import COPYING, FREE_FIRST, HEADS, NO_DRAFTER
from app.problem import ProblemError, refuse
from engine.loading.audition.orders import Candidate
from engine.options.load_options import FREE_DRAFTERS, OWN_DRAFTER, OWN_HEADS
from engine.translatable import translatable
from models.checks.drafter_check import DrafterVerdict, verdicts
from models.checks.own_heads import own_heads
from models.errors import ModelFileError

FREE = (COPYING, *FREE_DRAFTERS)

Find = Callable[[PairRequest], PairFiles]


class NamedDrafter(NamedTuple):
    """What a candidate goes by, and how a request names it: "" for what belongs to the pair."""

    name: str
    drafter: str


class InvitedDrafters(NamedTuple):
    """The candidates, why others cannot be heard, by name, and drafters that could be fetched and heard then.

    `drafters` says of each candidate how a request names it.
    """

    candidates: tuple[Candidate, ...]
    drafters: tuple[NamedDrafter, ...]
    refused: tuple[tuple[str, str], ...] = ()
    offers: tuple[DrafterVerdict, ...] = ()


def named_candidates(pair: PairRequest, names: Sequence[str], find: Find) -> InvitedDrafters:
    """Those that the user names, as `--drafter` of a reply takes them. Raises ProblemError where the target is none."""
    return _found(pair, [(name, pair.drafter if name == OWN_DRAFTER else name) for name in dict.fromkeys(names)], find)


def all_candidates(pair: PairRequest, find: Find, registry: PairRegistry) -> InvitedDrafters:
    """Those of the pair, those that fit of the installed ones, what the file brings, and what is free.

    Raises ProblemError where the target is none.
    """
    plain = find(pair.changed(drafter=NO_DRAFTER))
    target = Path(plain.target)
    wanted = [(name, name) for name in FREE]
    own = find(pair)
    if own.drafter is not None:
        wanted.append((OWN_DRAFTER, pair.drafter))
        if not pair.drafter:
            wanted.append((FREE_FIRST, FREE_FIRST))
    taken = {own.drafter}
    found = _verdicts(target, registry)
    for each in found:
        file = (
            registry.file(each.id, "drafter")
            if each.installed and (each.verdict == "usable" or each.translated)
            else None
        )
        if file is not None and str(file) not in taken:
            wanted.append((each.id, str(file)))
            taken.add(str(file))
    wanted += [(file.name, str(file)) for file in _beside(target) if str(file) not in taken]
    if own_heads(target).are_whole:
        wanted.append((OWN_HEADS, OWN_HEADS))
    invited = _found(pair, wanted, find)
    return invited._replace(offers=tuple(each for each in found if not each.installed and each.verdict == "usable"))


def _beside(target: Path) -> list[Path]:
    """Drafters that lie beside the target: heads that were made for it, and graphs of the starter's folder."""
    heads = target.with_suffix(f".{HEADS}")
    graphs = sorted(target.parent.glob("*.onnx")) if (target.parent / "pair.toml").is_file() else []
    return [*graphs, *([heads] if heads.is_file() else [])]


def _verdicts(target: Path, registry: PairRegistry) -> tuple[DrafterVerdict, ...]:
    try:
        return verdicts(target, drafters_at_hand(target, registry))
    except ModelFileError as error:
        raise refuse(error.code, str(error), error.hint) from error


def _found(pair: PairRequest, wanted: Sequence[tuple[str, str]], find: Find) -> InvitedDrafters:
    """The files of each, by the name that it goes by. Raises ProblemError where nobody can be heard."""
    candidates, refused = list[Candidate](), list[tuple[str, str]]()
    for name, drafter in wanted:
        try:
            files = find(pair.changed(drafter=drafter))
        except ProblemError as error:
            refused.append((name, error.problem.message))
            continue
        if not (files.drafter or files.free or files.heads):
            refused.append((name, files.note or translatable("this pair has no drafter")))
        else:
            candidates.append(Candidate(name, files))
    if not candidates:
        reason = refused[0][1] if refused else translatable("no drafter was named")
        raise refuse(
            "no_candidates",
            translatable("no drafter can be tried: {reason}", reason=reason),
            translatable("Name one that is here; `draftlight doctor --target MODEL` lists them."),
        )
    drafters = tuple(NamedDrafter(*each) for each in wanted)
    return InvitedDrafters(tuple(candidates), drafters, tuple(refused))
