"""What the doctor asks of worker processes: what works in them here, and what they may not do."""
