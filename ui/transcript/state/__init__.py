"""What the window knows of a reply, token by token: marks, rounds, and the pace at which they are shown."""
