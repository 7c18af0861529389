# Help, rules, commands

help-group =
    <b>Durak in this chat</b>
    /durak — open a table; the game can be named: <code>/durak perevodnoy</code>
    /join — sit down, /leave — get up
    /deal — deal the cards
    /hand — send my cards again
    /table — show the table at the end of the chat
    /surrender — give up
    /stop — take the table away
    /stats — my games
    /rules — the rules

    The cards come to a private chat with me: open it once and press “Start”. The buttons are there too: tap a card and it is played. A card with a dot • can be played; tap another one and I tell you why not.
help-private =
    <b>How we play</b>
    Add me to a group and type /durak there. A table opens: sit down, agree on the rules, deal.

    Your cards will be here. Tap a card and it is played. A card with a dot • can be played; tap another one and I tell you why not. If a card could do two things, I ask what it shall do.

    /hand — send my cards again
    /stats — my games
    /rules — the rules

rules-podkidnoy =
    <b>Podkidnoy Durak</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. Ranks: 6 7 8 9 10 J Q K A.

    <b>Lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats each of them with a higher card of the same suit or with a trump; a trump only with a higher trump. Who cannot or does not want to takes everything on the table.

    <b>Throwing in.</b> Everybody else may add cards of ranks that are on the table. A bout has at most six cards, and no more than the defender held; five until the first discard. After “Take” cards may be added too.

    <b>End of a bout.</b> All is beaten and nobody adds: the cards leave the game, and the defender leads. Who took misses the lead. Then all draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> The deck is empty and you have no cards: you are out. Nobody has cards left: a draw. In the next game the fool deals and the fool's left neighbour leads.
rules-perevodnoy =
    <b>Perevodnoy Durak</b>
    As Podkidnoy, with <b>transfers</b>.

    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each; the next card makes trump and lies under the deck.

    <b>Lead.</b> You lead against your left neighbour: one card, or several of one rank. The neighbour beats them (with a higher card of the suit, or a trump), takes everything — or transfers.

    <b>Transfer.</b> While nothing is beaten, a card of the same rank can be added, and the next player defends, who may transfer again. Not if that player holds fewer cards than would lie on the table, nor if there would be more than six (five until the first discard). If the game began against the fool, the fool cannot transfer the first attack.

    <b>Throwing in.</b> Everybody but the defender adds cards of ranks on the table, also after “Take”.

    <b>End of a bout.</b> All beaten: the cards leave the game and the defender leads. Who took misses the lead. All draw up to six: who led or transferred last comes first, then around the table, the defender last.

    <b>End of the game.</b> The deck is empty and you have no cards: you are out. Nobody has cards left: a draw.
rules-obychny =
    <b>Plain Durak</b>
    <b>Goal.</b> Get rid of your cards. The last one with cards is the fool, the durak.

    <b>Deal.</b> Six cards each. The next card is turned up and makes trump; it lies under the deck and is drawn last. In the first game the dealer leads.

    <b>Lead.</b> You lead one card against your left neighbour, who beats it with a higher card of the same suit or with a trump; a trump only with a higher trump. Who cannot or does not want to takes everything on the table.

    <b>Throwing in.</b> Only the leader adds cards, one at a time, of ranks that are on the table, as long as the neighbour has cards to beat them with. After “Take” nothing is added.

    <b>End of a bout.</b> All is beaten: the cards leave the game, and the defender leads. Who took misses the lead. Then all draw up to six: the leader first, then around the table, the defender last.

    <b>End of the game.</b> The deck is empty and you have no cards: you are out. Nobody has cards left: a draw. In the next game the fool deals and the fool's left neighbour leads.
rules-other = Other games: { $commands }

command-durak = Open a table
command-join = Sit down at the table
command-leave = Get up from the table
command-deal = Deal the cards
command-hand = Send my cards again
command-table = Show the table at the end of the chat
command-surrender = Give up
command-stop = Take the table away
command-stats = My games
command-rules = Rules of the game
command-help = How it works
command-start = Begin
