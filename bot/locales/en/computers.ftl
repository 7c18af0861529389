# Computers at the table, practice, hints and the review of a game

computer-easy = 🤖 Easy
computer-normal = 🤖 Normal
computer-hard = 🤖 Hard
computer-max = 🤖 Max
about-computer-easy = plays simply, and sometimes at random.
about-computer-normal = plays soundly, and makes no mistake at the very end.
about-computer-hard = remembers every card and thinks ahead.
about-computer-max = like Hard, but thinks longer.

computers-title = 🤖 <b>Computers at the table</b>
computers-here = Seated: { $names }.
computers-none = There are none at the table yet.
computers-room = When no seat is left, a computer makes room for a person.
button-computers = 🤖 Computer
button-add-computer = + { $name }
button-remove-computer = ✕ { $name }
button-fill =
    { $count ->
        [one] Fill up to { $count } player
       *[other] Fill up to { $count } players
    }

answer-computer-sits = { $computer } sits down.
answer-computer-gone = { $computer } gets up.
answer-computers-off = This chat plays without computers.
answer-only-host-adds = Computers are up to the host of the table: { $host }.
answer-only-computers = At least one person is needed.

setting-computers = Computers
setting-computers-on = allowed
setting-computers-off = not allowed
settings-about-computers = Whether computers may sit down at the table. In any case one plays for those who have been silent for long.

practice-title = Practice
practice-lobby = 🎓 <b>{ $variant }</b> — practice
practice-how = Nobody hurries you here, and the games do not count. Choose your opponents and the rules, then deal!
practice-again = Another game: the button above, or /practice
answer-practice-is-on = You are practising already: your cards are below. To end it: /stop

move-lead = lead { $cards }
move-throw = throw in { $cards }
move-beat = beat { $target } with { $card }
move-transfer = transfer with { $cards }
move-show = show { $cards } and transfer
move-take =
    { $rest ->
        [0] say “{ button-take }”
       *[other] say “{ button-take-rest }”
    }
move-pass =
    { $phase ->
        [take] say “{ button-enough }”
        [lead] say “{ button-no-pair }”
       *[other] say “{ button-done }”
    }
move-swap = press “{ button-swap }”
move-lay = lay { $card } on { $target } face down
move-believe = say “{ button-believe }”
move-doubt = say “{ button-doubt }”
move-name = press “{ button-name }”
move-slot = play { slot }

button-hint = 💡 Hint
answer-hint = 💡 I’d { $move }: a { $chance }% chance not to be the fool. If you { $other }, it is { $less }%.
answer-hint-clear = 💡 I’d { $move }: a { $chance }% chance not to be the fool. Other moves are as good.
answer-hint-sure = 💡 I’d { $move }: this game can no longer be lost.
answer-hint-lost = 💡 I’d { $move }: a hard position, hope for a mistake.
answer-hint-only = 💡 There is no choice but to { $move }.
answer-hint-not-now = It is not your turn now.
answer-hint-late = No hint came. Try again.

review-thrown = 🔎 Move { $number } · { $name }: a certain win was thrown away here — the move was to { $better }, not to { $move }.
review-costly = 🔎 Move { $number } · { $name }: it was better to { $better } than to { $move } (−{ $loss }%).
