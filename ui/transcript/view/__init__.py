"""The column of messages: scrolled, built as far as it is seen, and kept in step with the conversation."""
