# Replies that need no table

reply-greeting =
    Hi! I deal the cards for a game of Durak.

    Type /durak to open a table, or /help to see how it works.
reply-unknown = I don’t know that command. See /help for those I do.
reply-talk =
    I am no good at small talk, but I deal honest cards 🙂

    Play right here: /practice. Look up the rules: /rules. Everything else I can do: /help.

    And to play with friends, add me to a group and type /durak there.
reply-talk-at-cards = I am no good at small talk, I only deal cards 🙂 Yours are just above, and /hand sends them again.
reply-in-group = This works in a group. Here you can play against computers: /practice
reply-own-results = This works in a group. Your own statistics and rating are here: /stats and /rating
reply-anonymous = You play under your own name. On behalf of the group you can use /stop, /table, /preset, /settings, and whatever only shows something, like /top and /rules.
reply-not-your-question = That question is not for you.
inline-no-game = You are not playing now
inline-nothing = Nothing to play right now
inline-posted = 🃏
reply-shut = I may not write in “{ $chat }”, so the table cannot be seen there. Cards come here as usual, and the table is back as soon as I may write again.
