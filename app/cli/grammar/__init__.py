"""The grammar of the command line: what each command may be told."""
