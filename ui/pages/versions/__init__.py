"""The page with two versions of a reply side by side: how it went on, and how it would have gone on."""
