# What is known of people, and how it goes away

nobody = Anonymous

answer-not-known = I keep nothing about you.
answer-forget-anew = This question is too old. If you still want to: /forgetme
answer-forgotten = Done: I do not know you any more.

rights-in-private = This is for you alone: { $command } works in a private chat with me.
rights-mydata = This is everything that is kept about you. To be forgotten: /forgetme
rights-mydata-later = You have just been given this file. Ask again in a minute.
rights-ask =
    <b>Forget you?</b>
    Your name, @name, language, settings and the link to your account go at once, and cannot be brought back.

    Games that you played stay, but without a name: the statistics of the others would be wrong otherwise. If you are playing now, the computer plays on for you, and the others are asked whether to go on.

    I take away your cards in this chat, and your name on the tables of the last two days. What is older I cannot change: an administrator of the chat can delete it.
button-forget = Forget me
button-keep = Better not
rights-forgotten =
    Done: no name, no account and no settings are left, and your games are nobody’s.

    If you want to play again, press /start, and we shall meet anew.

privacy =
    <b>What is kept, and why</b>
    To know you at the table: the number of your Telegram account, your name, @name and language, as they were when we last met.
    So that a game can go on, be checked and be counted: where and when you played, your cards, moves and places. Also your settings, and the chats whose tables you asked to hear of.

    <b>What is not</b>
    What people say to each other. A command or a press is kept until it is done, usually for less than a second; after that only its number stays, for two days. The log of the program holds neither names nor numbers of accounts.

    <b>Who sees it</b>
    Your name, moves and places: the members of the chats in which you play. Your cards, until the game ends: you alone. Nobody else: nothing is sold or passed on.

    <b>For how long</b>
    Until you ask to be forgotten, or delete your account. In backups until whoever runs this bot deletes them; that is also who answers questions.

    <b>What you can do</b>
    /mydata — get everything that is kept about you, in one file
    /forgetme — remove your name and the link to your account; games stay, without a name
    /settings — choose what is shown, and how

command-privacy = What is kept about me
command-mydata = Get everything kept about me
command-forgetme = Forget me
