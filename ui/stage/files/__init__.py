"""Pictures of a reply as a GIF, packed without stopping the window."""
