"""Each line that the engine can say is known again; what is not the engine's is left alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine_host.failure_messages import died
from app.i18n.engine_messages import LINES
from app.i18n.message_parser import recognised
from app.i18n.model_messages import MODEL_LINES
from engine.errors import BadSetting
from engine.loading.ladder import GPU, PROCESSOR, Fall, told_of
from engine.sampling_params import Sampling

ROOT = Path(__file__).parents[3]
FILES = [
    *sorted((ROOT / "engine").rglob("*.py")),
    *(
        ROOT / "app" / f"{name}.py"
        for name in (
            "engine_host/failure_messages",
            "engine_host/recovery",
            "engine_host/worker",
            "model_library/pairs/resolution",
            "settings/preferences",
            "settings/preferences_toml",
            "settings/presets",
        )
    ),
]
SAID_OTHERWISE = {
    "memory/estimate": "the window names the bar's parts by their kinds (ui/pages/models/text.py)",
    "memory/advice": "the app says its advice by its values (app/model_library/memory_fit.py)",
    "catalogue/writer": "writes a file",
    "catalogue/refresh": "only `draftlight models refresh` prints it, for whoever keeps the catalogue",
}
MODEL_FILES = [
    path
    for path in sorted((ROOT / "models").rglob("*.py"))
    if "training" not in path.parts and f"{path.parent.name}/{path.stem}" not in SAID_OTHERWISE
]
SIZES = ("1.2 GB", "1.2 MB", "123 MB", "1.2 kB")
"""Values of lines: made in a loop over the units, or in files that are left out here."""

SAMPLES = r"(thing|None|\{most\}|[\W\d])*"
"""What stands for values in `lines_in`."""

WORDS = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]{2,}|^[A-Z][a-z]+ .*\.$")
OWN_MISTAKES = ("ValueError", "TypeError", "AssertionError", "KeyError", "NotImplementedError")
NOT_SAID = {
    "SQL, git, and pieces that others put into their lines": (
        "SELECT",
        "blob ",
        "the search",
        "the hub",
        "thing bytes wanted",
    ),
    "For a programmer": ("thing is being swept away",),
    "A prompt for measuring": ("The square root of a number is", "A line of text, with 10 words"),
    "What lines of llama.cpp's log are known by": ("error loading model: ", "failed to load model"),
    "A template, a pattern, names": (
        "{% for message",
        "offloaded (",
        "model name",
        "thing (thing), thing of thing layers",
    ),
    "Names of products, of folders, of fields in /proc": (
        "Hugging Face",
        "LM Studio",
        "Application Support",
        "physical id",
        "core id",
    ),
    "A command to run": ("thing -m pip install",),
    "Only the command prints what a search for other programs' models passed over": (
        "thing: more than thing models; the rest is not shown",
        "thing: the search ended before everything was seen",
    ),
    "For whoever writes the catalogue's file": (
        "the id thing is there twice",
        "thing must either be bundled or name its files",
        "thing names its drafter by an id, not by its files",
        "thing lacks its target, name, licence or the licence's link",
        "thing names the drafter thing, which is not there",
        "thing lacks its memory budget, or a context within its limit",
        "thing says verified = thing, but its commits, sizes and hashes say otherwise",
        "the drafter thing has no files",
        "the drafter thing has files of several repositories",
    ),
}


def lines_in(code: str) -> Iterator[str]:
    """What a person might be told by this file, with a sample in place of each value."""
    tree = ast.parse(code)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        mistake = isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)
        if mistake and ast.unparse(node.exc.func) in OWN_MISTAKES:  # type: ignore[union-attr]
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(each) for each in node.values}
            formats = [each.format_spec for each in node.values if isinstance(each, ast.FormattedValue)]
            skipped |= {id(each) for spec in formats if spec is not None for each in ast.walk(spec)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [each.value for each in node.values if isinstance(each, ast.Constant)]
            if any(re.search(r"[^\W\d_]{2,} | [^\W\d_]{2,}", str(part)) for part in parts):
                yield "".join(sample(each) for each in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and WORDS.search(node.value):
            yield node.value


def sample(part: ast.expr) -> str:
    if not isinstance(part, ast.FormattedValue):
        return str(part.value) if isinstance(part, ast.Constant) else ""
    number = ast.literal_eval(part.format_spec) if isinstance(part.format_spec, ast.Constant) else spec_of(part)
    return format(1234.5 if "." in number else 1234, number) if number else "thing"


def spec_of(part: ast.FormattedValue) -> str:
    spec = part.format_spec
    return (
        "".join(str(each.value) for each in spec.values if isinstance(each, ast.Constant))
        if isinstance(spec, ast.JoinedStr)
        else ""
    )


def unknown_in(code: str) -> list[str]:
    allowed = tuple(each for group in NOT_SAID.values() for each in group)
    return [line for line in lines_in(code) if not is_known(line) and not line.startswith(allowed)]


def is_known(line: str) -> bool:
    """By a template that holds all its words: one whose value swallows some of them is another line's."""
    made = recognised(line)
    values = made.template.values.values() if made is not None else ()
    return made is not None and all(re.fullmatch(SAMPLES, str(value)) for value in values)


@pytest.mark.parametrize("path", [*FILES, *MODEL_FILES], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_line_of_the_engine_is_known(path: Path) -> None:
    assert unknown_in(path.read_text(encoding="utf-8")) == [], (
        "write it into app/i18n/engine_messages.py, app/i18n/model_messages.py or app/i18n/header_messages.py too"
    )


@pytest.mark.parametrize(
    "code",
    [
        'raise BadSetting("the colour must be a bright one")',
        'raise EngineError(f"no room for {count:,} elephants")',
        'note = f"guessing went home after {count} rounds"',
        'class A(EngineError):\n    hint = "Feed the elephants."',
        'x = last_error("nobody knows why")',
    ],
)
def test_a_line_that_is_not_known_is_found(code: str) -> None:
    assert unknown_in(code) != []


def test_no_line_is_there_in_vain() -> None:
    paths = [*FILES, *MODEL_FILES, ROOT / "app" / "conversation" / "resume.py"]
    said = [*SIZES, *(line for path in paths for line in lines_in(path.read_text("utf-8")))]
    found = {made.template.text for made in map(recognised, said) if made is not None}
    assert [line for line in (*LINES, *MODEL_LINES) if line not in found] == []


def test_values_are_found_again() -> None:
    with pytest.raises(BadSetting) as error:
        Sampling(temperature=-1.5).check()
    made = recognised(str(error.value))
    assert made is not None
    assert made.template.values == {"name": "temperature", "low": 0, "high": 100, "found": "-1.5"}
    assert made == str(error.value)


def test_a_line_within_a_line_is_known_too() -> None:
    made = recognised("the drafter failed (OSError: gone); the rest was written plainly")
    assert made is not None
    assert made.template.text == "{reason}; the rest was written plainly"
    inner = made.template.values["reason"]
    assert inner == recognised("the drafter failed (OSError: gone)")
    hint = recognised(f"What was written is kept. {died(-9).hint}")
    assert hint is not None
    assert hint.template.values["hint"] == recognised(died(-9).hint)


def test_a_sentence_about_a_lower_rung_comes_apart_where_it_was_put_together() -> None:
    made = recognised(told_of("x.gguf", PROCESSOR, Fall(GPU, "compute", "its scores were no numbers")))
    assert made == "x.gguf now runs with the processor alone: with the graphics card: its scores were no numbers"
    assert made.template.values == {
        "file": "x.gguf",
        "now": recognised("the processor alone"),
        "way": recognised("the graphics card"),
        "reason": recognised("its scores were no numbers"),
    }


@pytest.mark.parametrize("line", ["", "a text of the person", "Exit code 3 is a film.", "the prompt has many tokens"])
def test_what_is_not_the_engines_stays(line: str) -> None:
    assert recognised(line) is None
