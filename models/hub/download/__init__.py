"""The queue of downloads: resumed after a restart, checked by hash, moved into place as a whole."""
