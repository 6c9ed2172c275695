"""The worker process that holds the models, its protocol, its watch, and what survives its death."""
