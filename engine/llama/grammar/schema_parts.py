"""Where the parts of a JSON schema are, and two parts as one: for its grammar and for the check of a value.

The formats of strings that JSON schemas name, as patterns: what a grammar holds and the check looks at.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote, urljoin

ANNOTATIONS = frozenset(
    ("title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment", "$schema")
) | {"$id", "id", "$anchor", "$defs", "definitions", "$ref"}
MOST_JOINED = 2_000
"""Parts that `allOf` joins in one schema: a few that refer to each other are billions."""
LARGEST_NUMBER = 10**300
"""Whole numbers of JSON have no bound, and those of a processor have."""
LARGEST_BOUND = 1e15
"""Of numbers: one of more digits is not held."""
LONGEST_REPLY = 50_000_000
"""Letters or entries: more than any model's context holds."""


class Schemas:
    """The parts of one schema by their references; nothing is fetched from anywhere."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._known: tuple[dict[str, Any], dict[int, str]] | None = None
        self._joined = 0

    def target(self, schema: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """What a part's `$ref` leads to, None for nothing, and what stands beside it that says something."""
        beside = {word: value for word, value in schema.items() if word not in ANNOTATIONS}
        return self._find(schema), beside

    def resolved(self, schema: Any) -> Any:
        """A part without a `$ref` of its own: what that leads to, joined with what stands beside it.

        True, which allows anything, where it leads to itself or nowhere.
        """
        for _ in range(32):
            if not (isinstance(schema, dict) and "$ref" in schema):
                return schema
            target, beside = self.target(schema)
            if target is None:
                return True
            schema = merged(target, beside, lambda word: None) if beside else target
        return True

    def joined(self, schema: dict[str, Any], conflict: Callable[[str], object]) -> dict[str, Any]:
        """A part with what its `allOf` says as its own. Raises ValueError where that is too much."""
        found = {word: value for word, value in schema.items() if word != "allOf"}
        if found.get("additionalProperties", True) is not True:
            conflict("additionalProperties")  # it is about the names beside it, and not about those of a part
        for each in schema["allOf"] if isinstance(schema["allOf"], list) else ():
            self._joined += 1
            if self._joined > MOST_JOINED:
                raise ValueError("it joins too many parts")
            part = self.resolved(each)
            for word in ("unevaluatedProperties", "unevaluatedItems"):
                if isinstance(part, dict) and word in part:
                    conflict(word)
            if isinstance(part, dict) and "allOf" in part:
                part = True if part is schema else self.joined(part, conflict)
            found = merged(found, part, conflict)
        return found

    def _find(self, schema: dict[str, Any]) -> Any:
        reference = schema["$ref"]
        if not isinstance(reference, str):
            return None
        addresses, bases = self._places()
        address, _, place = _joined_address(bases.get(id(schema), bases[id(self._root)]), reference).partition("#")
        if place and not place.startswith("/"):
            return addresses.get(f"{address}#{place}")
        found = addresses.get(address)
        for part in unquote(place).split("/")[1:]:
            name = part.replace("~1", "/").replace("~0", "~")
            if isinstance(found, list) and name.isascii() and name.isdigit() and int(name) < len(found):
                found = found[int(name)]
            else:
                found = found.get(name) if isinstance(found, dict) else None
        return found

    def _places(self) -> tuple[dict[str, Any], dict[int, str]]:
        """The parts that have an address or an anchor, and the address within which each part is written."""
        if self._known is None:
            addresses: dict[str, Any] = {"": self._root}
            bases: dict[int, str] = {id(self._root): ""}
            waiting: list[tuple[Any, str]] = [(self._root, "")]
            while waiting:
                part, base = waiting.pop()
                if isinstance(part, dict):
                    for name in (part.get("$id"), part.get("id")):
                        if isinstance(name, str) and name.startswith("#"):  # draft-07's anchors
                            addresses.setdefault(base + name, part)
                        elif isinstance(name, str):
                            base = _joined_address(base, name).removesuffix("#")
                            addresses.setdefault(base, part)
                    for word in ("$anchor", "$dynamicAnchor"):
                        if isinstance(name := part.get(word), str):
                            addresses.setdefault(f"{base}#{name}", part)
                    bases[id(part)] = base
                    waiting += [(each, base) for word, each in part.items() if word not in ("enum", "const")]
                elif isinstance(part, list):
                    waiting += [(each, base) for each in part]
            self._known = addresses, bases
        return self._known


def _joined_address(base: str, reference: str) -> str:
    """An address within another one; urn: and the like have nothing but fragments within."""
    if reference.startswith("#"):
        return base + reference
    try:
        return urljoin(base, reference)
    except ValueError:
        return reference


def merged(one: Any, other: Any, conflict: Callable[[str], object]) -> Any:
    """A schema that allows what both allow; `conflict` is called with the keywords of which only the first is kept."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return one if other is True else other if one is True else False
    found = dict(one)
    for word, value in other.items():
        if word not in found:
            found[word] = value
        elif found[word] != value and word not in ANNOTATIONS:
            found[word] = _both(word, found[word], value, conflict)
    return found


def _both(word: str, one: Any, other: Any, conflict: Callable[[str], object]) -> Any:
    if word in ("properties", "patternProperties") and isinstance(one, dict) and isinstance(other, dict):
        shared = {name: merged(one[name], other[name], conflict) for name in one if name in other}
        return one | other | shared
    if word == "required" and isinstance(one, list) and isinstance(other, list):
        return [*one, *(name for name in other if name not in one)]
    if word == "enum" and isinstance(one, list) and isinstance(other, list):
        return [each for each in one if each in other]
    if word == "type":
        ours, theirs = ([each] if isinstance(each, str) else each for each in (one, other))
        both = [each for each in ours if each in theirs or (each == "integer" and "number" in theirs)]
        both += [each for each in theirs if each == "integer" and "number" in ours and each not in both]
        if not both:
            raise ValueError("it allows nothing: two types at once")
        return both[0] if len(both) == 1 else both
    if (
        word.startswith(("min", "exclusiveMin", "max", "exclusiveMax"))
        and type(one) in (int, float)
        and type(other) in (int, float)
    ):
        return max(one, other) if "min" in word.lower() else min(one, other)
    if word in ("items", "additionalProperties", "additionalItems"):
        return merged(one, other, conflict)
    conflict(word)
    return one


def number_of(value: Any) -> float | None:
    """A finite number; None for anything else."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number and abs(value) < math.inf and abs(value) <= LARGEST_NUMBER else None


def bound_of(schema: dict[str, Any], word: str, step: int) -> float | None:
    """The bound of a number, exclusive ones of whole numbers moved by one. Draft-04 has them as flags."""
    exclusive, own = (number_of(schema.get(name)) for name in (f"exclusive{word.capitalize()}", word))
    is_whole = schema.get("type") == "integer"
    found = [] if own is None else [own]
    if exclusive is not None:
        moved = math.floor(exclusive) + 1 if step > 0 else math.ceil(exclusive) - 1
        found.append(moved if is_whole else exclusive)
    elif schema.get(f"exclusive{word.capitalize()}") is True and found and is_whole:
        found = [found[0] + step]
    usable = [each for each in found if abs(each) < LARGEST_BOUND]
    return None if not usable else max(usable) if step > 0 else min(usable)


def count_of(schema: dict[str, Any], word: str, where: str) -> int | None:
    """How many a part wants at least or at most. Raises ValueError where no reply has this many."""
    value = schema.get(word)
    if word.startswith("min") and isinstance(value, int | float):
        check_reachable(value, where, word)
    number = number_of(value)
    return int(number) if number is not None and number >= 0 else None


def check_reachable(least: float, where: str, word: str) -> None:
    """Raises ValueError where no reply is as long as a schema wants it."""
    if least > LONGEST_REPLY:
        raise ValueError(f"{where + ': ' if where else ''}{word} asks for more than any reply can hold")


def are_exclusive(ways: list[Any]) -> bool:
    """Whether it is plain that no value fits two of these: by their types, or by a value that tells them apart."""
    return all(_differ(one, other) for place, one in enumerate(ways) for other in ways[:place])


def _differ(one: Any, other: Any) -> bool:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return False
    kinds = [
        {"number" if kind == "integer" else str(kind) for kind in (given if isinstance(given, list) else [given])}
        for given in (one.get("type"), other.get("type"))
        if given is not None
    ]
    if len(kinds) == 2 and not kinds[0] & kinds[1]:
        return True
    values = [
        {_key(value) for value in found}
        for part in (one, other)
        if isinstance(found := part["enum"] if "enum" in part else [part["const"]] if "const" in part else None, list)
    ]
    if len(values) == 2:
        return not values[0] & values[1]
    named, others = (part["properties"] if isinstance(part.get("properties"), dict) else {} for part in (one, other))
    listed = (part["required"] if isinstance(part.get("required"), list) else [] for part in (one, other))
    needed = [{name for name in names if isinstance(name, str)} for names in listed]
    return any(
        name in needed[0] and name in needed[1] and _differ(named[name], others[name])
        for name in named
        if name in others
    )


def _key(value: Any) -> str:
    """Equal for values that JSON Schema holds equal: 1 and 1.0 are one number, true is none."""
    if isinstance(value, float) and value.is_integer():
        return repr(int(value))
    if isinstance(value, list):
        return f"[{', '.join(map(_key, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(sorted(f'{name!r}: {_key(each)}' for name, each in value.items()))}}}"
    return repr(value)


_DATE = (
    r"[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-9]))"
)
_TIME = r"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
_DAYS = "([0-9]+Y([0-9]+M)?([0-9]+D)?|[0-9]+M([0-9]+D)?|[0-9]+D)"
_HOURS = "T([0-9]+H([0-9]+M)?([0-9]+S)?|[0-9]+M([0-9]+S)?|[0-9]+S)"
_LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_WORD = "[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+"
_IPV4 = r"((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_PART = "[0-9A-Fa-f]{1,4}"
_IPV6 = "|".join(
    (
        *(f"({_PART}:){{7}}{_PART}", f"({_PART}:){{1,7}}:", f"({_PART}:){{6}}{_IPV4}"),
        *(f"::(({_PART}:){{0,5}}{_IPV4})?", f":(:{_PART}){{1,7}}"),
        *(f"({_PART}:){{1,{7 - behind}}}(:{_PART}){{{behind}}}" for behind in range(1, 7)),
        *(f"({_PART}:){{1,{6 - behind}}}:({_PART}:){{{behind - 1}}}{_IPV4}" for behind in range(1, 6)),
    )
)

FORMATS = {
    "date": f"^{_DATE}$",
    "time": f"^{_TIME}$",
    "date-time": f"^{_DATE}T{_TIME}$",
    "duration": f"^P({_DAYS}({_HOURS})?|{_HOURS}|[0-9]+W)$",
    "uuid": r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
    "email": rf"^{_WORD}(\.{_WORD})*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$",
    "hostname": rf"^{_LABEL}(\.{_LABEL})*$",
    "ipv4": f"^{_IPV4}$",
    "ipv6": r"^[0-9A-Fa-f:]+(:[0-9.]+)?$",
    "uri": r"^[A-Za-z][A-Za-z0-9+.-]*:[^\s\"<>\\^`{|}]+$",
}
"""What is held of the formats that are known; every other one says something to people."""
LOOSE = ("ipv6",)
"""Formats whose grammar takes more than they allow, as a whole one takes seconds a token to follow."""

FORMATS |= {f"uuid{number}": FORMATS["uuid"] for number in range(1, 6)} | {"url": FORMATS["uri"]}
CHECKED = FORMATS | {"ipv6": f"^({_IPV6})$"}
"""The whole of each, for a value that is written."""
