"""The texts and files of `pastes.py`."""

from __future__ import annotations

import os
from pathlib import Path

LINE_OF_CODE = "    total_{0} = weigh(parts[{0}], scale=1.5)  # step {0}\n"

PASTES: dict[str, str] = {
    "1 MB of prose": ("The quick brown fox jumps over the lazy dog. " * 12 + "\n\n") * 1850,
    "1 MB on one line": "The quick brown fox jumps over the lazy dog. " * 23_300,
    "a line of 100,000 letters": "a" * 100_000,
    "100,000 lines of code": "".join(LINE_OF_CODE.format(number) for number in range(100_000)),
    "100,000 short lines": "x = 1\n" * 100_000,
}

FORMULA = "\\frac{1}{" * 300 + "x" + "}" * 300

REPLIES: dict[str, str] = {
    "100,000 letters on one line": "a" * 100_000,
    "prose on one line": "The quick brown fox jumps over the lazy dog. " * 4400,
    "a fence of 4,000 lines": "```python\n" + "".join(LINE_OF_CODE.format(n) for n in range(4000)) + "```\n",
    "a fence of one line": "```json\n" + '{"a": [1, 2, 3]}, ' * 6000 + "\n```\n",
    "a table of 4,000 rows": "| a | b | c |\n|---|---|---|\n" + "| one | two | three |\n" * 4000,
    "a table of 400 columns": "|" + " a |" * 400 + "\n|" + "---|" * 400 + "\n" + ("|" + " 1 |" * 400 + "\n") * 60,
    "10,000 quote marks": ">" * 10_000 + " deep",
    "nested items": "".join(" " * (2 * min(n, 40)) + "- x\n" for n in range(1500)),
    "nested quotes, growing": "".join("> " * min(n, 60) + "x\n" for n in range(1000)),
    "10,000 links": "[a](http://a.b) " * 10_000,
    "100,000 backticks": "`" * 100_000,
    "100,000 stars": "*" * 100_000,
    "50,000 brackets": "[" * 25_000 + "](" * 12_500,
    "a big formula": "$$" + FORMULA + "$$\n\nand\n\n$$\n" + "x_{1} + \\alpha^{2} + " * 4000 + "y\n$$\n",
    "4,000 formulas": "$x_{1}$ and $\\frac{a}{b}$ " * 2000,
    "a flood of accents": "z" + "\u0301" * 100_000,
    "bidi controls": "\u202e\u2066abc\u2069\u202c " * 12_000,
    "Hebrew on one line": "שלום עולם ועוד " * 6000,
    "HTML": "<div><img src='x'><svg onload='a()'><p>&amp;</p></svg></div>" * 1600,
    "4,000 pictures": "![x](https://example.org/x.png)\n" * 4000,
    "NUL and terminal codes": "\x1b[31mred\x00\x07" * 9000,
}


def files(folder: Path) -> dict[str, Path]:
    """Files that are not what a person meant to attach."""
    found: dict[str, Path] = {}

    def write(name: str, path: str, data: bytes) -> None:
        found[name] = folder / path
        found[name].write_bytes(data)

    write("a text of 30 MB", "long.txt", b"words and words\n" * (30 * 2**16))
    write("a text of 9 MB", "nine.txt", b"words and words\n" * (9 * 2**16))
    write("a binary named .txt", "binary.txt", os.urandom(4 * 2**20))
    write("a PDF that is none", "none.pdf", b"just words\n" * 2000)
    write("a PDF that is broken", "broken.pdf", b"%PDF-1.7\n" + os.urandom(2**20))
    write("a PDF of 2,000 pages", "pages.pdf", pdf_of(2000))
    write("a line of 9 MB", "line.txt", b"a" * (9 * 2**20))
    if hasattr(os, "mkfifo"):
        found["a pipe"] = folder / "pipe.txt"
        os.mkfifo(found["a pipe"])
        found["a device"] = Path("/dev/zero")
    found["a folder"] = folder
    return found


def pdf_of(pages: int) -> bytes:
    """A PDF with a line on each page, written by hand: objects, their places, the trailer."""
    objects: list[bytes] = [b"<</Type/Catalog/Pages 2 0 R>>", b"", b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    kids = []
    for number in range(pages):
        words = f"BT /F1 12 Tf 72 720 Td (Page {number} of a long report about foxes and lanterns.) Tj ET".encode()
        objects.append(b"<</Length %d>>stream\n%s\nendstream" % (len(words), words))
        content = len(objects)
        page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents %d 0 R/Resources<</Font<</F1 3 0 R>>>>>>"
        objects.append(page % content)
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, b" ".join(kids))
    data, places = bytearray(b"%PDF-1.4\n"), []
    for number, one in enumerate(objects, start=1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, one)
    start = len(data)
    data += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    data += b"".join(b"%010d 00000 n \n" % place for place in places)
    data += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(data)
