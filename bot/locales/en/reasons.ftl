# Why a move is refused

reason-game-over = The game is over.
reason-no-such-move = That move is not part of this game.
reason-you-are-out = You are out already.
reason-nothing-led = Nothing has been led yet: { $leader } leads.
reason-already-led = The lead has been made.
reason-not-leader = It is not your lead, { $leader } leads.
reason-not-defender = You are not defending now, { $defender } is.
reason-defender-cannot-throw = You are defending: throwing in is for the others.
reason-not-a-thrower = Under the house rules you may not throw in now.
reason-wait-for-defender = Wait: { $defender } is still defending.
reason-wait-for-leader = { $leader } throws in first.
reason-wait-for-thrower = Cards are thrown in in turn, and it is not your turn yet.
reason-already-passed =
    { $phase ->
        [take] You have already said “{ button-enough }”.
       *[other] You have already said “{ button-done }”.
    }
reason-already-taking = “{ button-take }” has been said already.
reason-all-covered = There is nothing to beat: everything is covered.
reason-already-beating = You have beaten a card already: beat the others or take.
reason-already-covered = { $target } is beaten already.
reason-no-such-attack = { $target } is not on the table.
reason-one-card-only = Only one card at a time here.
reason-over-cap =
    { $cap ->
        [0] No more cards fit into this bout.
        [one] Only { $cap } card fits into this bout.
       *[other] Only { $cap } cards fit into this bout.
    }
reason-first-attack-stays = This is the first attack of the game: it cannot be transferred.
reason-next-has-too-few = You can’t transfer: the next player has too few cards.
reason-already-shown = You have shown this trump already.
reason-not-asked = It is not your turn now.
reason-no-trump-under-talon = There is no trump card under the deck any more.
reason-not-held = You do not hold { $card }.
reason-no-cards = Choose a card first.
reason-card-twice = The same card is named twice.
reason-different-ranks = Only cards of one rank can be led together.
reason-rank-not-on-table = { $card } cannot be thrown in: that rank is not on the table.
reason-does-not-beat =
    { $open ->
        [1] { $card } does not beat { $target }.
       *[other] { $card } beats nothing here.
    }
reason-wrong-rank = Only a card of the same rank transfers the attack.
reason-not-trump = Only a trump can be shown.
reason-low-trump-was-taken = You picked this trump up from the table: only one from the deck can be swapped.
reason-no-such-slot = You have no card with this number.
reason-not-leaders-word = It is not for you to believe or doubt: { $leader } decides.
reason-nothing-laid = There is nothing to judge yet: not all cards are covered.
reason-covers-are-laid = Your cards are on the table: now { $leader } decides.
reason-not-namer = You are not the one who names the trump.
reason-trump-is-named = The trump has been named already.
reason-name-trump-first = The trump must be named first.
reason-suit-not-allowed = This suit cannot be trump.
reason-pair-over-hand = A pair cannot be led now: the neighbour has fewer than two cards.
reason-different-suits = Only cards of one suit can be led together.
reason-not-a-pattern = Lead one card, a three (a pair and one more) or a five (two pairs and one more).
reason-not-a-pair = Lead a pair: two cards of one rank.
reason-not-paired = A lead is one card, a pair or two pairs; one more card may go with pairs.
reason-pair-is-held = You hold a pair: lead it.
reason-joker-stands-alone = A joker is led alone, without other cards.
reason-not-the-led-rank = { $card } cannot be added: only the rank that was led.
