"""tictable: an online table for five card and tile games."""

VERSION = "0.1.0"
