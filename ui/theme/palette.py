"""Every colour of the window, by the name of its role, in light and dark and for colour-blind users.

Colours are plain hex strings without Qt: the contrast test reads the same values that are painted. Colour is never the
only sign of a verdict (lines, strikes and weight show it too), so the second palette changes hues and nothing else.

Where these colours differ from the design sketch, contrast is the reason. The sketch's ink for guesses not yet judged,
#8A8983 and #7C7C77, reaches 3.3:1 and 4.3:1. Guesses must be readable, so their ink is darker (lighter in the dark
theme). Okabe and Ito's vermillion #D55E00 reaches 3.8:1 on white: it draws the strike, and a darker shade of the same
hue the letters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours as `#RRGGBB`. `…_ground` is behind letters, `…_ink` is the letters' colour, `…_line` marks them;
    `outline` is around what floats over the window.
    """

    name: str
    is_dark: bool

    window: str
    surface: str
    sidebar: str
    hairline: str
    outline: str
    text: str
    muted: str
    accent: str
    on_accent: str
    bubble: str
    chip: str
    selection: str

    accepted_ground: str
    accepted_line: str
    accepted_ink: str
    rejected_ground: str
    rejected_ink: str
    rejected_line: str
    correction_line: str
    bonus_line: str
    chosen_line: str
    lenient_line: str
    pending_ink: str


LIGHT = Palette(
    name="light",
    is_dark=False,
    window="#F7F7F5",
    surface="#FFFFFF",
    sidebar="#F1F1EE",
    hairline="#E3E2DD",
    outline="#CBCAC4",
    text="#1D1D1B",
    muted="#666661",
    accent="#2B59C3",
    on_accent="#FFFFFF",
    bubble="#EEEDE9",
    chip="#EEEDE9",
    selection="#CBD9F8",
    accepted_ground="#E3F3E8",
    accepted_line="#14713A",
    accepted_ink="#14713A",
    rejected_ground="#FBE7E4",
    rejected_ink="#B3261E",
    rejected_line="#B3261E",
    correction_line="#1F4FB8",
    bonus_line="#0B6E78",
    chosen_line="#8A3A9C",
    lenient_line="#8A5600",
    pending_ink="#70706A",
)

DARK = Palette(
    name="dark",
    is_dark=True,
    window="#17181A",
    surface="#1F2023",
    sidebar="#131416",
    hairline="#303135",
    outline="#484A50",
    text="#ECECE8",
    muted="#9B9B95",
    accent="#7EA2F5",
    on_accent="#11151F",
    bubble="#26272A",
    chip="#26272A",
    selection="#33497E",
    accepted_ground="#1C3526",
    accepted_line="#7BD69A",
    accepted_ink="#7BD69A",
    rejected_ground="#41211E",
    rejected_ink="#FF9A8F",
    rejected_line="#FF9A8F",
    correction_line="#9DBBFF",
    bonus_line="#6FD0D8",
    chosen_line="#D9A5E8",
    lenient_line="#EDBE6A",
    pending_ink="#8B8B85",
)

LIGHT_SAFE = replace(
    LIGHT,
    name="light, colour-blind safe",
    accepted_ground="#E0F4ED",
    accepted_line="#008B65",
    accepted_ink="#00704F",
    rejected_ground="#FCEBDD",
    rejected_ink="#A24700",
    rejected_line="#D55E00",
    correction_line="#0072B2",
    bonus_line="#6B5B95",
    chosen_line="#A8487F",
    lenient_line="#7A5C00",
)
"""Okabe and Ito's palette. Their green #009E73 falls to 3.0:1 on its own ground, so the line is one step darker."""

DARK_SAFE = replace(
    DARK,
    name="dark, colour-blind safe",
    accepted_ground="#0F352A",
    accepted_line="#1DB98D",
    accepted_ink="#1DB98D",
    rejected_ground="#43270F",
    rejected_ink="#FFA35C",
    rejected_line="#F28A3C",
    correction_line="#56B4E9",
    bonus_line="#B9A7E0",
    chosen_line="#E79CC8",
    lenient_line="#F0E442",
)
"""The same hues on dark grounds are lighter; blue is the palette's own sky blue #56B4E9."""

ALL = (LIGHT, DARK, LIGHT_SAFE, DARK_SAFE)


def choose(*, dark: bool, colour_blind_safe: bool) -> Palette:
    """Returns the palette for two switches."""
    if colour_blind_safe:
        return DARK_SAFE if dark else LIGHT_SAFE
    return DARK if dark else LIGHT
