# Games that are over: lists, the result, move by move, checking a deal

history-title = 🗂 <b>Games</b> · { $chat }
history-mine = 🗂 <b>My games</b>
history-none = No game has been finished here yet.
history-none-mine = You haven’t finished a game yet.
history-no-more = There are no more games.
history-how = Tap a number, and I’ll tell you about that game.
history-entry = <b>{ $game }</b> · { $variant } · { $how } · { $when }
history-entry-in =
    { $line }
    └ { $chat }
history-fool = 🤡 { $names }
history-draw = 🤝 a draw
history-game = 🗂 Game { $game } · { $when }
history-step =
    { $relay ->
        [0] 🗂 Game { $game } · bout { $bout } · move { $at } of { $last }
       *[other] 🗂 Game { $game } · move { $at } of { $last }
    }
history-lasted =
    { $relay ->
        [0] ⏱ { $lasted } · { $bouts } · { moves-counted }
       *[other] ⏱ { $lasted } · { moves-counted }
    }
history-bouts =
    { $count ->
        [one] { $count } bout
       *[other] { $count } bouts
    }
history-longest =
    🃏 The longest bout was number { $bout }: { $count ->
        [one] { $count } card was laid
       *[other] { $count } cards were laid
    }
history-largest =
    📥 Most taken at once: { $name } — { cards-counted }, { $relay ->
        [0] bout { $bout }
       *[other] turn { $bout }
    }
history-turning =
    🔀 The turning point was { $relay ->
        [0] bout { $bout }
       *[other] turn { $bout }
    }: from there to the end { $name } held the most cards
moves-counted =
    { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
minutes =
    { $count ->
        [0] less than a minute
        [one] { $count } minute
       *[other] { $count } minutes
    }
hours-and-minutes = { $hours }{ "\u00A0" }h { $minutes }{ "\u00A0" }min
days-and-hours = { $days }{ "\u00A0" }d { $hours }{ "\u00A0" }h
date = { $date }
date-and-time = { $date } { $time } UTC

button-newer = ← Newer
button-older = Older →
button-history = ← To the list
button-watch = ▶️ Move by move
button-film = 🎞 Clip
button-recording = 📄 Record
button-first = ⏮
button-earlier = ◀️
button-later = ▶️
button-last = ⏭
button-bout-before = ⏪ Bout
button-bout-after = Bout ⏩
button-show-hands = 👁 Show all cards
button-hide-hands = 🙈 Hide the cards

history-gone = There is no such game, or it is still being played.
history-members-only = Games that are over are for the members of this chat.
history-at-an-end = There is nothing beyond that.
history-broken = This game cannot be repeated any more: it was played by older rules.
film-coming = 🎞 The clip is on its way…
film-busy = I’m making clips already. Try again in a minute.
film-none = I make no clips here: tables are text.
film-not-here = I’m not allowed to send clips to this chat.
film-caption = 🎞 Game { $game } · { $variant }
recording-caption = 📄 Game { $game } · { $variant }

verify-told =
    🔒 <b>Game { $game }</b>
    With the cards the table showed the fingerprint <code>{ $hash }</code>, and after the end the seed <code>{ $seed }</code>.
    The SHA-256 of this seed is that fingerprint, so the cards were settled before the first move and could not be exchanged.
    The file holds the whole game: <code>python -m bot verify</code> deals the same cards from the seed and checks every move, and <code>docs/fair-deals.md</code> tells how to do it without me.
verify-none = There is nothing to check yet: no game has been finished.
verify-how = Name the number of a game, as in <code>/verify { $game }</code>. The numbers are in /history.

command-history = Games that are over
command-verify = Check a deal
