"""The palette's colours for the inspector's pictures, ready to paint with.

Words are written in `text` and `muted` only. Large areas (bars of time) are the accent and the muted ink mixed with the
ground, as strong as WCAG 1.4.11 asks of graphics (3:1) and no louder: the marks of single guesses come first.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from ui.theme.palette import Palette

AREA_SHARE = 0.72
"""How much of its ink an area has; the rest is ground."""


@dataclass(frozen=True, slots=True)
class Inks:
    """`guessing` and `checking` are the two kinds of time; the others have the names of the palette's roles."""

    ground: QColor
    track: QColor
    hairline: QColor
    text: QColor
    muted: QColor
    accent: QColor
    selection: QColor
    accepted: QColor
    rejected: QColor
    correction: QColor
    bonus: QColor
    pending: QColor
    guessing: QColor
    checking: QColor

    @classmethod
    def of(cls, palette: Palette) -> Inks:
        ground = QColor(palette.surface)
        return cls(
            ground=ground,
            track=QColor(palette.chip),
            hairline=QColor(palette.hairline),
            text=QColor(palette.text),
            muted=QColor(palette.muted),
            accent=QColor(palette.accent),
            selection=QColor(palette.selection),
            accepted=QColor(palette.accepted_line),
            rejected=QColor(palette.rejected_line),
            correction=QColor(palette.correction_line),
            bonus=QColor(palette.bonus_line),
            pending=QColor(palette.pending_ink),
            guessing=mixed(QColor(palette.muted), ground, AREA_SHARE),
            checking=mixed(QColor(palette.accent), ground, AREA_SHARE),
        )


def mixed(ink: QColor, ground: QColor, share: float) -> QColor:
    """`share` of `ink` on `ground`."""
    pairs = ((ink.redF(), ground.redF()), (ink.greenF(), ground.greenF()), (ink.blueF(), ground.blueF()))
    return QColor.fromRgbF(*(a * share + b * (1.0 - share) for a, b in pairs))
