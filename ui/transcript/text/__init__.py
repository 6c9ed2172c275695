"""Text with marks: paragraphs, lines, selection, and how a mark is painted."""
