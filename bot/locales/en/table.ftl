# A game: the table, the hand, what happened, the result

table-title = 🃏 <b>{ $variant }</b>
table-trump-lies = Trump { $suit } · { $card } under the deck
table-trump-gone = Trump { $suit } · the trump card was { $card }
table-trump = Trump { $suit }
table-no-trump = No trump
table-trump-unnamed = No trump named yet
table-own-trumps = Trumps: { $trumps }
table-sixes = Sixes to their trumps: { $sixes }
own-trump = { $name }{ "\u00A0" }{ $suit }
six-given = { $card }{ "\u00A0" }{ $giver } →{ "\u00A0" }{ $taker }
table-talon =
    { $count ->
        [0] the deck is empty
       *[other] { $count } in the deck
    }
table-discard =
    { $count ->
        [0] discard empty
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
standing-in = ↪️ { $who } plays in { $place }’s place
seat-computer = { $line } · 🤖 the computer plays
part-leads = leads
part-names = names the trump
part-judges = believes or doubts
part-defends = defends
part-takes = takes
part-throws = throws in
part-done = done
part-enough = done
part-waits = waits
part-out = out

pairs-heading = <b>On the table</b>
pairs-none = The table is empty.
pile-top = <b>On the table</b> { $card } · { $count ->
        [one] { $count } card in the pile
       *[other] { $count } cards in the pile
    }
pile-round = <b>On the table</b> { $cards } · { $count } of { $size }
pair-covered = { $attack } → { $cover }
pair-open = { $attack } → …
pair-closed = { $attack } → 🂠
pair-closed-own = { $attack } → 🂠 { $cover }

waiting = ⏳ Waiting for { $names }
waiting-until = ⏳ Waiting for { $names } · time runs out { $until }
time-of-day = at { $time } UTC
table-away = 📪 { $names }: I can’t write to you in private; the button “{ button-hand }” shows your cards.
table-next = Joining in the next deal: { $names }.
first-lead-lowest_trump = { $name } leads first, by the lowest trump.
first-lead-lowest_card = { $name } leads first, by the lowest card.
first-lead-left_of_dealer = { $name } leads first, left of the dealer.
first-lead-dealer = { $name } leads first: the dealer begins.
first-lead-random = { $name } leads first, by lot.
first-lead-iz_pod_duraka = { $name } leads first, left of the fool.
first-lead-pod_duraka = { $name } leads first, against the fool.
deal-hash = 🔒 Fingerprint of the deal: <code>{ $hash }</code>

hand-title = 🃏 <b>{ $chat }</b> · { $variant }
turn-lead = 👉 <b>Your lead.</b> Tap a card.
turn-lead-pattern = 👉 <b>Your lead:</b> one card, a three (a pair and one more) or a five (two pairs and one more).
turn-lead-suit = 👉 <b>Your lead:</b> one card, or several of one suit.
turn-lead-pair = 👉 <b>Your lead:</b> a pair, two cards of one rank.
turn-lead-pairs = 👉 <b>Your lead:</b> one card, a pair or two pairs; one more card may go with pairs.
turn-lead-on = 👉 <b>Put a card on top</b>: the next player must beat it.
turn-face = 👉 <b>Beat { $card }.</b> { $count ->
        [one] “{ button-take }” means { $count } card.
       *[other] “{ button-take }” means { $count } cards.
    }
turn-lead-no-pair = 👉 <b>You cannot lead a pair now.</b> Tap “{ button-no-pair }”, and the next player leads.
turn-name = 👉 <b>Name the trump.</b> The cards are dealt after that.
turn-judge = 👉 <b>Do you believe that everything is beaten?</b>
turn-lay = 👉 <b>Cover each card</b> with one of yours, face down — or “{ button-take }”.
turn-defend-partial =
    👉 <b>Beat what you can</b> — or { $rest ->
        [0] “{ button-take }”
       *[other] “{ button-take-rest }”
    }. What is beaten goes to the discard.
turn-help = 🤝 The whole team defends: you may beat cards too.
turn-defend = 👉 <b>Beat the cards</b> — or “{ button-take }”.
turn-throw = 👉 <b>You may throw in</b> — or “{ button-done }”.
turn-take = 👉 <b>{ $defender } takes.</b> You may throw in more — or “{ button-enough }”.
turn-defend-nothing =
    👉 <b>You have nothing to beat this with.</b> Tap { $rest ->
        [0] “{ button-take }”
       *[other] “{ button-take-rest }”
    }.
turn-throw-nothing = 👉 <b>You have nothing to throw in.</b> Tap “{ button-done }”.
turn-take-nothing = 👉 <b>{ $defender } takes.</b> You have nothing to throw in: tap “{ button-enough }”.
turn-until = Time runs out { $until }
turn-out = 🏁 You are out: { place }.
turn-gone = 🏁 You are out; your team plays on for you.
hand-choose = What should { $card } do?
hand-picked = Picked: { $cards }. Nothing more can be added.
hand-picked-or = Picked: { $cards }. Play them as they are, or add: { $joining }.
hand-picked-and = Picked: { $cards }. Not enough yet, add: { $joining }.
hand-picked-stuck = Picked: { $cards }. They cannot be played together: “{ button-cancel }”.
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
deed-beat = { $who }: { $card } beats { $target }
deed-transfer = { $who }: transfers with { $card }
deed-show = { $who }: shows { $card } and transfers
deed-take = { $who }: “take”
deed-pass =
    { $phase ->
        [lead] { $who }: no pair
       *[other] { $who }: “done”
    }
deed-refuse = { $who }: refuses and transfers with { $card }
deed-lay = { $who }: lays a card face down on { $target }
deed-lay-own = { $who }: lays { $card } face down on { $target }
deed-believe = { $who }: “I believe”
deed-doubt = { $who }: “I doubt”
deed-proved = All correct!
deed-bluff = A bluff!
deed-name = { $who }: trump is { $suit }
deed-mistake = { $who }: a mistake, { $card } cannot be thrown in
deed-mistake-beat = { $who }: a mistake, { $card } does not beat { $target }
deed-mistake-transfer = { $who }: a mistake, { $card } does not transfer
deed-swap = { $who }: swaps the lowest trump for the card under the deck
deed-beaten = Beaten off!
deed-taken = { $who }: picks up { cards-taken }
deed-taken-own = picks up { cards-taken }
deed-turned = { $who }: draws { $card } from under the deck
deed-clock = ⏱ time ran out — { $line }
deed-computer = 🤖 { $line }
deed-out = { $who }: out, { place }
deed-gone = { $who }: out

result-title = 🃏 <b>{ $variant }</b> — the game is over
result-over = The game is over.
result-fool = 🤡 The fool is <b>{ $names }</b>!
result-fools = 🤡 The fools are <b>{ $names }</b>!
result-draw = 🤝 A draw: nobody has cards left.
result-repetition = 🤝 A draw: the same position came up for the third time.
result-guard = 🤝 A draw: the game goes round in circles.
result-surrender = 🏳️ { $name } gives up.
result-stopped = ⏹ The game was called off, no result.
result-left = 🚪 Somebody has left: the game is called off, no result.
result-asleep = 💤 Nobody answers: the game is called off, no result.
result-bot-removed = ⏹ I was removed from the chat for a while: the game is called off, no result.
result-topic-gone = ⏹ The topic was deleted: the game is called off, no result.
result-place = { $mark } { $name } — { place }
result-place-fool = 🤡 { $name } — the fool
result-place-gone = 🚪 { $name } — left the chat, { place }
result-side = { $mark } { $side } { $names }
result-pogony =
    { $count ->
        [one] 🎖 An epaulette: a six on the shoulder.
       *[other] 🎖 Epaulettes: sixes on the shoulders!
    }
result-check = Check the deal: <code>/verify { $game }</code>, seed <code>{ $seed }</code>, its SHA-256 <code>{ $hash }</code>
result-next = Anybody at the table can deal again.
result-variant = Next we play { $game }.
result-seated = At the table: { $names }.
