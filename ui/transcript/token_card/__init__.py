"""The card over a token: what was guessed, what the target held likely, and how sure it was."""
