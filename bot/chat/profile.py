"""Owns what Telegram shows of the bot before anybody has spoken to it: its description, long and short.

Does not know when it is published.
"""

import structlog
from telegram import Bot
from telegram.error import TelegramError

from bot.chat.menus import CLIENT_LANGUAGES
from bot.chat.words import FOREIGN_LANGUAGE, words_in

log = structlog.get_logger(__name__)


async def publish_profile(bot: Bot) -> None:
    """Tell Telegram each description that differs from what it has; when it does not listen, next time."""
    try:
        for language in CLIENT_LANGUAGES:
            await _publish(bot, language)
    except TelegramError as error:
        log.warning("descriptions not published", why=type(error).__name__)


async def _publish(bot: Bot, language: str) -> None:
    words, code = words_in(language or FOREIGN_LANGUAGE), language or None
    long, short = words("profile-description"), words("profile-short")
    if (await bot.get_my_description(code)).description != long:
        await bot.set_my_description(long, code)
    if (await bot.get_my_short_description(code)).short_description != short:
        await bot.set_my_short_description(short, code)
