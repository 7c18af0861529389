"""Telegram, in both directions: what people do becomes requests, what they should see becomes messages.

Owns everything that knows python-telegram-bot and the words of the bot. Does not know rules, SQL or how the
process is started.
"""
