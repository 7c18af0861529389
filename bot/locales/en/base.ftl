# Cards, counts and lists

rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A

row = { $head } and { $last }

cards-counted =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

cards-taken =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }

place =
    { $place ->
        [1] 1st place
        [2] 2nd place
        [3] 3rd place
       *[other] { $place }th place
    }

button-join = Join
button-leave = Leave
button-rules = Rules
button-deal = Deal
button-rematch = Rematch
button-hand = My cards
button-take = Take
button-take-rest = Take the rest
button-done = Done
button-enough = Done
button-no-pair = No pair
button-believe = I believe
button-doubt = I doubt
button-name = Trump { $suit }
button-swap = Swap the low trump for { $card }
button-several = Several…
button-cancel = Cancel
button-back = ← Back
button-table = To the table
button-surrender = I give up
button-play-on = No
button-private = Open the private chat
