"""Reads a body that anybody may have sent: JSON of bounded depth, and fields by their types.

A field that is null counts as absent, as clients send it. One of a wrong type is refused by its name.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from app.server.refusals import RefusedRequest

DEEPEST = 100
"""Levels of lists and objects in a body; schemas of tools have some twenty."""

MOST_VALUES = 500_000
"""Counted by commas and opening brackets, those in texts too: a page of text has some hundred."""


def read_body(data: bytes) -> BodyFields:
    """The object that a body holds. Raises RefusedRequest."""
    # A value of two letters takes a hundred bytes and much time once it is read, in which nobody else is served.
    if sum(data.count(mark) for mark in (b",", b"[", b"{")) > MOST_VALUES:
        raise RefusedRequest(f"the body has more than {MOST_VALUES:,} values", status=413, code="body_too_large")
    try:
        value = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise RefusedRequest(f"the body is not JSON: {_in_short(error)}", code="invalid_json") from error
    if not isinstance(value, dict):
        raise RefusedRequest("the body must be a JSON object", code="invalid_json")
    if _is_deep(value):
        raise RefusedRequest(f"the body is nested more than {DEEPEST} levels deep", code="invalid_json")
    return BodyFields(value)


class BodyFields:
    """An object's fields; `where` is its place in the body, for errors."""

    def __init__(self, values: dict[str, Any], where: str = "") -> None:
        self.values, self._where = values, where

    def named(self, name: str) -> str:
        """A field's name with its place in the body."""
        return f"{self._where}.{name}" if self._where else name

    def text(self, name: str, default: str = "") -> str:
        """A string. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is None:
            return default
        if not isinstance(value, str):
            raise self.wrong(name, "a string")
        return value

    def flag(self, name: str) -> bool:
        """A truth value, False where it is absent. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is not None and not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return bool(value)

    def whole(self, name: str) -> int | None:
        """A whole number, None where it is absent. Raises RefusedRequest."""
        value = self.values.get(name)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not -(2**63) <= value < 2**63:
            raise self.wrong(name, "a whole number")
        return value

    def number(self, name: str) -> float | None:
        """A finite number, None where it is absent. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1e30 or math.isnan(value):
            raise self.wrong(name, "a number")
        return float(value)

    def objects(self, name: str) -> list[BodyFields]:
        """A list of objects, empty where it is absent. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.wrong(name, "a list of objects")
        return [BodyFields(each, f"{self.named(name)}[{place}]") for place, each in enumerate(value)]

    def inner(self, name: str) -> BodyFields | None:
        """An object, None where it is absent. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong(name, "an object")
        return BodyFields(value, self.named(name))

    def texts(self, name: str) -> tuple[str, ...]:
        """A string or a list of strings. Raises RefusedRequest."""
        value = self.values.get(name)
        if value is None:
            return ()
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong(name, "a string or a list of strings")
        return tuple(value)

    def wrong(self, name: str, wanted: str) -> RefusedRequest:
        """The refusal of a field that is something else."""
        return RefusedRequest(f"{self.named(name)} must be {wanted}", param=self.named(name), code="invalid_type")


def _is_deep(value: Any) -> bool:
    """Whether lists and objects stand in each other too deep."""
    level = [value]
    for _ in range(DEEPEST):
        level = [
            inner
            for each in level
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def _in_short(error: Exception) -> str:
    return "it is nested too deep" if isinstance(error, RecursionError) else str(error)[:200]
