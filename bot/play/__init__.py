"""What people ask for: tables, games, clocks and results, each request in one transaction.

Owns the use cases and the ports they need. Does not know Telegram, SQL or words.
"""
