#!/usr/bin/env python3
"""The tie-break checker of the Python package gacrux (1.11) as a program that ranks: standings of a report file as CSV.

    pip install gacrux
    gacrux_standings.py FILE LIST [c07-2026]

It prints `id,rank,PTS,<code>...`. The package knows the edition of 2026 alone, and is told of what kind the tournament is: it takes small
fields for round-robins where it is not told (`-s`) that they are none.
"""

import csv
import io
import os
import subprocess
import sys

DOOR = (
    "its command, `python3 -m gacrux.tiebreakchecker -i FILE -o - -b utf-8 -s -dC -t LIST`; `-p` in place of `-s` where the report (`192`) is a "
    "round-robin's"
)


def main():
    path, codes = os.path.abspath(sys.argv[1]), ["PTS"] + [c for c in sys.argv[2].split(",") if c != "PTS"]
    with open(path, encoding="utf-8") as report:
        kind = "-p" if any(line.startswith("192") and "ROUNDROBIN" in line for line in report) else "-s"
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", path, "-o", "-", "-b", "utf-8", kind, "-dC", "-t", *codes]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    rows = list(csv.reader(io.StringIO(run.stdout)))
    if not rows or rows[0][:2] != ["StartNo", "Rank"]:
        sys.exit(f"no standings: {run.stdout[:200]}{run.stderr[-200:]}")
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["id", "rank"] + codes)
    out.writerows(row for row in rows[1:] if row and row[0].isdigit())


if __name__ == "__main__":
    main()
