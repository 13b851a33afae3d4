#!/usr/bin/env python3
"""The counts of docs/evidence/worlds.tsv, made of small worlds that are walked here.

    cargo build --release
    examples/worlds_table.py DIR                    # 4 and 5 players of every document
    examples/worlds_table.py DIR --players 4 5 6 7:5    # seven players as far as round 5
    examples/worlds_table.py DIR --players 4 5 6 7 8 --most 2000000    # each as far as no round can have more positions

A world that was walked (DIR/SYSTEM-PLAYERS.json) is not walked again.
"""

import argparse
import json
import pathlib
import subprocess
import sys

COLUMNS = ["system", "players", "round", "positions", "paired", "no pairing", "digest"]


def systems(arbitrium):
    books = json.loads(subprocess.run([arbitrium, "rules", "--format", "json"], capture_output=True, check=True).stdout)
    others = ("c07-", "rating-", "rapid-")
    return [book["id"] for book in books["rulebooks"] if not book["id"].startswith(others)]


def within(command, most):
    """The last round that can have no more positions than these: in each, every end of every game meets every one before."""
    first = json.loads(subprocess.run([*command, "--until", "2"], capture_output=True, check=True).stdout)
    ends, until = first["rounds"][-1]["positions"], 2
    while until < first["rounds_planned"] and ends**until <= most:
        until += 1
    return str(until)


def walked(arbitrium, folder, system, world, most):
    players, _, until = world.partition(":")
    place = folder / f"{system}-{players}.json"
    if not place.exists():
        command = [arbitrium, "worlds", "--system", system, "--players", players, "--format", "json", "-q"]
        until = until or (within(command, most) if most else "")
        command += ["-o", str(place), *(["--until", until] if until else [])]
        print(*command, file=sys.stderr, flush=True)
        subprocess.run(command, check=True)
    return json.loads(place.read_text(encoding="utf-8"))


def rows(report):
    for counts in report["rounds"]:
        numbers = [str(counts[name]) for name in ("round", "positions", "paired", "impossible")]
        yield [report["system"], str(report["players"]), *numbers, counts["digest"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--players", nargs="+", default=["4", "5"])
    parser.add_argument("--most", type=int, help="positions of a round")
    parser.add_argument("--arbitrium", default="target/release/arbitrium")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    reports = [walked(options.arbitrium, options.folder, system, world, options.most) for system in systems(options.arbitrium) for world in options.players]
    lines = [COLUMNS, *(row for report in reports for row in rows(report))]
    print("".join("\t".join(cells) + "\n" for cells in lines), end="")


if __name__ == "__main__":
    main()
