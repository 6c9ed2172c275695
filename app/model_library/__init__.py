"""The models that suit this machine: what is offered, fetched, here, and what fits into memory."""
