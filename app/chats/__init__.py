"""Chats on disk: one SQLite database, written by one thread. Messages are never changed, only superseded."""
