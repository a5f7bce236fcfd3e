"""The best play: most tiles laid, then most points, jokers kept where that costs nothing.

A *puzzle* is a table and a rack as counts of kinds; the search goes through the numbers 1–13 and answers with a
*plan*; the plan is laid out as combinations, and the rules' own judge has the last word on every answer.
"""
