"""The store: guests, tables, seats and every move, in SQLite or PostgreSQL."""
