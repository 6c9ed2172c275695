"""A saved reply played again in the window: forwards, backwards, round by round, token by token."""
