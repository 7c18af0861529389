# How cards are dealt: which people and places get trumps and aces

luck-title = 🍀 <b>How the cards are dealt</b> · { $chat }
luck-too-few = There is nothing to judge by yet: { $games } suitable games, and { $least } are needed.
luck-games =
    { $games ->
        [one] From the first hands of { $games } game, <i>dealt / expected</i>.
       *[other] From the first hands of { $games } games, <i>dealt / expected</i>.
    }
luck-people = <b>To whom</b>
luck-places = <b>To which place</b>
luck-person = { $name }
luck-place =
    { $place ->
        [0] The dealer
        [1] At the dealer’s left
       *[other] Number { $place } from the dealer
    }
luck-line =
    { $who } · { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
    └ trumps { $trumps } / { $trumps_due }, aces { $aces } / { $aces_due }
luck-trumps = Trumps
luck-aces = Aces
luck-verdict = { $kind }: { $said } <code>(χ² = { $square }, { $freedom } degrees of freedom, p { $p })</code>
luck-usual = plain chance.
luck-seldom = it comes out as uneven as this about once in { $once_in } times. There are four checks here, so don’t be surprised yet.
luck-strange = it comes out as uneven as this less than once in { $once_in } times. It is worth checking the deals: /verify
luck-how = Only games count in which cards are left in the deck after the deal: there all hands are alike. “Expected” is what everybody would have got if the trumps and aces of each deal had been shared out evenly. The number <code>p</code> is how often a fair deal spreads them at least as unevenly: below 0.05 in one check out of twenty, below 0.001 in one out of a thousand.
decimal-mark = .

command-luck = How the cards are dealt
