"""Makes ui/theme/typefaces/ from the fonts as their makers publish them. Run by hand, when one of them has a new
version.

    python packaging/typefaces.py INTER_FOLDER JETBRAINS_MONO_FOLDER ui/theme/typefaces

Needs fonttools and brotli, which the app does not. The folders hold `Inter-Regular.woff2`, `JetBrainsMono-Regular.ttf`
and so on. What is done to them:

- Families get names of their own, so that another version on somebody's system is never mixed in.
- Only letters, signs and features that the app shows stay: a third of the size. Features that draw "->" as an arrow go
  with them, for a reply is shown as it was written; and hints, for they are not used.
- Five signs of the window that Inter lacks are put together from its own: ⋯ ▾ ✕ ☐ ☑.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

INTER = ("Regular", "Italic", "Medium", "SemiBold", "SemiBoldItalic", "Bold")
MONO = ("Regular", "Italic", "Bold")
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "tnum", "pnum", "case", "frac", "sups", "subs", "zero")
SIGNS = (
    "U+0000-024F,U+0250-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+1F00-1FFF,U+2000-27BF,U+2900-29FF,"
    "U+2B00-2BFF,U+FB00-FB06,U+FFFD"
)
"""Latin, Greek, Cyrillic and their marks; punctuation, currencies, arrows, mathematics, boxes, shapes."""


TICK_IN_BOX = 0.62
"""Of the box's width."""

NAMING = (1, 3, 4, 16)
POSTSCRIPT, WWS_FAMILY, WWS_STYLE = 6, 21, 22
"""Numbers of names in a font's table of them."""


def main() -> int:
    inter, mono, folder = (Path(argument) for argument in sys.argv[1:4])
    for style in INTER:
        font = cut(inter / f"Inter-{style}.woff2")
        add_signs(font)
        write(font, "Inter", "Draftlight Sans", folder / f"Inter-{style}.ttf")
    for style in MONO:
        font = cut(mono / f"JetBrainsMono-{style}.ttf")
        write(font, "JetBrains Mono", "Draftlight Mono", folder / f"JetBrainsMono-{style}.ttf")
    return 0


def cut(path: Path) -> TTFont:
    """The font without what is not needed of it."""
    options = subset.Options(hints=False, name_IDs=["*"], notdef_outline=True)
    options.layout_features = list(FEATURES)
    font = subset.load_font(str(path), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=subset.parse_unicodes(SIGNS.replace("U+", "")))
    cutter.subset(font)
    return font


def add_signs(font: TTFont) -> None:
    """Each as heavy as the signs that it is made of; those without a line to stand on at half the capitals' height."""
    half = font["OS/2"].sCapHeight / 2
    box, tick = _bounds(font, "□"), _bounds(font, "✓")
    share = TICK_IN_BOX * (box[2] - box[0]) / (tick[2] - tick[0])
    right, up = (box[0] + box[2] - share * (tick[0] + tick[2])) / 2, (box[1] + box[3] - share * (tick[1] + tick[3])) / 2
    _add(font, "☐", ("□", 1, 0, 0))
    _add(font, "☑", ("□", 1, 0, 0), ("✓", share, right, up))
    for sign, source, scale, height in (("⋯", "…", 1, half), ("▾", "▼", 0.52, 0.92 * half), ("✕", "×", 1.3, half)):
        _, bottom, _, top = _bounds(font, source)
        _add(font, sign, (source, scale, 0, height - scale * (bottom + top) / 2))


def _add(font: TTFont, sign: str, *parts: tuple[str, float, float, float]) -> None:
    """A sign made of others, each scaled and moved right and up; as wide as the first of them, scaled."""
    glyphs, cmap, pen = font.getGlyphSet(), font.getBestCmap(), TTGlyphPen(None)
    for source, scale, right, up in parts:
        drawn = DecomposingRecordingPen(glyphs)
        glyphs[cmap[ord(source)]].draw(drawn)
        drawn.replay(TransformPen(pen, (scale, 0, 0, scale, right, up)))
    name, (first, widened, *_) = f"uni{ord(sign):04X}", parts[0]
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    made = pen.glyph()
    font["glyf"][name] = made
    made.recalcBounds(font["glyf"])
    font["hmtx"][name] = (round(font["hmtx"][cmap[ord(first)]][0] * widened), made.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def _bounds(font: TTFont, sign: str) -> tuple[float, float, float, float]:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(sign)]].draw(pen)
    return pen.bounds


def write(font: TTFont, old: str, family: str, path: Path) -> None:
    """Under its own family's name; what the maker wrote about rights and origin stays."""
    names = font["name"]
    for record in list(names.names):
        if record.nameID in (WWS_FAMILY, WWS_STYLE):
            names.removeNames(record.nameID)
        elif record.nameID in NAMING:
            record.string = str(record).replace(old, family)
        elif record.nameID == POSTSCRIPT:
            record.string = f"{family.replace(' ', '')}-{path.stem.split('-')[1]}"
    font.flavor = None
    font.recalcTimestamp = False  # the same file each time
    font.save(path)


if __name__ == "__main__":
    sys.exit(main())
