"""Who sits at the tables: visitors, their names and seats."""
