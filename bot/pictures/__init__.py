"""Tables, results and charts as pictures, drawn with Pillow and matplotlib: the port Painter of bot.play.

Owns layout, colours, card faces and letters. Does not know Telegram, rules or words.
"""

from bot.pictures.painter import PicturePainter

__all__ = ["PicturePainter"]
