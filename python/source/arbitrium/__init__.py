"""The referee for FIDE pairing and rating rules.

Each function takes the bytes of a tournament report file (TRF) and gives the dictionary that the command of the same name prints
with ``--format json``; the schemas in ``docs/schemas`` of the project describe every key. Where there is no answer the exception
says why, in the words of the command, and what to change in the question::

    >>> import arbitrium
    >>> found = arbitrium.check(arbitrium.EXAMPLE)
    >>> [round["verdict"] for round in found["files"][0]["rounds"]]
    ['agrees', 'worse']

Nothing is read from the disk, nothing is remembered, and other threads of Python run while an answer is looked for. Ctrl-C ends a
question. A question has a budget in steps (``budget``), so its answer is the same on every machine. The package is called
``arbitrium-chess``.
"""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterable, List, Mapping, NamedTuple, Optional, Sequence, Tuple

from ._native import ask as _ask

__all__ = [
    "EXAMPLE",
    "Answer",
    "InternalError",
    "RatingList",
    "Refused",
    "ReportError",
    "ask",
    "causes",
    "check",
    "edit",
    "explain",
    "pair",
    "rate",
    "standings",
]

EXAMPLE: bytes = b"""\
012 Example: the wrong upfloater
142 10
152 B
192 FIDE_DOUBLESWISS
001    1 m    Player 0001                       2595                             2.5    1     4 b 1     4 w 0     3 w 1     3 b =
001    2 m    Player 0002                       2590                             2.0    3     5 w =     5 b 1     6 b 0     6 w =
001    3 m    Player 0003                       2585                             0.5    6     6 b 0     6 w 0     1 b 0     1 w =
001    4 m    Player 0004                       2580                             1.5    5     1 w 0     1 b 1     5 b 0     5 w =
001    5 m    Player 0005                       2575                             2.0    4     2 b =     2 w 0     4 w 1     4 b =
001    6 m    Player 0006                       2570                             2.5    2     3 w 0     3 b 1     2 w 1     2 b =
"""
"""A report of a small tournament whose second match has a wrong pairing."""


class Refused(ValueError):
    """There is no answer: the question or the report has something wrong with it. The first line is that of the command; the hint, if
    there is one, names arguments of this package.

    >>> arbitrium.check(arbitrium.EXAMPLE, system="duch-2026")
    Traceback (most recent call last):
    arbitrium.Refused: did you mean dutch-2026? ...

    >>> arbitrium.standings(arbitrium.EXAMPLE)
    Traceback (most recent call last):
    arbitrium.Refused: report.trf: the file names no tie-breaks (records 202, 212)...
    hint: name them, such as tie_breaks="DE,BH/C1,BH"
    """

    said: List[str]
    """What the reader said of the report before: repairs and warnings, each with its line."""
    hint: Optional[str]
    """What to change in the question, or in a :class:`ReportError` in the report."""

    def __init__(self, message: str, said: Iterable[str] = (), hint: Optional[str] = None) -> None:
        super().__init__(message if hint is None else f"{message}\nhint: {hint}")
        self.said = list(said)
        self.hint = hint


Refused.__module__ = "arbitrium"


class ReportError(Refused):
    """The report has errors: it is no tournament.

    ``errors`` has all of them, with the keys of ``errors`` in ``check/1``; the attributes are those of the first.

    >>> try:
    ...     arbitrium.check(arbitrium.EXAMPLE.replace(b"001    4", b"001    3"))
    ... except arbitrium.ReportError as error:
    ...     print(error.line, error.column, error.code)
    5 92 unknown-opponent
    """

    errors: List[Dict[str, Any]]
    """Every error: ``code``, ``line``, ``column``, ``message``, ``found``, ``expected``, ``hint``."""
    code: str
    """The stable name of the first one's kind."""
    line: Optional[int]
    """Its line, from 1."""
    column: Optional[int]
    """Its column in characters, from 1."""
    found: Optional[str]
    """What stands there."""
    expected: Optional[str]
    """What could stand there."""

    def __init__(self, message: str, errors: List[Dict[str, Any]], said: Iterable[str] = ()) -> None:
        super().__init__(message, said)
        first = errors[0]
        self.errors = errors
        self.code = first["code"]
        self.line, self.column = first["line"], first["column"]
        self.found, self.expected, self.hint = first["found"], first["expected"], first["hint"]


class InternalError(RuntimeError):
    """Something that cannot happen did: an error of arbitrium, never of the report."""


class RatingList(NamedTuple):
    """A rating list: FIDE's text or XML, or CSV."""

    content: bytes
    """Its bytes."""
    name: str = "list"
    """What it is called in messages."""
    month: str = ""
    """Its month as ``2024-03``, where it does not say it itself."""


class Answer(NamedTuple):
    """What the command would do."""

    exit: int
    """With which status it would end."""
    json: str
    """What it would print with ``--format json``, byte for byte."""
    said: List[str]
    """What it would say beside that: warnings, and what was taken for want of anything that says it."""

    text: Optional[str] = None
    """The text, of a question that is answered by one: the report of ``rewrite``, the pairs of ``pair``."""


Progress = Callable[[str], object]
"""What is called with how far a question is: ``round 3 of 9``, ``round 3 of 9, 120 of 900 changes tried``."""


def ask(
    question: Mapping[str, Any],
    report: bytes,
    *,
    beside: Iterable[Tuple[Mapping[str, Any], bytes]] = (),
    progress: Optional[Progress] = None,
) -> Answer:
    """The answer to a question as text: what the other functions are made of.

    >>> answer = arbitrium.ask({"ask": "pair", "round": 2}, arbitrium.EXAMPLE)
    >>> answer.exit, answer.json[:23]
    (0, '{"schema":"arbitrium/pa')

    ``progress`` is called now and then with how far the answer is; what it raises ends the question.

    Raises :class:`Refused`, :class:`ReportError` or :class:`InternalError`.
    """
    head: Dict[str, Any] = {**question, "report": len(report)}
    files = list(beside)
    head["beside"] = [{**about, "length": len(content)} for about, content in files]
    request = json.dumps(head).encode() + b"\n" + bytes(report) + b"".join(content for _, content in files)
    raised: List[BaseException] = []
    try:
        answered = _ask(request, _reporting(progress, raised))
    except RuntimeError as error:
        if error in raised:
            raise
        raise InternalError(str(error)) from None
    answer = json.loads(answered)
    why, said = answer.get("refused"), answer.get("said", [])
    if answer["exit"] == 70:
        raise InternalError(why)
    if answer.get("errors"):
        raise ReportError(why, answer["errors"], said)
    if why is not None and (answer["exit"] == 2 or "json" not in answer):
        raise Refused(why, said, answer.get("hint"))
    return Answer(answer["exit"], answer.get("json", ""), said, answer.get("text"))


def _reporting(progress: Optional[Progress], raised: List[BaseException]) -> Optional[Progress]:
    """``progress``, with what it raises kept: an error of its own is no internal one."""
    if progress is None:
        return None

    def report(words: str) -> None:
        try:
            progress(words)
        except BaseException as error:
            raised.append(error)
            raise

    return report


def _asked(question: Mapping[str, Any], report: bytes, name: str, options: Mapping[str, Any], **more: Any) -> Dict[str, Any]:
    known = {key.replace("_", "-"): value for key, value in options.items() if value is not None}
    if "readings" in known:
        known["readings"] = [f"{point}={choice}" for point, choice in known["readings"].items()]
    return json.loads(ask({**question, "name": name, "options": known}, report, **more).json)


def check(
    report: bytes,
    *,
    name: str = "report.trf",
    system: Optional[str] = None,
    strict: bool = False,
    readings: Optional[Mapping[str, str]] = None,
    no_readings: bool = False,
    causes: Optional[str] = None,
    planned_rounds: Optional[int] = None,
    initial_colour: Optional[str] = None,
    tie_breaks: Optional[str] = None,
    rules: Optional[str] = None,
    budget: Optional[int] = None,
    encoding: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Dict[str, Any]:
    """Judges every recorded round, and the recorded ranks (``check/1``).

    >>> wrong = arbitrium.check(arbitrium.EXAMPLE)["files"][0]["rounds"][1]
    >>> wrong["verdict"], wrong["decisive"]["article"]
    ('worse', 'C6')

    The arguments are the options of ``arbitrium check``: ``system`` such as ``"dutch-2026"``, ``readings`` such as
    ``{"tpn": "start-rank"}``, ``causes`` one of ``"off"``, ``"quick"``, ``"deep"``, ``tie_breaks`` such as ``"BH/C1,BH"``,
    ``rules`` the edition of C.07, ``budget`` in steps of a search (2,000,000,000 for a round where it is not given; ``causes="deep"``
    takes at most a thirtieth of it for the whole report, about ten seconds), ``encoding`` of a report that is not UTF-8. ``progress`` is
    called with how far the answer is.

    Raises :class:`ReportError` where the report is not a tournament, :class:`Refused` where no document judges it or an argument is
    unknown.
    """
    options = {
        "system": system,
        "strict": strict,
        "readings": readings,
        "no_readings": no_readings,
        "causes": causes,
        "planned_rounds": planned_rounds,
        "initial_colour": initial_colour,
        "tie_breaks": tie_breaks,
        "rules": rules,
        "budget": budget,
        "encoding": encoding,
    }
    return _asked({"ask": "check"}, report, name, options, progress=progress)


def pair(
    report: bytes,
    *,
    round: Optional[int] = None,
    name: str = "report.trf",
    system: Optional[str] = None,
    strict: bool = False,
    readings: Optional[Mapping[str, str]] = None,
    planned_rounds: Optional[int] = None,
    initial_colour: Optional[str] = None,
    budget: Optional[int] = None,
    encoding: Optional[str] = None,
) -> Dict[str, Any]:
    """Pairs the next round, or a recorded one once more (``pair/1``). Of a round that has no pairing ``undecided`` says why.

    >>> arbitrium.pair(arbitrium.EXAMPLE, round=2)["pairs"]
    [[1, 2], [6, 4], [5, 3]]

    Raises as :func:`check`.
    """
    options = {
        "system": system,
        "strict": strict,
        "readings": readings,
        "planned_rounds": planned_rounds,
        "initial_colour": initial_colour,
        "budget": budget,
        "encoding": encoding,
    }
    return _asked({"ask": "pair", "round": round}, report, name, options)


def edit(
    report: bytes,
    *,
    absent: Sequence[str] = (),
    bye: Sequence[str] = (),
    withdraw: Sequence[str] = (),
    forbid: Sequence[str] = (),
    result: Sequence[str] = (),
    late: Sequence[str] = (),
    until: Optional[int] = None,
    keep_numbers: bool = False,
    name: str = "report.trf",
    encoding: Optional[str] = None,
) -> bytes:
    """Changes facts of a report and gives the new report (TRF26), with a comment for each change.

    >>> changed = arbitrium.edit(arbitrium.EXAMPLE, absent=["1"], bye=["2=H"])
    >>> changed.decode().splitlines()[0]
    '### Changed: Player 0002 (2) has a half-point bye in match 3.'
    >>> arbitrium.pair(changed)["pairs"]
    [[6, 5], [4, 3]]

    The arguments are the options of ``arbitrium edit``, each with a list of its values.

    Raises as :func:`check`, and :class:`Refused` where a change is not possible.
    """
    lists = {"absent": absent, "bye": bye, "withdraw": withdraw, "forbid": forbid, "result": result, "late": late}
    facts = [[option, value] for option, values in lists.items() for value in values]
    if until is not None:
        facts.append(["until", str(until)])
    options = {"encoding": encoding} if encoding is not None else {}
    question = {"ask": "rewrite", "facts": facts, "keep_numbers": keep_numbers, "name": name, "options": options}
    text = ask(question, report).text
    assert text is not None
    return text.encode()


def explain(
    report: bytes,
    *,
    round: Optional[int] = None,
    player: Optional[str] = None,
    why_not: Optional[Tuple[int, int]] = None,
    instead: Optional[str] = None,
    name: str = "report.trf",
    system: Optional[str] = None,
    strict: bool = False,
    readings: Optional[Mapping[str, str]] = None,
    causes: Optional[str] = None,
    planned_rounds: Optional[int] = None,
    initial_colour: Optional[str] = None,
    budget: Optional[int] = None,
    encoding: Optional[str] = None,
    progress: Optional[Progress] = None,
) -> Dict[str, Any]:
    """Says why a round is paired as it is, the last recorded one where none is named (``explain/1``).

    >>> told = arbitrium.explain(arbitrium.EXAMPLE, round=2, instead="1-3,6-2,5-4")
    >>> told["judgement"]["decisive"]["article"]
    'C6'

    ``player`` (number, FIDE number, or the beginning of the name) asks what became of one, ``why_not`` why two do not meet,
    ``instead`` how another pairing would fare; one of them at most.

    Raises as :func:`check`, and :class:`Refused` where there is no such round or player.
    """
    options = {
        "system": system,
        "strict": strict,
        "readings": readings,
        "causes": causes,
        "planned_rounds": planned_rounds,
        "initial_colour": initial_colour,
        "budget": budget,
        "encoding": encoding,
    }
    if sum(one is not None for one in (player, why_not, instead)) > 1:
        raise Refused("one of player, why_not and instead is asked at a time")
    two = None if why_not is None else [str(one) for one in why_not]
    asked = {"round": round, "player": player or "", "why-not": two, "instead": instead or ""}
    return _asked({"ask": "explain", **asked}, report, name, options, progress=progress)


def standings(
    report: bytes,
    *,
    tie_breaks: Optional[str] = None,
    after: Optional[int] = None,
    why: Optional[Tuple[int, int]] = None,
    name: str = "report.trf",
    system: Optional[str] = None,
    rules: Optional[str] = None,
    readings: Optional[Mapping[str, str]] = None,
    planned_rounds: Optional[int] = None,
    encoding: Optional[str] = None,
) -> Dict[str, Any]:
    """Ranks the players by C.07 and tells how each value comes about (``standings/1``).

    >>> ranked = arbitrium.standings(arbitrium.EXAMPLE, tie_breaks="BH/C1,BH")
    >>> [(one["rank"], one["id"]) for one in ranked["files"][0]["rows"]][:3]
    [(1, 6), (2, 1), (3, 2)]

    ``tie_breaks`` is needed where the report names none (records 202, 212); ``after`` the round after which they are ranked;
    ``why`` two players of whom it is told why one stands before the other.

    Raises as :func:`check`, and :class:`Refused` where no list can rank them.
    """
    options = {
        "tie_breaks": tie_breaks,
        "system": system,
        "rules": rules,
        "readings": readings,
        "planned_rounds": planned_rounds,
        "encoding": encoding,
    }
    two = None if why is None else [str(one) for one in why]
    return _asked({"ask": "standings", "after": after, "why": two}, report, name, options)


def rate(
    report: bytes,
    *,
    lists: Iterable[RatingList] = (),
    against: Optional[bytes] = None,
    edition: Optional[str] = None,
    player: Optional[str] = None,
    name: str = "report.trf",
    readings: Optional[Mapping[str, str]] = None,
    encoding: Optional[str] = None,
) -> Dict[str, Any]:
    """Gives each player's rating card, and articles 0 to 6 of the event (``rate/1``).

    >>> rated = arbitrium.rate(arbitrium.EXAMPLE, edition="rating-2024")
    >>> rated["rulebook"]
    'rating-2024'

    ``lists`` are rating lists by which the players are rated, ``against`` published results that are judged, ``edition`` that of
    the regulations, where not that in force at the start; ``player`` the one whose card is wanted.

    Raises as :func:`check`.
    """
    beside = [({"name": one.name, "part": "list", "month": one.month}, one.content) for one in lists]
    if against is not None:
        beside.append(({"name": "published", "part": "against"}, against))
    question = {"ask": "rate", "edition": edition or "", "player": player or ""}
    return _asked(question, report, name, {"readings": readings, "encoding": encoding}, beside=beside)


def causes(report: bytes, *, depth: str = "deep", **options: Any) -> Dict[int, List[Dict[str, Any]]]:
    """Which one fact, were it otherwise, would make a round agree: of each round that differs the likeliest first.

    >>> [cause["sentence"] for cause in arbitrium.causes(arbitrium.EXAMPLE, depth="quick")[2]][0]
    'It agrees if Player 0005 (5) and Player 0004 (4) had to meet, or met on a board that was added when the rest had been paired.'

    They are the ``causes`` of the rounds of ``check/1``; ``options`` are those of :func:`check`. Nothing is claimed: a cause says
    *it agrees if*. A deep search ends when its budget is spent; ``causes_tried`` of ``check`` says so.

    Raises as :func:`check`.
    """
    found = check(report, causes=depth, **{"no_readings": True, **options})
    rounds = [one for file in found["files"] for one in file["rounds"] if one["verdict"] != "agrees"]
    return {one["round"]: one.get("causes", []) for one in rounds}
