"""The list of chats beside the transcript: found, sorted and renamed."""
