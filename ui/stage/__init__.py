"""What shows a reply outside the chat: sides, transport, frames of a replay, and the content and files of a clip.

Pages (`ui/pages`) put these parts together and do not know each other.
"""
