"""Whether a value fits a JSON schema: looked at once it is written, for what no grammar holds.

Bounded: a schema whose parts refer to each other in many ways, or a long value, is looked at for so many steps. Then
nothing is said against it.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from typing import Any

from engine.llama.grammar.formats import FORMATS
from engine.llama.grammar.patterns import Pattern
from engine.llama.grammar.schema_parts import Schemas

MOST_STEPS = 50_000


class _OutOfSteps(Exception):
    pass


def misfit(value: Any, schema: Any) -> str:
    """Where a value does not fit, and the keyword that says so; "" where it fits, as far as it was looked at."""
    try:
        return _Check(schema).at(value, schema, "")
    except (_OutOfSteps, RecursionError):
        return ""


class _Check:
    def __init__(self, root: Any) -> None:
        self._schemas = Schemas(root)
        self._left = MOST_STEPS

    def _fits(self, value: Any, schema: Any) -> bool:
        return not self.at(value, schema, "it")

    def at(self, value: Any, schema: Any, where: str) -> str:
        """The first keyword that is broken, behind its place."""
        self._left -= 1
        if self._left < 0:
            raise _OutOfSteps
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
                found += [(each, part, name) for name, each in value.items() if _matches(source, name)]
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

    def _holds(self, word: str, schema: dict[str, Any], value: Any) -> bool:
        given = schema[word]
        match word:
            case "type":
                return any(_is_of(value, each) for each in (given if isinstance(given, list) else [given]))
            case "const":
                return _same(value, given)
            case "enum":
                return not isinstance(given, list) or any(_same(value, each) for each in given)
            case "allOf":
                return all(self._fits(value, each) for each in _listed(given))
            case "anyOf":
                return not _listed(given) or any(self._fits(value, each) for each in given)
            case "oneOf":
                return not _listed(given) or sum(self._fits(value, each) for each in given) == 1
            case "not":
                return not self._fits(value, given)
            case "if":
                return self._fits(value, schema.get("then" if self._fits(value, given) else "else", True))
        if isinstance(value, str):
            return _holds_of_text(word, given, value)
        if isinstance(value, dict):
            return self._holds_of_object(word, given, value)
        if isinstance(value, list):
            return self._holds_of_list(word, schema, value)
        return not _is_number(value) or _holds_of_number(word, given, value)

    def _holds_of_object(self, word: str, given: Any, value: dict[str, Any]) -> bool:
        match word:
            case "required":
                return all(name in value for name in _listed(given) if isinstance(name, str))
            case "minProperties":
                return not _is_number(given) or len(value) >= given
            case "maxProperties":
                return not _is_number(given) or len(value) <= given
            case "propertyNames":
                return all(self._fits(name, given) for name in value)
            case "dependentRequired" if isinstance(given, dict):
                return all(name not in value or all(each in value for each in _listed(given[name])) for name in given)
            case "dependentSchemas" | "dependencies" if isinstance(given, dict):  # draft-07 has both in one
                parts = {name: {"required": part} if isinstance(part, list) else part for name, part in given.items()}
                return all(name not in value or self._fits(value, part) for name, part in parts.items())
        return True

    def _holds_of_list(self, word: str, schema: dict[str, Any], value: list[Any]) -> bool:
        given = schema[word]
        match word:
            case "minItems":
                return not _is_number(given) or len(value) >= given
            case "maxItems":
                return not _is_number(given) or len(value) <= given
            case "uniqueItems":
                told = [json.dumps(each, sort_keys=True) for each in value]
                return given is not True or len(set(told)) == len(told)
            case "contains":
                found = sum(self._fits(each, given) for each in value)
                least, most = schema.get("minContains", 1), schema.get("maxContains", math.inf)
                return not (_is_number(least) and found < least) and not (_is_number(most) and found > most)
        return True


def _holds_of_text(word: str, given: Any, value: str) -> bool:
    match word:
        case "minLength":
            return not _is_number(given) or len(value) >= given
        case "maxLength":
            return not _is_number(given) or len(value) <= given
        case "pattern":
            return _matches(given, value)
        case "format":
            return not isinstance(given, str) or given not in FORMATS or _matches(FORMATS[given], value)
    return True


def _holds_of_number(word: str, given: Any, value: float) -> bool:
    if not _is_number(given):
        return True
    match word:
        case "minimum":
            return bool(value >= given)
        case "maximum":
            return bool(value <= given)
        case "exclusiveMinimum":
            return bool(value > given)
        case "exclusiveMaximum":
            return bool(value < given)
        case "multipleOf" if given > 0:
            return abs(value / given - round(value / given)) < 1e-9 if math.isfinite(value / given) else True
    return True


def _is_of(value: Any, kind: Any) -> bool:
    match kind:
        case "object":
            return isinstance(value, dict)
        case "array":
            return isinstance(value, list)
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
        case "number":
            return _is_number(value)
        case "integer":
            return _is_number(value) and float(value).is_integer()
    return True


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _same(one: Any, other: Any) -> bool:
    """Equal, where true is no 1."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True) or (
        _is_number(one) and _is_number(other) and one == other
    )


def _object(schema: dict[str, Any], word: str) -> dict[str, Any]:
    return found if isinstance(found := schema.get(word), dict) else {}


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


@lru_cache(256)
def _read(source: str) -> Pattern | None:
    try:
        return Pattern(source)
    except (ValueError, RecursionError):
        return None


def _matches(source: Any, text: str) -> bool:
    """Whether a pattern fits; one that cannot be read, or has too many ways, says nothing."""
    pattern = _read(source) if isinstance(source, str) else None
    try:
        return pattern is None or pattern.matches(text)
    except (ValueError, RecursionError):
        return True
