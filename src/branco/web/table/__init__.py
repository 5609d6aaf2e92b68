"""What a table is and knows: its room, clocks, orders and windows."""
