"""Beat the drafter: a reply stops before a word, and the user and the drafter guess it; the model has the last word.

Both see the same text, which ends where a word begins. The drafter's guess is the first word of what it really drafted
there, at temperature 0, before the model checked it; the user types a word or picks one of three. A guess is right
where the model's own text goes on with exactly that word. A word may be several tokens; a drafter that goes on with
something else than a word, such as a comma, is wrong.

A reply stops where a round of the engine began, because only there a draft was really made. Those places follow a
wrong guess or a whole draft that was right, so the drafter has it a little harder than in the middle of a draft. A
place is left out where the draft ended inside the word, because then nobody knows what the guess was.

Nothing is drawn by chance in the replies: with a temperature the drafter would know the dice, and the user would not.
"""
