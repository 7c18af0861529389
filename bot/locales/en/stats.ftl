# Statistics: /stats and /top

stats-title = 📊 <b>{ $name }</b> — { $where }, { $when }
stats-here = in this chat
stats-everywhere = everywhere
stats-when-week = this week
stats-when-last = last week
stats-when-month = this month
stats-when-season = this season
stats-when-all = all time

button-period-week = Week
button-period-last = Last week
button-period-month = Month
button-period-season = Season
button-period-all = All time
button-here = In this chat
button-everywhere = Everywhere

stats-games = Games: { $games }, wins: { $wins }, draws: { $draws }
stats-fool = Fool: { $fool } ({ $share }%); among equals: { $lot }%
stats-place = Mean place: { NUMBER($place, minimumFractionDigits: 1, maximumFractionDigits: 1) } of { NUMBER($seats, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-spared = Games in a row without being the fool: { $current }, record: { $longest }
stats-won = Wins in a row: { $current }, record: { $longest }
stats-defence = Attacks beaten: { $beaten } of { $defended } ({ $share }%)
stats-taken = Cards taken: { $taken }, per game: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-pogony = Epaulettes: { $given } given, { $worn } worn
stats-best = Best game: { $game } (fool { $fool } of { $games })
stats-victims = Favourite victims: { $rivals }
stats-nemesis = Nemesis: { $rival }
stats-stayed = Played to the end: { $stayed } of { $games }
stats-timeouts = Timed-out moves: { $timeouts }
stats-pace = Time per move: { NUMBER($seconds, maximumFractionDigits: 0) }{ "\u00A0" }s
stats-nothing = Not a single finished game.
stats-total = Everywhere: { $games } games, fool { $share }%

stats-none = You have not finished a game with people yet.
stats-unknown = { $name }: no finished game in this chat yet.
stats-several = Several people here are called { $name }. Reply with /stats to a message of the one you mean.
stats-no-person = Only people have games. Reply with /stats to a player’s message.
stats-others-in-groups = I talk about others where they play: in the group. Here you see only your own statistics: /stats

top-title = 🏆 <b>Ladder</b>, { $when }
top-title-variant = 🏆 <b>Ladder</b>, { $when }: { $game }
top-rung = { $place }. <b>{ $name }</b> — { $share }%, games: { $games }
top-people = … { $count } on the ladder
top-empty = Empty so far: it takes { $least } games here to be on the ladder.
top-missing = { $name }: games to go until the ladder: { $count }
top-hidden = { $name }: not on the ladder, by personal settings.
top-about = <i>How often somebody is the fool: 100% is what equal players would have, less is better. Among equals, more games go first, then more wins. Games needed: { $least }.</i>
top-nobody = No game has been played here yet.
top-unknown = I don’t understand “{ $words }”. Try /top week, last week, month, season or all time, and the name of a game.

top-honours-week = <b>Titles of the week, so far</b>
top-honours-last = <b>Titles of the week</b>
honour-fool = 🤡 Fool of the week: { $names } ({ $mark })
honour-defender = 🛡 Best defender: { $names } ({ NUMBER($mark, maximumFractionDigits: 0) }%)
honour-pockets = 🧺 Deepest pockets: { $names } ({ $mark })
honour-thrower = 🎁 Generous hand: { $names } ({ $mark })
honour-pogony = 🎖 Giver of epaulettes: { $names } ({ $mark })
honour-quick = ⚡ Quickest: { $names } ({ NUMBER($mark, minimumFractionDigits: 1, maximumFractionDigits: 1) }{ "\u00A0" }s)

setting-ladders = Ladders
setting-ladders-on = take part
setting-ladders-off = stay out
settings-about-own-ladders = Whether the group can see you in /top and /luck, your rating and your charts. Your own /stats remain.
