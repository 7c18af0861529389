"""Owns house rules for tests: which choices let an option be offered.

Does not know the options.
"""

from bot.game import BadOption, Variant


def ways_to_offer(variant: Variant, key: str) -> list[dict[str, str]]:
    """Choices, one at the most, beside which the variant offers the option."""
    found: list[dict[str, str]] = [{}] if key in variant.offered({}) else []
    for other in variant.options:
        for choice in variant.choices(other):
            try:
                if other != key and key in variant.offered({other: choice}):
                    found.append({other: choice})
            except BadOption:
                continue
    return found
