"""A JSON schema as GBNF: as much of it as a grammar can hold, and by name what it cannot.

Draft-07 and 2020-12. What is not held leaves the value freer, never stricter: bounds of numbers beyond whole ones,
look-ahead in patterns, `not`, `if`, `uniqueItems`, `oneOf` of ways that may fit together. `loose` names it by its
place, so that the value can be checked once it is written (`schema_check`) and whoever asked can be told. Three things
are read more narrowly, as models invent less so: an object with `properties` holds no others unless
`additionalProperties` says so, a list with `prefixItems` has all of these and no others unless `items` says so, and a
schema without a type is of the one that its words are about.

Rejected: the converter in llama_cpp's Python, which knows neither classes and escapes in patterns nor numbers' bounds,
takes a recursive draft-07 definition for anything and fails at what it does not know.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.llama.grammar.grammar_work import LONGEST_GRAMMAR, can_be_followed
from engine.llama.grammar.json_text import json_of, literal, literal_json, none_of, one_of, repeated, whole_between
from engine.llama.grammar.patterns import MOST_REPEATS, Pattern, Steps, least_letters
from engine.llama.grammar.schema_check import STEP_OF_A_PART
from engine.llama.grammar.schema_parts import (
    FORMATS,
    LARGEST_BOUND,
    LOOSE,
    Schemas,
    are_exclusive,
    bound_of,
    check_reachable,
    count_of,
    merged,
)

MOST_EXCLUSIVE = 50
"""Ways of a `oneOf` that are compared with each other."""

MOST_IN_ORDER = 100
"""Names that may be left out. Of more each may come anywhere, and again: in order each is a way, seconds a token."""

LONGEST_NAMES, LONGEST_NAME = 2_000, 200
"""Letters of all names of an object that others must not repeat, and of one."""

MOST_PATTERNS = 20
"""Patterns of an object's names that are followed at once."""

MOST_RULES = 20_000

NOT_HELD = (
    *("not", "if", "dependentSchemas", "dependentRequired", "dependencies", "contains", "minContains"),
    *("maxContains", "uniqueItems", "multipleOf", "propertyNames", "unevaluatedProperties", "unevaluatedItems"),
    "$dynamicRef",
)

_DIGITS = "[0-9]{0,15}"
_RULES = {
    "space": '" "?',
    "char": r'[^"\\\x7F\x00-\x1F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F] [0-9a-fA-F])',
    "string": r'"\"" char* "\"" space',
    "whole": f"[0-9] | [1-9] {_DIGITS}",
    "decimals": f'"." [0-9] {_DIGITS}',
    "number": '"-"? whole decimals? ([eE] [-+]? whole)? space',
    "integer": '"-"? whole space',
    "boolean": '("true" | "false") space',
    "null": '"null" space',
    "array": '"[" space (value ("," space value)*)? "]" space',
    "object": '"{" space (string ":" space value ("," space string ":" space value)*)? "}" space',
    "value": "object | array | string | number | boolean | null",
}


class SchemaGrammar(NamedTuple):
    """Rules by name, and the places and keywords that they do not hold."""

    rules: dict[str, str]
    loose: tuple[str, ...]

    @property
    def gbnf(self) -> str:
        """The text of all rules. Raises ValueError where that is too much."""
        return gbnf_of_rules(self.rules)


def grammar_of_schema(schema: Any, name: str = "root", prefix: str = "r", steps: Steps | None = None) -> SchemaGrammar:
    """The rules of a schema, the whole of it by this name; `prefix` begins the names of those that no other schema has.

    `steps` are those of several schemas. Raises ValueError where there are none: a broken schema, or one too large.
    """
    writing = _Writing(schema, prefix, steps or Steps())
    rules = writing.rules_with(name, writing.of(schema, ""))
    return SchemaGrammar(rules, tuple(dict.fromkeys(writing.loose)))


def gbnf_of_rules(rules: dict[str, str]) -> str:
    """GBNF of rules by name. Raises ValueError where it is too long, has too many ways, or is no text."""
    gbnf = "".join(f"{name} ::= {body}\n" for name, body in rules.items())
    gbnf.encode()  # half of a pair of surrogates is no text
    if len(gbnf) > LONGEST_GRAMMAR:
        raise ValueError("it is too long")
    if not can_be_followed(gbnf):
        raise ValueError("too many of its parts begin alike or may be left out")
    return gbnf


class _Writing:
    """One schema on its way; a rule for each part that more than one place has."""

    def __init__(self, root: Any, prefix: str, steps: Steps) -> None:
        self._schemas, self._prefix, self._steps = Schemas(root), prefix, steps
        self._names: dict[str, str] = {}
        self._rules: dict[str, str] = {}
        self._references: dict[str, str] = {}
        self._bare: tuple[str, ...] = ()  # of these, those that are being written, and no bracket in them yet
        self._patterns: dict[str, tuple[str, int, bool]] = {}  # each rule, its least letters, and whether it is loose
        self.loose: list[str] = []

    def rules_with(self, name: str, body: str) -> dict[str, str]:
        """All rules that `body` needs, and itself under this name."""
        found, waiting = {name: body}, [body]
        known = _RULES | self._rules
        while waiting:
            for each in re.findall(r"(?<![\w-])[a-z][a-z0-9-]*(?![\w-])", _without_texts(waiting.pop())):
                if each in known and each not in found:
                    found[each] = known[each]
                    waiting.append(known[each])
        return found

    def _rule(self, body: str) -> str:
        if re.fullmatch(r"[a-z][a-z0-9-]*", body):
            return body
        if body not in self._names:
            if len(self._rules) >= MOST_RULES:
                raise ValueError("it has too many parts")
            self._names[body] = f"{self._prefix}{len(self._rules)}"
            self._rules[self._names[body]] = body
        return self._names[body]

    def _not_held(self, where: str, word: str) -> None:
        self.loose.append(f"{where}: {word}" if where else word)

    def of(self, schema: Any, where: str) -> str:
        """The rule of a part, or a body that is one."""
        self._steps.spend(STEP_OF_A_PART)
        if schema is True or schema == {}:
            return "value"
        if not isinstance(schema, dict):
            raise ValueError(f"{where or 'it'} is no schema" if schema is not False else f"{where} allows nothing")
        if "$ref" in schema:
            return self._referred(schema, where)
        for word in NOT_HELD:
            if word in schema and schema[word] is not None and not (word == "uniqueItems" and schema[word] is False):
                self._not_held(where, word)
        if "allOf" in schema:
            joined = self._schemas.joined(schema, lambda word: self._not_held(where, word))
            return self._once(schema, joined, where)
        if "const" in schema:
            return f"{literal_json(schema['const'])} space"
        if "enum" in schema:
            values = _list(schema["enum"], where, "enum")
            return one_of(dict.fromkeys(map(json_of, values), "space"), self._rule)
        for word in ("anyOf", "oneOf"):
            if word in schema:
                return self._any_of(schema, _list(schema[word], where, word), word, where)
        return self._typed(schema, where)

    def _typed(self, schema: dict[str, Any], where: str) -> str:
        kind = schema.get("type")
        if isinstance(kind, list):
            kinds = dict.fromkeys(map(str, _list(kind, where, "type")))
            return self._rule(" | ".join(self._of_type(each, schema, where) for each in kinds))
        if kind is None:
            kind = _type_by_words(schema)
        return "value" if kind is None else self._of_type(kind, schema, where)

    def _of_type(self, kind: Any, schema: dict[str, Any], where: str) -> str:
        match kind:
            case "object" | "array":
                outside, self._bare = self._bare, ()
                body = self._object(schema, where) if kind == "object" else self._array(schema, where)
                self._bare = outside
                return body
            case "string":
                return self._string(schema, where)
            case "integer" | "number":
                return self._number(kind, schema, where)
            case "boolean" | "null":
                return str(kind)
        raise ValueError(f"{where or 'it'} has a type that is none: {kind!r}"[:200])

    def _referred(self, schema: dict[str, Any], where: str) -> str:
        """A part that is written elsewhere: a rule of its own, which may contain itself."""
        target, beside = self._schemas.target(schema)
        if target is None:
            raise ValueError(f"$ref {schema['$ref']!r} leads nowhere"[:200])
        if beside:
            target = merged(target, beside, lambda word: self._not_held(where, word))
        return self._once({"$ref": schema["$ref"], **beside}, target, where or str(schema["$ref"]).rpartition("/")[2])

    def _once(self, written: Any, schema: Any, where: str) -> str:
        """The rule of a part that may contain itself; `written` is how it stands, `schema` what that says."""
        key = json.dumps(written, sort_keys=True)
        if key in self._bare:  # it begins with itself
            self._not_held(where, "$ref")
            return "value"
        if key not in self._references:
            name = self._references[key] = f"{self._prefix}-d{len(self._references)}"
            outside, self._bare = self._bare, (*self._bare, key)
            self._rules[name] = self.of(schema, where)
            self._bare = outside
        return self._references[key]

    def _any_of(self, schema: dict[str, Any], ways: list[Any], word: str, where: str) -> str:
        beside = {key: value for key, value in schema.items() if key not in (word, "description", "title", "default")}
        found = []
        for each in ways:
            part = self._schemas.resolved(each) if beside else each
            if part is False:
                continue
            if beside and isinstance(part, dict):
                part = merged(beside, part, lambda conflict: self._not_held(where, conflict))
            found.append(self._once(part, part, where) if part is not each else self.of(part, where))
        if not found:
            raise ValueError(f"{where or 'it'} allows nothing")
        if word == "oneOf":
            self._steps.spend(min(len(ways), MOST_EXCLUSIVE) ** 2)
            resolved = [self._schemas.resolved(each) for each in ways if each is not False]
            if len(ways) > MOST_EXCLUSIVE or not are_exclusive(resolved):
                self._not_held(where, word)
        return self._rule(" | ".join(dict.fromkeys(found)))

    # Objects and arrays

    def _object(self, schema: dict[str, Any], where: str) -> str:
        given = schema.get("properties", {})
        if not isinstance(given, dict):
            raise ValueError(f"{where or 'it'}: properties must be an object")
        listed = _list(schema.get("required") or [], where, "required", may_be_empty=True)
        required = dict.fromkeys(name for name in listed if isinstance(name, str))
        unnamed: dict[str, Any] = dict.fromkeys((name for name in required if name not in given), True)
        patterns = schema.get("patternProperties")
        for source, part in patterns.items() if isinstance(patterns, dict) else ():
            given = {name: self._if_matching(source, name, part, each, where) for name, each in given.items()}
            unnamed = {name: self._if_matching(source, name, part, each, where) for name, each in unnamed.items()}
        further = schema.get("additionalProperties")
        if isinstance(further, dict):
            unnamed = {name: further if each is True else each for name, each in unnamed.items()}
        properties = {name: each for name, each in given.items() if each is not False} | unnamed
        pairs = {name: (json_of(name), self._value_of(name, each, where)) for name, each in properties.items()}
        rules = {name: self._rule(f"{literal(key)} {value}") for name, (key, value) in pairs.items()}
        needed = [rules[name] for name in properties if name in required]
        others = [rules[name] for name in properties if name not in required]
        more = self._further(schema, where, [*given, *unnamed])
        least, most = self._within(schema, "Properties", where)
        is_short = least > len(needed) or (most is not None and most < len(rules) + (more is not None))
        if is_short and (rules or more is None):
            self._not_held(where, "minProperties" if least else "maxProperties")
        if not rules:
            if more is None:
                return self._rule('"{" space "}" space')
            inside = repeated(more, least, most, '"," space')
            return self._rule(f'"{{" space {inside} "}}" space')
        if len(others) > MOST_IN_ORDER:
            any_of = one_of(dict(pairs[name] for name in properties if name not in required), self._rule)
            others, more = [], self._rule(" | ".join(filter(None, (any_of, more))))
        inside = self._in_order(needed, others, more)
        return self._rule(f'"{{" space {inside} "}}" space')

    def _if_matching(self, source: str, name: str, part: Any, own: Any, where: str) -> Any:
        """A named part, held to a pattern's as well where its name matches."""
        self._steps.spend(STEP_OF_A_PART + len(source))
        try:
            pattern = Pattern(source)
        except (ValueError, RecursionError):
            return own
        is_so = pattern.matches(name, self._steps)
        return merged(own, part, lambda word: self._not_held(where, word)) if is_so else own

    def _value_of(self, name: str, schema: Any, where: str) -> str:
        """What stands behind a name."""
        return f'space ":" space {self._rule(self.of(schema, f"{where}.{name}" if where else name))}'

    def _in_order(self, needed: Sequence[str], others: Sequence[str], more: str | None) -> str:
        """The pairs of an object in their order, those that it may leave out behind the ones that it needs."""
        behind = f'("," space {more})*' if more is not None else ""
        for each in reversed(others):
            behind = f'("," space {each})? {behind}'.rstrip()
            behind = self._rule(behind)
        if needed:
            return ' "," space '.join(needed) + (f" {behind}" if behind else "")
        firsts, rest = [], (f'("," space {more})*' if more is not None else "")
        if more is not None:
            firsts.append(f"{more} {rest}")
        for each in reversed(others):
            firsts.append(f"{each} {rest}".rstrip())
            rest = self._rule(f'("," space {each})? {rest}'.rstrip())
        return self._rule(" | ".join(reversed(firsts))) + "?"  # by name: of a long group the library repeats nothing

    def _further(self, schema: dict[str, Any], where: str, names: list[str]) -> str | None:
        """The rule of the pairs that are not named; None where there are none."""
        ways = []
        found = schema.get("patternProperties")
        patterns: dict[str, Any] = found if isinstance(found, dict) else {}
        if patterns and len(patterns) + bool(names) > 1:
            self._not_held(where, "patternProperties")  # a name may match several
        for source, each in patterns.items():
            key = self._pattern(source, where, "patternProperties") if len(patterns) <= MOST_PATTERNS else "string"
            if each is not False:
                ways.append(f'{key} ":" space {self._rule(self.of(each, where))}')
        others = schema.get("additionalProperties")
        if others not in (None, False) or (others is None and not names and not ways):
            key = f'"\\"" {self._other_than(names, where)} "\\"" space' if names else "string"
            ways.append(f'{key} ":" space {self._rule(self.of(True if others is None else others, where))}')
        return self._rule(" | ".join(dict.fromkeys(ways))) if ways else None

    def _other_than(self, names: list[str], where: str) -> str:
        """The letters of a name that is none of these: one of them must not come again as something else."""
        plain = [name for name in names if json.dumps(name, ensure_ascii=False) == f'"{name}"']
        if len(plain) < len(names) or sum(map(len, plain)) > LONGEST_NAMES or len(max(plain, key=len)) > LONGEST_NAME:
            self._not_held(where, "properties")
            return "char*"
        return none_of(plain, self._rule)

    def _array(self, schema: dict[str, Any], where: str) -> str:
        items = schema.get("items", True)
        first = schema.get("prefixItems")
        if isinstance(items, list):  # draft-07
            first, items = items, schema.get("additionalItems", True)
        least, most = self._within(schema, "Items", where)
        if not first:
            if items is False:
                return self._rule('"[" space "]" space')
            item = self._rule(self.of(items, f"{where}[]"))
            return self._rule(f'"[" space {repeated(item, least, most, chr(34) + "," + chr(34) + " space")} "]" space')
        firsts = [self._rule(self.of(each, f"{where}[{place}]")) for place, each in enumerate(first)]
        rest = ""
        is_open = items is not False and (most is None or most > len(firsts)) and "items" in schema
        if is_open and (isinstance(schema.get("items"), list) is False or "additionalItems" in schema):
            item = self._rule(self.of(items, f"{where}[]"))
            left = None if most is None else most - len(firsts)
            behind = max(0, least - len(firsts))
            rest = f' ("," space {item})' + (f"{{{behind},{'' if left is None else left}}}" if behind or left else "*")
        return self._rule('"[" space ' + ' "," space '.join(firsts) + rest + ' "]" space')

    def _within(self, schema: dict[str, Any], word: str, where: str) -> tuple[int, int | None]:
        """The bounds of a count as far as a grammar spells them out. Raises ValueError where nothing is between."""
        least, most = count_of(schema, f"min{word}", where) or 0, count_of(schema, f"max{word}", where)
        if most is not None and least > most:
            raise ValueError(f"{where or 'it'} has min{word} above its max{word}")
        if least > MOST_REPEATS:
            self._not_held(where, f"min{word}")
        if most is not None and most > MOST_REPEATS:
            self._not_held(where, f"max{word}")
        return min(least, MOST_REPEATS), None if most is None or most > MOST_REPEATS else most

    # Strings and numbers

    def _string(self, schema: dict[str, Any], where: str) -> str:
        least, most = self._within(schema, "Length", where)
        source = schema.get("pattern")
        named = schema.get("format")
        if source is None and isinstance(named, str) and named in FORMATS:
            source = FORMATS[named]
            if named in LOOSE:
                self._not_held(where, "format")
        elif named is not None and source is None:
            self._not_held(where, "format")
        if source is not None:
            if least > 1 or most is not None:
                self._not_held(where, "minLength" if least > 1 else "maxLength")
            return self._rule(f"{self._pattern(source, where, 'pattern')}")
        if not least and most is None:
            return "string"
        return self._rule(f'"\\"" {repeated("char", least, most)} "\\"" space')

    def _pattern(self, source: Any, where: str, word: str) -> str:
        """A string that fits a pattern; any string where no grammar is like it."""
        if not isinstance(source, str):
            self._not_held(where, word)
            return "string"
        if source not in self._patterns:
            self._steps.spend(len(source))
            try:
                pattern = Pattern(source)
                rule = self._rule(f'"\\"" ({pattern.gbnf(self._rule)}) "\\"" space')
                gbnf_of_rules(self.rules_with("root", rule))
                self._patterns[source] = rule, least_letters(pattern.node), pattern.loose
            except (ValueError, RecursionError):
                self._patterns[source] = "string", 0, True
        rule, least, is_loose = self._patterns[source]
        check_reachable(least, where, word)
        if is_loose:
            self._not_held(where, word)
        return rule

    def _number(self, kind: str, schema: dict[str, Any], where: str) -> str:
        low, high = bound_of(schema, "minimum", 1), bound_of(schema, "maximum", -1)
        for word in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
            given = schema.get(word)
            if isinstance(given, int | float) and not isinstance(given, bool) and not abs(given) < LARGEST_BOUND:
                self._not_held(where, word)
        if low is None and high is None:
            return kind
        least = None if low is None else math.ceil(low)
        most = None if high is None else math.floor(high)
        if low is not None and high is not None and low > (high if kind == "number" else math.floor(high)):
            raise ValueError(f"{where or 'it'} has a minimum above its maximum")
        if kind == "integer":
            return self._rule(f"({' | '.join(whole_between(least, most))}) space")
        if low is None or low < 0 or low != int(low):
            self._not_held(where, "minimum" if low is not None else "maximum")
            return self._rule("whole decimals? space") if low is not None and low >= 0 else kind
        if high is None:
            ways = " | ".join(whole_between(int(low), None))
            if schema.get("exclusiveMinimum") is not None:
                self._not_held(where, "exclusiveMinimum")
            return self._rule(f"({ways}) decimals? space")
        top = math.floor(high)
        inside = " | ".join(whole_between(int(low), top - 1)) if top > low else ""
        parts = [f"({inside}) decimals?"] if inside else []
        parts.append(literal(str(top)) + (' ("." "0"{1,15})?' if high == top else " decimals?"))
        if high != top or any(schema.get(f"exclusive{each}") is not None for each in ("Minimum", "Maximum")):
            self._not_held(where, "maximum")
        return self._rule(f"({' | '.join(parts)}) space")


def _list(value: Any, where: str, word: str, *, may_be_empty: bool = False) -> list[Any]:
    if not isinstance(value, list) or not (value or may_be_empty):
        least = "" if may_be_empty else " with something in it"
        raise ValueError(f"{f'{where}: ' if where else ''}{word} must be a list{least}")
    return value


def _type_by_words(schema: dict[str, Any]) -> str | None:
    """The type that a schema without one is about, by its keywords."""
    of_types = {
        "object": "properties additionalProperties patternProperties required minProperties maxProperties",
        "array": "items prefixItems minItems maxItems",
        "string": "pattern format minLength maxLength",
        "number": "minimum maximum exclusiveMinimum exclusiveMaximum",
    }
    return next((kind for kind, words in of_types.items() if any(word in schema for word in words.split())), None)


def _without_texts(body: str) -> str:
    return re.sub(r'"(?:\\.|[^"\\])*"|\[(?:\\.|[^\]\\])*\]', " ", body)
