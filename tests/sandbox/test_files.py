"""Videos, animations and messages that ask for a reply: what the library makes of them, and where they are refused."""

import io

import pytest
from telegram import Bot, ForceReply, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaAnimation, InputMediaVideo
from telegram.error import BadRequest

from tests.sandbox.test_contract import bot, png, understood

__all__ = ["bot"]

GIF = b"GIF89a" + (6).to_bytes(2, "little") + (4).to_bytes(2, "little") + b"\x80\0\0" + b"\0" * 6 + b";"
FILM = b"\0\0\0\x18ftypmp42" + b"\0" * 40


async def test_a_video_has_the_sizes_that_the_bot_says(bot: Bot, dacha, anna):
    sent = await bot.send_video(dacha.id, FILM, width=64, height=48, duration=3, caption="deal", filename="deal.mp4")
    understood(sent)
    assert (sent.video.width, sent.video.height, sent.video.file_name) == (64, 48, "deal.mp4")
    assert (sent.caption, anna.last(dacha).content.file.body) == ("deal", FILM)
    again = await bot.send_video(dacha.id, sent.video.file_id)
    assert again.video.file_unique_id == sent.video.file_unique_id
    with pytest.raises(BadRequest, match=r"(?i)can't use file of type video as photo"):
        await bot.send_photo(dacha.id, sent.video.file_id)


async def test_an_animation_is_a_document_too(bot: Bot, dacha):
    sent = await bot.send_animation(dacha.id, io.BytesIO(GIF), filename="replay.gif")
    understood(sent)
    assert (sent.animation.width, sent.animation.height) == (6, 4)
    assert sent.document.file_name == "replay.gif"
    file = await bot.get_file(sent.animation.file_id)
    assert bytes(await file.download_as_bytearray()) == GIF


async def test_a_message_can_become_a_film_and_a_picture_again(bot: Bot, dacha):
    sent = await bot.send_photo(dacha.id, png())
    film = await bot.edit_message_media(InputMediaVideo(FILM, width=8, height=8), dacha.id, sent.message_id)
    assert (film.video.width, film.photo) == (8, ())
    loop = await bot.edit_message_media(InputMediaAnimation(GIF, caption="c"), dacha.id, sent.message_id)
    understood(loop)
    assert (loop.animation.width, loop.caption, loop.video) == (6, "c", None)


async def test_where_films_are_forbidden(telegram, bot: Bot, dacha):
    dacha.restrict(telegram.me, ["can_send_messages", "can_send_documents"])
    with pytest.raises(BadRequest, match=r"(?i)not enough rights to send videos to the chat"):
        await bot.send_video(dacha.id, FILM)
    with pytest.raises(BadRequest, match=r"(?i)not enough rights to send animations to the chat"):
        await bot.send_animation(dacha.id, GIF)
    await bot.send_document(dacha.id, FILM, filename="deal.mp4")


async def test_asking_for_a_reply(telegram, bot: Bot, api, dacha, anna):
    asks = ForceReply(selective=True, input_field_placeholder="A name")
    sent = await bot.send_message(dacha.id, "What shall it be called?", reply_markup=asks)
    assert sent.reply_markup is None
    asking = anna.last(dacha)
    assert asking.prompt == {"placeholder": "A name", "selective": True}
    with pytest.raises(BadRequest, match="can't be edited"):
        await bot.edit_message_text("x", dacha.id, sent.message_id)
    await api.updates()
    await anna.say(dacha, "Summer", reply_to=asking)
    assert (await api.updates())[0]["message"]["reply_to_message"]["message_id"] == asking.id
    with pytest.raises(BadRequest, match=r"(?i)placeholder is too long"):
        await bot.send_message(dacha.id, "?", reply_markup=ForceReply(input_field_placeholder="x" * 65))


async def test_a_keyboard_can_ask_for_a_reply_too(bot: Bot, telegram, dacha, anna):
    keys = InlineKeyboardMarkup.from_button(InlineKeyboardButton("Later", callback_data="later")).to_dict() | {
        "force_reply": True
    }
    await bot.send_message(dacha.id, "?", api_kwargs={"reply_markup": keys})
    assert (anna.last(dacha).prompt, anna.last(dacha).button("Later")["callback_data"]) == (
        {"placeholder": "", "selective": False},
        "later",
    )
    telegram.world.ephemeral = "absent"
    await bot.send_message(dacha.id, "?", api_kwargs={"reply_markup": keys})
    assert anna.last(dacha).prompt is None
