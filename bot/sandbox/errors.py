"""The refusals of the Bot API, worded as Telegram words them.

Owns: the one exception that a method raises, and short names for the usual kinds of it.
Does not know: which method refuses what, or how an answer travels.
"""

from typing import Any


class ApiError(Exception):
    """A refusal: HTTP status, Telegram's own text, and the parameters that go with it.

    `bug` marks refusals that only a mistake in the bot can cause (broken markup, too much text, …): they are
    listed as violations and fail a test.
    """

    def __init__(
        self, code: int, description: str, *, bug: bool = False, parameters: dict[str, Any] | None = None
    ) -> None:
        super().__init__(f"{code} {description}")
        self.code = code
        self.description = description
        self.bug = bug
        self.parameters = parameters or {}

    def body(self) -> dict[str, Any]:
        """Return the JSON object that is the answer to the bot."""
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


def bad_request(text: str) -> ApiError:
    """A 400 that can happen to a correct bot, because the world has moved on meanwhile."""
    return ApiError(400, f"Bad Request: {text}")


def malformed(text: str) -> ApiError:
    """A 400 that a correct bot never causes."""
    return ApiError(400, f"Bad Request: {text}", bug=True)


def forbidden(text: str) -> ApiError:
    """A 403: the chat or person does not want this bot."""
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    """A 409: somebody else takes the updates."""
    return ApiError(409, f"Conflict: {text}")


def too_many(seconds: int) -> ApiError:
    """A 429 that asks for a pause of whole seconds."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", parameters={"retry_after": seconds})


def upgraded(new_id: int) -> ApiError:
    """A 400 with the id of the supergroup which a basic group has become."""
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        parameters={"migrate_to_chat_id": new_id},
    )
