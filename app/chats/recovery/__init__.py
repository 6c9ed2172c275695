"""What brings chats back out of a damaged file."""
