# Games: their names, what is special about them, the rules for a beginner

variant-podkidnoy = Podkidnoy Durak
variant-perevodnoy = Perevodnoy Durak
variant-obychny = Plain Durak
variant-otkaz = Perevodnoy with refusal
variant-prostoy = Simple Durak: threes and fives
variant-prostoy_single = Simple Durak: one by one
variant-prostoy_rank = Simple Durak: one rank
variant-durachki = Durachki: pairs only
variant-vslepuyu = Blind Durak
variant-yaponsky = Japanese Durak
variant-akulina = Akulina
variant-verish = Believe It or Not
variant-svoi_kozyri = Own Trumps
variant-svoi_kozyri_all = Own Trumps: take all
variant-nakladka = Nakladka

short-podkidnoy = Podkidnoy
short-perevodnoy = Perevodnoy
short-obychny = Plain
short-otkaz = With refusal
short-prostoy = Threes and fives
short-prostoy_single = One by one
short-prostoy_rank = One rank
short-durachki = Durachki
short-vslepuyu = Blind
short-yaponsky = Japanese
short-akulina = Akulina
short-verish = Believe It or Not
short-svoi_kozyri = Own Trumps
short-svoi_kozyri_all = Own Trumps: all
short-nakladka = Nakladka

playing-podkidnoy = Podkidnoy Durak
playing-perevodnoy = Perevodnoy Durak
playing-obychny = Plain Durak
playing-otkaz = Perevodnoy with refusal
playing-prostoy = Simple Durak: threes and fives
playing-prostoy_single = Simple Durak: one by one
playing-prostoy_rank = Simple Durak: one rank
playing-durachki = Durachki: pairs only
playing-vslepuyu = Blind Durak
playing-yaponsky = Japanese Durak
playing-akulina = Akulina
playing-verish = Believe It or Not
playing-svoi_kozyri = Own Trumps
playing-svoi_kozyri_all = Own Trumps: take all
playing-nakladka = Nakladka

about-podkidnoy = Everybody but the defender throws in.
about-perevodnoy = Like Podkidnoy, but an attack can be transferred with a card of its rank.
about-obychny = One card is led, and only the leader throws in.
about-otkaz = Like Perevodnoy, but an opponent’s very last card can be transferred back, even to an empty hand.
about-prostoy = You lead one card, three (a pair and one more) or five (two pairs and one more). Nothing is thrown in.
about-prostoy_single = One card is led. Nothing is thrown in.
about-prostoy_rank = Cards of one rank are led, and only the leader may add more of that rank.
about-durachki = Only pairs are led; without a pair the next player leads. Nothing is thrown in.
about-vslepuyu = You see everybody’s cards but your own. A mistake, and you pick up the table.
about-yaponsky = Diamonds are always trump, and only a spade beats a spade.
about-akulina = Cards of one suit are led. Nothing beats the queen of spades.
about-verish = The defender covers face down, with anything; the leader believes it or does not.
about-svoi_kozyri = Everybody has a trump of their own. Beat the top card and play one for the next player, or take three cards, ten if it is your trump.
about-svoi_kozyri_all = Like Own Trumps, but whoever does not beat takes the whole pile.
about-nakladka = The whole deck is dealt. Players beat their neighbour’s card in turn; whoever does not takes the whole round.

rules-podkidnoy =
    <b>Podkidnoy Durak</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. Ranks: 6 7 8 9 10 J Q K A.

    <b>Lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats each of them with a higher card of the same suit or with a trump; a trump only with a higher trump. A neighbour who can’t or won’t takes everything on the table.

    <b>Throwing in.</b> Everybody else may add cards of ranks that are on the table. A bout has at most six cards, and no more than the defender held; five until the first discard. After “{ button-take }” cards may be added too.

    <b>End of a bout.</b> Everything is beaten and nobody adds: the cards leave the game, and the defender leads. A defender who takes is skipped. Then all draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw. In the next game the fool deals and the fool’s left neighbour leads.
rules-perevodnoy =
    <b>Perevodnoy Durak</b>
    Like Podkidnoy, with <b>transfers</b>.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each; the next card makes trump and lies under the deck.

    <b>Lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats them (with a higher card of the suit, or a trump), takes everything — or transfers the attack.

    <b>Transfer.</b> As long as nothing is beaten, the defender may add a card of the same rank, and then the next player defends and may transfer again. You can’t transfer if that player holds fewer cards than would lie on the table, or if there would be more than six (five until the first discard). If the game began against the fool, the fool cannot transfer the first attack.

    <b>Throwing in.</b> Everybody but the defender adds cards of ranks on the table, also after “{ button-take }”.

    <b>End of a bout.</b> Everything is beaten: the cards leave the game and the defender leads. A defender who takes is skipped. All draw up to six: whoever led or transferred last comes first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-obychny =
    <b>Plain Durak</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. In the first game the dealer leads.

    <b>Lead.</b> You lead one card against your left neighbour, who beats it with a higher card of the same suit or with a trump; a trump only with a higher trump. A neighbour who can’t or won’t takes everything on the table.

    <b>Throwing in.</b> Only the leader adds cards, one at a time, of ranks that are on the table, as long as the neighbour has cards to beat them with. After “{ button-take }” nothing is added.

    <b>End of a bout.</b> Everything is beaten: the cards leave the game, and the defender leads. A defender who takes is skipped. Then all draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw. In the next game the fool deals and the fool’s left neighbour leads.
rules-otkaz =
    <b>Perevodnoy Durak with the right of refusal</b>
    Everything as in Perevodnoy (<code>/rules perevodnoy</code>), and one more right: <b>refusal</b>.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Your lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats them, takes, or, as long as nothing is beaten, transfers with a card of the same rank. Everybody but the defender throws in.

    <b>Usually</b> you can’t transfer if the next player holds fewer cards than would lie on the table. So an opponent’s last card cannot be answered by a transfer.

    <b>With refusal</b> it can. The deck is empty, two players are left, the opponent leads the last card, and you hold one of the same rank: transfer! The opponent picks everything up at once, the game goes on, and you lead.

    <b>No refusal</b> if the opponent holds even one more card: then it is an ordinary transfer.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If your refusal was your own last card, you are out too, and the opponent is the fool.
rules-prostoy =
    <b>Simple Durak: threes and fives</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Five cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. The dealer’s left neighbour leads first.

    <b>Your lead.</b> You lead against your left neighbour, with no more cards than the neighbour holds:
    • one card;
    • a three: a pair of one rank and any other card, say 7♠ 7♥ K♦;
    • a five: two pairs and any other card.
    Two or four cards are never led. Tap the cards one by one: I’ll show what still fits.

    <b>Defence.</b> Each card is beaten by a higher one of its suit or by a trump; a trump only by a higher trump. You may beat all, some or none. What is beaten leaves the game together with what beat it; “{ button-take-rest }” picks up what is left.

    <b>Nothing is thrown in or transferred.</b> Everything is beaten: the defender leads. A defender who takes even one card is skipped.

    <b>Drawing.</b> All draw up to five: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-prostoy_single =
    <b>Simple Durak: one by one</b>
    The simplest game of all, good to begin with.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. The holder of the lowest trump leads first.

    <b>Your lead.</b> You lead one card against your left neighbour, who beats it with a higher card of the same suit or with a trump; a trump only with a higher trump. A neighbour who can’t or won’t takes it.

    <b>Nothing is thrown in or transferred.</b> Beaten: both cards leave the game, and the defender leads. Taken: the defender is skipped, and the next player leads.

    <b>Drawing.</b> All draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw. In the next game the fool deals and the fool’s left neighbour leads.
rules-prostoy_rank =
    <b>Simple Durak: one rank</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. The holder of the lowest trump leads first.

    <b>Your lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats each of them with a higher card of the same suit or with a trump; a trump only with a higher trump. A neighbour who can’t or won’t takes everything on the table.

    <b>Adding.</b> Only the leader adds cards, and only of the rank that was led: after sevens, sevens, once everything is beaten. A bout has at most six cards, and no more than the defender held.

    <b>End of a bout.</b> Everything is beaten and nothing is added: the cards leave the game, and the defender leads. A defender who takes is skipped. Then all draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw. In the next game the fool deals and the fool’s left neighbour leads.
rules-durachki =
    <b>Durachki: pairs only</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Five cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. The dealer’s left neighbour leads first.

    <b>Your lead.</b> You lead a pair, two cards of one rank, against your left neighbour. If you hold a pair, you must lead one; if not, tap “{ button-no-pair }” and the next player leads. If nobody has a pair, one card is led. A pair is not led against somebody who holds one card.

    <b>Defence.</b> Each card is beaten by a higher one of its suit or by a trump; a trump only by a higher trump. A defender who leaves one unbeaten takes everything on the table. Nothing is thrown in or transferred.

    <b>End of a bout.</b> Everything is beaten: the cards leave the game, and the defender leads. A defender who takes is skipped. All draw up to five: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-vslepuyu =
    <b>Blind Durak</b>
    <b>Goal.</b> Get rid of cards that you cannot see. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each; the next one makes trump. You hold your cards with their backs to you and only know how many there are. You see everybody else’s cards in the private chat, and they see yours.

    <b>Your lead.</b> Tap the number of a back, and the card is turned over. One card is led against the left neighbour; any card will do. The neighbour beats it without looking, and the others throw in ranks that are on the table, also without looking.

    <b>A mistake.</b> If your card does not beat, or cannot be thrown in, you pick up the whole table, and the bout is over. Whose turn it is and how many cards fit, I check beforehand: that never counts as a mistake.

    <b>After a mistake.</b> A defender’s mistake is like “{ button-take }”: the defender is skipped. If a thrower was wrong, the defence stands, and the defender leads.

    <b>Cards that you pick up</b> are shuffled into yours, so that nobody can keep track of them.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-yaponsky =
    <b>Japanese Durak</b>
    Also known as “spades by spades”.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. Diamonds are always trump, so no card is turned up. The holder of the lowest diamond leads first.

    <b>Your lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats each of them or takes everything on the table.

    <b>What beats what.</b> A spade is beaten only by a higher spade, never by a trump: nothing beats the ace of spades. A heart or a club is beaten by a higher card of its suit or by a diamond. A diamond is beaten by a higher diamond.

    <b>Throwing in.</b> Everybody but the defender may add cards of ranks on the table. A bout has at most six cards, and no more than the defender held; five until the first discard. After “{ button-take }” cards may be added too.

    <b>End of a bout.</b> Everything is beaten and nobody adds: the cards leave the game, and the defender leads. A defender who takes is skipped. All draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-akulina =
    <b>Akulina</b>
    Also known as “Damka”: the queen of spades is the nastiest card here.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. The dealer’s left neighbour leads first.

    <b>Your lead.</b> You lead one card, or several of one suit, against your left neighbour: up to six, and no more than the neighbour holds. Tap them one by one.

    <b>Defence.</b> Each card is beaten by a higher one of its suit or by a trump; a trump only by a higher trump. A defender who leaves one unbeaten takes them all.

    <b>Akulina is the queen of spades.</b> Nothing beats her, not even a trump: when she is led, she must be taken. She beats other cards as a queen of spades should, and that is the only way to get rid of her for good.

    <b>End of a bout.</b> Nothing is thrown in or transferred. Everything is beaten: the cards leave the game, and the defender leads. A defender who takes is skipped. All draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-verish =
    <b>Believe It or Not</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Five cards each; the next one makes trump. The dealer’s left neighbour leads first.

    <b>Your lead.</b> You lead against your left neighbour, with no more cards than the neighbour holds: one, three (a pair and any other) or five (two pairs and any other).

    <b>Defence.</b> The neighbour takes, or lays one card face down on each. Any cards: bluffing is allowed!

    <b>Believe it?</b> The leader answers, and the cards are turned over. The defence is good if each card beats the one it lies on: higher in its suit, or a trump.
    • Believed, and it is good: the cards leave the game.
    • Believed, but it was a bluff: the one who believed takes all.
    • Doubted, and it was a bluff: the defender takes all.
    • Doubted, but it is good: the one who doubted takes all.

    <b>Who leads.</b> A defender who takes is skipped; otherwise the defender leads. Nothing is thrown in. All draw up to five.

    <b>End of the game.</b> Once the deck is empty, whoever runs out of cards is out. If nobody has cards left, it’s a draw.
rules-svoi_kozyri =
    <b>Own Trumps</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Trumps.</b> Before the deal everybody names a trump suit, no two the same. The trumps of others are plain suits for you.

    <b>Deal.</b> The whole deck is dealt. The six of your trump belongs to you: whoever got it hands it over and draws one of your cards unseen. The dealer’s left neighbour leads first.

    <b>Your turn.</b> Cards go on a pile and never leave the game. The top card is beaten by a higher one of its suit or by your trump; a card of your trump only by a higher one. Once it is beaten, you put any other card on top, and the next player must beat that one.

    <b>“{ button-take }”.</b> If you cannot or do not want to beat, you take the three top cards, or ten if the top one is of your trump; all of them if there are fewer. The next player faces the card that is now on top, or leads any card if none is left.

    <b>End of the game.</b> Once you have played your last card, you are out. If you beat with it, the next player must beat it. If nobody gets any closer to the end for two hundred turns, it’s a draw.
rules-svoi_kozyri_all =
    <b>Own Trumps: take all</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Trumps.</b> Before the deal everybody names a trump suit, no two the same. The trumps of others are plain suits for you.

    <b>Deal.</b> The whole deck is dealt. The six of your trump belongs to you: whoever got it hands it over and draws one of your cards unseen. The dealer’s left neighbour leads first.

    <b>Your turn.</b> Cards go on a pile and never leave the game. The top card is beaten by a higher one of its suit or by your trump; a card of your trump only by a higher one. Once it is beaten, you put any other card on top, and the next player must beat that one.

    <b>“{ button-take }”.</b> If you cannot or do not want to beat, you take the whole pile, and the next player leads any card.

    <b>End of the game.</b> Once you have played your last card, you are out. If you beat with it, the next player must beat it. If nobody gets any closer to the end for two hundred turns, it’s a draw.
rules-nakladka =
    <b>Nakladka</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> The whole deck is dealt. The last card is shown to all and makes trump. The dealer’s left neighbour leads first.

    <b>Round.</b> One card is led. The left neighbour beats it with a higher card of the same suit or with a trump; a trump only with a higher trump. The next player beats that card, and so on around the table. When as many cards lie there as there are players, they leave the game, and whoever beat last leads.

    <b>“{ button-take }”.</b> If you cannot or do not want to beat, you take all cards of the round, and your left neighbour leads.

    <b>The last two</b> play differently. A lead is one card, a pair (two cards of one rank), a pair and one more, two pairs, or two pairs and one more, but no more cards than the opponent holds. The opponent beats them all and leads, or takes them all and is led against again.

    <b>End of the game.</b> When a round is over, whoever has no cards left is out. If nobody has cards left, it’s a draw, and so it is when a position comes up for the third time.
