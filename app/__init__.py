"""tictable: an online table for five card and tile games."""
