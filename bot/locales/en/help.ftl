# Help and commands

help-group =
    <b>Durak in this chat</b>
    /durak — open a table; you can name the game and rules: <code>/durak perevodnoy deck=52</code>
    /join — take a seat, /leave — leave the table
    /deal — deal the cards
    /hand — send my cards again
    /table — show the table again below
    /pause — ask for a pause, /resume — go on
    /surrender — give up
    /stop — close the table: the host, an administrator, or a vote
    /rules — the rules
    /settings — settings of the chat

    Too few people? The button “{ button-computers }” under the table brings a computer. It also plays for whoever does not answer twice; any press takes the seat back.

    Nobody but you sees your cards: the button “{ button-hand }” under the table shows them, and they come to a private chat with me once you press “Start” there. Tap a card and it is played. A card with a dot • can be played; tap another one and I’ll tell you why not.

    <blockquote expandable><b>And also</b>
    /preset — presets: saved rules
    /notify — call me when a table opens
    /stats — my games and achievements, /stats @name — somebody’s
    /top — the ladder: of the week, month, season, all time
    /rating — ratings of the group, charts
    /history — games that are over: move by move, as a clip; /verify — check a deal, /luck — how the cards are dealt
    /privacy — what is kept about me</blockquote>
help-private =
    <b>How we play</b>
    Add me to a group and type /durak there. A table opens: take your seats, agree on the rules, and deal.

    Your cards will be here. Tap a card and it is played. A card with a dot • can be played; tap another one and I’ll tell you why not. If a card could do two things, I’ll ask which you mean.

    /practice — play against computers, with hints; you can name the game: <code>/practice perevodnoy</code>
    /hand — send my cards again
    /stats — my games and achievements
    /rating — my rating, charts
    /history — my games: move by move, as a clip; /verify — check a deal
    /rules — the rules
    /settings — my settings: language, order of cards, suits, notifications
    /privacy — what is kept about me, /mydata — get it as a file, /forgetme — forget me

help-inline = You can also type @{ $bot } into the message field: a list shows what you can play now.
help-add = Add me to a group
rules-other = Other games: { $commands }

command-durak = Open a table
command-join = Take a seat at the table
command-leave = Leave the table
command-deal = Deal the cards
command-hand = Send my cards again
command-table = Show the table again below
command-practice = Practise against computers
command-pause = Ask for a pause
command-resume = Go on after a pause
command-surrender = Give up
command-stop = Close the table
command-preset = Presets: saved rules
command-notify = Call me when a table opens
command-stats = Statistics: mine or somebody’s
command-top = Ladder: who is the fool least often
command-rating = Ratings and charts
command-rules = Rules of the game
command-settings = Settings
command-help = How it works
