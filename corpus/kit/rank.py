"""Puts the conformance kit of the standings to a program; needs nothing but Python 3.

    python3 rank.py c07-2026 'my-ranker {input} {list} {output}'     # c07-teams: the cases about teams

{input} is the report, {list} the tie-breaks behind the points, {rules} the edition, {output} the file of the answer (standard output without it): CSV with the
header `id,rank,PTS,<code>...`, where a column may be missing, and a cell that is empty or `!` says nothing. Ends as run.py.
"""
import csv, sys
from fractions import Fraction

from run import answer, arguments, run

NOTHING = (None, "", "!")


def ranked(case, folder, rules, command):
    """What says whether the program's standings are expected ones; nothing where they have neither ranks nor values."""
    text = answer(command, folder / case["file"], {"{list}": case["list"], "{rules}": rules})
    rows = list(csv.DictReader(text.strip().splitlines()))
    table = {int(row["id"]): row for row in rows}
    if len(rows) != len(table) or table.keys() != {row["id"] for row in case["standings"]}:
        raise ValueError("every player once, and nobody else")
    codes = case["list"].split(",")
    if all(row.get(cell) in NOTHING for row in table.values() for cell in ["rank", *codes]):
        return None
    def is_same(value, cell):
        # Averages are cut and rounded as programs like.
        return value is None or cell in NOTHING or abs(Fraction(value) - Fraction(cell.split()[0])) < Fraction(1, 100)
    def is_right(row):
        cells = table[row["id"]]
        rank = cells.get("rank")
        in_place = rank in NOTHING or row["rank"] <= int(rank) <= row["last"]
        return in_place and all(is_same(value, cells.get(code)) for code, value in zip(["PTS", *codes], row["values"]))
    return lambda expected: all(map(is_right, expected["standings"]))


if __name__ == "__main__":
    kit, command = arguments(sys.argv[1:], __doc__, of_standings=True)
    rules = "c07-2026" if kit == "c07-teams" else kit
    run(kit, lambda case, folder: ranked(case, folder, rules, command))
