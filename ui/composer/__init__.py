"""The message box and what belongs to it: files, options of the reply, and the room in the context."""
