"""What one context does with its cache: how it forgets, goes back after a trial, and takes a tree in one pass."""
