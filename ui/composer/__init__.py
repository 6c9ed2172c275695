"""The message box and what is chosen beside it: files, options of the reply, what fits into the context."""
