"""What pages share to show a reply outside the chat: its view, its engine, two sides, transport, frames, clips.

Pages (`ui/pages`) put these parts together and do not know each other.
"""
