"""How much memory a pair will need, part by part, before it is loaded."""
