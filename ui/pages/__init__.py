"""The pages that can replace the chat: settings, models, lesson, bench, replay, race, compare.

Decisions:

A page is imported when it is opened. `tests/ui/test_start.py` lists the modules that the first picture does not need.
"""
