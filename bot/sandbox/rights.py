"""Memberships: what somebody may do in a group.

Owns: the statuses, the names of rights and permissions, and the ChatMember objects.
Does not know: how memberships change.
"""

from dataclasses import dataclass
from typing import Final

from bot.sandbox.people import Account, Json

PERMISSIONS: Final = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""What an ordinary member may be allowed (ChatPermissions)."""

MEMBER_DEFAULT: Final = frozenset(PERMISSIONS) - {"can_change_info", "can_pin_messages", "can_manage_topics"}

ADMIN_RIGHTS: Final = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
)
"""What an administrator of a group may be allowed."""

ADMIN_DEFAULT: Final = frozenset(ADMIN_RIGHTS) - {"can_promote_members", "can_manage_topics"}


@dataclass(slots=True, eq=False)
class Membership:
    """One account in one group. `rights` are rights of an administrator or permissions of a restricted one."""

    account: Account
    status: str = "member"
    rights: frozenset[str] = frozenset()
    anonymous: bool = False
    title: str | None = None
    inside: bool = True
    until: int = 0

    @property
    def is_admin(self) -> bool:
        """Whether this is the owner or an administrator."""
        return self.status in {"creator", "administrator"}

    def may(self, right: str) -> bool:
        """Whether an owner or administrator has the right."""
        return self.status == "creator" or (self.status == "administrator" and right in self.rights)

    def as_json(self) -> Json:
        """Return the ChatMember object of the Bot API."""
        member: Json = {"status": self.status, "user": self.account.as_json()}
        if self.status == "creator":
            member["is_anonymous"] = self.anonymous
        elif self.status == "administrator":
            member |= {"can_be_edited": False, "is_anonymous": self.anonymous}
            member |= {right: right in self.rights for right in ADMIN_RIGHTS}
        elif self.status == "restricted":
            member |= {"is_member": self.inside, "until_date": self.until}
            member |= {permission: permission in self.rights for permission in PERMISSIONS}
        elif self.status == "kicked":
            member["until_date"] = self.until
        if self.title and self.is_admin:
            member["custom_title"] = self.title
        return member
