"""The fonts that come with the app: they have every sign that the window draws, and need no other font beside them."""

import ast
import logging
import os
import shutil
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont
from PySide6.QtWidgets import QApplication

from ui.pages.settings.controls.long_lists import families
from ui.theme import fonts
from ui.theme.theme import Theme

ROOT = Path(__file__).resolve().parents[3]
TEXT = sorted(fonts.FOLDER.glob("Inter-*.ttf"))

NOT_DRAWN = {
    "\ufffd": "stands for bytes that are no text; taken out or drawn by the font for code",
    "。！？：؟": "ends of sentences that are looked for in other languages",
    "〈〉《》「」『』": "quotes that are taken off titles",
    "\U0001f3f4": "the flag that hidden letters hide behind; looked for, not drawn",
    "\ufdd0\ufdd1\ufdef\ufffe\uffff": "no characters at all",
}


def strings(path: Path) -> Iterator[str]:
    """Every text in a module but its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def is_sign(letter: str) -> bool:
    """Punctuation and symbols; letters of other scripts come from the system's fonts, blanks have no shape."""
    return unicodedata.category(letter)[0] in "PS" and not any(letter in group for group in NOT_DRAWN)


@cache
def signs_of_the_window() -> set[str]:
    """Of the code and of all its translations."""
    found = {letter for path in (ROOT / "ui").rglob("*.py") for text in strings(path) for letter in text}
    for path in (ROOT / "ui" / "i18n" / "translations").glob("*.ts"):
        found |= {letter for text in ET.parse(path).getroot().itertext() for letter in text}
    return {letter for letter in found if is_sign(letter) and not is_from_elsewhere(letter)}


def is_from_elsewhere(letter: str) -> bool:
    """Punctuation of the scripts that the app has no font for: "、", "؛"."""
    name = unicodedata.name(letter, "")
    return name.startswith(("ARABIC", "IDEOGRAPHIC", "KATAKANA", "FULLWIDTH", "LEFT CORNER", "RIGHT CORNER", "WAVE"))


@pytest.mark.parametrize("path", TEXT, ids=lambda path: path.stem)
def test_every_style_has_every_sign_of_the_window(qapp: object, path: Path) -> None:
    font = QRawFont(str(path), 15)
    assert font.isValid()
    signs = signs_of_the_window()
    assert {"…", "⋯", "▾", "✕", "☐", "☑", "↵", "→", "×", "✓"} <= signs, "the search for signs finds nothing"
    assert {f"U+{ord(sign):04X} {sign}" for sign in signs if not font.supportsCharacter(ord(sign))} == set()
    assert not font.supportsCharacter(0x23F8)  # the negative control: a sign that the window used to write


def test_german_and_spanish_need_no_other_font(qapp: object) -> None:
    font = QRawFont(str(fonts.FOLDER / "Inter-Regular.ttf"), 15)
    for language in ("de", "es"):
        path = ROOT / "ui" / "i18n" / "translations" / f"draftlight_{language}.ts"
        words = "".join(node.text or "" for node in ET.parse(path).getroot().iter("translation"))
        shown = {letter for letter in words if letter.isprintable() and unicodedata.category(letter) != "Lo"}
        assert {letter for letter in shown if not font.supportsCharacter(ord(letter))} == set()
        assert len(words) > 10_000


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    before = QApplication.font()
    yield Theme(qapp, "light")
    QApplication.setFont(before)


@pytest.mark.parametrize(
    ("weight", "style"),
    [
        (QFont.Weight.Normal, "Regular"),
        (QFont.Weight.Medium, "Medium"),
        (QFont.Weight.DemiBold, "SemiBold"),
        (QFont.Weight.Bold, "Bold"),
    ],
)
def test_each_weight_is_a_drawn_one(theme: Theme, weight: QFont.Weight, style: str) -> None:
    found = QFontInfo(fonts.sized(15, weight))
    assert (found.family(), found.styleName()) == (fonts.TEXT_FAMILY, style)
    font = fonts.sized(15, weight)
    font.setItalic(True)
    assert QFontInfo(font).italic()


def test_the_person_may_choose_another_and_gets_our_signs_all_the_same(theme: Theme) -> None:
    other = next((name for name in families()), None)
    if other is None:
        pytest.skip("this machine has no font of its own")
    theme.choose_family(other)
    assert QApplication.font().families()[0] == other
    assert fonts.TEXT_FAMILY in QApplication.font().families()
    theme.choose_family("No Such Family")
    assert QApplication.font().families()[0] == fonts.TEXT_FAMILY
    theme.choose_family(fonts.SYSTEM)
    systems = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    assert QApplication.font().families()[0] == systems
    assert QFontInfo(fonts.code(13)).family() == fonts.CODE_FAMILY
    assert QFontInfo(fonts.code(13)).fixedPitch()


def test_a_font_that_cannot_be_read_is_logged(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "Inter-Broken.ttf").write_bytes(b"no font")
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    monkeypatch.setattr(fonts, "_LOADED", "typefacesLoadedOnceMore")
    with caplog.at_level(logging.WARNING):
        fonts.load_typefaces()
        fonts.load_typefaces()
    assert [record.message for record in caplog.records] == [
        f"{tmp_path / 'Inter-Broken.ttf'} cannot be read as a font: install Draftlight again"
    ]


def test_licences_and_origins_lie_beside_the_fonts() -> None:
    for name, owner in (("Inter", "The Inter Project"), ("JetBrainsMono", "The JetBrains Mono Project")):
        text = (fonts.FOLDER / f"OFL-{name}.txt").read_text(encoding="utf-8")
        assert owner in text
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert sum(path.stat().st_size for path in fonts.FOLDER.iterdir()) < 2_500_000


@pytest.mark.timeout(300)
@pytest.mark.skipif(sys.platform != "linux", reason="fonts are found through fontconfig on Linux")
def test_the_kept_pictures_need_no_font_of_the_system(tmp_path: Path) -> None:
    """A machine without any: fontconfig finds none, and the window looks the same."""
    (tmp_path / "fonts.conf").write_text(
        f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
        f"<fontconfig><cachedir>{tmp_path}</cachedir></fontconfig>"
    )
    if shutil.which("fc-list") is not None:
        seen = {**os.environ, "FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
        assert subprocess.run(["fc-list"], env=seen, capture_output=True, check=True).stdout == b""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/ui/test_goldens.py"]
    done = subprocess.run(
        [*command, "-k", "marks-light or replay-dark or card-light"],
        cwd=ROOT,
        env={
            **os.environ,
            "FONTCONFIG_FILE": str(tmp_path / "fonts.conf"),
            "DRAFTLIGHT_GOLDENS": "",
            "QT_QPA_PLATFORM": "offscreen",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout
