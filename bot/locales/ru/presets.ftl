# Наборы правил: о чём группа договорилась надолго

answer-presets =
    Наборы правил: { $names }.
    Выбрать набор: кнопка «{ button-rules }» под столом, дальше «{ menu-presets }».
    Сохранить правила стола: /preset сохранить название
    Удалить набор: /preset удалить название
answer-presets-none =
    Наборов правил пока нет.
    Договоритесь за столом и сохраните: /preset сохранить название
answer-presets-full =
    Больше наборов не поместится: их уже { $most }.
    Удалите лишний: /preset удалить название
answer-preset-saved = Набор «{ $name }» сохранён.
answer-preset-deleted = Набор «{ $name }» удалён.
answer-preset-gone = Этого набора больше нет.
answer-chosen-preset = Правила: набор «{ $name }»
answer-no-such-preset = Набора «{ $name }» нет. Есть: { $names }.
answer-bad-preset-name =
    { $most ->
        [one] Нужно название, не длиннее { $most } знака.
       *[other] Нужно название, не длиннее { $most } знаков.
    }
    Например: /preset сохранить Пятница
answer-only-host-keeps-presets = Наборы сохраняет и удаляет { $host } или администратор чата.
answer-only-admin-deletes-presets = Пока стола нет, наборы удаляет администратор чата.

menu-presets = Наборы правил
menu-presets-title = ⚙️ <b>Наборы правил</b>
menu-presets-none = Пока ни одного.
menu-presets-how = Сохранить правила стола: <code>/preset сохранить название</code>
menu-preset =
    <b>{ $name }</b> — { $variant }, { $count ->
        [0] всё как принято
        [one] { $count } особое правило
        [few] { $count } особых правила
       *[many] { $count } особых правил
    }
mark-other = { $name }
