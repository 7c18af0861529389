"""A Telegram bot that hosts Durak and its relatives in group chats."""
