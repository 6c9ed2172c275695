"""What a conversation does besides replies: reruns, which stop for everything else, traces, chats written to files."""
