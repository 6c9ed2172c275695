"""All of Qt: the window and what it is made of."""

from ui.keep_none import keep_none

keep_none()
