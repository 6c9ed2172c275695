"""A clip: a race or a reply as six moving seconds that can be sent to anybody, as a GIF or as an animated WebP.

Decisions:

Both lanes are slowed or hurried by one factor, and each picture says which: "shown at 2×". No pause is cut out.

A reply was written once, so its plain lane is reckoned from the plain speed that was measured inside it, and is called
"estimated". Without such a figure there is no plain lane.

The last picture stays a third of the time, because many programs show a clip as that picture alone. So it holds the
verdict, and the text is turned to where right and wrong guesses are seen together.

Rejected: MP4. Pillow writes none, and the libraries that do weigh more than the rest of the app.
"""
