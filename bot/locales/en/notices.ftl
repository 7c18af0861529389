# Word that a table has opened

notice-title = 🃏 <b>{ $chat }</b> · { $variant }
notice-company = At the table: { $names }
notice-lobby = 👉 A table is open — take a seat!
notice-begun = The game is on. Whoever sits down now is dealt in next time.
notice-seated = You are at this table.

answer-followed = I’ll write to you in private when a table opens here. To undo this: /notify once more
answer-followed-afar = I’ll write to you when a table opens here. For that, open a private chat with me and press “Start”.
answer-unfollowed = I won’t call you to tables in this chat any more.
