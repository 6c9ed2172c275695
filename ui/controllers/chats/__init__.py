"""What can be done with chats and messages from the window: rename, move, delete, undo, export, search."""
