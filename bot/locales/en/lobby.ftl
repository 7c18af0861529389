# The table people sit down at, and the rules they agree on

lobby-title = 🃏 <b>{ $variant }</b> — take a seat!
lobby-seated = At the table, { $count } of { $most }:
lobby-sitter = { $number }. { $name }
lobby-host = { $number }. { $name } — host
lobby-closed-door = { $line } 📪
lobby-empty = Nobody is at the table yet.
lobby-free =
    { $count ->
        [0] All seats are taken.
        [one] { $count } free seat.
       *[other] { $count } free seats.
    }
lobby-too-few =
    To deal, { $count ->
        [one] { $count } more person is needed.
       *[other] { $count } more people are needed.
    }
lobby-too-many =
    There are too many of you: these rules seat { $most ->
        [one] { $most } person at most.
       *[other] { $most } people at most.
    }
lobby-unreachable = 📪 { $names }: open a private chat with me, your cards go there.
lobby-ready = All set: { $host } deals.
lobby-full = 📣 { $host }, all seats are taken: deal!
lobby-by-itself = The cards are dealt as soon as all seats are taken.
lobby-closes = ⏳ If nobody comes, the table closes { $until }
lobby-last-call = ⏳ <b>Still playing?</b> If nothing happens, the table closes { $until }

house-heading = <b>House rules</b>
house-line = • { $option }: { $choice }

closed = 🃏 <b>{ $variant }</b> — the table is closed
closed-abandoned = Not enough players came. A new table: /durak
closed-evening-over = Thanks for playing! A new table: /durak
closed-everybody-left = Everybody has left. A new table: /durak
closed-stopped = The table was closed on request. A new table: /durak
closed-bot-removed = I was removed from the chat for a while. A new table: /durak
closed-topic-gone = The topic was deleted. A new table: /durak

menu-title = ⚙️ <b>Rules of the table</b>
menu-variant = We play <b>{ $game }</b>. { $about }
menu-as-usual = No house rules: everything as usual.
menu-games-title = ⚙️ <b>The game</b>
menu-games = Game: { $game } ›
menu-full-deal = ⇄ All seats taken: deal at once
menu-full-wait = ⇄ All seats taken: the host deals
menu-host = { $host } chooses the rules.
menu-group = ⚙️ <b>{ $group }</b>
menu-option = ⚙️ <b>{ $option }</b>
menu-value = <b>{ $option }: { $choice }.</b> { $effect }
menu-choice = <b>{ $choice }</b> — { $effect }
menu-chosen = ✓ <b>{ $choice }</b> — { $effect }
menu-toggle = ⇄ { $option }: { $choice }
menu-more = { $option }: { $choice } ›
mark-chosen = ✓ { $name }

group-deck = Deck and trump
group-leads = Leads
group-throwing = Throwing in
group-defence = Defence
group-end = End of the game
