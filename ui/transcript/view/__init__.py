"""The column of messages: it scrolls, builds only what is near the view, and follows the conversation."""
