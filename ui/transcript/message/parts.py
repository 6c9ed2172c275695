"""The small parts around a reply: chips, links and labels, which all take their look from the palette.

Each part carries its own style sheet, so that it looks the same whatever style sheet the window has.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from ui.i18n.text_direction import joined
from ui.theme.palette import Palette
from ui.transcript.message.summary import SummaryChip

SMALL_SHARE = 13 / 15
"""The font size of these parts, as a share of the reading size."""


def small_px(font_px: int) -> int:
    return max(11, round(font_px * SMALL_SHARE))


def figures_label(chips: Sequence[SummaryChip], palette: Palette, font_px: int, parent: QWidget) -> QLabel:
    """Returns a label with several figures in one line, without a ground. Its tooltip says how each was measured."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText(joined([_rich(chip, palette) for chip in chips]))
    hints = "\n".join(chip.hint for chip in chips if chip.hint)
    label.setToolTip(hints)
    label.setAccessibleName(joined([chip.text for chip in chips]))
    label.setAccessibleDescription(hints)
    label.setIndent(0)
    style_quiet(label, palette.muted, font_px, pad="3px 0")  # As high as the links beside it.
    return label


def _rich(chip: SummaryChip, palette: Palette) -> str:
    strong = f'<span style="color:{palette.text};font-weight:600">{escape(chip.strong)}</span>'
    return f"{escape(chip.before)}{strong if chip.strong else ''}{escape(chip.after)}"


def chip_label(chip: SummaryChip, palette: Palette, font_px: int, parent: QWidget) -> QLabel:
    """Returns a label with one figure on a soft ground. Its tooltip says how the figure was measured."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText(_rich(chip, palette))
    label.setToolTip(chip.hint)
    label.setAccessibleName(chip.text)
    label.setAccessibleDescription(chip.hint)
    label.setStyleSheet(
        f"QLabel {{ color: {palette.muted}; background: {palette.chip}; border: none; border-radius: 8px;"
        f" padding: 3px 8px; font-size: {small_px(font_px)}px; }}"
    )
    return label


def link(text: str, palette: Palette, font_px: int, parent: QWidget) -> QPushButton:
    """Returns a button that looks like a link and shows the keyboard focus."""
    button = QPushButton(text, parent)
    button.setFlat(True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    button.setStyleSheet(
        f"QPushButton {{ color: {palette.accent}; background: transparent; border: 1px solid transparent;"
        f" border-radius: 6px; padding: 2px 1px; margin: 0; min-height: 0; min-width: 0;"
        f" font-size: {small_px(font_px)}px; font-weight: 400; text-align: left; }}"
        f"QPushButton:hover {{ text-decoration: underline; }}"
        f"QPushButton:focus {{ border: 1px solid {palette.accent}; }}"
    )
    return button


def style_quiet(label: QLabel, colour: str, font_px: int, weight: int = 400, pad: str = "0") -> None:
    """Styles a label for small plain text."""
    label.setStyleSheet(
        f"QLabel {{ color: {colour}; background: transparent; border: none; padding: {pad};"
        f" font-size: {small_px(font_px)}px; font-weight: {weight}; }}"
    )


def quiet_label(parent: QWidget) -> QLabel:
    """Returns a label that wraps and can be selected.

    Words from a model or a file are plain text there, never markup.
    """
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if label.isRightToLeft():  # A model's name, too, whose own letters run the other way.
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
