"""What is copied from: the text itself, the copy that a reply follows, and the memory of earlier chats and its file."""
