"""Reads another machine's cost curve, and saves this one's: what would this graphics card bring?

Three kinds of file hold one: a trace, what `draftlight audition --json` printed there, and a pair's kept measurements.
A JSON object with `verify_ms` (milliseconds of a pass by its width) is enough.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from app.problem import ProblemError, refuse
from app.system.named_file import read_whole, reason_of, write_whole
from app.traces.trace import MOST_FILE_BYTES, parse_trace
from engine.events import Costs, Started
from engine.loading.audition.orders import PassTimes
from engine.translatable import translatable

HINT = translatable(
    "Name a trace of that machine, or JSON such as {example}.", example='{"verify_ms": {"1": 20, "5": 24}}'
)

MOST_MS, WIDEST = 1e7, 4096
"""Of what a pass may take, and of its rows: more is no measurement."""


class _Curve(msgspec.Struct):
    verify_ms: dict[int, float]
    exact_width: int = 1
    narrowest: int = 1
    uniform: bool = True
    draft_ms: dict[str, float] = {}


def read_curve(path: Path) -> PassTimes:
    """The curve that a file holds. Raises ProblemError with one line for a file that has none."""
    try:
        data = read_whole(path, MOST_FILE_BYTES)
    except (OSError, ValueError) as error:
        raise refuse(
            "bad_curve", translatable("{path} cannot be read: {reason}", path=path, reason=reason_of(error)), HINT
        ) from error
    curve = _of_trace(data) or _of_json(data)
    if curve is None:
        raise refuse("bad_curve", translatable("{path} holds no cost curve", path=path), HINT)
    fault = _fault(curve)
    if fault is not None:
        raise refuse("bad_curve", translatable("{path} holds no cost curve: {reason}", path=path, reason=fault), HINT)
    return PassTimes(curve.verify_ms, curve.exact_width, curve.narrowest, curve.uniform, curve.draft_ms)


def save_curve(path: Path, costs: PassTimes) -> None:
    """Save what passes take here, as `read_curve` reads it elsewhere. Raises ProblemError."""
    try:
        write_whole(path, msgspec.json.encode(costs))
    except OSError as error:
        raise refuse(
            "curve_not_saved",
            translatable("{file} cannot be written: {reason}", file=path, reason=reason_of(error)),
            translatable("Free some space."),
        ) from error


def _of_trace(data: bytes) -> _Curve | None:
    try:
        trace = parse_trace(data, "")
    except ProblemError:
        return None
    began = next((timed.event for timed in trace.events if isinstance(timed.event, Started)), None)
    if began is None or began.costs is None:
        return None
    costs: Costs = began.costs
    uniform = began.exact_with is not None and began.exact_with.any_depth
    return _Curve(costs.verify_ms, costs.exact_width, costs.narrowest, uniform, costs.draft_ms)


def _of_json(data: bytes) -> _Curve | None:
    try:
        found: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    place = next((each for each in _objects(found) if "verify_ms" in each), None)
    if place is None:
        return None
    try:
        return msgspec.convert(place, _Curve, strict=False)
    except msgspec.ValidationError:
        return None


def _objects(found: Any) -> list[dict[str, Any]]:
    """The object itself, and those that are values of it."""
    if not isinstance(found, dict):
        return []
    return [found, *(each for each in found.values() if isinstance(each, dict))]


def _fault(curve: _Curve) -> str | None:
    if not all(0.0 < ms < MOST_MS for ms in curve.draft_ms.values()):
        return translatable("its times must be milliseconds above 0")
    return fault_of_times(curve.verify_ms, curve.exact_width, curve.narrowest)


def fault_of_times(verify_ms: dict[int, float], exact_width: int, narrowest: int) -> str | None:
    """Why a machine's passes cannot take that; None where they can. Traces and files of others say anything."""
    if len(verify_ms) < 2 or 1 not in verify_ms:
        return translatable("it needs passes of one token and of several")
    if not 1 <= min(verify_ms) <= max(verify_ms) <= WIDEST or not all(0.0 < ms < MOST_MS for ms in verify_ms.values()):
        return translatable("its times must be milliseconds above 0")
    if exact_width < 1 or narrowest not in (1, 2):
        return translatable("its exact width must be 1 or more")
    return None
