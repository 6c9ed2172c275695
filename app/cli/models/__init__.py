"""`draftlight models`: list, search, get, import, check, remove."""
