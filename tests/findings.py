"""What tests ask of findings."""

from bot.findings import Finding


def about(found: list[Finding], what: str) -> Finding:
    """The only finding about this."""
    [finding] = [finding for finding in found if finding.about == what]
    return finding
