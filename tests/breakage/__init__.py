"""Proves by breaking that nothing acknowledged is lost: `make break`, see docs/breakage.md."""
