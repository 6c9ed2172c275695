"""The lens: held over a calm text, it shows what happened there and how sure the model was.

Replies may be plain text (the setting "Show what happened to each token" is off, and stays as the user chose it). While
Alt is held, or the lens is switched on, a round-cornered window over the text follows the mouse or the keyboard's
token. Inside of it each token has its mark, tokens the model was unsure of have a warm ground, the warmer the less
sure, with one to four dots that say the same without colour, and over the line in the middle rise the futures that were
not taken: the guesses that were refused, and where the model itself wavered, its other likeliest word.

Decisions:

"How sure" is the target's own probability of the written token, before temperature and cuts, where that was kept
(`LikelyTokens.p`), else `p_target`. A temperature would make every model look sure or unsure.

The lens is painted by the pane, in the pass that paints its text, and only where it is or was. A widget over the text
would have to draw the letters a second time. The text inside keeps its place: nothing is laid out.

What the lens shows is computed for the few lines under it, in each frame anew (about ninety tokens); so it needs no
upkeep while a reply is written, and a reply of 20,000 tokens costs no more than a short one.
"""
