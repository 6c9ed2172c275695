"""One chat at a time: a state machine on a thread of its own that takes commands and publishes events."""
