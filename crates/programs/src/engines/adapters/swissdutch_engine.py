#!/usr/bin/env python3
"""The Python package swissdutch (0.1.0, the rules of 2012) as a program under test.

    pip install swissdutch
    arbitrium compare FILE --system dutch-2012 --engine swissdutch

It speaks the persistent protocol; given a file it pairs that one and prints the common reply. The package knows
neither absences nor forfeits: a round that a player did not play is one without an opponent, which bars him from a bye
in the next round only where it brought a full point.
"""

import json
import sys
import traceback

from swissdutch.constants import Colour, FloatStatus
from swissdutch.dutch import DutchPairingEngine
from swissdutch.player import Player

DOOR = (
    "`DutchPairingEngine.pair_round` of `swissdutch.dutch`, with `Player` of `swissdutch.player` as its README shows it; it says nothing of "
    "absences and forfeits, which are put as rounds without an opponent"
)
# What its README leaves open, put the other way.
OTHERWISE = {
    "absent-as-bye": "an absence is put as its bye is, opponent 0",
    "absent-floats": "an absence is put as a downfloat, as its bye is",
}
WAY = sys.argv[2] if sys.argv[1:2] == ["--otherwise"] else None
if WAY and WAY not in OTHERWISE:
    sys.exit(f"--otherwise {'|'.join(OTHERWISE)}")

POINTS = {"1": 1, "=": 0.5, "0": 0, "W": 1, "D": 0.5, "L": 0, "+": 1, "-": 0, "F": 1, "U": 1, "H": 0.5, "Z": 0}
COLOURS = {"w": Colour.white, "b": Colour.black}


def read(report):
    """The rows of the players, the initial colour, and the number of rounds where it is known."""
    rows, initial, rounds = {}, Colour.white, None
    for line in report.splitlines():
        if line.startswith("XXC") and "black" in line:
            initial = Colour.black
        elif line.startswith("XXR"):
            rounds = int(line[4:])
        elif line.startswith("001"):
            cells = [line[91:][at : at + 8] for at in range(0, len(line[91:]), 10)]
            rows[int(line[4:8])] = [(cell[:4].strip(), cell[5:6], cell[7:8]) for cell in cells]
    return rows, initial, rounds


def absent(cells, round_number):
    return len(cells) >= round_number and cells[round_number - 1][0] == "0000"


def players_before(rows, round_number):
    """The players as the package would have left them after the rounds before."""
    scores = {number: 0 for number in rows}
    floats = {number: FloatStatus.none for number in rows}
    opponents = {number: () for number in rows}
    colours = {number: () for number in rows}
    for index in range(round_number - 1):
        before = dict(scores)
        for number, cells in rows.items():
            opponent, colour, result = cells[index] if index < len(cells) else ("", "", "")
            points = POINTS.get(result, 0)
            played = opponent.isdigit() and int(opponent) > 0 and result in "1=0WDL"
            moved = FloatStatus.none
            if played:
                theirs = before[int(opponent)]
                moved = FloatStatus.up if theirs > before[number] else FloatStatus.down if theirs < before[number] else moved
            elif result == "U" or WAY == "absent-floats":
                moved = FloatStatus.down
            opponents[number] += (int(opponent) if played else 0 if points == 1 or WAY == "absent-as-bye" else -1,)
            colours[number] += (COLOURS[colour] if played else Colour.none,)
            floats[number] = moved if moved != FloatStatus.none else aged(floats[number])
            scores[number] += points
    return [
        Player(
            name=str(number), rating=10000 - number, pairing_no=number, score=scores[number],
            float_status=floats[number], opponents=opponents[number], colour_hist=colours[number],
        )
        for number, cells in rows.items()
        if not absent(cells, round_number)
    ]


def aged(status):
    return FloatStatus(status + (status < 0) - (status > 0))


def pair(report, round_number=None):
    rows, initial, rounds = read(report)
    if round_number is None:
        paired = [i for cells in rows.values() for i, cell in enumerate(cells) if cell[0] not in ("", "0000") or cell[2] == "U"]
        round_number = max(paired, default=-1) + 2
    engine = DutchPairingEngine(top_seed_colour_selection_fn=lambda: initial)
    answer = engine.pair_round(round_number, players_before(rows, round_number), round_number == rounds)
    # In the first round the package numbers the players anew: their names are their numbers.
    number = {player.pairing_no: int(player.name) for player in answer}
    pairs, bye = [], None
    for player in answer:
        if len(player.opponents) < round_number:
            continue  # nobody paired him: the answer leaves him out
        if player.opponents[-1] == 0:
            bye = int(player.name)
        elif player.colour_hist[-1] == Colour.white:
            pairs.append([int(player.name), number[player.opponents[-1]]])
    return pairs, bye


def place(error):
    """The function that failed: one kind of exception may come from many."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.name for frame in frames if not frame.name.startswith("<")][-1]


def serve():
    for question in sys.stdin:
        ask = json.loads(question)
        try:
            pairs, bye = pair(ask["tournament"], ask["round"])
            answer = {"id": ask["id"], "pairs": pairs, "bye": bye}
        except Exception as error:  # the package's own failures are findings
            answer = {"id": ask["id"], "error": f"{type(error).__name__} in {place(error)}: {error}"}
        print(json.dumps(answer), flush=True)


if len(sys.argv) > 1 and not WAY:
    with open(sys.argv[1], encoding="utf-8") as file:
        PAIRS, BYE = pair(file.read())
    print(len(PAIRS) + (BYE is not None))
    for white, black in PAIRS:
        print(white, black)
    if BYE is not None:
        print(BYE, 0)
else:
    serve()
