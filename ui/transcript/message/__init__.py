"""One message: what the user wrote, or a reply with its text, marks and figures."""
