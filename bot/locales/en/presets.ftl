# Presets: rules that a group keeps under a name

answer-presets =
    Presets: { $names }.
    To use one: “{ button-rules }” under the table, then “{ menu-presets }”.
    To save the rules of the table: /preset save name
    To delete one: /preset delete name
answer-presets-none =
    There are no presets yet.
    Agree on rules at a table and save them: /preset save name
answer-presets-full =
    No room for another preset: there are { $most } already.
    Delete one: /preset delete name
answer-preset-saved = The preset “{ $name }” is saved.
answer-preset-deleted = The preset “{ $name }” is deleted.
answer-preset-gone = This preset no longer exists.
answer-chosen-preset = Rules: the preset “{ $name }”
answer-no-such-preset = There is no preset “{ $name }”. Presets here: { $names }.
answer-bad-preset-name =
    { $most ->
        [one] A preset needs a name of at most { $most } character.
       *[other] A preset needs a name of at most { $most } characters.
    }
    For example: /preset save Friday
answer-only-host-keeps-presets = Only { $host } or an administrator can save or delete presets.
answer-only-admin-deletes-presets = While there is no table, only an administrator can delete presets.

menu-presets = Presets
menu-presets-title = ⚙️ <b>Presets</b>
menu-presets-none = There are none yet.
menu-presets-how = To save the rules of the table: <code>/preset save name</code>
menu-preset =
    <b>{ $name }</b> — { $variant }, { $count ->
        [0] everything as usual
        [one] { $count } house rule
       *[other] { $count } house rules
    }
mark-other = { $name }
