"""Whether a value fits a JSON schema: looked at once it is written, for what no grammar holds.

Bounded: a schema whose parts refer to each other in many ways, a long value or a pattern with many ways is looked at
for this many steps. Then nothing is said against it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engine.llama.grammar.patterns import Pattern, Steps
from engine.llama.grammar.schema_parts import CHECKED, Schemas

STEP_OF_A_PART = 10
"""A part of a value takes as long as this many states of a pattern."""


def misfit(value: Any, schema: Any) -> str:
    """Where a value does not fit, and the keyword that says so; "" where it fits, as far as it was looked at."""
    try:
        return _Check(schema).at(value, schema, "")
    except (ValueError, RecursionError):
        return ""


class _Check:
    def __init__(self, root: Any) -> None:
        self._schemas, self._steps = Schemas(root), Steps()

    def _fits(self, value: Any, schema: Any) -> bool:
        return not self.at(value, schema, "it")

    def at(self, value: Any, schema: Any, where: str) -> str:
        """The first keyword that is broken, behind its place."""
        self._steps.spend(STEP_OF_A_PART)
        if not isinstance(schema, dict):
            return "" if schema is not False else f"{where}: nothing is allowed"
        if "$ref" in schema:
            target, _ = self._schemas.target(schema)
            if target is not None and (found := self.at(value, target, where)):
                return found
        broken = next((word for word in schema if not self._holds(word, schema, value)), "")
        if broken:
            return f"{where}: {broken}" if where else broken
        for each, part, place in self._inner(value, schema):
            if found := self.at(each, part, f"{where}.{place}" if where else place):
                return found
        return ""

    def _inner(self, value: Any, schema: dict[str, Any]) -> list[tuple[Any, Any, str]]:
        """The parts of a value with the schema of each and its place."""
        if isinstance(value, dict):
            named, patterns = _object(schema, "properties"), _object(schema, "patternProperties")
            found = [(value[name], part, name) for name, part in named.items() if name in value]
            for source, part in patterns.items():
                found += [(each, part, name) for name, each in value.items() if self._matches(source, name)]
            others = schema.get("additionalProperties", True)
            known = {name for _, _, name in found}
            return found + [(each, others, name) for name, each in value.items() if name not in known]
        if isinstance(value, list):
            items = schema.get("items", True)
            first = schema.get("prefixItems", [])
            if isinstance(items, list):
                first, items = items, schema.get("additionalItems", True)
            first = first if isinstance(first, list) else []
            parts = [*first, *([items] * max(0, len(value) - len(first)))]
            return [(each, part, f"[{place}]") for place, (each, part) in enumerate(zip(value, parts, strict=False))]
        return []

    def _matches(self, source: str, text: str) -> bool:
        """Whether a pattern fits; one that cannot be read says nothing. Raises ValueError for too many ways."""
        pattern = _read(source)
        return pattern is None or pattern.matches(text, self._steps)

    def _holds(self, word: str, schema: dict[str, Any], value: Any) -> bool:
        given, fits = schema[word], self._fits
        parts = given if isinstance(given, list) else []
        match word:
            case "type":
                return any(_is_of(value, each) for each in (given if isinstance(given, list) else [given]))
            case "const":
                return _same(value, given)
            case "enum":
                self._steps.spend(len(parts))
                return not isinstance(given, list) or any(_same(value, each) for each in given)
            case "allOf":
                return all(fits(value, each) for each in parts)
            case "anyOf":
                return not parts or any(fits(value, each) for each in parts)
            case "oneOf":
                return not parts or sum(fits(value, each) for each in parts) == 1
            case "not":
                return not fits(value, given)
            case "if":
                return fits(value, schema.get("then" if fits(value, given) else "else", True))
        if isinstance(value, str) and isinstance(given, str) and word in ("pattern", "format"):
            source = given if word == "pattern" else CHECKED.get(given, "")
            return self._matches(source, value)
        if isinstance(value, list) and word == "contains":
            found = sum(fits(each, given) for each in value)
            least, most = schema.get("minContains", 1), schema.get("maxContains", math.inf)
            return not (_is_number(least) and found < least) and not (_is_number(most) and found > most)
        if isinstance(value, dict) and word == "propertyNames":
            return all(fits(name, given) for name in value)
        if isinstance(value, dict) and word.startswith("depend") and isinstance(given, dict):
            # Draft-07 has both in one.
            needed = {name: {"required": part} if isinstance(part, list) else part for name, part in given.items()}
            return all(name not in value or fits(value, part) for name, part in needed.items())
        of, kind, holds = _RULES.get(word, (object, object, _anything))
        return (
            not isinstance(value, of)
            or isinstance(value, bool)
            or not isinstance(given, kind)
            or (kind is _NUMBER and isinstance(given, bool))  # draft-04 has flags here
            or holds(given, value)
        )


def _anything(given: Any, value: Any) -> bool:
    return True


def _is_unique(given: Any, value: list[Any]) -> bool:
    texts = [json.dumps(each, sort_keys=True) for each in value]
    return given is not True or len(set(texts)) == len(texts)


def _is_multiple(given: float, value: float) -> bool:
    if given <= 0 or not math.isfinite(value / given):
        return True
    return abs(value / given - round(value / given)) < 1e-9


_NUMBER = (int, float)
_RULES: dict[str, tuple[Any, Any, Callable[[Any, Any], bool]]] = {
    "minLength": (str, _NUMBER, lambda given, value: len(value) >= given),
    "maxLength": (str, _NUMBER, lambda given, value: len(value) <= given),
    "minimum": (_NUMBER, _NUMBER, lambda given, value: value >= given),
    "maximum": (_NUMBER, _NUMBER, lambda given, value: value <= given),
    "exclusiveMinimum": (_NUMBER, _NUMBER, lambda given, value: value > given),
    "exclusiveMaximum": (_NUMBER, _NUMBER, lambda given, value: value < given),
    "multipleOf": (_NUMBER, _NUMBER, _is_multiple),
    "minItems": (list, _NUMBER, lambda given, value: len(value) >= given),
    "maxItems": (list, _NUMBER, lambda given, value: len(value) <= given),
    "uniqueItems": (list, bool, _is_unique),
    "minProperties": (dict, _NUMBER, lambda given, value: len(value) >= given),
    "maxProperties": (dict, _NUMBER, lambda given, value: len(value) <= given),
    "required": (dict, list, lambda given, value: all(name in value for name in given if isinstance(name, str))),
}
"""By keyword: what values and bounds it speaks of, and whether it holds."""

_KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def _is_of(value: Any, kind: Any) -> bool:
    if kind in ("number", "integer"):
        return _is_number(value) and (kind == "number" or float(value).is_integer())
    return isinstance(value, _KINDS.get(kind, object) if isinstance(kind, str) else object)


def _is_number(value: Any) -> bool:
    return isinstance(value, _NUMBER) and not isinstance(value, bool)


def _same(one: Any, other: Any) -> bool:
    """Equal, where true is no 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True) or (
        _is_number(one) and _is_number(other) and one == other
    )


def _object(schema: dict[str, Any], word: str) -> dict[str, Any]:
    return found if isinstance(found := schema.get(word), dict) else {}


@lru_cache(256)
def _read(source: str) -> Pattern | None:
    try:
        return Pattern(source)
    except (ValueError, RecursionError):
        return None
