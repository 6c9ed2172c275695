"""Chats written to files and read from them: Draftlight's own JSON, Markdown, HTML, and files of other programs."""
