# Ответы, для которых стол не нужен

reply-greeting =
    Привет! Я раздаю карты для игры в дурака.

    Новый стол — /durak. Как всё устроено — /help.
reply-unknown = Такой команды я не знаю. Что умею: /help
reply-anonymous = За стол садятся от своего имени. От имени группы можно только /stop, /table, /rules и /help.
reply-not-your-question = Этот вопрос не вам.
