"""The page of models: what suits this machine, what is here, what the hub has, and what is on its way."""
