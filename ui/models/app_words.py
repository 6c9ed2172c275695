"""Lines that the app made, as the page shows them."""

from __future__ import annotations


def told(text: str) -> str:
    """In the person's language."""
    return text
