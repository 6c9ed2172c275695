"""The card over a token: what was guessed, what the target thought, and how sure it was."""
