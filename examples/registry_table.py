#!/usr/bin/env python3
"""Campaigns against every pairing and ranking program that is here, by each document that it claims, and the record of
docs/evidence/campaigns/registry.md: tables by class of what they came to.

    .ci/engines                                            # installs the programs of the Python registry into target/engines
    PATH=$PWD/target/engines/bin:$PATH examples/registry_table.py DIR
    examples/registry_table.py --table DIR                 # the record of campaigns that were run

What is not here is ignored aloud. A campaign that was stopped goes on with the same command.
"""

import argparse
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

from which_engine import EXAMPLES, PRESETS, RANKERS, RUNS, VERSION

# Programs of no registry, for whoever has them.
ELSEWHERE = [("bbpPairings", None, "dutch-2026"), ("Ainalrami", None, "dutch-2026"), ("JaVaFo", None, "dutch-2017")]
# swissdutch calls itself a "Dutch Pairing System for Swiss Tournaments" and names no edition of it: it is put to all of them.
UNNAMED = [("swissdutch", "swissdutch", document) for document in ("dutch-2017", "dutch-2026")]
PAIRED = [*RUNS, *UNNAMED, *ELSEWHERE]
# tiebreak-core names both editions of C.07, and Gacrux takes the one of the event's date.
EDITIONS = {"c07-2026": [("dutch-2026", "c07-2026"), ("dutch-2026", "c07-2024")], "c07-teams": [("team-2026", "c07-2026")]}
RANKED = [(package, adapter, *edition) for package, adapter, kit in RANKERS for edition in EDITIONS[kit]]
# The seconds of an answer, where the limit of the description makes a campaign too long.
SECONDS = {"pairing-core": 10, "swissdutch": 2}

CLASSES = ["illegal", "bye", "worse", "later", "departs", "colour", "reading"]
COLUMNS = ["program", "judged by", "tournaments", "rounds", "right", *CLASSES, "no answer", "no pairing exists", "errors"]
RANK_COLUMNS = ["program", "judged by", "tournaments", "lists", "values and ranks", "value", "rank", "reading", "no answer", "errors"]


def is_here(preset, package):
    """Its package in the Python that the programs are called with, or what the command of its description begins with."""
    if package:
        looked = ["python3", "-c", VERSION, package]
        return subprocess.run(looked, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
    words = shlex.split(PRESETS[preset]["command"])
    return bool(shutil.which(words[0])) and all(pathlib.Path(word).exists() for word in words if word.endswith(".jar"))


def campaigns():
    """Every campaign: its folder, its program, its package, and what the command is told."""
    for preset, package, system in PAIRED:
        seconds = ["--engine-option", f"seconds={SECONDS[preset]}"] if preset in SECONDS else []
        yield f"{preset}-{system}", preset, package, ["--system", system, "--engine", preset, *seconds]
    for package, adapter, system, rules in RANKED:
        called = f"python3 {EXAMPLES}/{adapter}_standings.py {{input}} {{list}} {{rules}}"
        yield f"{package}-ranks-{system}-{rules}", package, package, ["--system", system, "--standings", "--rules", rules, "--engine", called]


def hunt(options, folder, told):
    command = [
        options.arbitrium, "fuzz", *told, "--seed", str(options.seed), "--count", str(options.count), "--players", "5..10",
        "--rounds", "4..6", "--jobs", str(options.jobs), "--time", options.time, "-q", "-o", str(folder),
    ]
    print(*command, file=sys.stderr, flush=True)
    # 1 and 3 are what is looked for.
    code = subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
    if code not in (0, 1, 3):
        sys.exit(f"{folder}: exit status {code}")


def read(options, folder):
    """The report of a campaign, or nothing where it was not run."""
    path = options.folder / folder / "report.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None


def found(report, verdict):
    return sum(error["findings"] for error in report["errors"] if error["verdict"] == verdict)


def row(cells):
    return f"| {' | '.join(map(str, cells))} |\n"


def pairings(options):
    """The table of the programs that pair."""
    text = row(COLUMNS) + row(["---"] * len(COLUMNS))
    for preset, _, system in PAIRED:
        if report := read(options, f"{preset}-{system}"):
            right = report["asked"] - report["differences"] - report["faults"] - report["undecided"]
            classes = [found(report, verdict) for verdict in CLASSES]
            assert sum(classes) == report["differences"], f"{preset} by {system}: a class has no column"
            counts = [report["cases"], report["asked"], right, *classes, report["faults"], report["undecided"], len(report["errors"])]
            text += row([f"`{preset}`", f"`{system}`", *counts])
    return text


def standings(options):
    """The table of the programs that rank."""
    text = row(RANK_COLUMNS) + row(["---"] * len(RANK_COLUMNS))
    for package, _, system, rules in RANKED:
        if report := read(options, f"{package}-ranks-{system}-{rules}"):
            classes = [found(report, verdict) for verdict in ("value", "rank", "reading")]
            assert sum(classes) == report["differences"], f"{package} by {rules}: a class has no column"
            counts = [report["cases"], report["asked"], report["values"], *classes, report["faults"], len(report["errors"])]
            text += row([f"`{package}`", f"`{rules}`{', teams' if system == 'team-2026' else ''}", *counts])
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR", type=pathlib.Path, help="the folder of the campaigns")
    parser.add_argument("--table", action="store_true", help="run nothing")
    parser.add_argument("--arbitrium", default="arbitrium", help="the command")
    parser.add_argument("--count", type=int, default=60, help="tournaments of each campaign")
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--time", default="30m", help="the most time of each campaign")
    options = parser.parse_args()
    if not options.table:
        options.folder.mkdir(parents=True, exist_ok=True)
        for folder, program, package, told in campaigns():
            if is_here(program, package):
                hunt(options, options.folder / folder, told)
            else:
                print(f"SKIPPED: {program} is not here", file=sys.stderr)
    print(pairings(options), standings(options), sep="\n", end="")


main()
