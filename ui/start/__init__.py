"""Starts the window: Qt's application, the window on the app's services, and a change of language."""
