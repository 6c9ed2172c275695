"""What a user may choose: how a pair is loaded, what a reply is asked for, and the sampling numbers. Values only."""
