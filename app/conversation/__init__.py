"""One chat at work: a state machine on a thread of its own. Commands go in, events come out."""
