# Ответы, для которых стол не нужен

reply-greeting =
    Привет! Я сдаю карты, когда в группе играют в дурака.

    Новый стол — /durak. Как всё устроено — /help.
reply-unknown = Такой команды я не знаю. Что умею: /help
reply-anonymous = За стол садятся от своего имени. От имени группы можно только /stop, /table, /rules и /help.
reply-not-your-question = Этот вопрос не вам.
inline-nothing = Сейчас ходить нечем
inline-posted = 🃏
