"""One message: what a person wrote, or a reply with its text, marks and figures."""
