"""What a conversation does beside replies: titles, reruns, traces, and chats written to files."""
