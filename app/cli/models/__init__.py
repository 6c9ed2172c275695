"""`draftlight models`: list, search, get, import, check, move, remove, refresh; and `draftlight audition`."""
