"""What the app and the engine write, in the user's language; and the signs in its numbers."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from engine.translatable import phrase, translatable
from models.hardware.gpu_advice import gpu_advice
from ui.i18n import language
from ui.i18n.language import ENGLISH, NumberSigns, signs_of, tr, translate, written
from ui.pages.models.machine_view import machine_rows
from ui.widgets.notices import sentence

GERMAN = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="de"><context><name></name>
<message><source>{name} is empty</source><translation>{name} ist leer</translation></message>
<message><source>not read: {reason}</source><translation>nicht gelesen: {reason}</translation></message>
<message><source>the prompt has {tokens:,} tokens, the context holds {room:,}</source>
<translation>in den Kontext passen {room:,} Token, der Prompt hat {tokens:,}</translation></message>
<message><source>{reason}; the rest was written plainly</source>
<translation>{reason}; der Rest wurde ohne Raten geschrieben</translation></message>
<message><source>the drafter failed ({kind}: {reason})</source>
<translation>der Rater fiel aus ({kind}: {reason})</translation></message>
<message><source>{file} has an empty vocabulary</source><translation>kein Vokabular in {file}</translation></message>
<message><source>{file} needs the file {other}, which is missing</source>
<translation>{file} braucht die Datei {other}, die fehlt</translation></message>
<message><source>llama.cpp can use {devices}, and does so with each model where that was faster.</source>
<translation>llama.cpp nutzt {devices}, wo das schneller war.</translation></message>
<message numerus="yes"><source>%n (file is|files are) left</source><translation>
<numerusform>%n Datei übrig</numerusform><numerusform>%n Dateien übrig</numerusform></translation></message>
</context></TS>
"""


@pytest.fixture
def german(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "de.ts").write_text(GERMAN, encoding="utf-8")
    release = Path(sys.executable).parent / "pyside6-lrelease"
    subprocess.run([str(release), "-silent", tmp_path / "de.ts", "-qm", tmp_path / "de.qm"], check=True, timeout=60)
    translator = QTranslator()
    assert translator.load(str(tmp_path / "de.qm"))
    qapp.installTranslator(translator)
    monkeypatch.setattr(language._filling, "signs", signs_of(QLocale("de")))
    yield
    qapp.removeTranslator(translator)


KIND = "OSError"
LINES = (
    translatable("{name} is empty", name="a.txt"),
    translatable("not read: {reason}", reason=translatable("{name} is empty", name="a.txt")),
    translatable("%n (file is|files are) left", "", 1),
    phrase("the prompt has {tokens:,} tokens, the context holds {room:,}", 12345, 8192),
    phrase("{reason}; the rest was written plainly", phrase("the drafter failed ({kind}: {reason})", KIND, "gone")),
    phrase("{file} has an empty vocabulary", Path("d.json")),
    "the prompt has 12,345 tokens, the context holds 8,192",
    "",
)


def test_in_english_every_line_is_what_it_was(qapp: QApplication) -> None:
    assert [translate(line) for line in LINES] == list(LINES)
    assert signs_of(QLocale("en")) == ENGLISH == NumberSigns(".", ",", percent="\u00a0%")


def test_in_another_language(german: None) -> None:
    assert [translate(line) for line in LINES] == [
        "a.txt ist leer",
        "nicht gelesen: a.txt ist leer",
        "1 Datei übrig",
        "in den Kontext passen 8.192 Token, der Prompt hat 12.345",
        "der Rater fiel aus (OSError: gone); der Rest wurde ohne Raten geschrieben",
        "kein Vokabular in d.json",
        "the prompt has 12,345 tokens, the context holds 8,192",
        "",
    ]
    assert translate(translate(LINES[0])) == "a.txt ist leer"
    assert sentence(LINES[1]) == "Nicht gelesen: a.txt ist leer."
    assert translate(translatable("nobody translated {what}", what=LINES[0])) == "nobody translated a.txt ist leer"


def test_numbers_faults_and_graphics_are_told_in_the_language(german: None) -> None:
    assert tr("{ms:.1f} ms, {count:,} tokens, {size:,.2f} MB", ms=1.25, count=1000, size=-12345.678) == (
        "1,2 ms, 1.000 tokens, -12.345,68 MB"
    )
    assert tr("{version} {ok} {count} {part:.0%}", version="1.5", ok=True, count=1000, part=0.5) == (
        "1.5 True 1000 50\u00a0%"
    )
    missing = phrase("{file} needs the file {other}, which is missing", Path("d.onnx"), Path("w.bin"))
    assert sentence(missing) == "d.onnx braucht die Datei w.bin, die fehlt."
    empty = phrase("{file} has an empty vocabulary", Path("d.json"))
    assert sentence(empty) == "Kein Vokabular in d.json."
    (advice,) = gpu_advice([], True, ["A 100"])
    lines = machine_rows({"gpu_advice": [advice._asdict()]})
    assert "llama.cpp nutzt A 100, wo das schneller war." in [line.words for line in lines]


@pytest.mark.parametrize(
    ("code", "thousands", "million"),
    [
        ("en", "1,234.5\u00a0%", "1,234,567"),
        ("ko", "1,234.5%", "1,234,567"),
        ("ja", "1,234.5%", "1,234,567"),
        ("de", "1.234,5\u00a0%", "1.234.567"),
        ("es", "1234,5\u00a0%", "1.234.567"),
        ("ar", "1,234.5%", "1,234,567"),
    ],
)
def test_the_signs_of_each_language(code: str, thousands: str, million: str) -> None:
    signs = signs_of(QLocale(code))
    assert (written("1,234.5%", signs), written("1,234,567", signs)) == (thousands, million)
