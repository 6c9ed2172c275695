"""Small files that would become large ones: each is read within its limits, or refused in one line.

PDF files are opened in a process with limits of memory and time. Pictures, films and archives are never decoded: they
are refused by their first bytes. An SVG is a text like any other. Formulas that a model writes do become pictures.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from app.attachments.loading import MOST_CHARACTERS, read_attachment
from app.problem import ProblemError
from tests.reliability.conftest import Passed
from tests.reliability.ledger import LISTED, Line
from ui.transcript.markdown.layout.formulas import HIGHEST, MOST_PX, WIDEST, is_settable, set_formula

MB = 1 << 20


def gif(frames: int, side: int = 65_535) -> bytes:
    """Frames of 4 GB each in a few bytes, for whoever believes the head."""
    one = b"," + struct.pack("<4HB", 0, 0, side, side, 0) + b"\x02\x02\x4c\x01\x00"
    return b"GIF89a" + struct.pack("<2H3B", side, side, 0x80, 0, 0) + bytes(6) + one * frames + b";"


def png(side: int = 60_000) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">2I5B", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(8 * MB))) + chunk(b"IEND", b"")
    )


def archive(kind: str) -> bytes:
    """8 MB of zeros in a few kB, and for zip one in another."""
    zeros, out = bytes(8 * MB), io.BytesIO()
    if kind == "zip":
        for name, data in (("a", zeros), ("b.zip", b"")):
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as packed:
                packed.writestr(name, data or out.getvalue())
            out = inner
        return out.getvalue()
    if kind == "tar":
        with tarfile.open(fileobj=out, mode="w:gz") as packed:
            packed.addfile(tarfile.TarInfo("a"), io.BytesIO())
        return out.getvalue()
    packers: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}
    return packers[kind](zeros)


def pdf(
    content: bytes, pages: str = "<< /Type /Pages /Count 1 /Kids [3 0 R] >>", filters: str = "/FlateDecode"
) -> bytes:
    """One page with this stream."""
    stream = b"<< /Length %d /Filter %s >>\nstream\n%s\nendstream" % (len(content), filters.encode(), content)
    page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>"
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>", pages.encode(), page.encode(), stream, font.encode()]
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (number, each) for number, each in enumerate(objects, 1))
    return b"%PDF-1.4\n" + body + b"trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"


def twice(data: bytes) -> bytes:
    return zlib.compress(zlib.compress(data, 9), 9)


LAUGHS = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 30))
NOT_OPENED: dict[str, Callable[[], bytes]] = {
    "a.png": png,
    "a.gif": lambda: gif(1_000),
    "a.webp": lambda: b"RIFF" + struct.pack("<I4s4sI", 99, b"WEBP", b"VP8X", 10) + b"\0\0\0\0" + b"\xff" * 6,
    "a.bmp": lambda: b"BM" + struct.pack("<IHHIIiiHH", 99, 0, 0, 54, 40, 1 << 30, 1 << 30, 1, 24) + bytes(24),
    "a.tiff": lambda: b"II*\0" + struct.pack("<IH2HIIHHIII", 8, 2, 256, 4, 1, 1 << 30, 257, 4, 1, 1 << 30, 0),
    "a.jpg": lambda: b"\xff\xd8\xff\xe0\x00\x10JFIF\x00" + b"\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03" + bytes(99),
    "a.zip": lambda: archive("zip"),
    "a.docx": lambda: archive("zip"),
    "a.gz": lambda: archive("gz"),
    "a.bz2": lambda: archive("bz2"),
    "a.xz": lambda: archive("xz"),
    "a.tgz": lambda: archive("tar"),
    "a.svgz": lambda: gzip.compress(f'<svg xmlns="http://www.w3.org/2000/svg">{"<g>" * MB}'.encode()),
}  # fmt: skip
TEXTS: dict[str, Callable[[], bytes]] = {
    "a.svg": lambda: f'<!DOCTYPE s [<!ENTITY a0 "ha">{LAUGHS}]><svg width="1e9">&a29;</svg>'.encode(),
    "deep.svg": lambda: b"<svg>" + b"<g>" * MB + b"</svg>",
    "a.json": lambda: b"[" * MB,
}  # fmt: skip
PDFS: dict[str, Callable[[], bytes]] = {
    "zeros": lambda: pdf(zlib.compress(bytes(2048 * MB), 9)) if sys.maxsize > 2**32 else b"",
    "zeros, packed twice": lambda: pdf(twice(bytes(512 * MB)), filters="[/FlateDecode /FlateDecode]"),
    "letters": lambda: pdf(zlib.compress(b"BT /F1 9 Tf " + b"(ha) Tj " * (8 * MB) + b"ET", 9)),
    "operators": lambda: pdf(zlib.compress(b"q " * (16 * MB), 9)),
    "deep lists": lambda: pdf(zlib.compress(b"[" * (4 * MB), 9)),
    "pages in pages": lambda: pdf(b"", pages="<< /Type /Pages /Count 999999999 /Kids [2 0 R 2 0 R] >>"),
    "a billion pages": lambda: pdf(b"", pages="<< /Type /Pages /Count 1000000000 /Kids [3 0 R] >>"),
    "runs": lambda: pdf(b"\x81 " * (8 * MB), filters="/RunLengthDecode"),
    "lzw": lambda: pdf(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01" * MB, filters="/LZWDecode"),
}


@pytest.mark.parametrize("name", NOT_OPENED)
def test_51_what_is_not_opened_is_refused_in_a_line(name: str, tmp_path: Path, passed: Passed) -> None:
    path = tmp_path / name
    path.write_bytes(NOT_OPENED[name]())
    with pytest.raises(ProblemError) as refused:
        read_attachment(path)
    failed = refused.value.problem.code != "not_text" or "\n" in refused.value.problem.line()
    assert passed(
        Line(51, f"a picture or an archive that would swell: refused by its first bytes: {LISTED}", 1, int(failed))
    )


@pytest.mark.parametrize("name", TEXTS)
def test_51_markup_that_would_swell_is_text(name: str, tmp_path: Path, passed: Passed) -> None:
    path = tmp_path / name
    path.write_bytes(TEXTS[name]())
    found = read_attachment(path)
    failed = not path.read_text().startswith(found.text) or not 0 < len(found.text) <= MOST_CHARACTERS
    assert passed(Line(51, f"markup that would swell: a text, cut at a limit: {LISTED}", 1, int(failed)))


@pytest.mark.parametrize("name", PDFS)
@pytest.mark.usefixtures("only_in_full")
@pytest.mark.timeout(300)
def test_51_a_pdf_that_swells(name: str, tmp_path: Path, passed: Passed) -> None:
    """Read in part or refused; its process has ended either way, at its limit of time at the latest."""
    path = tmp_path / "a.pdf"
    path.write_bytes(PDFS[name]())
    try:
        failed = len(read_attachment(path).text) > MOST_CHARACTERS
    except ProblemError as error:
        print(error.problem.line())
        failed = "\n" in error.problem.line()
    assert passed(
        Line(51, f"a PDF that would swell: read within limits, or refused in a line: {LISTED}", 1, int(failed))
    )


NESTED = (("^{x", "}"), ("\\frac{1", "}{2}"), ("\\sqrt[x", "]{x}"), ("\\left(x", "\\right)"), ("{]", "}"))
LARGE = ("\\rule{99999em}{99999em}", "\\hspace{9999999em}x", "\\kern99999em x", "\\rule{1em}{99999em}", "x" * 600)


@pytest.mark.parametrize(("begin", "end"), NESTED)
def test_51_a_formula_that_takes_for_ever_is_not_tried(begin: str, end: str, passed: Passed) -> None:
    """Twice the time with each level: twelve of them took minutes."""
    depths = [depth for depth in range(1, 30) if is_settable(begin * depth + "x" + end * depth)]
    assert passed(
        Line(51, f"a formula of many levels: it stays text: {LISTED}", 1, int(max(depths) > 9 or 5 not in depths))
    )


@pytest.mark.parametrize("source", LARGE)
def test_51_a_formula_that_is_huge_becomes_no_picture(source: str, passed: Passed) -> None:
    made = set_formula(source)
    failed = made is not None and (made.width > WIDEST or made.height > HIGHEST or made.width * made.height > MOST_PX)
    assert passed(Line(51, f"a formula that asks for a huge picture: it stays text: {LISTED}", 1, int(failed)))
