"""Owns what presses at tables and in games ask for.

Does not know who may press where (presses.py).
"""

from bot.chat.menu_frame import page_after
from bot.chat.presscode import (
    AddComputerPress,
    ChoosePress,
    ClearPicksPress,
    ComeBackPress,
    DealPress,
    GamePress,
    HandPress,
    JoinPress,
    LeavePress,
    MenuPress,
    MovePress,
    PickPress,
    PickSlotPress,
    PresetPress,
    RemoveComputerPress,
    ResumePress,
    StayOpenPress,
    SurrenderPress,
    TablePress,
    VotePress,
)
from bot.play.hiring import AddComputer, RemoveComputer
from bot.play.requests import (
    Choose,
    ComeBack,
    Deal,
    Join,
    Leave,
    Menu,
    Person,
    Pick,
    PlayMove,
    Request,
    Resume,
    ShowHand,
    StayOpen,
    Surrender,
    UsePreset,
    Vote,
)


def request_of(press: TablePress | GamePress, person: Person, number: int, *, whisper: bool = False) -> Request:
    """What a press asks for; `whisper` if hands can be shown inside the group."""
    if isinstance(press, TablePress):
        return _at_table(press, person, number, whisper=whisper)
    return _at_game(press, person, number, whisper=whisper)


def _at_table(press: TablePress, person: Person, number: int, *, whisper: bool) -> Request:
    match press:
        case JoinPress(table_id):
            return Join(update_id=number, person=person, table_id=table_id, whisper=whisper)
        case LeavePress(table_id):
            return Leave(update_id=number, person=person, table_id=table_id)
        case DealPress(table_id):
            return Deal(update_id=number, person=person, table_id=table_id, whisper=whisper)
        case MenuPress(table_id, page):
            return Menu(update_id=number, person=person, table_id=table_id, page=page)
        case ChoosePress(table_id, key, value):
            page = page_after(key)
            return Choose(update_id=number, person=person, table_id=table_id, key=key, value=value, page=page)
        case PresetPress(table_id, preset_id):
            return UsePreset(update_id=number, person=person, table_id=table_id, preset_id=preset_id)
        case AddComputerPress(table_id, level, fill):
            return AddComputer(
                update_id=number, person=person, table_id=table_id, level=level, fill=bool(fill), whisper=whisper
            )
        case RemoveComputerPress(table_id, player_id):
            return RemoveComputer(update_id=number, person=person, table_id=table_id, player_id=player_id)
        case StayOpenPress(table_id):
            return StayOpen(update_id=number, person=person, table_id=table_id)


def _at_game(press: GamePress, person: Person, number: int, *, whisper: bool) -> Request:
    match press:
        case MovePress(game_id, bout, move):
            return PlayMove(update_id=number, person=person, game_id=game_id, bout=bout, move=move)
        case PickPress(game_id, bout, card):
            return Pick(update_id=number, person=person, game_id=game_id, bout=bout, card=card.text)
        case PickSlotPress(game_id, bout, slot):
            return Pick(update_id=number, person=person, game_id=game_id, bout=bout, card=f"#{slot}")
        case ClearPicksPress(game_id, bout):
            return Pick(update_id=number, person=person, game_id=game_id, bout=bout, card="")
        case HandPress(game_id):
            return ShowHand(update_id=number, person=person, game_id=game_id, whisper=whisper)
        case SurrenderPress(game_id):
            return Surrender(update_id=number, person=person, game_id=game_id)
        case VotePress(game_id, until, aye):
            return Vote(update_id=number, person=person, game_id=game_id, until=until, aye=bool(aye))
        case ResumePress(game_id):
            return Resume(update_id=number, person=person, game_id=game_id)
        case ComeBackPress(game_id):
            return ComeBack(update_id=number, person=person, game_id=game_id)
