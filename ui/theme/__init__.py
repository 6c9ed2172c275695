"""Colours, fonts, icons and style sheets, light and dark."""
