"""Which inks of a palette lie on which grounds, and the contrast of two colours (WCAG 2.2)."""

from __future__ import annotations

from dataclasses import fields

from ui.theme.palette import Palette


def text_pairs() -> list[tuple[str, str]]:
    """Returns each (ink, ground) pair, by field name, that the window uses for text."""
    plain = ("window", "surface", "sidebar")
    pairs = [(ink, ground) for ink in ("text", "muted", "accent") for ground in plain]
    pairs += [("text", ground) for ground in ("bubble", "chip", "selection", "accepted_ground")]
    pairs += [("muted", "chip"), ("muted", "bubble"), ("accent", "chip"), ("on_accent", "accent")]
    pairs += [("rejected_ink", ground) for ground in ("rejected_ground", "window", "surface")]
    pairs += [("pending_ink", ground) for ground in ("window", "surface")]
    pairs += [("accepted_ink", ground) for ground in ("accepted_ground", "window", "surface")]
    pairs += [("text", "rejected_ground"), ("surface", "muted"), ("surface", "rejected_ink")]
    return pairs


def line_pairs() -> list[tuple[str, str]]:
    """Returns each (line, ground) pair that has a meaning; WCAG 1.4.11 asks 3:1 of these."""
    marks = ("accepted", "rejected")
    own = [(f"{mark}_line", f"{mark}_ground") for mark in marks]
    on_window = [(line.name, "window") for line in fields(Palette) if line.name.endswith("_line")]
    # Focus rings, knobs and outlines of switches, borders of the selection.
    chosen = [(mark, ground) for mark in ("accent", "muted") for ground in ("window", "surface", "sidebar")]
    return own + on_window + chosen + [("on_accent", "accent"), ("text", "chip")]


def contrast(one: str, other: str) -> float:
    """Returns the WCAG 2.2 contrast of two `#RRGGBB` colours, from 1 (same) to 21 (black on white)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
