"""How many tokens to draft in the next round: what a pass costs here, what is accepted, and what follows from both."""
