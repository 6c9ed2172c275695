"""The inspector: a side panel that explains, from a reply's own events, what the guessing cost and brought."""
