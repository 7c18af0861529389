"""HTML into entities, and what the server does to texts."""

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sandbox.errors import ApiError
from bot.sandbox.markup import parse_html, utf16_length
from bot.sandbox.texts import composed, written


def entity(kind, offset, length, **more):
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    ("source", "plain", "entities"),
    [
        ("<b>x</b>", "x", [entity("bold", 0, 1)]),
        ("<STRONG>x</strong>", "x", [entity("bold", 0, 1)]),
        ("🂡<i>ы</i>", "🂡ы", [entity("italic", 2, 1)]),
        ("<b>a<i>b</i></b>", "ab", [entity("bold", 0, 2), entity("italic", 1, 1)]),
        (
            "<u>a</u><s>b</s><del>c</del>",
            "abc",
            [entity("underline", 0, 1), entity("strikethrough", 1, 1), entity("strikethrough", 2, 1)],
        ),
        ("<tg-spoiler>x</tg-spoiler>", "x", [entity("spoiler", 0, 1)]),
        ('<span class="tg-spoiler">x</span>', "x", [entity("spoiler", 0, 1)]),
        ("<code>&lt;b&gt;</code>", "<b>", [entity("code", 0, 3)]),
        ("<pre>x</pre>", "x", [entity("pre", 0, 1)]),
        ('<pre><code class="language-py">x</code></pre>', "x", [entity("pre", 0, 1, language="py")]),
        ('<a href="http://e.org/?a=1&amp;b=2">x</a>', "x", [entity("text_link", 0, 1, url="http://e.org/?a=1&b=2")]),
        ("<a href='tg://user?id=5'>x</a>", "x", [entity("text_link", 0, 1, url="tg://user?id=5")]),
        ('<a href="nonsense">x</a>', "x", []),
        ("<blockquote>x</blockquote>", "x", [entity("blockquote", 0, 1)]),
        ("<blockquote expandable>x</blockquote>", "x", [entity("expandable_blockquote", 0, 1)]),
        ('<tg-emoji emoji-id="5">👍</tg-emoji>', "👍", [entity("custom_emoji", 0, 2, custom_emoji_id="5")]),
        (
            '<tg-time unix="17" format="r">soon</tg-time>',
            "soon",
            [entity("date_time", 0, 4, unix_time=17, date_time_format="r")],
        ),
        ("<tg-time unix='17'>soon</tg-time>", "soon", [entity("date_time", 0, 4, unix_time=17)]),
        ("&lt;&gt;&amp;&quot;&nbsp;&#x41;&#66;", '<>&"&nbsp;AB', []),
        ("a & b", "a & b", []),
    ],
)
def test_tags_become_entities(source, plain, entities):
    assert parse_html(source) == (plain, entities)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("ab<", "Unclosed start tag at byte offset 2"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<p>x</p>", 'Unsupported start tag "p" at byte offset 0'),
        ("<b>x</i>", 'Unmatched end tag, expected "</b>", found "</i>" at byte offset 4'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<a href>x</a>", 'Expected equal sign in declaration of an attribute of the tag "a" at byte offset 0'),
        ('<a ="x">x</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=http://x>x</a>", "Unexpected end of name token at byte offset 8"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<i><b>x</i>", 'Unmatched end tag, expected "</b>", found "</i>" at byte offset 7'),
        ("<i><b>x</b>", 'Can\'t find end tag corresponding to start tag "i"'),
    ],
)
def test_broken_markup_is_refused(source, complaint):
    with pytest.raises(ApiError) as refused:
        parse_html(source)
    assert refused.value.description == f"Bad Request: can't parse entities: {complaint}"


@given(st.text())
def test_an_escaped_text_comes_back(text):
    assert parse_html(html.escape(text))[0] == text.replace("&#x27;", "'")


@given(st.text(min_size=1), st.text(min_size=1))
def test_entities_count_in_utf16(before, inside):
    plain, entities = parse_html(f"{html.escape(before)}<b>{html.escape(inside)}</b>")
    units = plain.encode("utf-16-le", "surrogatepass")
    mark = entities[0]
    covered = units[2 * mark["offset"] : 2 * (mark["offset"] + mark["length"])]
    assert covered == inside.encode("utf-16-le", "surrogatepass")
    assert utf16_length(plain) == len(units) // 2


@given(st.text(alphabet="<>/ab i=\"'&;x"))
def test_any_markup_is_read_or_refused(source):
    try:
        plain, entities = parse_html(source)
    except ApiError:
        return
    assert all(mark["offset"] + mark["length"] <= utf16_length(plain) for mark in entities)


def test_blanks_at_the_ends_go_and_entities_move():
    text = composed("  <b> x </b>\n", "HTML", None)
    assert text.plain == "x"
    assert text.entities == (entity("bold", 0, 1),)


def test_at_most_a_hundred_entities_are_kept():
    assert len(composed("<b>x</b> " * 150, "HTML", None).entities) == 100


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/start", [("bot_command", "/start")]),
        ("/start@some_bot x", [("bot_command", "/start@some_bot")]),
        ("a/start", []),
        ("http://e.org/start", [("url", "http://e.org/start")]),
        ("hi @anna, look", [("mention", "@anna")]),
        ("🂡 #карты", [("hashtag", "#карты")]),
        ("#1", []),
        ("t.me/some_bot?start=x.", [("url", "t.me/some_bot?start=x")]),
        ("a@b.org", [("email", "a@b.org")]),
    ],
)
def test_links_and_commands_are_found_in_plain_text(text, found):
    typed = written(text)
    units = typed.plain.encode("utf-16-le")
    assert [
        (mark["type"], units[2 * mark["offset"] : 2 * (mark["offset"] + mark["length"])].decode("utf-16-le"))
        for mark in typed.entities
    ] == found


def test_nothing_is_found_inside_code():
    assert [mark["type"] for mark in composed("<code>/start</code> /x", "HTML", None).entities] == [
        "code",
        "bot_command",
    ]
