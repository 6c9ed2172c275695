"""A clip: a race or a reply as six moving seconds, a GIF that plays wherever a picture can be pasted.

Decisions:

Both sides are slowed or hurried by one factor, and each picture says which: "shown at 2×". No pause is cut out.

A reply was written once, so its plain side is estimated from the plain speed that was measured inside it, and says
"estimated". Without such a figure there is no plain side.

The last picture stays a third of the time, because many programs show a clip as that picture alone. So it holds the
verdict, and the text is scrolled to where right and wrong guesses are seen together.
"""
