"""Which drafter fits: heard over the user's own kept replies, shown beside the models."""
