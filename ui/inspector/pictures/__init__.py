"""The inspector's painted pictures: costs, waste, speed, and the cache."""
