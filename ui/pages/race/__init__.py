"""The race: one reply written plainly and with guesses, both for real, played side by side.

Decisions:

A race is played by the engine's clock: rounds as the engine timed them, stretched to its decoding time, and both
sides slowed by one factor where they would flash by. Reading the prompt is left out, since the second run finds it
read.
"""
