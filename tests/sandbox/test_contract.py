"""Everything that the sandbox says is what python-telegram-bot understands, no more and no less."""

import inspect
import io
import struct
import zlib
from collections.abc import Iterator

import pytest
from telegram import (
    Bot,
    BotCommand,
    BotCommandScopeChat,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaDocument,
    InputMediaPhoto,
    TelegramObject,
    Update,
)
from telegram.error import BadRequest, ChatMigrated, Conflict, EndPointNotFound, Forbidden, RetryAfter

from bot.sandbox.inline import Answer
from bot.sandbox.methods.registry import _METHODS

LATER_THAN_LIBRARY = {"ephemeral_message_id", "receiver_user", "disabled"}
"""Fields of Bot API 10.2 and 10.3, which the library does not know yet."""


def png(width: int = 4, height: int = 4, shade: int = 0) -> bytes:
    """A picture of one grey."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture
async def bot(telegram) -> Bot:
    async with Bot(telegram.token, base_url=f"{telegram.url}/bot", base_file_url=f"{telegram.url}/file/bot") as bot:
        yield bot


def leaves(value: object) -> Iterator[TelegramObject]:
    """Yield every object inside a value."""
    if isinstance(value, TelegramObject):
        yield value
        for name in value.__slots__ if hasattr(value, "__slots__") else ():
            if not name.startswith("_") and name != "api_kwargs":
                yield from leaves(getattr(value, name, None))
        for name in vars(value) if hasattr(value, "__dict__") else ():
            if not name.startswith("_") and name != "api_kwargs":
                yield from leaves(getattr(value, name))
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from leaves(item)


def understood(value: object) -> None:
    """Assert that no field was left over."""
    for item in leaves(value):
        extra = set(item.api_kwargs) - LATER_THAN_LIBRARY
        assert not extra, (type(item).__name__, extra)


async def test_every_update_is_understood(telegram, api, bot, anna, boris, dacha):
    kinds = set()
    dacha.promote(telegram.me, ["can_manage_chat", "can_pin_messages"])
    dacha.promote(anna, ["can_manage_chat"], anonymous=True, title="boss")
    keys = InlineKeyboardMarkup([[InlineKeyboardButton("a", callback_data="a", style="danger")]])
    sent = await bot.send_message(dacha.id, "<b>x</b>", parse_mode="HTML", reply_markup=keys)
    await anna.say(dacha, "/x @anna #tag https://e.org a@b.org", reply_to=dacha.messages[-1])
    await anna.say(dacha, "anonymous", anonymously=True)
    await anna.say(dacha, "channel", channel=telegram.channel("News"))
    await anna.edit(await anna.say(dacha, "one"), "two")
    await anna.say(dacha, "/hand", ephemeral=True)
    press = await anna.press(anna.screen(dacha)[1], "a")
    await bot.pin_chat_message(dacha.id, sent.message_id)
    telegram.me.inline = telegram.me.inline_feedback = True
    asked = await anna.ask("cards", dacha)
    article = {"type": "article", "id": "1", "title": "t", "input_message_content": {"message_text": "m"}}
    asked.answer = Answer([article])
    await anna.choose(asked, dacha, "1")
    await boris.leave(dacha)
    await boris.join(dacha)
    dacha.restrict(boris, ["can_send_messages"])
    dacha.kick(boris)
    dacha.rename("Город")
    dacha.delete(dacha.messages[1])
    await anna.press(press.query.message, data="a", forced=True)
    await anna.start("payload")
    await anna.block()
    basic = telegram.group("Basic", [anna], "group")
    basic.upgrade()
    forum = telegram.group("Forum", [anna], "forum")
    topic = forum.open_topic("Карты")
    await anna.say(forum, "/x", topic=topic)
    forum.close_topic(topic)
    forum.reopen_topic(topic)

    for item in await api.updates():
        understood(Update.de_json(item, bot))
        kinds.add(next(kind for kind in item if kind != "update_id"))
    assert kinds == {
        "message",
        "edited_message",
        "callback_query",
        "inline_query",
        "chosen_inline_result",
        "my_chat_member",
    }


async def test_chat_member_updates_are_understood(telegram, bot, boris, dacha):
    dacha.promote(telegram.me)
    await bot.get_updates(offset=-1, allowed_updates=["chat_member"])
    dacha.restrict(boris, ["can_send_messages"])
    dacha.promote(boris)
    dacha.kick(boris)
    changes = [update for update in await bot.get_updates() if update.chat_member]
    assert [u.chat_member.new_chat_member.status for u in changes] == ["restricted", "administrator", "kicked"]
    understood(changes)


async def test_every_answer_is_understood(telegram, bot, anna, dacha):
    dacha.promote(telegram.me, ["can_pin_messages", "can_restrict_members"])
    answers = [
        await bot.get_me(),
        await bot.get_chat(dacha.id),
        await bot.get_chat(anna.id),
        await bot.get_chat_member(dacha.id, anna.id),
        await bot.get_chat_member(dacha.id, bot.id),
        await bot.get_chat_administrators(dacha.id),
        await bot.get_webhook_info(),
        await bot.send_message(anna.id, "x", protect_content=True, message_effect_id="5104841245755180586"),
        await bot.send_photo(dacha.id, png(), caption="<i>c</i>", parse_mode="HTML", has_spoiler=True),
        await bot.send_document(dacha.id, io.BytesIO(b"text"), filename="a.txt"),
        await bot.send_message(
            dacha.id,
            "hand",
            api_kwargs={"ephemeral_message_parameters": {"receiver_user_id": anna.id}},
            reply_markup=InlineKeyboardMarkup([[InlineKeyboardButton("7♠", api_kwargs={"disabled": {}})]]),
        ),
    ]
    understood(answers)
    assert answers[-1].message_id == 0
    assert telegram.violations() == []


async def test_pictures_are_kept_changed_and_served(telegram, bot, anna, dacha):
    first, second = png(shade=0), png(8, 2, shade=200)
    sent = await bot.send_photo(dacha.id, first, caption="one")
    assert (sent.photo[0].width, sent.photo[0].height, sent.photo[0].file_size) == (4, 4, len(first))
    assert anna.last(dacha).photo == first

    edited = await bot.edit_message_media(
        InputMediaPhoto(second, caption="<b>two</b>", parse_mode="HTML"), dacha.id, sent.message_id
    )
    understood(edited)
    assert (edited.caption, edited.photo[0].width) == ("two", 8)
    assert anna.last(dacha).photo == second
    with pytest.raises(BadRequest, match="not modified"):
        await bot.edit_message_media(
            InputMediaPhoto(second, caption="<b>two</b>", parse_mode="HTML"), dacha.id, sent.message_id
        )
    with pytest.raises(BadRequest, match="no text in the message"):
        await bot.edit_message_text("x", dacha.id, sent.message_id)
    assert (await bot.edit_message_caption(dacha.id, sent.message_id, caption="three")).caption == "three"

    file = await bot.get_file(edited.photo[0].file_id)
    understood(file)
    assert bytes(await file.download_as_bytearray()) == second
    again = await bot.send_photo(dacha.id, edited.photo[0].file_id)
    assert again.photo[0].file_unique_id == edited.photo[0].file_unique_id


async def test_a_text_can_become_a_picture_and_a_document(bot, dacha):
    sent = await bot.send_message(dacha.id, "x")
    picture = await bot.edit_message_media(InputMediaPhoto(png()), dacha.id, sent.message_id)
    assert picture.photo
    paper = await bot.edit_message_media(InputMediaDocument(b"log", filename="log.txt"), dacha.id, sent.message_id)
    assert (paper.document.file_name, paper.photo) == ("log.txt", ())


async def test_files_that_are_refused(telegram, bot, dacha):
    other = telegram.another_bot("Other", "other_bot", "7000000777:another")
    sent = await bot.send_photo(dacha.id, png())
    async with Bot(other.token, base_url=f"{telegram.url}/bot") as stranger:
        dacha.add(other)
        with pytest.raises(BadRequest, match=r"(?i)wrong file identifier"):
            await stranger.send_photo(dacha.id, sent.photo[0].file_id)
    with pytest.raises(BadRequest, match=r"(?i)photo_invalid_dimensions"):
        await bot.send_photo(dacha.id, png(210, 10))
    with pytest.raises(BadRequest, match=r"(?i)image_process_failed"):
        await bot.send_photo(dacha.id, b"no picture")
    with pytest.raises(BadRequest, match=r"(?i)can't use file of type photo as document"):
        await bot.send_document(dacha.id, sent.photo[0].file_id)
    with pytest.raises(BadRequest, match=r"(?i)message caption is too long"):
        await bot.send_photo(dacha.id, png(), caption="x" * 1025)
    with pytest.raises(BadRequest, match=r"(?i)media_caption_too_long"):
        await bot.edit_message_caption(dacha.id, sent.message_id, caption="x" * 1025)


@pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")
async def test_errors_become_the_right_exceptions(telegram, bot, anna, dacha):
    basic = telegram.group("Basic", [anna], "group")
    old = basic.id
    new = basic.upgrade()
    with pytest.raises(ChatMigrated) as moved:
        await bot.send_message(old, "x")
    assert moved.value.new_chat_id == new
    dacha.kick(telegram.me)
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await bot.send_message(dacha.id, "x")
    telegram.fault("429", "getMe", retry_after=3)
    with pytest.raises(RetryAfter):
        await bot.get_me()
    with pytest.raises(EndPointNotFound):
        await bot.do_api_request("noSuchMethod")
    await bot.set_webhook("http://127.0.0.1:9/")
    with pytest.raises(Conflict):
        await bot.get_updates()


async def test_profile(telegram, bot, anna, boris, dacha):
    await bot.set_my_commands([BotCommand("durak", "Play")])
    await bot.set_my_commands([BotCommand("durak", "Играть")], language_code="ru")
    await bot.set_my_commands([BotCommand("hand", "Cards")], scope=BotCommandScopeChat(dacha.id))
    assert [c.description for c in await bot.get_my_commands(language_code="ru")] == ["Играть"]
    assert [c["description"] for c in telegram.menu(anna)] == ["Играть"]
    assert [c["description"] for c in telegram.menu(boris)] == ["Play"]
    assert [c["command"] for c in telegram.menu(anna, dacha)] == ["hand"]
    await bot.delete_my_commands(scope=BotCommandScopeChat(dacha.id))
    assert [c["description"] for c in telegram.menu(anna, dacha)] == ["Играть"]
    for bad in (BotCommand("Durak", "Play"), BotCommand("durak", "x" * 257)):
        with pytest.raises(BadRequest, match=r"(?i)bot_command_"):
            await bot.set_my_commands([bad])

    await bot.set_my_name("Дурак", language_code="ru")
    await bot.set_my_description("Cards")
    await bot.set_my_short_description("Short")
    assert (await bot.get_my_name("ru")).name == "Дурак"
    assert (await bot.get_my_name()).name == "Local bot"
    assert (await bot.get_my_description("ru")).description == "Cards"
    assert (await bot.get_my_short_description()).short_description == "Short"


def test_methods_take_the_parameters_that_the_library_sends():
    later = {"ephemeral_message_parameters"}
    for name, method in _METHODS.items():
        functions = {n.replace("_", "").lower(): f for n, f in inspect.getmembers(Bot, inspect.isfunction)}
        if name in functions and name != "getupdates":
            known = set(inspect.signature(functions[name]).parameters)
            missing = {p for p in method.takes - later if p not in known}
            assert not missing - {"reply_parameters", "rich_message", "business_connection_id"}, (name, missing)
