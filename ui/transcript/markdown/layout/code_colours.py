"""The inks of code, by class, for light and dark: few, and each readable on every ground it may lie on.

The verdicts' grounds lie under code too, so no ink repeats a verdict's meaning: no green, no red. The colour-blind-safe
palettes share these inks, which differ in lightness as well as in hue and carry no meaning of their own.
"""

from __future__ import annotations

from ui.theme.palette import Palette

LIGHT = {
    "comment": "#63635E",
    "keyword": "#7A3A9C",
    "string": "#80460C",
    "number": "#1A57A0",
    "name": "#22489F",
    "type": "#0B6068",
}
DARK = {
    "comment": "#A3A39D",
    "keyword": "#CFA6F0",
    "string": "#E3B27C",
    "number": "#8FC2F5",
    "name": "#A3C0FF",
    "type": "#7AD3DA",
}

GROUNDS = ("sidebar", "chip", "accepted_ground", "correction_ground")
"""Fields of the palette that lie under code."""


def code_inks(palette: Palette) -> dict[str, str]:
    """The inks for a palette, as `#RRGGBB`."""
    return DARK if palette.is_dark else LIGHT
