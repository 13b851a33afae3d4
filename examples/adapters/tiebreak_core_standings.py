#!/usr/bin/env python3
"""The Python package tiebreak-core (1.2) as a program that ranks: standings of a report file as CSV.

    pip install tiebreak-core
    tiebreak_core_standings.py FILE LIST [c07-2026|c07-2024]

It prints `id,rank,PTS,<code>...`, a cell `!` where the package refuses a tie-break. Standard scoring and players alone. A round-robin is put
as one (`mode`), which the package documents for 2026 alone: under 2024 it refuses all of one.
"""

import csv
import sys

from tiebreak_core import (
    GameRecord,
    PlayerTiebreakData,
    calculate_all_strict,
    calculate_descriptor_strict,
    canonical_id,
    parse_descriptor,
    rank_standings_strict,
)

DOOR = (
    "`calculate_all_strict`, `calculate_descriptor_strict` and `rank_standings_strict` of `tiebreak_core`, with the kind of each round, "
    "`mode=\"round_robin\"` where the report (`192`) is a round-robin's; what has a named criterion is asked by its name"
)
# Descriptors that the package knows as named criteria alone.
NAMED = {
    "WIN": "wins", "WON": "won", "BPG": "games_black", "BWG": "wins_black", "REP": "rounds_elected", "STD": "std",
    "TPR": "tpr", "PTP": "ptp", "APRO": "apro", "APPO": "appo", "DE": "direct_encounter", "BH": "buchholz",
    "BH/C1": "buchholz_cut1", "SB": "sonneborn_berger", "TPN": "tpn", "RTNG": "rtng",
}
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "H": 0.5, "F": 1.0, "U": 1.0, "Z": 0.0, "": 0.0}


def cells(line, rounds):
    for place in range(rounds):
        cell = line[91 + 10 * place : 99 + 10 * place].ljust(8)
        opponent = int(cell[:4].strip() or 0)
        yield opponent, cell[5], cell[7].strip().upper()


def read(path):
    """The rounds, the ratings, the cells, and what the package is told of the kind of the tournament."""
    with open(path, encoding="utf-8") as report:
        text = [line.rstrip("\n") for line in report]
    is_round_robin = any(line.startswith("192") and "ROUNDROBIN" in line for line in text)
    lines = [line for line in text if line.startswith("001")]
    rounds = max((len(line) - 91 + 9) // 10 for line in lines)
    ratings = {int(line[4:8]): int(line[48:52].strip() or 0) for line in lines}
    table = {int(line[4:8]): list(cells(line, rounds)) for line in lines}
    # A last column may say only who will be absent.
    while rounds and not any(row[rounds - 1][0] or row[rounds - 1][2] == "U" for row in table.values()):
        rounds -= 1
    return rounds, ratings, table, {"mode": "round_robin"} if is_round_robin else {}


def kind(opponent, code):
    if opponent:
        return {"+": "forfeit_win", "-": "forfeit_loss"}.get(code, "played")
    return "pairing_bye" if code in ("U", "F") else "requested_bye"


def players(path):
    rounds, ratings, table, kind_of_event = read(path)
    found = {}
    for number, row in table.items():
        games = []
        for place, (opponent, colour, code) in enumerate(row[:rounds]):
            theirs = SCORES[table[opponent][place][2]] if opponent else None
            games.append(GameRecord(
                opponent or -1, ratings.get(opponent, 0), SCORES[code], "white" if colour == "w" else "black",
                place + 1, kind=kind(opponent, code), opponent_score=theirs,
            ))
        points = sum(game.score for game in games)
        found[number] = PlayerTiebreakData(number, ratings[number], points, games)
    return rounds, found, kind_of_event


def value(player, everybody, code, asked):
    try:
        if code in ("PTS", "DE"):
            return f"{player.points}" if code == "PTS" else ""
        if code in ("TPN", "RTNG"):
            return str(player.player_id if code == "TPN" else player.rating)
        name = NAMED.get(code)
        if name is None and asked["ruleset"] == "fide-2024":
            # Its function for descriptors has the values of 2026 there, and no name says /P.
            name = "" if "/P" in code else canonical_id(parse_descriptor(code))
        if name is None:
            return repr(calculate_descriptor_strict(player, everybody, code, **asked))
        return repr(calculate_all_strict(player, everybody, [name], **asked)[name])
    except Exception:  # what the package refuses is told as such
        return "!"


def ranks(everybody, codes, asked):
    criteria = [NAMED[code] for code in codes if code != "PTS"]
    if asked["ruleset"] == "fide-2026":  # the other one takes none
        asked = {**asked, "pairing_numbers": {number: number for number in everybody}}
    standings = rank_standings_strict(everybody, criteria, **asked)
    return {player.player_id: player.rank for player in standings.players}


def main():
    path, codes = sys.argv[1], ["PTS"] + [code for code in sys.argv[2].split(",") if code != "PTS"]
    ruleset = "fide-2024" if sys.argv[3:] == ["c07-2024"] else "fide-2026"
    rounds, everybody, kind_of_event = players(path)
    asked = {"total_rounds": rounds, "ruleset": ruleset, **kind_of_event}
    try:
        places = ranks(everybody, codes, asked)
    except Exception:  # a code without a name, or one that it does not rank by
        places = {}
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["id", "rank"] + codes)
    for number, player in sorted(everybody.items(), key=lambda item: places.get(item[0], 0)):
        values = [value(player, everybody, code, asked) for code in codes]
        out.writerow([number, places.get(number, "!")] + values)


if __name__ == "__main__":
    main()
