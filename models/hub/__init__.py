"""The hub: finding models there and fetching them, with resume, checks and a queue. No other part uses the network.

Nothing here starts by itself: each request follows from a call, and each call from what the user did.
"""
