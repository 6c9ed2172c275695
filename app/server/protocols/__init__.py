"""What each protocol sends and wants to hear."""
