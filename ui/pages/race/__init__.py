"""The race: one reply, really written plainly and with guesses, then played side by side.

Decisions:

The engine's clock times a race. Each round has the time that the engine measured, scaled to its decoding time, and both
sides are slowed by the same factor where they would be too fast to watch, and quickened where they would take long.
Reading the prompt is left out, because the second run has it in its cache.
"""
