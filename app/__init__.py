"""What the user does with Draftlight: chats, settings, the worker process, the command line. No Qt."""
