"""Puts the conformance kit of the standings to a program; needs nothing but Python 3.

    python3 rank.py c07-2026 'my-ranker {input} {list} {output}'     # c07-teams: the cases about teams
    python3 rank.py --lacks SB,ranks c07-2026 'my-ranker {input}'    # what it is not asked for: tie-breaks, ranks, values

{input} is the report, {list} the tie-breaks behind the points, {rules} the edition, {output} the file of the answer (standard output without it): CSV with the
header `id,rank,PTS,<code>...`, and a cell that is empty or `!` says nothing. A case passes where the ranks of all are there and right, and the value of each tie-break for
everybody who has one: else it is incomplete. --refused and the exit status are those of run.py.
"""
import csv, sys
from fractions import Fraction

from run import answer, arguments, option, run

NOTHING = (None, "", "!")


def ranked(case, folder, rules, command, refusals, lacks):
    """What says whether the program's standings are expected ones, and whether they are whole; a word where it was not asked."""
    codes = case["list"].split(",")
    lacking = {code.upper() for code in lacks}
    asks_ranks, asks_values = "RANKS" not in lacking, "VALUES" not in lacking
    named = {name for code in codes for name in (code.upper(), code.upper().split("/")[0].split(":")[0])}
    if named & lacking or not (asks_ranks or asks_values):
        return "declared-absent"
    text = answer(command, folder / case["file"], {"{list}": case["list"], "{rules}": rules}, refusals)
    rows = list(csv.DictReader(text.strip().splitlines()))
    table = {int(row["id"]): row for row in rows}
    if len(rows) != len(table) or table.keys() != {row["id"] for row in case["standings"]}:
        raise ValueError("every player once, and nobody else")
    def is_same(value, cell):
        # Averages are cut and rounded as programs like.
        return value is None or cell in NOTHING or abs(Fraction(value) - Fraction(cell.split()[0])) < Fraction(1, 100)
    def is_there(row):
        cells = table[row["id"]]
        values = zip(codes, row["values"][1:])
        has_rank = not asks_ranks or cells.get("rank") not in NOTHING
        return has_rank and (not asks_values or all(value is None or cells.get(code) not in NOTHING for code, value in values))
    def is_right(row):
        cells = table[row["id"]]
        rank = cells.get("rank") if asks_ranks else None
        in_place = rank in NOTHING or row["rank"] <= int(rank) <= row["last"]
        compared = zip(["PTS", *codes], row["values"]) if asks_values else [("PTS", row["values"][0])]
        return in_place and all(is_same(value, cells.get(code)) for code, value in compared)
    return (lambda expected: all(map(is_right, expected["standings"]))), all(map(is_there, case["standings"]))


if __name__ == "__main__":
    words, lacks = option(sys.argv[1:], "--lacks")
    kit, command, refusals = arguments(words, __doc__, of_standings=True)
    rules = "c07-2026" if kit == "c07-teams" else kit
    run(kit, lambda case, folder: ranked(case, folder, rules, command, refusals, lacks))
