"""What the window can do with chats and messages: rename, move, delete, undo, export, search."""
