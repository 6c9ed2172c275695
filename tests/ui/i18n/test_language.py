"""The window's words in other languages: the door they go through, that none goes past it, that each has arrived."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.i18n.visible_words import values_in, wrong_at_the_door, wrong_in
from ui.i18n.language import FOLDER, LANGUAGES, Language, Translators, tr, tr_noop
from ui.stage.transport import SPEEDS, Transport, speed_words
from ui.widgets.side_pane import SidePane
from ui.window.pair_button import PairName

UI = FOLDER.parents[1]
FILES = sorted(UI.rglob("*.py"))
APP_FILES = [path for package in ("app", "engine", "models") for path in sorted((UI.parent / package).rglob("*.py"))]
"""And what is under it: all that says something without `tr`."""

NOT_YET: tuple[str, ...] = ("pages/bench",)
"""Folders and files of `ui` whose words cannot be translated yet; this is to become empty."""

NAMES = {
    "Draftlight",
    *(language.name for language in LANGUAGES),
    "Fusion",
    *("Inter", "JetBrains Mono"),
    "What is the square root of 7?",
    "Tell me a short story about a fox and a lantern.",
    "Tell me a story about a robot and a flower.",
    "Tell me a short story about a duck and a boat.",
    "Tell me a story about a rabbit and a key.",
    "Tell me a short story about a bear and a kite.",
    "Tell me a story about an owl and a map.",
    "Tell me a story about a brave mouse.",
    "Explain speculative decoding in detail.",
    "Write a Python function that reverses a string.",
    *("prove", "time"),
    "def is_prime(n):",
    "Ctrl+↑ ↓",
}
"""The same in every language: names, what the lesson asks its model, which knows English only, and its keys."""

NO_WORDS = {
    "qt_runtime/zoom.py": "names of Qt's libraries",
    "theme/fonts.py": "names of fonts",
    "theme/palette.py": "names of palettes, for the code",
    "transcript/markdown/layout/highlighting.py": "names of Pygments' kinds of tokens",
}
"""Files whose strings nobody reads, and what they are."""

TS_FILES = sorted(FOLDER.glob("*.ts"))
FORMS = {"ko": 1, "ja": 1, "de": 2, "es": 2, "ar": 6}
LRELEASE = Path(sys.executable).parent / "pyside6-lrelease"
GERMAN = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="de"><context><name></name>
<message><source>{name} is here</source><translation>Hier ist {name}</translation></message>
<message><source>right</source><comment>a side</comment><translation>rechts</translation></message>
<message><source>right</source><translation>richtig</translation></message>
<message><source>{target} guessed by {drafter}</source><translation>{drafter} rät für {target}</translation></message>
<message numerus="yes"><source>%n (file is|files are) here</source><translation>
<numerusform>%n Datei ist hier</numerusform><numerusform>%n Dateien sind hier</numerusform></translation></message>
</context></TS>
"""


# The door


def test_without_a_translation_words_are_english_and_speeds_the_terminals() -> None:
    assert tr("Nobody translated this.") == "Nobody translated this."
    assert tr(tr_noop("Nor this.", "a comment")) == "Nor this."
    assert tr("{ms:.1f} of {total:,}", ms=1.25, total=1000) == "1.2 of 1,000"
    assert tr("Braces {stay} without values") == "Braces {stay} without values"
    assert speed_words(SPEEDS[0]) == "1 round a second"
    assert [speed_words(speed) for speed in SPEEDS[1:]] == [speed.words for speed in SPEEDS[1:]]
    assert tr("Saved in {folder}", folder=PurePosixPath("/a")) == "Saved in /a"


@pytest.mark.parametrize(("count", "said"), [(0, "0 files are"), (1, "1 file is"), (2, "2 files are")])
def test_english_counts(count: int, said: str) -> None:
    assert tr("%n (file is|files are) in {folder}", "", count, folder="(a|b)") == f"{said} in (a|b)"
    assert tr("{count:,} (token|tokens)", "", 1 + 999 * count, count=1).startswith("1 token")


@pytest.fixture
def german(qapp: QApplication, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "de.ts").write_text(GERMAN, encoding="utf-8")
    release(tmp_path / "de.ts", tmp_path / "de.qm")
    translator = QTranslator()
    assert translator.load(str(tmp_path / "de.qm"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def test_words_and_names_of_pairs_in_another_language(german: None) -> None:
    assert tr("{name} is here", name="Ada") == "Hier ist Ada"
    assert (tr("right", "a side"), tr("right")) == ("rechts", "richtig")
    assert [tr("%n (file is|files are) here", "", n) for n in (1, 2)] == ["1 Datei ist hier", "2 Dateien sind hier"]
    assert tr("%n (file was|files were) here", "", 1) == "1 file was here"
    name = PairName("big", "small")
    assert name.words == "small rät für big"
    assert name.parts == [("small", True), (" rät für ", False), ("big", True)]


def test_a_language_without_its_file_is_refused(qapp: QApplication) -> None:
    with pytest.raises(FileNotFoundError, match=r"draftlight_xx\.qm is not in"):
        Translators(qapp).use(Language("xx", "Nobody's"))


# No word goes past it


def is_waiting(path: Path) -> bool:
    name = path.relative_to(UI).as_posix()
    return name in NO_WORDS or any(name == each or name.startswith(f"{each}/") for each in NOT_YET)


def test_every_visible_word_can_be_translated() -> None:
    found = [
        f"{path.relative_to(UI.parent)}:{each.line}: {each.why}: {each.text}"
        for path in FILES
        if not is_waiting(path)
        for each in wrong_in(path.read_text(encoding="utf-8"), NAMES)
    ]
    assert not found, "\n".join(found)


def test_what_the_app_says_can_be_seen_by_translators() -> None:
    found = [
        f"{path.relative_to(UI.parent)}:{each.line}: {each.why}: {each.text}"
        for path in APP_FILES
        for each in wrong_at_the_door(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_what_waits_is_there() -> None:
    assert [each for each in (*NOT_YET, *NO_WORDS) if not (UI / each).exists()] == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ('QLabel("Nothing here yet", self)', "left out"),
        ('button.setText("Send")', "left out"),
        ('button.setText(f"{count} tokens left")', "left out"),
        ('label = "reading…"', "left out"),
        ('NOTICES = {"full": "The disk is full."}', "left out"),
        ('raise refuse("full", "the disk is full", "Make room.")', "left out"),
        ("label = f'<b>{count} more tokens</b>'", "left out"),
        ('f"{tr(WORDS)}: {value}"', "inside an f-string"),
        ('tr(f"{count} tokens")', "not a literal"),
        ('tr("a " + thing)', "not a literal"),
        ('tr("one" if count == 1 else "many")', "not a literal"),
        ("tr_noop(WORDS)", "not a literal"),
        ("translatable(WORDS, name=name)", "not a literal"),
        ('translatable("%n (token|tokens)")', "without its count"),
        ('tr("{count} left", total=3)', "without a value"),
        ('phrase("{file} has {size} bytes", file)', "without a value"),
        ('phrase("one of {known}", ", ".join(known))', "a comment"),
        ('phrase(f"{file} is damaged")', "not a literal"),
        ('tr("%n (token|tokens)")', "without its count"),
    ],
)
def test_words_that_went_past_are_found(code: str, why: str) -> None:
    assert why in {each.why for each in wrong_in(code)}


@pytest.mark.parametrize(
    "code",
    [
        '"""What this does."""\nclass A:\n    """And this."""\n    x = 1\n    """And this value."""',
        'label.setObjectName("Some name here")',
        'raise ValueError("A caller\'s mistake.")',
        'assert x, "A mistake."',
        'if kind == "Some kind": pass',
        'SIZES = {"Some key": 3}\nSIZES["Some key"]',
        '__all__ = ["Label"]',
        'x: "Label | None" = None',
        'def f(x: Literal["Ab cd"]) -> "Label": ...',
        'QLabel(tr("Nothing here yet", "a comment of ours"))\nWORDS = tr_noop("And " "this.")\ntr(WORDS)',
        'tr(a.b["Some key"])',
        'label.setText(f"{a} · {b}")',
        'tr("%n (token|tokens) of {total:,}", "", 3, total=4)',
        'tr("{target} guessed by {drafter}")',
        'tr("{place} guess", place=place, number=number)\ntr(A if b else C.d)',
        'f"<p style=x>{text}</p>"\nf"A {{ color: {ink}; }}"',
        'phrase("{file} has {size} bytes of {file}", path.name, count)\nphrase("it is damaged")',
        'class A:\n    def __repr__(self) -> str:\n        return f"Some words {self}"',
        'match x:\n    case "Some word": pass',
    ],
)
def test_what_nobody_reads_is_left_alone(code: str) -> None:
    assert wrong_in(code) == []


# Each has arrived

languages = pytest.mark.parametrize("path", TS_FILES, ids=lambda path: path.stem)
if not TS_FILES:
    languages = pytest.mark.skip(reason="nothing is translated yet: ui/i18n/translations has no .ts files")


def release(source: Path, target: Path) -> None:
    subprocess.run([str(LRELEASE), "-silent", str(source), "-qm", str(target)], check=True, timeout=60)


@cache
def entries(path: Path) -> list[tuple[str, str, ElementTree.Element, list[str]]]:
    """Source, comment, the translation's element, its forms."""
    listed = []
    for message in ElementTree.parse(path).iter("message"):
        found = message.find("translation")
        forms = found.findall("numerusform") if message.get("numerus") == "yes" else [found]
        texts = ["".join(form.itertext()) for form in forms]
        listed.append((message.findtext("source", ""), message.findtext("comment", ""), found, texts))
    return listed


def code_of(path: Path) -> str:
    return path.stem.removeprefix("draftlight_")


def name_of(placeholder: str) -> str:
    return re.split("[!:}]", placeholder[1:])[0]


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+(?:![rsa])?(?::[^{}]*)?\}", text))


@pytest.mark.skipif(not TS_FILES, reason="nothing is translated yet: ui/i18n/translations has no .ts files")
def test_all_languages_are_there() -> None:
    codes = {language.code for language in LANGUAGES} - {"en"}
    assert {code_of(path) for path in TS_FILES} == codes == set(FORMS), (
        "a language is in LANGUAGES, in packaging/translations.sh and here in FORMS (how many forms a count has)"
    )
    assert {code_of(path) for path in FOLDER.glob("*.qm")} == codes


@cache
def given_values() -> dict[tuple[str, str], set[str]]:
    """Every text of the program with its comment, and the names of the values that it gets wherever it is said."""
    given: dict[tuple[str, str], set[str]] = {}
    for file in [*FILES, *APP_FILES]:
        for key, names in values_in(file.read_text(encoding="utf-8")).items():
            given.setdefault(key, set()).update(names)
    return given


@languages
def test_every_text_of_the_window_is_translated(path: Path) -> None:
    translated = {(source, comment) for source, comment, _, _ in entries(path)}
    assert translated == {key for key in given_values() if key[0]}, "run `sh packaging/translations.sh`, then translate"


@languages
def test_nothing_is_unfinished(path: Path) -> None:
    unfinished = [source for source, _, found, texts in entries(path) if found.get("type") or not all(texts)]
    assert unfinished == [], f"{len(unfinished)} texts of {path.name} are to be translated: none may be left in English"


@languages
def test_values_and_counts_are_kept_in_every_form(path: Path) -> None:
    given = given_values()
    wrong = []
    for source, comment, _, texts in entries(path):
        asked = placeholders(source)
        spare = given.get((source, comment), set()) - {name_of(each) for each in asked}
        for text in texts:
            said = placeholders(text)
            fits = {name_of(each) for each in said} <= given[source, comment] if spare else said == asked
            if not fits or ("%n" in text) != ("%n" in source):
                wrong.append((source, text))
    assert wrong == []


@languages
def test_counts_have_the_forms_of_the_language(path: Path) -> None:
    wrong = [
        (source, texts)
        for source, _, found, texts in entries(path)
        if found.find("numerusform") is not None
        and (len(texts) != FORMS[code_of(path)] or any(re.search(r"\([^()|]*\|", text) for text in texts))
    ]
    assert wrong == []


@languages
def test_the_compiled_file_is_made_of_this_one(path: Path, tmp_path: Path) -> None:
    release(path, tmp_path / "now.qm")
    compiled = path.with_suffix(".qm")
    assert compiled.read_bytes() == (tmp_path / "now.qm").read_bytes(), "run `sh packaging/translations.sh`"


# Right to left


def test_a_replay_runs_from_left_to_right_in_every_language(right_to_left: None) -> None:
    transport = Transport()
    transport.resize(720, 80)
    transport.ensurePolished()
    transport.layout().activate()
    places = [transport.buttons[name].x() for name in ("start", "play", "end")]
    assert places == sorted(places)
    assert transport.slider.layoutDirection() == Qt.LayoutDirection.LeftToRight
    assert transport.speeds.isRightToLeft()


@pytest.mark.parametrize("left", [True, False])
def test_a_drawer_comes_from_the_other_side(qtbot: QtBot, right_to_left: None, left: bool) -> None:
    body = QWidget()
    qtbot.addWidget(body)
    row, panel = QHBoxLayout(body), QWidget()
    panel.setMaximumWidth(300)
    pane = SidePane(body, row, panel, wanted=False, left=left)
    body.resize(600, 400)
    body.show()
    pane.set_open(True)
    assert pane.is_drawer
    assert panel.x() == (300 if left else 0)
    pane.deleteLater()


@pytest.mark.parametrize("path", [PurePosixPath("/home/a/models"), "C:\\models", "~/models"])
def test_a_path_keeps_its_slashes_in_a_line_from_right_to_left(right_to_left: None, path: object) -> None:
    assert tr("Saved in {folder}, {count} files", folder=path, count=3) == f"Saved in \u2068{path}\u2069, 3 files"
    assert tr("{name} / 2", name="a/b") == "a/b / 2"
