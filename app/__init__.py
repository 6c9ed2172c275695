"""What a person does with Draftlight: chats, settings, the worker process, the command line. No Qt."""
