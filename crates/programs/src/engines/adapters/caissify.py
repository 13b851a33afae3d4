#!/usr/bin/env python3
"""The Python package caissify-pairings (0.5) as a program under test: its public function reads no report files.

    pip install caissify-pairings
    arbitrium compare FILE --engine caissify-pairings

It speaks the persistent protocol. What the package wants to be told of each player is taken from the report as the documents define it.
Where the package documents a field in more than one way, `--otherwise WAY` asks in the other one (OTHERWISE below).
"""

import json
import sys
import traceback

from caissify_pairings import generate_pairings

DOOR = (
    "`generate_pairings(system=\"dutch\", …)` of `caissify_pairings`, with `bye_count` as its class has it (rounds that bar the bye), floats by "
    "the document, the colours of games played, and `pairing_number` told in every round"
)
# The ways that the package documents besides, by their names.
OTHERWISE = {
    "every-bye": "`bye_count` as its README has it: every bye, \"any colour code\"",
    "colours-none": "`color_hist` as its README has it: \"none\" for an unplayed round",
    "floats-of-games": "`float_history` as its README derives it: of games alone, a round without one is \"none\"",
    "unnumbered": "no `pairing_number`: the package numbers the players that it is given, by rating",
}
WAY = sys.argv[2] if sys.argv[1:2] == ["--otherwise"] else None
if len(sys.argv) > 1 and WAY not in OTHERWISE:
    sys.exit(f"--otherwise {'|'.join(OTHERWISE)}")

POINTS = {"1": 1, "W": 1, "+": 1, "F": 1, "U": 1, "=": 0.5, "D": 0.5, "H": 0.5}
COLOURS = {"w": "white", "b": "black"}


class Player:
    """What a record says, round by round: the opponent (0 for none), the colour, the code of the result."""

    def __init__(self, line):
        rating = line[48:52].strip()
        self.number, self.rating = int(line[4:8]), int(rating) if rating.isdigit() else 0
        cells = [line[at : at + 8] for at in range(91, len(line), 10)]
        self.cells = [(int(cell[:4].strip() or 0), cell[5:6], cell[7:8].strip()) for cell in cells]
        self.announced = [cell[:4] == "0000" for cell in cells]

    def cell(self, index):
        return self.cells[index] if index < len(self.cells) else (0, "", "")

    def played(self, index):
        opponent, _, code = self.cell(index)
        return opponent > 0 and code in tuple("10=WDL")

    def paired(self, index):
        opponent, _, code = self.cell(index)
        return opponent > 0 or code == "U"

    def points(self, before):
        return sum(POINTS.get(self.cell(index)[2], 0) for index in range(before))

    def is_absent(self, index):
        return index < len(self.announced) and self.announced[index]


def read(report):
    """The players by their numbers, the initial colour, and the number of rounds where it is known."""
    players, initial, rounds = {}, "white", None
    for line in report.splitlines():
        if line.startswith("001"):
            player = Player(line)
            players[player.number] = player
        elif line.startswith("XXR"):
            rounds = int(line[4:])
        elif line.startswith("XXC") and "black" in line:
            initial = "black"
    return players, initial, rounds


def float_of(players, player, index):
    """A round without a game is a downfloat where it brings points (1.4.3)."""
    opponent, _, code = player.cell(index)
    if not player.played(index):
        return "down" if POINTS.get(code, 0) and WAY != "floats-of-games" else "none"
    mine, theirs = player.points(index), players[opponent].points(index)
    return "down" if mine > theirs else "up" if mine < theirs else "none"


def told(players, player, before, number):
    rounds = range(before)
    unplayed = [(player.cell(index), index) for index in rounds if not player.played(index)]
    byes = [code for (opponent, _, code), _ in unplayed if not opponent and (WAY == "every-bye" or POINTS.get(code, 0) == 1)]
    colours = [COLOURS[player.cell(index)[1]] if player.played(index) else "none" for index in rounds]
    fields = {
        "id": player.number, "name": str(player.number), "rating": player.rating, "starting_number": player.number,
        "score": float(player.points(before)), "bye_count": len(byes),
        "forfeit_win_count": sum(bool(opponent) and POINTS.get(code, 0) == 1 for (opponent, _, code), _ in unplayed),
        "color_hist": colours if WAY == "colours-none" else [colour for colour in colours if colour != "none"],
        "float_history": [float_of(players, player, index) for index in rounds],
    }
    return fields if WAY == "unnumbered" else {**fields, "pairing_number": number}


def pair(report, round_number):
    players, initial, rounds = read(report)
    before = round_number - 1
    present = [number for number, player in players.items() if not player.is_absent(before)]
    # Who was in no pairing so far has no number yet (C.04.2, 2).
    paired = (n for n, player in players.items() if n in present or any(map(player.paired, range(before))))
    tpns = {number: place for place, number in enumerate(sorted(paired), 1)}
    answer = generate_pairings(
        system="dutch",
        players=[told(players, players[number], before, tpns[number]) for number in present],
        previous_pairings={
            (number, players[number].cell(index)[0])
            for number in players
            for index in range(before)
            if players[number].played(index) and number < players[number].cell(index)[0]
        },
        round_number=round_number,
        total_rounds=rounds or 99,
        initial_color=initial,
    )
    pairs = [[line["white_id"], line["black_id"]] for line in answer if line["black_id"] is not None]
    # Where it cannot pair all it gives several byes.
    byes = [line["white_id"] for line in answer if line["black_id"] is None]
    return pairs, byes if len(byes) > 1 else next(iter(byes), None)


def place(error):
    """The function that failed: one kind of exception may come from many."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.name for frame in frames if not frame.name.startswith("<")][-1]


for question in sys.stdin:
    ask = json.loads(question)
    try:
        pairs, bye = pair(ask["tournament"], ask["round"])
        answer = {"id": ask["id"], "pairs": pairs, "bye": bye}
    except Exception as error:  # the package's own failures are findings
        answer = {"id": ask["id"], "error": f"{type(error).__name__} in {place(error)}: {error}"}
    print(json.dumps(answer), flush=True)
