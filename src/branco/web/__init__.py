"""The web table: people and bots play in the browser."""
