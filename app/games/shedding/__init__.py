"""What the shedding games share: be the first to play all your cards onto one discard pile.

A card *fits* the top card in a named relation, and its *effect* says what playing it does: the turn ends, the player
plays again, the next seat draws. A small value, `HouseRules`, tells the games apart; none is known here by name.
A *debt* is cards that a seat has to draw; *mixing* makes a new draw pile of all discards but the top card.
"""
