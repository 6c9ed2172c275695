"""What commands show in a terminal: a reply while it is written, and the calls of tools in it."""
