"""A reply to pass on: as a page that any browser plays."""
