"""A row of a token's card: one of the model's likeliest words, a bar, and its chance before and after the settings.

The second column has what the reply's settings left of the first; a word that they took out says so there, by name
where the grammar did it. Recordings from before that was kept have the first column alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from engine.events import LikelyTokens
from ui.i18n.language import tr
from ui.theme.palette import Palette
from ui.transcript.state.explanations import quoted, short_percent
from ui.transcript.token_card import card_text as words

NAME_PX, FIGURE_PX, ROLE_PX, GAP = 108, 38, 16, 8
"""The columns: the word first, its figures and its role last, the bar between."""

ROW = 20


@dataclass(frozen=True, slots=True)
class WordRows:
    """Paints rows of `look` between `left` and `right`; `sided` mirrors an area where a card is read from the right."""

    look: LikelyTokens
    font: QFont
    colours: Palette
    left: int
    right: int
    chance_px: int
    rest_px: int
    sided: Callable[[QRect], QRect]

    @staticmethod
    def of(
        look: LikelyTokens,
        places: Sequence[int],
        font: QFont,
        colours: Palette,
        card: QRect,
        sided: Callable[..., QRect],
    ) -> WordRows:
        """Returns rows for these `places` of the list, with columns as wide as what stands in them; `card` is the room.

        `rest_px` is 0 where nothing is known of the settings.
        """
        wide = QFontMetrics(font).horizontalAdvance
        before, after = words.heads(look)
        chance = max(FIGURE_PX, wide(before), *(wide(short_percent(look.top[place].p)) for place in places))
        rest = max(wide(after), *(wide(words.left_words(look, place)) for place in places)) if after else 0
        return WordRows(look, font, colours, card.left(), card.right() + 1, chance, rest, sided)

    @property
    def columns(self) -> tuple[int, int, int]:
        """Where both figures and the role begin."""
        role = self.right - ROLE_PX
        rest = role - GAP - self.rest_px
        return rest - (GAP if self.rest_px else 0) - self.chance_px, rest, role

    def paint_heads(self, painter: QPainter, y: int, font: QFont) -> None:
        """Paints the names of the columns."""
        painter.setFont(font)
        painter.setPen(QColor(self.colours.muted))
        for left, width, head in zip(
            self.columns, (self.chance_px, self.rest_px), words.heads(self.look), strict=False
        ):
            if width:
                painter.drawText(self.sided(QRect(left, y, width, ROW)), _RIGHT, head)

    def paint(self, painter: QPainter, y: int, place: int) -> None:
        """Paints the word at `place` of the list."""
        token, colours = self.look.top[place], self.colours
        role, share = words.role(self.look, token.id), words.left_share(self.look, place)
        chance_x, rest_x, role_x = self.columns
        painter.setFont(self.font)
        name = quoted(token.text) if token.text else tr("(end of the reply)")
        painter.setPen(QColor(colours.text if role else colours.muted))
        shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, NAME_PX - GAP)
        painter.drawText(self.sided(QRect(self.left, y, NAME_PX - GAP, ROW)), _LEFT, shown)
        left = self.left + NAME_PX
        room = chance_x - GAP - left
        line = {"guessed": colours.rejected_line, "both": colours.accepted_line}.get(role)
        painter.setPen(Qt.PenStyle.NoPen)
        for wide, colour in (
            (room, colours.chip),
            (max(2, round(room * token.p)), line or (colours.correction_line if role else colours.muted)),
        ):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(self.sided(QRect(left, y + 6, wide, 8)), 3, 3)
        painter.setPen(QColor(colours.text))
        painter.drawText(self.sided(QRect(chance_x, y, self.chance_px, ROW)), _RIGHT, short_percent(token.p))
        if self.rest_px:
            painter.setPen(QColor(colours.text if share else colours.muted))
            said = words.left_words(self.look, place)
            painter.drawText(self.sided(QRect(rest_x, y, self.rest_px, ROW)), _RIGHT, said)
        painter.setPen(QColor(line or colours.correction_line))
        mark = {"guessed": "✗", "both": "✓", "written": "●"}.get(role, "")
        painter.drawText(self.sided(QRect(role_x, y, ROLE_PX, ROW)), _LEFT, mark)


_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
