"""Which of Telegram's errors means which of the seven results."""

import json
from datetime import timedelta

import httpx
import pytest
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TimedOut
from telegram.request import HTTPXRequest

from bot.chat.app import make_bot
from bot.chat.ears import Ears
from bot.chat.frames import Frame
from bot.chat.gateway import Address, Gateway
from bot.chat.html import Html
from bot.chat.meters import Meters
from bot.chat.results import Gone, Later, Moved, Shown, Shut, Unknown, Wrong, result_of


@pytest.mark.parametrize(
    ("error", "result"),
    [
        (BadRequest("Message is not modified: specified new message content and reply markup are the same"), Shown()),
        (BadRequest("Message to edit not found"), Gone()),
        (BadRequest("Message to delete not found"), Gone()),
        (BadRequest("Message can't be edited"), Gone()),
        (BadRequest("Message can't be deleted for everyone"), Gone()),
        (BadRequest("Query is too old and response timeout expired or query id is invalid"), Gone()),
        (BadRequest("Chat not found"), Shut(lasting=True)),
        (BadRequest("Not enough rights to send text messages to the chat"), Shut(lasting=False)),
        (BadRequest("Chat_write_forbidden"), Shut(lasting=False)),
        (BadRequest("Topic_closed"), Shut(lasting=False)),
        (BadRequest("Message thread not found"), Shut(lasting=True, topic=True)),
        (BadRequest("Button_data_invalid"), Wrong("Button_data_invalid")),
        (Forbidden("Forbidden: bot was blocked by the user"), Shut(lasting=True)),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Shut(lasting=True)),
        (ChatMigrated(-1005), Moved(-1005)),
        (NetworkError("Bad Gateway"), Unknown()),
        (TimedOut(), Unknown()),
    ],
    ids=str,
)
def test_every_error_means_one_of_the_seven_results(error, result):
    assert result_of(error) == result


@pytest.mark.parametrize(
    "cause", [httpx.ConnectError("refused"), httpx.ConnectTimeout("slow"), httpx.PoolTimeout("full")]
)
def test_what_was_never_sent_may_be_sent_again(cause):
    error = NetworkError("no connection")
    error.__cause__ = cause
    assert isinstance(result_of(error), Later)


@pytest.mark.parametrize(
    "answer", [{"ok": True}, {"ok": True, "result": {"message_id": 7}}, {"ok": True, "result": [7]}]
)
async def test_of_what_is_no_answer_of_telegram_nobody_knows_if_it_was_done(answer, monkeypatch):
    async def answered(*_, **__):
        return 200, json.dumps(answer).encode()

    monkeypatch.setattr(HTTPXRequest, "do_request", answered)
    gateway = Gateway(make_bot("1:x", "http://127.0.0.1:9"), Ears(polling=True), Meters())
    assert await gateway.send_frame(Address(5), Frame(text=Html("x"))) == Unknown()


@pytest.mark.filterwarnings("ignore:.*attribute `retry_after` will be")
@pytest.mark.parametrize("seconds", [7, timedelta(seconds=7)])
def test_a_flood_wait_is_understood_in_either_type(seconds):
    assert result_of(RetryAfter(seconds)) == Later(7.0)
