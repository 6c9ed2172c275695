"""Chats written to files and read from them: our own JSON, Markdown, HTML, and what other programs write."""
