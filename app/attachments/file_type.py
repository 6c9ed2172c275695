"""What a file holds, by its content and not by its name: text, a PDF, or something else.

A name can be wrong; the first bytes of the formats that users confuse are not. What is none of these and has no NUL
byte is text; `app/attachments/text_encoding.py` finds its encoding.

The end of a file's name only says which kind of text it is, and which language a fence names.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from app.attachments.attachment import Kind
from app.attachments.text_encoding import NAMES, Encoding, encoding_of, marked, unmarked_utf16
from engine.text.unseen_letters import HIDDEN
from engine.translatable import translatable, two_sentences

PDF = "a PDF file"

MAGIC: tuple[tuple[str, tuple[bytes, ...]], ...] = (
    (translatable("a picture"), (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8")),
    (translatable("a ZIP archive or an Office file"), (b"PK\x03\x04", b"PK\x05\x06", b"\xd0\xcf\x11\xe0")),
    (translatable("an archive"), (b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf\x27\x1c")),
)
"""What users attach by mistake most. Anything else with a NUL byte is "a binary file"."""

PDF_WITHIN = 1024
"""Readers accept a PDF whose header comes this late, because mail programs put lines before it."""

MOST_CONTROLS = 0.05
_CONTROLS = bytes((*range(0x07), *range(0x0E, 0x1B), *range(0x1C, 0x20), 0x7F))
_SLICE = 200_000
"""Letters searched in one call. No other thread of this process runs meanwhile, not even the window's."""


class Text(NamedTuple):
    """A decoded text. `note` says how it was read where that is not plain UTF-8; `guessed` is a guessed encoding."""

    text: str
    note: str = ""
    guessed: str = ""


def other_than_text(data: bytes) -> str | None:
    """What the bytes are ("a PNG picture"); None where they are text, and `PDF` for a PDF that can be read."""
    if marked(data):
        return None
    if is_pdf(data):
        return PDF
    for words, magics in MAGIC:
        for magic in magics:
            if data.startswith(magic) and (b"\x00" in data or not magic.isascii() or magic[0] < 0x20):
                return words
    if unmarked_utf16(data):
        return None
    if b"\x00" in data or (len(data) - len(data.translate(None, _CONTROLS))) > MOST_CONTROLS * len(data):
        return translatable("a binary file")
    return None


def is_pdf(data: bytes) -> bool:
    """Whether PDF readers would accept the data.

    A text that quotes such a header further down is not a PDF: it lacks what every PDF has at its end.
    """
    if data.startswith(b"%PDF-"):
        return True
    return re.search(rb"[\r\n]%PDF-\d", data[:PDF_WITHIN]) is not None and b"startxref" in data


def decoded(data: bytes, encoding: str | None = None) -> Text:
    """The bytes as text, with line feeds between lines. `encoding` None finds the encoding by the content.

    Raises nothing: where letters are lost, the note says so.
    """
    found = Encoding(encoding, False) if encoding else encoding_of(data)
    try:
        text = data.decode(found.name)
        note = "" if found.is_sure or encoding else translatable("Not UTF-8: read as {name}.", name=NAMES[found.name])
    except UnicodeDecodeError:
        text = data.decode(found.name, "replace")
        name = NAMES.get(found.name, found.name.upper())
        note = translatable("Damaged, or not {name}: some letters are lost.", name=name)
    return Text(normalized(text), two_sentences(note, invisible_note(text)), "" if found.is_sure else found.name)


def normalized(text: str) -> str:
    """The text with line feeds between lines and without NUL, which cannot be shown."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "\ufffd")


def invisible_note(text: str) -> str:
    """A note about letters that hide or turn others; "" where there are none."""
    slices = range(0, 0 if text.isascii() else len(text), _SLICE)
    unseen = sum((found[1] or "") > "\x9f" for at in slices for found in HIDDEN.finditer(text, at, at + _SLICE))
    if not unseen:
        return ""
    return translatable("Contains {unseen:,} invisible characters; the model gets them too.", unseen=unseen)


def cut_at_line(text: str, most: int) -> Text:
    """At most `most` characters; the cut is at the end of a line where the lines are not too long for that."""
    if len(text) <= most:
        return Text(text)
    end = text.rfind("\n", most // 2, most) + 1 or most
    return Text(text[:end], translatable("Cut: the first {end:,} of {whole:,} characters.", end=end, whole=len(text)))


MARKDOWN = frozenset((".md", ".markdown", ".mdown", ".rmd"))
CSV = frozenset((".csv", ".tsv"))
LANGUAGES = {
    ".py": "python", ".pyi": "python", ".js": "javascript", ".mjs": "javascript", ".jsx": "jsx", ".ts": "typescript",
    ".tsx": "tsx", ".c": "c", ".h": "c", ".cc": "cpp", ".cpp": "cpp", ".cxx": "cpp", ".hpp": "cpp", ".cs": "csharp",
    ".java": "java", ".kt": "kotlin", ".swift": "swift", ".go": "go", ".rs": "rust", ".rb": "ruby", ".php": "php",
    ".pl": "perl", ".lua": "lua", ".r": "r", ".jl": "julia", ".scala": "scala", ".hs": "haskell", ".ml": "ocaml",
    ".ex": "elixir", ".erl": "erlang", ".clj": "clojure", ".dart": "dart", ".zig": "zig", ".nim": "nim", ".m": "matlab",
    ".f90": "fortran", ".sql": "sql", ".sh": "bash", ".bash": "bash", ".zsh": "bash", ".fish": "fish",
    ".ps1": "powershell", ".bat": "batch", ".html": "html", ".htm": "html", ".xml": "xml", ".svg": "xml", ".css": "css",
    ".scss": "scss", ".vue": "vue", ".json": "json", ".jsonl": "json", ".yaml": "yaml", ".yml": "yaml",
    ".toml": "toml", ".ini": "ini", ".cfg": "ini", ".diff": "diff", ".patch": "diff", ".tex": "latex",
    ".cmake": "cmake", ".proto": "protobuf", ".graphql": "graphql", ".ipynb": "json",
}  # fmt: skip
WHOLE_NAMES = {"makefile": "makefile", "dockerfile": "dockerfile", "cmakelists.txt": "cmake"}


def kind_by_name(name: str) -> tuple[Kind, str]:
    """The kind of a text with this name, and the language of its fence ("" for none)."""
    lower = name.lower()
    ending = lower[lower.rfind(".") :] if "." in lower else ""
    if ending in MARKDOWN:
        return "markdown", "markdown"
    if ending in CSV:
        return "csv", "csv"
    language = WHOLE_NAMES.get(lower) or LANGUAGES.get(ending, "")
    return ("code", language) if language else ("text", "")
