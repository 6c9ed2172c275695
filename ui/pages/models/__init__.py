"""The page of models: what fits this machine, what is installed, what the hub has, and what is being downloaded."""
