"""Owns how commands get the settings: as a value, or as the end of the program.

Does not know which settings there are (bot/settings.py).
"""

from bot.console.exits import refuse
from bot.settings import BadSettings, Settings, read_settings


def settings_or_refuse() -> Settings:
    """The settings, or the end of the program with a line for each mistake in them."""
    try:
        return read_settings()
    except BadSettings as bad:
        refuse(*bad.lines)
