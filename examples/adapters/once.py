#!/usr/bin/env python3
"""A program that speaks the persistent protocol, asked for one round: for whatever calls a program with a file.

    python3 corpus/kit/run.py --trf16 dutch-2026 "python3 $PWD/examples/adapters/once.py 'python3 $PWD/crates/programs/src/engines/adapters/caissify.py' {input} {round} {system}"

It prints the number of pairs and a line `WHITE BLACK` for each, `PLAYER 0` for the bye, and fails where the program does.
"""

import json
import shlex
import subprocess
import sys


def main():
    command, path, number, *system = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        report = file.read()
    # Reports of 2016 have the number of rounds and such in records of the engines.
    form = "trf16" if any(line.startswith("XX") for line in report.splitlines()) else "trf26"
    ask = {
        "protocol": "arbitrium/engine/1", "id": 1, "system": "".join(system), "round": int(number), "format": form, "tournament": report,
    }
    run = subprocess.run(shlex.split(command), input=json.dumps(ask) + "\n", capture_output=True, text=True, check=False)
    answer = json.loads(run.stdout.splitlines()[0])
    if "pairs" not in answer:
        sys.exit(answer.get("error") or answer.get("no_pairing") or "no answer")
    bye = answer.get("bye") or []
    rows = answer["pairs"] + [[player, 0] for player in (bye if isinstance(bye, list) else [bye])]
    print(len(rows), *(f"{white} {black}" for white, black in rows), sep="\n")


if __name__ == "__main__":
    main()
