"""Replies to share, as an HTML page that any browser plays."""
