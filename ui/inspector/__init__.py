"""The inspector: a side panel that explains, from a reply's own events, what guessing cost and brought."""
