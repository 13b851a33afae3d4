#!/usr/bin/env python3
"""The tie-break checker of the Python package gacrux (1.11) as a program that ranks: standings of a report file as CSV.

    pip install gacrux
    gacrux_standings.py FILE LIST [c07-2024|c07-2026]

It prints `id,rank,PTS,<code>...`, of the teams where the report has teams. What the package is told besides:

- of what kind the tournament is: it takes small fields for round-robins where it is not told (`-s`) that they are none;
- the edition, by the start of the tournament (`042`), from which the package takes it: before 1 March 2026 that of 2024, from then on, or without a
  date, that of 2026. Where the call names the other edition the report is put with a start of that one;
- the number of rounds: it takes a last round in which no game was played, of byes and forfeits, for one still to come where it is not told (`-n`);
- teams by numbers without gaps, since of a Swiss of teams it reads no others. Its answer is put back to the numbers of the report.

Of TBR and BBE it prints places among the tied and no points of boards, so their cells stay empty: the ranks say what they decide.
"""

import csv
import io
import os
import subprocess
import sys
import tempfile

DOOR = (
    "its command, `python3 -m gacrux.tiebreakchecker -i FILE -o - -b utf-8 -n ROUNDS -s -dC -t LIST`; `-p` in place of `-s` where the report (`192`) is a "
    "round-robin's; the edition by the start (`042`), teams by numbers without gaps"
)
# What starts an edition for the package: a date in it, and whether a start is of it.
EDITIONS = {
    "c07-2024": ("2024/08/01", lambda start: start[:10] < "2026/03/01"),
    "c07-2026": ("2026/03/01", lambda start: start[:10] >= "2026/03/01"),
}
# The records with numbers of teams: the columns before the first and behind it, and how far the next one is where there are more.
TEAMS = {
    "240": [(10, 14, 5)], "250": [(22, 26, 0), (27, 31, 0)], "260": [(12, 16, 5)], "299": [(23, 27, 5)], "300": [(8, 11, 0), (12, 15, 0)],
    "310": [(4, 7, 0)], "320": [(14, 17, 4)], "330": [(11, 14, 0), (15, 18, 0)],
}
# The columns that have places and no values.
PLACES = ("TBR", "BBE")


def of_edition(lines, rules):
    """The report with a start of this edition; as it stands where its own is of it."""
    start, is_of_it = EDITIONS[rules]
    starts = [line[4:].strip() for line in lines if line.startswith("042")]
    # Without a date the package takes its newest edition.
    if is_of_it(starts[0] if starts and starts[0] else "9999"):
        return lines
    return [f"042 {start}"] + [line for line in lines if not line.startswith("042")]


def rounds(lines):
    """The last round with a result."""
    results = [at for line in lines if line.startswith("001") for at in range(98, len(line), 10) if line[at].strip()]
    return max([(at - 88) // 10 for at in results] + [int(line[7:10]) for line in lines if line.startswith("330")], default=0)


def numbered(line, numbers):
    """A record with other numbers of the teams."""
    for first, end, next_one in TEAMS.get(line[:3], []):
        while line[first:end].strip():
            number = numbers.get(int(line[first:end]), int(line[first:end]))
            line = line[:first] + str(number).rjust(end - first) + line[end:]
            if not next_one:
                break
            first, end = first + next_one, end + next_one
    return line


def main():
    path, codes = os.path.abspath(sys.argv[1]), ["PTS"] + [c for c in sys.argv[2].split(",") if c != "PTS"]
    with open(path, encoding="utf-8") as report:
        given = report.read().splitlines()
    kind = "-p" if any(line.startswith("192") and ("ROUNDROBIN" in line or "BERGER" in line) for line in given) else "-s"
    teams = sorted(int(line[4:7]) for line in given if line.startswith("310"))
    numbers = {team: number for number, team in enumerate(teams, 1)}
    lines = of_edition(given, sys.argv[3]) if len(sys.argv) > 3 else given
    if any(team != number for team, number in numbers.items()):
        lines = [numbered(line, numbers) for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        if lines != given:
            path = os.path.join(folder, "report.trf")
            with open(path, "w", encoding="utf-8") as report:
                report.writelines(line + "\n" for line in lines)
        command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", path, "-o", "-", "-b", "utf-8", "-n", str(rounds(given)), kind, "-dC", "-t", *codes]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    rows = list(csv.reader(io.StringIO(run.stdout)))
    if not rows or rows[0][:2] != ["StartNo", "Rank"]:
        sys.exit(f"no standings: {' '.join(run.stdout.split())[:200]} {run.stderr[-200:]}")
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["id", "rank"] + codes)
    team_of = {str(number): str(team) for team, number in numbers.items()}
    for row in rows[1:]:
        if row and row[0].isdigit():
            cells = zip(codes, row[2:])
            values = ["" if code.split("/")[0] in PLACES else team_of.get(cell, cell) if code.split("/")[0] == "TPN" else cell for code, cell in cells]
            out.writerow([team_of.get(row[0], row[0]), row[1], *values])


if __name__ == "__main__":
    main()
