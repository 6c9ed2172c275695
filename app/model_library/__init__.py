"""The models that suit this machine: what is offered, downloaded, installed, and what fits into memory.

Decisions:

Pins that are missing from the catalogue come from the hub's listing when the user gets the pair, and the window says
so.
"""
