"""The transcript: messages as text, and what happened to each token of a reply."""
