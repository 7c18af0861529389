# A game: the table, the hand, what happened, the result

table-title = 🃏 <b>{ $variant }</b>
table-trump-lies = Trump { $suit } · { $card } under the deck
table-trump-gone = Trump { $suit } · turned by { $card }
table-trump = Trump { $suit }
table-no-trump = No trump
table-trump-unnamed = No trump named yet
table-talon =
    { $count ->
        [0] the deck is empty
       *[other] deck { $count }
    }
table-discard =
    { $count ->
        [0] no discard
       *[other] discard { $count }
    }

seat = { $mark } { $name } — { cards-counted }, { $part }
seat-out = 🏁 { $name } — { place }
seat-gone = 🏁 { $name } — out
seat-you = { $name } (you)
seat-partner = { $name } (with you)
seat-side = { $side } { $line }
seat-cards =
    { $line }
    └ { $cards }
standing-in = ↪️ { $who } plays in { $place }'s place
seat-asleep = { $line } 💤 asleep
part-leads = leads
part-names = names the trump
part-judges = believes or doubts
part-defends = defends
part-takes = takes
part-throws = throws in
part-done = done
part-waits = waits
part-out = out

pairs-heading = <b>On the table</b>
pairs-none = The table is empty.
pair-covered = { $attack } → { $cover }
pair-open = { $attack } → …
pair-closed = { $attack } → 🂠
pair-closed-own = { $attack } → 🂠 { $cover }

waiting = ⏳ Waiting for { $names }
waiting-until = ⏳ Waiting for { $names } · time is up { $until }
time-of-day = at { $time } UTC
table-away = 📪 { $names }: I cannot write to you in private; the button “My cards” shows your cards.
table-next = Joining with the next deal: { $names }.
deal-hash = 🔒 Fingerprint of the deal: <code>{ $hash }</code>

hand-title = 🃏 <b>{ $chat }</b> · { $variant }
turn-lead = 👉 <b>Your lead.</b> Tap a card.
turn-lead-pattern = 👉 <b>Your lead:</b> one card, a three (a pair and one more) or a five (two pairs and one more).
turn-lead-suit = 👉 <b>Your lead:</b> one card, or several of one suit.
turn-lead-pair = 👉 <b>Your lead:</b> a pair, two cards of one rank.
turn-lead-no-pair = 👉 <b>You cannot lead a pair now.</b> Tap “No pair”, and the next player leads.
turn-name = 👉 <b>Name the trump.</b> The cards are dealt after that.
turn-judge = 👉 <b>Do you believe that all is beaten right?</b>
turn-lay = 👉 <b>Cover each card</b> with one of yours, face down — or Take.
turn-defend-partial = 👉 <b>Beat what you can</b>: that is discarded, and Take picks up the rest.
turn-help = 🤝 The whole team defends: you may beat cards too.
turn-defend = 👉 <b>Beat the cards</b> — or Take.
turn-throw = 👉 <b>You may throw in</b> — or Done.
turn-take = 👉 <b>{ $defender } takes.</b> You may throw in more — or Done.
turn-until = Time is up { $until }
turn-out = 🏁 You are out: { place }.
turn-gone = 🏁 You are out; your side plays on for you.
hand-choose = What shall { $card } do?
hand-picked = Picked: { $cards }. Nothing more can be added.
hand-picked-or = Picked: { $cards }. Play them so, or add: { $joining }.
hand-picked-and = Picked: { $cards }. Not enough yet, add: { $joining }.
hand-picked-stuck = Picked: { $cards }. They cannot be played together: Cancel.
slot = 🂠 { $slot }
card = { $card }
card-playable = • { $card }
card-choice = ⋯ { $card }
card-picked = ✓ { $card }
card-pickable = + { $card }
choice-lay = { $card } on { $target }
choice-beat = { $card } beats { $target }
choice-transfer = Transfer { $card }
choice-show = Show { $card } and transfer
cards-together = { $cards }
play-lead = Lead { $cards }
play-throw = Throw in { $cards }

deed-lead = { $who }: leads { $cards }
deed-throw = { $who }: throws in { $cards }
deed-beat = { $who }: beats { $target } → { $card }
deed-transfer = { $who }: transfers with { $card }
deed-show = { $who }: shows { $card } and transfers
deed-take = { $who }: “take”
deed-pass = { $who }: “done”
deed-refuse = { $who }: refuses, transfers with { $card }
deed-lay = { $who }: lays a card face down on { $target }
deed-lay-own = { $who }: lays { $card } face down on { $target }
deed-believe = { $who }: “I believe”
deed-doubt = { $who }: “I doubt”
deed-proved = All right!
deed-bluff = A bluff!
deed-name = { $who }: trump is { $suit }
deed-mistake = { $who }: a mistake, { $card } cannot be thrown in
deed-mistake-beat = { $who }: a mistake, { $card } does not beat { $target }
deed-mistake-transfer = { $who }: a mistake, { $card } does not transfer
deed-swap = { $who }: swaps the lowest trump for the card under the deck
deed-beaten = Beaten off!
deed-taken = { $who }: picks up { cards-taken }
deed-turned = { $who }: draws { $card } from under the deck
deed-out = { $who }: out, { place }
deed-gone = { $who }: out

result-title = 🃏 <b>{ $variant }</b> — the game is over
result-over = The game is over.
result-fool = 🤡 The fool is <b>{ $names }</b>!
result-fools = 🤡 The fools are <b>{ $names }</b>!
result-draw = 🤝 A draw: nobody has cards left.
result-repetition = 🤝 A draw: the same position for the third time.
result-guard = 🤝 A draw: the game goes round in circles.
result-surrender = 🏳️ { $name } gives up.
result-stopped = ⏹ The game was stopped, no result.
result-left = 🚪 Somebody is gone: the game is off, no result.
result-asleep = 💤 Nobody answers: the game is off, no result.
result-bot-removed = ⏹ I was out of the chat for a while: the game is off, no result.
result-place = { $mark } { $name } — { place }
result-place-fool = 🤡 { $name } — the fool
result-side = { $mark } { $side } { $names }
result-pogony =
    { $count ->
        [one] 🎖 An epaulette: a six on the shoulder.
       *[other] 🎖 Epaulettes: sixes on the shoulders!
    }
result-check = Check the deal: seed <code>{ $seed }</code>, its SHA-256 <code>{ $hash }</code>
result-next = Anybody at the table can deal again.
result-variant = Next we play { $variant }.
result-seated = At the table: { $names }.
