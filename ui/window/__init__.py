"""The main window with its toolbar, its command palette and its layout."""
