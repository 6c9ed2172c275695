"""Pictures of a reply as files: GIF, animated WebP and MP4, packed without stopping the window."""
