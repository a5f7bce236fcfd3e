"""What a seat can say in Mono Duo Tripo."""

from app.games.shedding.actions import Draw, Play

Action = Play | Draw
