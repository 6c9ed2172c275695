"""The models that suit this machine: what is offered, fetched, here, and what fits into memory.

Decisions:

Pins that are missing from the catalogue come from the hub's listing at the moment of getting, and the window says so.
Pins of a refresh lie beside the data and only fill gaps.
"""
