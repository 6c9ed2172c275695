"""The loop and what a reply needs around it: draft, verify in one pass, roll back, and say what happened."""
