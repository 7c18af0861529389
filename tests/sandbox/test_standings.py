"""How people and the bot stand in a group, and the ways from one standing to another."""

import pytest

from bot.sandbox.standings import STANDINGS, put, standing_of


@pytest.fixture
def stand(telegram, dacha):
    def stand(who, standing: str) -> str:
        put(telegram.world, dacha.chat, who.account, standing, dacha.owner)
        return standing_of(dacha.chat, who.account)

    return stand


async def test_a_member_can_be_brought_to_any_standing(telegram, stand, dacha, anna, boris):
    assert standing_of(dacha.chat, anna.account) == "owner"
    for standing in (*STANDINGS[1:], "member", "banned", "left"):
        assert stand(boris, standing) == standing
        assert stand(boris, standing) == standing, "twice is once"


async def test_the_owner_hides_or_leaves(stand, anna, dacha):
    assert stand(anna, "anonymous") == "anonymous"
    await anna.say(dacha, "who?", anonymously=True)
    assert stand(anna, "owner") == "owner"
    with pytest.raises(PermissionError, match="owns"):
        stand(anna, "muted")
    assert stand(anna, "left") == "left"


async def test_the_bot_is_told_how_it_stands(telegram, api, stand, dacha):
    await api.updates()
    for standing in ("admin", "member", "texts", "muted", "banned", "member"):
        stand(telegram.me, standing)
    told = [u["my_chat_member"]["new_chat_member"]["status"] for u in await api.updates() if "my_chat_member" in u]
    assert told == ["administrator", "member", "restricted", "restricted", "kicked", "member"]

    stand(telegram.me, "texts")
    await api("sendMessage", chat_id=dacha.id, text="x")
    stand(telegram.me, "muted")
    refused = await api.refused("sendMessage", chat_id=dacha.id, text="x")
    assert refused["description"] == "Bad Request: not enough rights to send text messages to the chat"
    with pytest.raises(PermissionError, match="removed"):
        stand(telegram.me, "left")


async def test_what_telegram_has_no_way_for(telegram, stand, boris, anna):
    with pytest.raises(PermissionError, match="one owner"):
        stand(boris, "owner")
    with pytest.raises(ValueError, match="no standing"):
        stand(boris, "king")
    basic = telegram.group("Basic", [anna, boris], "group")
    with pytest.raises(PermissionError, match="supergroup"):
        put(telegram.world, basic.chat, boris.account, "muted", basic.owner)
