#!/usr/bin/env python3
"""Campaigns against the programs of the Python registry, each judged by its own document, and the table of docs/engines.md.

    .ci/engines                                            # installs the programs into target/engines
    PATH=$PWD/target/engines/bin:$PATH examples/registry_table.py DIR
    examples/registry_table.py --table DIR                 # the table of campaigns that were run

A campaign that was stopped goes on with the same command.
"""

import argparse
import json
import pathlib
import subprocess
import sys

# The preset, the document that it pairs, and what its description does not say.
CAMPAIGNS = [
    ("pairing-core", "double-swiss-2026", []),
    ("caissify-pairings", "dutch-2026", []),
    ("Gacrux", "dutch-2026", []),
    ("py4swiss", "dutch-2017", []),
    ("pairing-core", "dutch-2017", []),
    ("pairing-core", "dutch-2026", ["--engine-option", "seconds=10"]),
    ("pairing-core-team", "team-2026", []),
    # Its text is that of 2012, a descendant of this one.
    ("swissdutch", "dutch-2006", ["--engine-option", "seconds=2"]),
]
COLUMNS = ["preset", "judged by", "tournaments", "rounds", "right", "differences", "of these a reading", "faults", "errors"]


def place(folder, preset, system):
    return pathlib.Path(folder) / f"{preset}-{system}"


def hunt(options, preset, system, more):
    command = [
        options.arbitrium, "fuzz", "--system", system, "--engine", preset, *more, "--seed", str(options.seed),
        "--count", str(options.count), "--players", "5..10", "--rounds", "4..6", "--jobs", str(options.jobs),
        "--time", options.time, "-q", "-o", str(place(options.folder, preset, system)),
    ]
    print(*command, file=sys.stderr, flush=True)
    # 1 and 3 are what is looked for.
    code = subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
    if code not in (0, 1, 3):
        sys.exit(f"{preset}: exit status {code}")


def row(folder, preset, system):
    report = json.loads((place(folder, preset, system) / "report.json").read_text(encoding="utf-8"))
    asked, wrong = report["asked"], report["differences"] + report["faults"]
    readings = sum(error["findings"] for error in report["errors"] if error["verdict"] == "reading")
    right = asked - wrong - report["undecided"]
    counts = [report["cases"], asked, right, report["differences"], readings, report["faults"], len(report["errors"])]
    return [f"`{preset}`", f"`{system}`", *map(str, counts)]


def table(folder):
    rows = [COLUMNS, ["---"] * len(COLUMNS), *(row(folder, preset, system) for preset, system, _ in CAMPAIGNS)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR", help="the folder of the campaigns")
    parser.add_argument("--table", action="store_true", help="run nothing")
    parser.add_argument("--arbitrium", default="arbitrium", help="the command")
    parser.add_argument("--count", type=int, default=60, help="tournaments of each campaign")
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time", default="30m", help="the most time of each campaign")
    options = parser.parse_args()
    if not options.table:
        pathlib.Path(options.folder).mkdir(parents=True, exist_ok=True)
        for preset, system, more in CAMPAIGNS:
            hunt(options, preset, system, more)
    print(table(options.folder), end="")


main()
