"""Finds, in the text of a Python file, what a user reads and no translator will ever see."""

import ast
import re
from collections.abc import Container, Iterator
from typing import NamedTuple

DOORS = ("tr", "tr_noop", "translatable", "phrase")
WORDS = re.compile(r"[^\W\d_][,;:.!?…]? +[^\W\d_]|^[A-Z][a-z]|[^\W\d_][.…]$")
PIECES = re.compile(r"[^\W\d_]{2,} | [^\W\d_]{2,}|^[A-Z][a-z]|[^\W\d_][.…]$")
VALUE = re.compile(r"\{(\w+)[^{}]*\}")
STYLE_SHEET = re.compile(r"\{\s*[\w-]+: ")
MARKUP = re.compile(r"<[^>]*>")

KEYS = re.compile(r"(Ctrl|Shift|Alt|Meta|Esc|Return|Enter|Space|Home|End|Left|Right|Up|Down|PgUp|PgDown|F\d+)(\+\S+)*")
PAPER = re.compile(r".+, arXiv [\d.]+")
MISTAKES = set(
    re.findall(r"\w+", """
    AssertionError AttributeError FileNotFoundError IndexError KeyError LookupError NotImplementedError RuntimeError
    TypeError ValueError
    """)
)  # fmt: skip
"""What they say is for programmers; what a user sees is a ProblemError."""

UNREAD = set(
    re.findall(r"\w+", """
    setObjectName setProperty property inherits findChild findChildren setStyleSheet QSettings
    startswith endswith removeprefix removesuffix split rsplit partition rpartition
    compile match fullmatch search sub findall finditer escape maketrans encode
    getattr setattr hasattr cast TypeVar Literal Signal Slot
    debug info warning error exception Thread ThreadPoolExecutor fromTheme strftime QKeySequence
    """)
)  # fmt: skip
"""Nobody reads what these are given."""


class Wrong(NamedTuple):
    """`why` is one of: left out, inside an f-string, not a literal, without a value, without its count, a comment."""

    line: int
    why: str
    text: str


def wrong_in(code: str, names: Container[str] = ()) -> list[Wrong]:
    """All of it, from the top. `names` are no words."""
    tree = ast.parse(code)
    found = [*_at_the_door(tree), *_left_out(tree, names)]
    return sorted(set(found))


def wrong_at_the_door(code: str) -> list[Wrong]:
    """Of that, what was given to translators in a way that they cannot see."""
    return sorted(set(_at_the_door(ast.parse(code))))


def values_in(code: str) -> dict[tuple[str, str], set[str]]:
    """For each text that this file gives to translators, with its comment, what may stand in braces in translations."""
    given: dict[tuple[str, str], set[str]] = {}
    for call in _controllers(ast.parse(code)):
        names = {keyword.arg for keyword in call.keywords if keyword.arg}
        if _name(call) == "phrase":
            names = set(VALUE.findall(_literal(call, 0)))
        given.setdefault((_literal(call, 0), _comment(call)), set()).update(names)
    return given


def _name(call: ast.Call) -> str:
    func = call.func
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _controllers(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DOORS and node.args:
            yield node


def _literal(call: ast.Call, index: int) -> str:
    arg = call.args[index] if len(call.args) > index else None
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ""


def _comment(call: ast.Call) -> str:
    """What follows the text of a `phrase` is a value."""
    return _literal(call, 1) if _name(call) != "phrase" else ""


def _at_the_door(tree: ast.AST) -> Iterator[Wrong]:
    within = {id(call) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for call in _controllers(node)}
    for call in _controllers(tree):
        words = ast.unparse(call)
        text = _literal(call, 0)
        if id(call) in within:
            yield Wrong(call.lineno, "inside an f-string", words)
        if not text and (_name(call) != "tr" or not _is_constant(call.args[0])):
            yield Wrong(call.lineno, "not a literal", words)
        if text and _name(call) == "phrase":
            yield from _wrong_phrase(call, text)
            continue
        if text and len(call.args) > 1 and not isinstance(call.args[1], ast.Constant):
            yield Wrong(call.lineno, "not a literal", words)
        given = {keyword.arg for keyword in call.keywords}
        if text and given and None not in given and not given >= set(VALUE.findall(text)):
            yield Wrong(call.lineno, "without a value", words)
        if _name(call) != "tr_noop" and ("%n" in text or re.search(r"\([^()|]*\|", text)) and len(call.args) < 3:
            yield Wrong(call.lineno, "without its count", words)


def _wrong_phrase(call: ast.Call, text: str) -> Iterator[Wrong]:
    """Its values come in the order of their names; `lupdate` takes a string right behind the text for a comment."""
    values = call.args[1:]
    if call.keywords or (values and len(values) != len(set(VALUE.findall(text)))):
        yield Wrong(call.lineno, "without a value", ast.unparse(call))
    if values and ast.unparse(values[0]).lstrip("f").startswith(("'", '"')):
        yield Wrong(call.lineno, "a comment", ast.unparse(call))


def _is_constant(node: ast.AST) -> bool:
    """Something that may hold marked words, or a choice of two such things."""
    if isinstance(node, ast.IfExp):
        return _is_constant(node.body) and _is_constant(node.orelse)
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call)


def _left_out(tree: ast.AST, names: Container[str]) -> Iterator[Wrong]:
    for node in _read(tree):
        if isinstance(node, ast.JoinedStr):
            parts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            words = "\0".join(parts)
            if not STYLE_SHEET.search(words) and PIECES.search(MARKUP.sub("", words)):
                yield Wrong(node.lineno, "left out", ast.unparse(node))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
            if WORDS.search(text) and text not in names and not (KEYS.fullmatch(text) or PAPER.fullmatch(text)):
                yield Wrong(node.lineno, "left out", repr(text))


def _read(node: ast.AST) -> Iterator[ast.AST]:
    """Every string that a user might read, f-strings as one; not what only the program reads."""
    if isinstance(node, ast.Constant | ast.JoinedStr):
        yield node
    if isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _read(part.value)
        return
    for child in _shown_children(node):
        yield from _read(child)


def _shown_children(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.Call() if _name(node) in DOORS or _name(node) in UNREAD:
            return [node.func, *(arg for arg in node.args if not isinstance(arg, ast.Constant | ast.JoinedStr))]
        case ast.Raise(exc=ast.Call() as error) if _name(error) in MISTAKES:
            return []
        case ast.Expr(value=ast.Constant()) | ast.MatchValue() | ast.Import() | ast.ImportFrom():
            return []
        case ast.Assert():
            return [node.test]
        case ast.Compare():
            return [each for each in (node.left, *node.comparators) if not _is_key(each)]
        case ast.Dict():
            return list(node.values)
        case ast.Subscript():
            return [node.value]
        case ast.AnnAssign():
            return [node.value] if node.value is not None else []
        case ast.Assign(targets=[ast.Name(id="__all__" | "__slots__" | "__match_args__")]):
            return []
        case ast.arg() | ast.FunctionDef(name="__repr__"):
            return []
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [*node.decorator_list, node.args, *node.body]
    return list(ast.iter_child_nodes(node))


def _is_key(node: ast.AST) -> bool:
    """What something is compared with: a string, or a row of them."""
    if isinstance(node, ast.Tuple | ast.Set | ast.List):
        return all(isinstance(each, ast.Constant) for each in node.elts)
    return isinstance(node, ast.Constant)
