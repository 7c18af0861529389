# Answers to presses and commands

answer-table-is-open = There is a table here already. Take a seat!
answer-tables-full = There are { $most } tables open in this chat, and no room for more. Spare ones can go: /stop
answer-no-table-here = There is no table here yet. Open one: /durak
answer-table-is-closed = This table is closed. Open a new one: /durak
answer-pressed-long-ago = That was pressed long ago, and much may have changed since. If you still want it, press again.
answer-bad-word =
    I don’t understand “{ $word }”.
    Games: { $variants }.
    Rules are easier to choose with the button “{ button-rules }” under the table; typed, they look like <code>deck=52</code>.
    <blockquote expandable>There are { $options }.</blockquote>
answer-bad-choice = { $key }: that is not one of the choices. You can have { $choices }. Typed, it looks like <code>{ $example }</code>
answer-not-offered = { $key }: there is no such choice when we play { $variant }. The button “{ button-rules }” under the table shows what there is.
answer-joined = You are at the table!
answer-joined-inside = You are at the table! The button “{ button-hand }” below it shows your cards.
answer-joined-next-deal = You are at the table. Your cards come with the next deal.
answer-seated = You are at the table in “{ $chat }”. Your cards will come here.
answer-seated-next-deal = You are at the table in “{ $chat }”. Your cards will come here with the next deal.
answer-you-sit-already = You are already at the table.
answer-table-full =
    No free seat: { $seats ->
        [one] { $seats } person is at the table already.
       *[other] { $seats } people are at the table already.
    }
answer-open-private-chat = Cards come to a private chat with me. Open it and press “Start”, and you are at the table.
answer-open-for-hand = The button “{ button-hand }” below the table shows your cards. To get them in a private chat with me as well, open it and press “Start”.
answer-left-table = You have left the table.
answer-you-do-not-sit = You are not at this table.
answer-leave-means-surrender = A game is on. Leaving now means giving up: /surrender
answer-only-host-deals = Only { $host } can deal.
answer-only-seated-deal = Only people at the table can deal. Take a seat!
answer-only-host-chooses = { $host } chooses the rules.
answer-rules-here = We play { $variant }. { $about } { $host } chooses the rules; in full: /rules
answer-rules-are-hosts = There is a table here already, and we play { $variant }. { $host } chooses the rules.
answer-rules-after-game = A game of { $variant } is on. You can change the rules when it is over.
answer-only-host-stops = Only { $host }, an administrator, or those who play, by a vote, can close the table.
answer-game-is-on = A game is already on.
answer-too-few-people =
    To deal, { $least ->
        [one] { $least } person is needed at the table.
       *[other] { $least } people are needed at the table.
    }
answer-too-many-people =
    There are too many of you: these rules seat { $most ->
        [one] { $most } person at most.
       *[other] { $most } people at most.
    }
answer-people-unreachable = I have no way to deal to { $names }: open a private chat with me and press “Start”.
answer-dealt = The cards are dealt!
answer-chosen = { $key }: { $value }
answer-chosen-variant = We play { $variant }
answer-deals-when-full = The cards are dealt as soon as all seats are taken.
answer-waits-when-full = When all seats are taken, the host deals.
answer-no-game-here = No game is on now.
answer-not-your-game = You are not in this game. To take a seat and be dealt in next time: /join
answer-game-over = This game is over.
answer-game-is-broken = Something is wrong with this game, and it cannot go on. You can call it off: /stop
answer-bout-is-over = That bout is over: have a look at the table.
answer-played-lead = You led { $cards }
answer-played-throw = You threw in { $cards }
answer-played-beat = { $card } beats { $target }
answer-played-transfer = You transferred with { $card }
answer-played-show = You showed { $card } and transferred
answer-played-take = You take
answer-played-pass =
    { $phase ->
        [take] { button-enough }
        [lead] { button-no-pair }
       *[other] { button-done }
    }
answer-played-swap = The trump is swapped
answer-played-lay = { $card } lies face down on { $target }
answer-played-believe =
    { $proved ->
        [1] It was right: beaten off!
       *[0] It was a bluff! The cards are yours.
    }
answer-played-doubt =
    { $proved ->
        [1] It was right! The cards are yours.
       *[0] You caught a bluff!
    }
answer-played-name = Trump is { $suit }
answer-played-mistake = It is { $card }: a mistake! You pick up the whole table.
answer-hand-alert =
    { $count ->
        [0] You have no cards.
       *[other] Your cards: { $cards }
    }
answer-hand-alert-blind = We play blind. Your cards: { $count }.
answer-hand-is-in-private = Your cards are in the private chat with me.
answer-no-hands-now = You have no cards at any table now. To play against a computer: /practice
answer-surrender-ask = Give up? The game will end, and you will be the fool.
answer-surrendered = You have given up.
answer-game-stopped = The game is called off, no result.
answer-table-stopped = The table is closed.
answer-welcome =
    Hello, { $name }! I deal the cards and run the table when a group plays Durak.

    Add me to a group and type /durak there: a table opens. Your cards will come here, where nobody else sees them.

    Nobody to play with yet? Play against me: /practice. How it works: /help, the rules: /rules.

answer-try-again = That did not work. Please try again.
answer-slow-down = Not so fast! Wait a few seconds.
answer-members-only = Members of this chat play here. Join the chat and sit down!
answer-old-button = This button is out of date.
answer-cards-soon = Your cards will be here in a few seconds.
answer-groups-only = This works in a group.
answer-private-only = This works in the private chat with me.
