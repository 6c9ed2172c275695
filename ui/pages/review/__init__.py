"""A second opinion: another model reads a reply, and the page shows where it would have written otherwise."""
