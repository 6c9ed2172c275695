"""A clip: a race or a reply as six moving seconds that can be sent to anybody, as a GIF, an MP4 or a WebP.

Decisions:

Both sides are slowed or hurried by one factor, and each picture says which: "shown at 2×". No pause is cut out.

A reply was written once, so its plain side is estimated from the plain speed that was measured inside it, and says
"estimated". Without such a figure there is no plain side.

The last picture stays a third of the time, because many programs show a clip as that picture alone. So it holds the
verdict, and the text is scrolled to where right and wrong guesses are seen together.

MP4 is written here, in some 300 lines (`h264.py`), for drawn pictures need only the simplest part of H.264. Rejected: a
library. The smallest wheel for Linux is PyAV's, 36 MB (104 unpacked); PySide6-Addons has 59 MB, OpenCV 61,
imageio-ffmpeg 68 (173 unpacked); the whole app has about 120. Rejected too: an `ffmpeg` on the PATH; few have one.
"""
