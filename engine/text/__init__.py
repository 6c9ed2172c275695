"""Text on both sides of the tokens: chat templates and prompts before a reply, the stream of text after it."""
