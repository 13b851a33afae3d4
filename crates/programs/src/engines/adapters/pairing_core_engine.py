#!/usr/bin/env python3
"""The Python package pairing-core (0.4) as a program under test: it reads no report files.

    pip install pairing-core
    arbitrium compare FILE --engine pairing-core

It speaks the persistent protocol. What the package wants to be told of each player is taken from the report as the documents
define it: who was met, the colours, the floats of the last two rounds, byes and forfeits, the games not played.
"""

import json
import sys
import traceback

from pairing_core import CanonicalPlayer, CanonicalRequest, ImpossiblePairingError, pair_canonical
from pairing_core.fide2026 import P26Player, P26Request, pair_2026

DOOR = (
    "`pair_canonical` of `pairing_core` for the text till 2026 and `pair_2026` of `pairing_core.fide2026` for those of 2026, every field of a "
    "player as its class documents it, floats by the document that judges"
)
# Ways to put it that the package documents besides, or nearly, by their names.
OTHERWISE = {
    "played-colours": "the colours of games played alone, without the \"u\" (till 2026 the \"-\") that the class asks for in an unplayed round",
    "floats-of-games": "floats of games alone: a round without one is none",
    "bye-alone": "`received_bye`, `got_pab`: the pairing-allocated bye alone, and no win by forfeit or full-point bye",
}
WAY = sys.argv[2] if sys.argv[1:2] == ["--otherwise"] else None
if len(sys.argv) > 1 and WAY not in OTHERWISE:
    sys.exit(f"--otherwise {'|'.join(OTHERWISE)}")

TILL_2026 = "dutch-till2026-compat"
RULESETS = {
    "dutch-2026": "dutch-2026",
    "dutch-2017": TILL_2026,
    "double-swiss-2026": "double-2026",
    "dubov-2026": "dubov-2026",
    "burstein-2026": "burstein-2026",
    "lim-2026": "lim-2026",
}
POINTS = {"1": 1, "W": 1, "+": 1, "F": 1, "=": 0.5, "D": 0.5, "H": 0.5}
PLAYED = "1=0WDL"


class Player:
    """What a record says, round by round."""

    def __init__(self, line, games):
        self.number, rating = int(line[4:8]), line[48:52].strip()
        self.rating = int(rating) if rating.isdigit() else None
        cells = [(line[at : at + 4].strip(), line[at + 5 : at + 6], line[at + 7 : at + 8]) for at in range(91, len(line), 10)]
        self.rounds = [cells[at : at + games] for at in range(0, len(cells), games)]

    def cells(self, index):
        return self.rounds[index] if index < len(self.rounds) else [("", "", "")]

    def opponent(self, index):
        number = self.cells(index)[0][0]
        return int(number) if number.isdigit() and int(number) else None

    def played(self, index):
        return self.opponent(index) is not None and any(result in PLAYED and result for _, _, result in self.cells(index))

    def is_paired(self, index):
        return self.opponent(index) is not None or self.cells(index)[0][2] == "U"

    def points(self, index):
        cells = self.cells(index)
        if cells[0][2] == "U":
            return 1 if len(cells) == 1 else 1.5
        return sum(POINTS.get(result, 0) for _, _, result in cells)


def read(report, games):
    """The players by their numbers, the initial colour, and the number of rounds where it is known."""
    players, initial, rounds = {}, "W", None
    for line in report.splitlines():
        if line.startswith("001"):
            player = Player(line, games)
            players[player.number] = player
        elif line.startswith("XXR"):
            rounds = int(line[4:]) // games
        elif line.startswith("XXC") and "black" in line:
            initial = "B"
    return players, initial, rounds


def met(players, player, index):
    """Whether the pairing counts as a meeting: a match is one unless somebody forfeits all of it."""
    opponent = player.opponent(index)
    if opponent is None:
        return False
    results = [[cell[2] for cell in one.cells(index)] for one in (player, players[opponent])]
    return not any(all(result == "-" for result in each) for each in results)


def facts(players, player, before, is_match, unplayed_floats):
    """What is told of one player after so many rounds. Till 2026 every round without a game is a downfloat, since then only
    one with points."""
    score, floats, colours, opponents, upfloats, results = 0, [], "", [], 0, {}
    pab = forfeit_win = False
    games = 0
    for index in range(before):
        cell, points, opponent = player.cells(index)[0], player.points(index), player.opponent(index)
        tag = ""
        if met(players, player, index) if is_match else player.played(index):
            games += 1
            opponents.append(opponent)
            theirs = sum(players[opponent].points(earlier) for earlier in range(index))
            tag = "D" if theirs < score else "U" if theirs > score else ""
            results[opponent] = "W" if points == 1 else "D" if points else "L"
        elif (points or unplayed_floats) and not is_match and WAY != "floats-of-games":
            tag = "D"
        colours += {"w": "W", "b": "B"}[cell[1]] if player.played(index) else "" if WAY == "played-colours" else "u"
        pab |= cell[2] == "U"
        forfeit_win |= WAY != "bye-alone" and (cell[2] == "F" or opponent is not None and not player.played(index) and points >= 1)
        upfloats += tag == "U"
        floats.append(tag)
        score += points
    return {
        "score": score, "floats": floats, "colours": colours, "opponents": opponents, "upfloats": upfloats,
        "results": results, "pab": pab, "forfeit_win": forfeit_win, "games": games,
    }


def pair(ask):
    is_match = ask["system"] == "double-swiss-2026"
    players, initial, rounds = read(ask["tournament"], 2 if is_match else 1)
    before, ruleset = ask["round"] - 1, RULESETS[ask["system"]]
    present = {number: player for number, player in players.items() if player.cells(before)[0][0] != "0000"}
    # Who was in no pairing so far has no number yet (C.04.2, 2).
    paired = (number for number, one in players.items() if number in present or any(map(one.is_paired, range(before))))
    tpns = {number: place for place, number in enumerate(sorted(paired), 1)}
    unplayed_floats = ruleset == TILL_2026
    told = {number: facts(players, player, before, is_match, unplayed_floats) for number, player in present.items()}
    known = {number: tuple(sorted(set(told[number]["opponents"]) & set(present))) for number in present}
    if ruleset == TILL_2026:
        # Its request carries no initial colour, and the first number has White. A tournament that began with Black is
        # put to it, and its answer taken, with all colours exchanged.
        colours = str.maketrans("WBu", "wb-" if initial == "W" else "bw-")
        request = [
            CanonicalPlayer(
                id=number, pairing_no=tpns[number], rating=players[number].rating or 0, points=one["score"],
                color_hist=one["colours"].translate(colours), opponents=known[number],
                received_bye=one["pab"] or one["forfeit_win"], float_hist="".join(tag or "-" for tag in one["floats"]),
            )
            for number, one in told.items()
        ]
        answer = pair_canonical(CanonicalRequest(players=tuple(request), ruleset=ruleset, round_number=ask["round"]))
        pairs = [[board.white_id, board.black_id] for board in answer.pairings if board.black_id]
        return [pair if initial == "W" else pair[::-1] for pair in pairs], answer.bye_player_id
    request = P26Request(
        players=tuple(
            P26Player(
                id=number, tpn=tpns[number], rating=players[number].rating, score=one["score"], colors=one["colours"],
                opponents=known[number], unplayed=before - one["games"], played=one["games"],
                last_float="".join(one["floats"][-1:]), prev_float="".join(one["floats"][-2:-1]),
                got_pab=one["pab"], forfeit_win=one["forfeit_win"],
            )
            for number, one in told.items()
        ),
        ruleset=ruleset, round_number=ask["round"], total_rounds=rounds or 99, is_last_round=ask["round"] == rounds,
        initial_colour=initial,
        prior_upfloats=tuple((number, one["upfloats"]) for number, one in told.items()),
        round_results=tuple((number, tuple(told[number]["results"][one] for one in known[number])) for number in told),
    )
    answer = pair_2026(request)
    return [[board.white_id, board.black_id] for board in answer.pairs], answer.bye_id


def place(error):
    """The function that failed: one kind of exception may come from many."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.name for frame in frames if not frame.name.startswith("<")][-1]


for question in sys.stdin:
    ask = json.loads(question)
    try:
        pairs, bye = pair(ask)
        answer = {"id": ask["id"], "pairs": pairs, "bye": bye}
    except ImpossiblePairingError as error:
        answer = {"id": ask["id"], "no_pairing": str(error)}
    except Exception as error:  # the package's own failures are findings
        answer = {"id": ask["id"], "error": f"{type(error).__name__} in {place(error)}: {error}"}
    print(json.dumps(answer), flush=True)
