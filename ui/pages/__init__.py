"""What can stand in the chat's place: settings, models, lesson, bench, replay, race, compare.

Decisions:

A page is imported when it is opened. `tests/ui/test_start.py` knows which modules the first picture does without.
"""
