# Відповіді, для яких столу не треба

reply-greeting =
    Привіт! Я здаю карти, коли в групі грають у дурня.

    Новий стіл — /durak. Як усе влаштовано — /help.
reply-unknown = Такої команди я не знаю. Що вмію: /help
reply-anonymous = За стіл сідають від свого імені. Від імені групи можна лише /stop, /table, /rules і /help.
reply-not-your-question = Це запитання не до вас.
inline-nothing = Зараз ходити нічим
inline-posted = 🃏
