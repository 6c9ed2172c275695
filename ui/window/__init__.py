"""The main window, its toolbar and palette of commands, and where everything lies."""
