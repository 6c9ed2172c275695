"""All that the engine and `models` can tell a user is a `phrase`: its template can be translated, its values are kept.

`tests/ui/i18n` looks at the phrases themselves, and whether the catalogues have them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ELSEWHERE = {
    "engine/translatable.py": "makes them",
    "models/memory/estimate.py": "the window names the bar's parts by their kinds (ui/pages/models/text.py)",
    "models/hub/download/wheels.py": "bare of packages, so codes: file_download has the words",
    "engine/llama/grammar/tool_grammar.py": "writes GBNF",
    "engine/llama/grammar/schema_grammar.py": "the same",
    "engine/llama/grammar/patterns.py": "reads patterns: what it names are anchors",
    "engine/llama/grammar/schema_check.py": "names the place and the keyword for programs",
    "engine/machine/confinement/confinement.py": "only the doctor and the worker's log say what was not applied",
    "engine/machine/confinement/file_rules.py": "the same",
    "engine/machine/confinement/syscall_filter.py": "the same",
    "engine/text/template_server.py": "an OSError that `template_process` puts into its own sentence",
    "engine/llama/kernels/own_kernels.py": "only `draftlight doctor` prints why our kernels are not used",
}
FILES = [
    *(
        path
        for package in ("engine", "models")
        for path in sorted((ROOT / package).rglob("*.py"))
        if "training" not in path.parts and path.relative_to(ROOT).as_posix() not in ELSEWHERE
    ),
    *(
        ROOT / "app" / f"{name}.py"
        for name in (
            "engine_host/failure_messages",
            "engine_host/recovery",
            "engine_host/worker",
            "model_library/pairs/resolution",
            "settings/preferences",
            "settings/preferences_file",
            "settings/presets",
        )
    ),
]
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]{2,}|^[A-Z][a-z]+ .*\.$")
PIECES = re.compile(r"[^\W\d_]{2,} | [^\W\d_]{2,}")
ENDS = re.compile(r"\s|[.!?]$")
OWN_MISTAKES = ("ValueError", "TypeError", "AssertionError", "KeyError", "NotImplementedError")
NOT_SAID = {
    "SQL, git, and pieces that others put into their sentences": ("blob ", "the search", "the hub", "{} bytes"),
    "Where a worker was, as a value": ("reading {}", "writing {}"),
    "A prompt for measuring": ("The square root of a number is", "A line of text, with 10 words"),
    "What lines of llama.cpp's log are known by": (
        "error loading model: ",
        "failed to load model",
        "error|failed|",
        "ggml_backend_init returned NULL",
        "incompatible API version",
    ),
    "A template, a pattern, names": (
        "{% for message",
        "offloaded (",
        "model name",
        "former version",
        "pasted text",
        "{}, {} of {} layers",
    ),
    "What a model is told of tools": ("You may call functions",),
    "What became of a backend's file, as a value that the doctor has words for": ("not needed", "no device"),
    "How the loader says what is not there": ("cannot open shared object file", "undefined symbol"),
    "Names of products, of folders, of fields in /proc": (
        "Hugging Face",
        "LM Studio",
        "Application Support",
        "physical id",
        "core id",
    ),
    "A command to run": ("{} -m pip install", "sh packaging/start.sh", "sudo apt-get install"),
    "Only the command prints what a search for other programs' models passed over": (
        "{}: more than {} models; the rest is not shown",
        "{}: the search ended before everything was seen",
    ),
}


def unmarked(code: str) -> Iterator[str]:
    """Sentences of this file that are no phrase, with {} in place of each value."""
    tree = ast.parse(code)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        error = node.exc if isinstance(node, ast.Raise) else None
        if isinstance(error, ast.Call) and ast.unparse(error.func) in OWN_MISTAKES:
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(each) for each in node.values}
            formats = [each.format_spec for each in node.values if isinstance(each, ast.FormattedValue)]
            skipped |= {id(each) for spec in formats if spec is not None for each in ast.walk(spec)}
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("phrase", "translatable") and node.args:
            skipped.add(id(node.args[0]))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("tr_noop", "Flag"):  # flags speak English only
            skipped |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [str(each.value) if isinstance(each, ast.Constant) else "{}" for each in node.values]
            if any(PIECES.search(part) for part in parts):
                yield "".join(parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.search(node.value):
            yield node.value


def said_by(code: str) -> list[str]:
    allowed = tuple(each for group in NOT_SAID.values() for each in group)
    return [line for line in unmarked(code) if not line.startswith(allowed)]


def messages(code: str) -> Iterator[str]:
    """The sentences that raised errors are given as they are, of whatever length: a space or an end makes one."""
    for node in ast.walk(ast.parse(code)):
        error = node.exc if isinstance(node, ast.Raise) else None
        if not isinstance(error, ast.Call) or ast.unparse(error.func) in (*OWN_MISTAKES, "FileNotFoundError"):
            continue
        for arg in (*error.args, *(keyword.value for keyword in error.keywords)):
            parts = ast.walk(arg) if isinstance(arg, ast.Constant | ast.JoinedStr | ast.BinOp) else ()
            if any(isinstance(each, ast.Constant) and ENDS.search(str(each.value)) for each in parts):
                yield ast.unparse(arg)


def test_every_sentence_is_a_phrase_and_every_error_is_raised_with_one() -> None:
    codes = {path: path.read_text(encoding="utf-8") for path in FILES}
    found = {str(path): [*said_by(code), *messages(code)] for path, code in codes.items()}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "code",
    [
        'raise BadSetting("the colour must be a bright one")',
        'raise EngineError(f"no room for {count:,} elephants")',
        'note = f"guessing went home after {count} rounds"',
        'class A(EngineError):\n    hint = "Feed the elephants."',
        'x = last_error("nobody knows why")',
        'raise A(phrase("it is {what}", "a small elephant"))',
    ],
)
def test_a_sentence_that_is_none_is_found(code: str) -> None:
    assert said_by(code) != []


@pytest.mark.parametrize(
    "code", ['raise A("gone!")', 'raise A(f"{file}: {error}")', 'raise A("code", hint="Try " + it)']
)
def test_an_error_without_one_is_found(code: str) -> None:
    assert list(messages(code)) != []


def test_nothing_is_excused_in_vain() -> None:
    lines = [line for path in FILES for line in unmarked(path.read_text(encoding="utf-8"))]
    allowed = [each for group in NOT_SAID.values() for each in group]
    assert [each for each in allowed if not any(line.startswith(each) for line in lines)] == []
    assert [name for name in ELSEWHERE if not (ROOT / name).is_file()] == []
