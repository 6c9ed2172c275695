"""The part of the style sheet for the transcript: links, chips and actions at messages, and what an empty chat shows.

The widgets set their own font, because its size follows that of reading.
"""

from __future__ import annotations

from ui.theme.palette import Palette


def transcript_style(p: Palette) -> str:
    """Returns the transcript's part for `p`."""
    return f"""
    QLabel#replyWords {{ color: {p.muted}; background: transparent; border: none; padding: 0; }}
    QLabel#replyWords[strong="true"] {{ color: {p.text}; }}
    QLabel#replyFigures {{ color: {p.muted}; background: transparent; border: none; padding: 3px 0; }}
    QLabel#replyChip {{ color: {p.muted}; background: {p.chip}; border: none; border-radius: 8px; padding: 3px 8px; }}
    QPushButton#replyLink {{ color: {p.accent}; background: transparent; border: 1px solid transparent;
        border-radius: 6px; padding: 2px 1px; margin: 0; min-height: 0; min-width: 0; text-align: left; }}
    QPushButton#replyLink:hover {{ text-decoration: underline; }}
    QPushButton#replyLink:focus {{ border: 1px solid {p.accent}; }}
    QPushButton#messageAction {{ color: {p.muted}; background: transparent; border: 1px solid transparent;
        border-radius: 6px; padding: 1px 6px; margin: 0; min-width: 0; min-height: 0; }}
    QPushButton#messageAction:hover {{ color: {p.text}; background: {p.chip}; }}
    QPushButton#messageAction:focus {{ color: {p.text}; border: 1px solid {p.accent}; }}
    QPushButton#messageAction:disabled {{ color: {p.hairline}; }}
    QLabel#messageVersion {{ color: {p.muted}; background: transparent; padding: 0 1px; }}
    QPushButton#jumpButton {{ color: {p.text}; background: {p.surface}; border: 1px solid {p.hairline};
        border-radius: 12px; padding: 5px 12px; font-size: 12px; min-height: 0; }}
    QPushButton#jumpButton:hover {{ border-color: {p.muted}; }}
    QPushButton#jumpButton:focus {{ border-color: {p.accent}; }}
    QPushButton#suggestion {{ color: {p.text}; background: {p.surface}; text-align: left;
        border: 1px solid {p.hairline}; border-radius: 8px; padding: 10px 14px; }}
    QPushButton#suggestion:hover {{ border-color: {p.muted}; }}
    QPushButton#suggestion:focus {{ border: 1px solid {p.accent}; }}
    QPushButton#suggestion:pressed {{ background: {p.bubble}; }}
    QPushButton#lessonLink {{ color: {p.accent}; background: transparent; border: 1px solid transparent;
        border-radius: 6px; padding: 4px 0; }}
    QPushButton#lessonLink:hover {{ text-decoration: underline; }}
    QPushButton#lessonLink:focus {{ border: 1px solid {p.accent}; }}
    """
