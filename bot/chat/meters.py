"""Owns what is counted and measured while the bot works, in the terms of Prometheus: names, units and buckets.

Does not know who counts, nor who reads it (bot/probes.py). Numbers only: no person, no chat and no card is in any
of them. Everything that counts is handed its meters; they belong to one copy of the bot and to nothing global.
"""

from collections.abc import Awaitable, Callable, Mapping
from math import nan
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.chat.results import Result
from bot.play.vitals import Vitals

FORM: Final = CONTENT_TYPE_LATEST
"""The media type of what `Meters.text` returns."""

_ANSWER_BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds. A press is to be answered within a quarter of one, so it is there that they are narrow."""

_LAG_BUCKETS: Final = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Seconds. In a group a call goes every three, and after a flood wait a minute is not unusual."""


class Meters:
    """The meters of one copy of the bot."""

    def __init__(self) -> None:
        self._registry: Final = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._updates = self._counter("updates", "Updates worked on, by kind.", "kind")
        self._calls = self._counter("calls", "Calls to Telegram, by method and result.", "method", "result")
        self._floods = self._counter("floods", "Calls that Telegram answered with 429.")
        self._answers = self._histogram(
            "press_to_answer_seconds", "From receiving a press to having sent its answer.", _ANSWER_BUCKETS
        )
        self._lags = self._histogram(
            "screen_lag_seconds", "From the moment a screen was due to having drawn it.", _LAG_BUCKETS
        )
        self._vitals = (
            self._gauge("inbox_waiting", "Updates that are kept and not done."),
            self._gauge("games_live", "Games that are being played."),
            self._gauge("screens_due", "Screens that should have been drawn by now."),
            self._gauge("sweep_delay_seconds", "By how much the clock is late for some game."),
        )
        self._ready = self._gauge("ready", "1 for each part that is ready, as /readyz says.", "part")
        self._pen = self._gauge("pen_held", "1 in the copy that draws screens and keeps the clocks.")
        self._hears: Callable[[], Awaitable[bool]] | None = None

    def watch(self, *, has_pen: Callable[[], bool], hears: Callable[[], Awaitable[bool]]) -> None:
        """A copy of the bot works from now on, and says itself whether it holds the pen and hears Telegram."""
        self._pen.set_function(has_pen)
        self._hears = hears

    async def hears(self) -> bool:
        """Whether what people do reaches this copy now; False before it works."""
        return self._hears is not None and await self._hears()

    def update_came(self, kind: str) -> None:
        """An update was worked on; `kind` is one of the few that Telegram has."""
        self._updates.labels(kind).inc()

    def press_answered(self, seconds: float) -> None:
        """A press was answered so long after it was received."""
        self._answers.observe(seconds)

    def screen_drawn(self, lag: float) -> None:
        """A screen became true so many seconds after it was due."""
        self._lags.observe(lag)

    def called(self, method: str, result: Result, *, flood: bool = False) -> None:
        """A call had this result; `flood` if Telegram said that there are too many."""
        self._calls.labels(method, type(result).__name__.lower()).inc()
        if flood:
            self._floods.inc()

    def text(self, vitals: Vitals | None, ready: Mapping[str, bool]) -> bytes:
        """Everything, with the vitals of this moment (None: nobody knows them), as Prometheus reads it."""
        for gauge, value in zip(self._vitals, vitals or (nan,) * len(self._vitals), strict=True):
            gauge.set(value)
        for part, is_ready in ready.items():
            self._ready.labels(part).set(is_ready)
        return generate_latest(self._registry)

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(f"durak_{name}", meaning, labels, registry=self._registry)

    def _gauge(self, name: str, meaning: str, *labels: str) -> Gauge:
        return Gauge(f"durak_{name}", meaning, labels, registry=self._registry)

    def _histogram(self, name: str, meaning: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"durak_{name}", meaning, registry=self._registry, buckets=buckets)
