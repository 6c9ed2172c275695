"""Chats on disk: one SQLite database, written by one thread. Messages are never changed, only superseded.

Decisions:

An edit or a new reply is another version with the same parent, so a chat is a path through a tree of messages.
"""
