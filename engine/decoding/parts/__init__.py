"""What a reply may have beyond drafting and checking: parts that the loop calls at the moments they ask for."""
