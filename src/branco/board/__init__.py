"""What the boards of all games share: words for SVG drawings and for texts."""
