"""The list of chats beside the transcript, with search, sections and names that can be edited."""
