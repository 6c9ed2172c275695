"""What shows a reply outside the chat: lanes, transport, frames of a replay, and the story and files of a clip.

Pages (`ui/pages`) put these parts together and do not know each other.
"""
