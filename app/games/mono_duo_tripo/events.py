"""What everybody sees happen in Mono Duo Tripo."""

from app.games.shedding.events import DealOver, Dealt, Drew, NextTurn, Played, Recycled

Event = Dealt | Played | Drew | Recycled | NextTurn | DealOver
