"""What one context does with its cache: how it forgets, asks aside, and takes a tree in one pass."""
