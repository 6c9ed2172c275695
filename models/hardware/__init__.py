"""What this machine has: processor, memory, graphics cards and how fast memory is read."""
