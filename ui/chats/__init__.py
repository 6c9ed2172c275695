"""The list of chats beside the transcript: found, sorted, renamed, thrown away and brought back."""
