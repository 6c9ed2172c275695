"""The queue of downloads: resumed after a restart, checked by hash, moved into place as a whole.

Decisions:

Items of a download are claimed by a rename and held by a lock. Adding, removing and sweeping may race between the
window and a terminal, which share one folder and so one queue.
"""
