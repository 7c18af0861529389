# Settings of a chat and of a person

language-name = English
button-close = Close

settings-title-chat = ⚙️ <b>Chat settings</b>
settings-title-own = ⚙️ <b>Your settings</b>
settings-group-play = <b>Game</b>
settings-group-rights = <b>Who may do what</b>
settings-group-chat = <b>Chat</b>
settings-line = • { $setting }: { $choice }
settings-page = ⚙️ <b>{ $setting }</b>
settings-game =
    { $count ->
        [0] { $game }
        [one] { $game }, { $count } house rule
       *[other] { $game }, { $count } house rules
    }

setting-game = New tables
settings-about-game = At a new table we play { $game }: it opens with what was chosen last. Here you can choose another game or a preset.

setting-speed = Time to think
setting-speed-30 = 30 seconds
setting-speed-60 = 1 minute
setting-speed-120 = 2 minutes
setting-speed-day = a day
setting-speed-off = no limit
settings-about-speed = How long you can think. The clock decides for whoever runs out of time. If a game is on, the new time starts with the next decision.

setting-opens = Opening tables
setting-opens-everybody = everybody
setting-opens-admins = administrators
settings-about-opens = Who can open a table with /durak. Everybody can sit down at an open one.

setting-stops = Closing tables
setting-stops-host = host and administrators
setting-stops-admins = administrators
setting-stops-everybody = everybody
settings-about-stops = Who can call a game off or close a table with /stop. The host is usually the one who opened it.

setting-language = Language
setting-language-auto = same as Telegram
settings-about-language = The language of the table, of answers and of the command menu. Everybody sees their own cards in their own language.
settings-about-own-language = The language of your cards and of answers to you.

setting-look = Look of the table
setting-look-picture = picture and text
setting-look-text = text only
settings-about-look = Show the table as a picture or in words alone. Everything in the picture is also said in the text below it.

setting-four_colours = Suits
setting-four_colours-on = four colours ♠️ ♥️ 🔷 🍀
setting-four_colours-off = two colours ♠ ♥ ♦ ♣
settings-about-four_colours = With four colours diamonds are blue and clubs are green, so that suits are easy to tell apart. Everybody chooses for their own cards in the private chat.
settings-about-own-four_colours = With four colours diamonds are blue and clubs are green, so that suits are easy to tell apart.

setting-tidy = Clean-up
setting-tidy-on = remove old messages
setting-tidy-off = delete nothing
settings-about-tidy = Old messages are that of a table that has been posted again below, and an answer once there is a newer one.

setting-hand_order = Cards in hand
setting-hand_order-suit = by suit
setting-hand_order-rank = by rank
setting-hand_order-dealt = as dealt
settings-about-own-hand_order = By suit and by rank, trumps come last. As dealt, new cards come last.

setting-notices = Notifications
setting-notices-on = with sound
setting-notices-off = off
settings-about-own-notices = When it is your turn to decide, your cards come as a new message with a sound. If off, they change in place: no new messages, no sounds.

answer-set = { $setting }: { $choice }
answer-next-game = At a new table we play { $variant }
answer-setting-gone = That can no longer be chosen: the settings have changed.
answer-only-admins-set = Only administrators of the chat can change the settings.
answer-only-admins-open = Only administrators of the chat can open tables here.
answer-only-admins-stop = Only administrators of the chat can close tables here.

profile-description =
    I deal the cards when a group plays Durak: Podkidnoy, Perevodnoy and many more.

    Add me to a group and type /durak there. Everybody gets their cards in a private chat; one tap plays a card.
profile-short = Durak for your group chat: Podkidnoy, Perevodnoy and many more.
