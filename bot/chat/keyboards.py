"""Owns keyboards as Telegram takes them.

Does not know what a button means.
"""

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.chat.frames import Rows


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """The inline keyboard with these rows of buttons; None for no rows, which leaves a message without any."""
    if not rows:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(button.text, url=button.url, callback_data=button.data, style=button.style)
                for button in row
            ]
            for row in rows
        ]
    )
