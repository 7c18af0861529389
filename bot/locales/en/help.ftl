# Help and commands

help-group =
    <b>Durak in this chat</b>
    /durak — open a table; the game can be named: <code>/durak perevodnoy</code>
    /join — sit down, /leave — get up
    /deal — deal the cards
    /hand — send my cards again
    /table — show the table at the end of the chat
    /surrender — give up
    /stop — take the table away
    /preset — presets: rules under a name
    /stats — my games
    /rules — the rules

    The cards come to a private chat with me: open it once and press “Start”. The buttons are there too: tap a card and it is played. A card with a dot • can be played; tap another one and I tell you why not.
help-private =
    <b>How we play</b>
    Add me to a group and type /durak there. A table opens: sit down, agree on the rules, deal.

    Your cards will be here. Tap a card and it is played. A card with a dot • can be played; tap another one and I tell you why not. If a card could do two things, I ask what it shall do.

    /hand — send my cards again
    /stats — my games
    /rules — the rules

rules-other = Other games: { $commands }

command-durak = Open a table
command-join = Sit down at the table
command-leave = Get up from the table
command-deal = Deal the cards
command-hand = Send my cards again
command-table = Show the table at the end of the chat
command-surrender = Give up
command-stop = Take the table away
command-preset = Presets: rules under a name
command-stats = My games
command-rules = Rules of the game
command-help = How it works
command-start = Begin
