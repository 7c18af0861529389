# House rules: the name, a short choice for the button, what changes

option-deck = Deck
choice-deck-36 = 36 cards
choice-deck-24 = 24 cards
choice-deck-32 = 32 cards
choice-deck-52 = 52 cards
effect-deck-36 = From six to ace, up to six players.
effect-deck-24 = From nine to ace, up to four players.
effect-deck-32 = From seven to ace, up to five players.
effect-deck-52 = From two to ace, up to eight players.

option-hand = Hand
choice-hand-6 = 6 cards
choice-hand-5 = 5 cards
choice-hand-7 = 7 cards
effect-hand-6 = Six cards are dealt, and hands are filled up to six.
effect-hand-5 = Five cards are dealt, and hands are filled up to five.
effect-hand-7 = Seven cards are dealt, and hands are filled up to seven; only with a deck of 52.

option-trump_from = Trump card
choice-trump_from-top = from the top
choice-trump_from-random_middle = from the middle
effect-trump_from-top = The next card after the deal makes trump.
effect-trump_from-random_middle = A card from somewhere in the middle of the deck makes trump.

option-trump_no_ace = An ace as trump card
choice-trump_no_ace-on = no
choice-trump_no_ace-off = yes
effect-trump_no_ace-on = An ace that turns up goes back into the deck, and another card is turned.
effect-trump_no_ace-off = The card under the deck may be an ace.

option-no_trump = No trump
choice-no_trump-on = yes
choice-no_trump-off = no
effect-no_trump-on = There is no trump: only a higher card of the same suit beats.
effect-no_trump-off = There is a trump suit, as usual.

option-trump_six_swap = Swapping the trump
choice-trump_six_swap-on = yes
choice-trump_six_swap-off = no
effect-trump_six_swap-on = The lowest trump can be swapped for the card under the deck.
effect-trump_six_swap-off = The card under the deck stays there to the end.

option-tail = Last cards of the deck
choice-tail-greedy = first come
choice-tail-round_robin = one by one
effect-tail-greedy = Whoever draws earlier takes all they need, even if others get nothing.
effect-tail-round_robin = The last cards go round one by one.

option-first_lead = First lead
choice-first_lead-lowest_trump = lowest trump
choice-first_lead-left_of_dealer = left of the dealer
choice-first_lead-dealer = the dealer
choice-first_lead-random = by lot
effect-first_lead-lowest_trump = The holder of the lowest trump leads, with any card.
effect-first_lead-left_of_dealer = The dealer’s left neighbour leads.
effect-first_lead-dealer = The dealer leads.
effect-first_lead-random = The first leader is drawn by lot.

option-next_lead = Next games
choice-next_lead-iz_pod_duraka = left of the fool
choice-next_lead-pod_duraka = against the fool
choice-next_lead-lowest_trump = lowest trump
effect-next_lead-iz_pod_duraka = The fool’s left neighbour leads.
effect-next_lead-pod_duraka = The fool’s right neighbour leads: the fool defends first.
effect-next_lead-lowest_trump = The holder of the lowest trump leads, as in the first game.

option-multi_lead = Leading several cards
choice-multi_lead-on = yes
choice-multi_lead-off = no
effect-multi_lead-on = Several cards of one rank may be led at once.
effect-multi_lead-off = One card is led.

option-bout_limit = Cards in a bout
choice-bout_limit-6 = 6 at most
choice-bout_limit-none = no limit
effect-bout_limit-6 = Nobody has to beat more than six cards in a bout.
effect-bout_limit-none = As many cards may come as the defender holds.

option-first_limit = First bout
choice-first_limit-until_first_bito = 5 until a discard
choice-first_limit-first_bout = 5 in the first bout
choice-first_limit-off = as always
effect-first_limit-until_first_bito = Until something has been beaten off, a bout has five cards at most.
effect-first_limit-first_bout = Only the very first bout has five cards at most.
effect-first_limit-off = The first bout is like any other.

option-throwers = Who throws in
choice-throwers-all = all
choice-throwers-neighbours = neighbours
choice-throwers-leader = the leader
choice-throwers-none = nobody
effect-throwers-all = Everybody but the defender throws in.
effect-throwers-neighbours = Only the defender’s neighbours throw in.
effect-throwers-leader = Only the leader throws in.
effect-throwers-none = Nothing is thrown in.

option-throw_order = Order of throwing in
choice-throw_order-leader_first = leader first
choice-throw_order-free = first come
choice-throw_order-strict = in turn
effect-throw_order-leader_first = The leader throws in first; once the leader is done, all the others may.
effect-throw_order-free = All may throw in at once, first come, first served.
effect-throw_order-strict = Strictly one after another, around the table.

option-throw_window = Time to throw in
choice-throw_window-5 = 5 seconds
choice-throw_window-10 = 10 seconds
choice-throw_window-20 = 20 seconds
choice-throw_window-all = wait for all
choice-throw_window-at_once = no waiting
effect-throw_window-5 = Anybody who adds nothing for 5 seconds is done.
effect-throw_window-10 = Anybody who adds nothing for 10 seconds is done.
effect-throw_window-20 = Anybody who adds nothing for 20 seconds is done.
effect-throw_window-all = We wait until everybody has thrown in or is done.
effect-throw_window-at_once = When nobody can throw in, the bout closes at once. It gives away that nobody holds a fitting card.

option-early_throw = Throwing in early
choice-early_throw-on = yes
choice-early_throw-off = no
effect-early_throw-on = Cards may be thrown in while others are still to be beaten.
effect-early_throw-off = Cards are thrown in when everything on the table is beaten.

option-vdogonku = Throwing after a take
choice-vdogonku-on = yes
choice-vdogonku-off = no
effect-vdogonku-on = After “{ button-take }” more cards may be thrown in.
effect-vdogonku-off = After “{ button-take }” nothing is thrown in.

option-vdogonku_limit = How many after a take
choice-vdogonku_limit-cap = as in the bout
choice-vdogonku_limit-hand_only = by the hand
effect-vdogonku_limit-cap = No more cards than a bout may have.
effect-vdogonku_limit-hand_only = As many cards as the defender holds, even more than six.

option-transfer = Transfer
choice-transfer-on = yes
choice-transfer-off = no
effect-transfer-on = An attack can be transferred with a card of its rank.
effect-transfer-off = An attack cannot be transferred.

option-no_transfer_first = Transfer of the first attack
choice-no_transfer_first-when_pod_duraka = not by the fool
choice-no_transfer_first-always = no
choice-no_transfer_first-off = yes
effect-no_transfer_first-when_pod_duraka = When the game begins against the fool, the fool cannot transfer the first attack.
effect-no_transfer_first-always = The first attack of a game cannot be transferred.
effect-no_transfer_first-off = The first attack can be transferred too.

option-show_trump = Transfer by showing
choice-show_trump-off = no
choice-show_trump-once_per_bout = once a bout
choice-show_trump-once_per_deal = once a game
effect-show_trump-off = An attack is transferred only by playing a card.
effect-show_trump-once_per_bout = A trump of the same rank can be shown and kept; each of them once a bout.
effect-show_trump-once_per_deal = A trump of the same rank can be shown and kept; each of them once a game.

option-low_trump_beats_ace = Lowest trump against the ace
choice-low_trump_beats_ace-on = beats it
choice-low_trump_beats_ace-off = does not
effect-low_trump_beats_ace-on = The lowest trump beats the ace of trumps.
effect-low_trump_beats_ace-off = Nothing beats the ace of trumps.

option-spades_by_spades = Spades only by spades
choice-spades_by_spades-off = no
choice-spades_by_spades-on = yes
effect-spades_by_spades-off = A spade is beaten by a higher spade or a trump.
effect-spades_by_spades-on = Only a higher spade beats a spade, a trump does not. Spades are never trump: if one turns up, another card is turned.

option-draw = Draw
choice-draw-allowed = possible
choice-draw-defender_loses = no
effect-draw-allowed = If nobody has cards left, it is a draw.
effect-draw-defender_loses = If nobody has cards left, the last defender is the fool.

option-pogony = Epaulettes
choice-pogony-on = yes
choice-pogony-strict = thrown after a take
choice-pogony-off = no
effect-pogony-on = Going out with sixes gives the fool epaulettes. Just for fun.
effect-pogony-strict = Only sixes thrown in after a take count as epaulettes. Just for fun.
effect-pogony-off = Sixes are just sixes.

option-jokers = Jokers
choice-jokers-0 = no jokers
choice-jokers-1 = one
choice-jokers-2 = two
effect-jokers-0 = There are no jokers in the deck.
effect-jokers-1 = The joker beats any card, and nothing beats it. Between two players there is no draw then.
effect-jokers-2 = The red joker beats any red card, the black one any black card; nothing beats them.

option-trump_mode = Choice of trump
choice-trump_mode-diamonds = always diamonds
choice-trump_mode-turned = turn a card
choice-trump_mode-chosen_before_deal = named before the deal
effect-trump_mode-diamonds = Diamonds are always trump.
effect-trump_mode-turned = The next card after the deal is turned up and makes trump.
effect-trump_mode-chosen_before_deal = The dealer names the trump before the deal; spades cannot be named.

option-spade_turn = A spade turns up
choice-spade_turn-replace = turn another
choice-spade_turn-plain_podkidnoy = play it
effect-spade_turn-replace = The spade goes back into the deck, and another card is turned.
effect-spade_turn-plain_podkidnoy = Spades are trump, and this game is played as plain Podkidnoy.

option-partial_beat = Beaten cards after “{ button-take }”
choice-partial_beat-on = discarded
choice-partial_beat-off = taken too
effect-partial_beat-on = Only what is not beaten is taken; beaten cards leave the game.
effect-partial_beat-off = A defender who leaves one card unbeaten takes everything on the table.

option-lead_limit = No lead above the hand
choice-lead_limit-on = yes
choice-lead_limit-off = no
effect-lead_limit-on = A lead has no more cards than the defender holds.
effect-lead_limit-off = A lead may have more cards than the defender holds.

option-otkaz = Right of refusal
choice-otkaz-on = yes
choice-otkaz-off = no
effect-otkaz-on = An opponent’s last card can be transferred back: the opponent picks it up and plays on.
effect-otkaz-off = Nothing is transferred to somebody without cards.

option-shuffle_after_pickup = Cards picked up
choice-shuffle_after_pickup-on = shuffled in
choice-shuffle_after_pickup-off = kept in order
effect-shuffle_after_pickup-on = Cards that are picked up are shuffled into the hand, so that nobody can keep track of them.
effect-shuffle_after_pickup-off = Cards that are picked up go to the end, in order: memory helps.

option-teams = Teams
choice-teams-off = no teams
choice-teams-2x2 = two against two
choice-teams-3x3 = three against three
effect-teams-off = Everybody plays for themselves.
effect-teams-2x2 = Four players, pair against pair: partners sit in every other seat.
effect-teams-3x3 = Six players, three against three: partners sit in every other seat.

option-team_mode = Who defends in a team
choice-team_mode-seats = the one attacked
choice-team_mode-commune = the whole team
effect-team_mode-seats = Only the one who is attacked defends; only the opponents throw in.
effect-team_mode-commune = Anybody on the team beats the cards; only the one who is attacked may take.

option-base = Base game
choice-base-podkidnoy = Podkidnoy
choice-base-perevodnoy = Perevodnoy
effect-base-podkidnoy = We play as in Podkidnoy.
effect-base-perevodnoy = We play as in Perevodnoy: attacks are transferred without looking, too.

option-simple_variant = What is led
choice-simple_variant-a = threes and fives
choice-simple_variant-b = one by one
choice-simple_variant-c = one rank
effect-simple_variant-a = You lead one card, three (a pair and one more) or five (two pairs and one more); hands are five cards.
effect-simple_variant-b = One card is led; hands are six cards.
effect-simple_variant-c = One card is led, or several of one rank; hands are six cards.

option-trump_choice = Trumps
choice-trump_choice-named = named
choice-trump_choice-random = by lot
effect-trump_choice-named = Before the deal everybody names a trump in turn.
effect-trump_choice-random = The lot decides whose trump is which.

option-six_exchange = Six of one’s own trump
choice-six_exchange-swap_blind = swapped
choice-six_exchange-gift = given away
effect-six_exchange-swap_blind = Whoever hands you the six of your trump draws one of your cards unseen.
effect-six_exchange-gift = The six of your trump is handed to you for nothing, so that hands become unequal.

option-pickup_mode = How many are taken
choice-pickup_mode-three_ten = 3 or 10 cards
choice-pickup_mode-all = the whole pile
effect-pickup_mode-three_ten = Whoever does not beat takes three cards from the top, or ten if the top one is of their own trump.
effect-pickup_mode-all = Whoever does not beat takes the whole pile.

option-after_pickup = After “{ button-take }”
choice-after_pickup-face_top = beat the top card
choice-after_pickup-next_leads = lead freely
effect-after_pickup-face_top = The next player must beat the card that is now on top of the pile.
effect-after_pickup-next_leads = The next player puts any card on the pile.
