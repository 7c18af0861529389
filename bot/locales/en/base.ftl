# Cards, counts and lists

rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A
joker-red = red joker
joker-black = black joker

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

variant-podkidnoy = Podkidnoy Durak
variant-perevodnoy = Perevodnoy Durak
variant-obychny = Plain Durak

about-podkidnoy = Everybody but the defender throws in.
about-perevodnoy = Like Podkidnoy, but an attack can be passed on with a card of its rank.
about-obychny = One card is led, and only the leader throws in.

button-join = Join
button-leave = Leave
button-rules = Rules
button-deal = Deal
button-rematch = Rematch
button-hand = My cards
button-take = Take
button-done = Done
button-enough = Done
button-swap = Swap the low trump for { $card }
button-several = Several…
button-cancel = Cancel
button-back = ← Back
button-surrender = I give up
button-private = Open the private chat
