"""What is known of a reply, token by token, without a widget: marks, rounds, and the pace of showing them."""
