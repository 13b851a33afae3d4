#!/usr/bin/env python3
"""Compares the standings of another program with the reference on random tournaments, and groups what differs.

    standings_hunt.py --adapter gacrux_standings.py --count 50 --seed 1 [--rules c07-2026] -o DIR

For every tournament and every list the adapter is asked for `id,rank,PTS,<code>...`. Differences are grouped by tie-break;
of each group the smallest tournament is kept, its last rounds and its players taken away as long as it stays wrong in the
same way. Exit: 0 nothing differs, 1 something does, 2 fewer values than --least were compared.
"""

import argparse
import collections
import csv
import io
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

LISTS = [
    "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,SB/C2,PS,PS/C1,AOB,WIN,WON,BPG,BWG,REP,STD",
    "ARO,ARO/C1,ARO/M1,TPR,PTP,APRO,APPO,FB,FB/C1,BH/P,SB/P",
    "FB,BH,SB,AOB",
    "DE",
    "DE,BH/C1,SB",
]


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def table(text):
    rows = list(csv.reader(io.StringIO(text)))
    return (rows[0], {row[0]: row for row in rows[1:]}) if rows else ([], {})


def ask(args, path, codes):
    """What differs: tie-break and its number in the list, or None where the program gave no answer."""
    ours = run([args.arbitrium, "standings", path, "--tie-breaks", codes, "--rules", args.rules, "--format", "csv", "-q"])
    theirs = run([sys.executable, args.adapter, path, codes, args.rules])
    head, right = table(ours.stdout)
    _, found = table(theirs.stdout)
    if ours.returncode or theirs.returncode or not found:
        return None, 0, 0
    differences, compared, refused = collections.OrderedDict(), 0, 0
    shared = collections.Counter(row[1] for row in right.values())
    for number, row in right.items():
        other = found.get(number)
        for place, code in enumerate(head[1:], start=1):
            mine, his = row[place], other[place] if other and place < len(other) else ""
            if code in ("DE", "DE/P") or (code == "rank" and codes.split(",")[0] != "DE"):
                continue
            if his == "!":
                refused += 1
                continue
            if mine == "" and code != "rank":
                continue
            compared += 1
            places = Decimal("0.01")
            if code == "rank":
                # Who is not parted shares the rank here; a program may have drawn lots, or number them.
                same = his.isdigit() and int(mine) <= int(his) < int(mine) + shared[mine]
            else:
                same = abs(Decimal(mine) - Decimal(his or "-99999")) < places
            if not same:
                what = code if code != "rank" else "ranks by " + codes
                differences.setdefault((what, codes), (number, mine, his))
    return differences, compared, refused


def without_last_round(text):
    lines = text.splitlines()
    rounds = max((len(line) - 91 + 9) // 10 for line in lines if line.startswith("001"))
    if rounds < 2:
        return None
    cut = 91 + 10 * (rounds - 1)
    lines = [line[:cut].rstrip() if line.startswith("001") else line for line in lines if not line.startswith(("142", "299"))]
    return "\n".join(lines) + "\n"


def without_player(text, number):
    kept = []
    for line in text.splitlines():
        if line.startswith("001"):
            if int(line[4:8]) == number:
                continue
            head, row = line[:91], line[91:]
            places = range(0, len(row), 10)
            row = "".join("0000 - U  " if row[p : p + 4].strip() == str(number) else row[p : p + 10] for p in places)
            line = (head + row).rstrip()
        elif line.startswith(("062", "240", "250", "260", "299")):
            continue
        kept.append(line)
    return "\n".join(kept) + "\n"


def shrink(args, path, codes, what, target):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    trial = pathlib.Path(target)

    def still(candidate):
        if candidate is None:
            return False
        trial.write_text(candidate, encoding="utf-8")
        differences, _, _ = ask(args, str(trial), codes)
        return bool(differences) and (what, codes) in differences

    again = True
    while again:
        again = False
        numbers = [int(line[4:8]) for line in text.splitlines() if line.startswith("001")]
        candidates = [without_last_round(text)] + [without_player(text, n) for n in numbers if len(numbers) > 2]
        for candidate in candidates:
            if still(candidate):
                text, again = candidate, True
                break
    trial.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--adapter", required=True)
    parser.add_argument("--arbitrium", default="arbitrium")
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="c07-2026")
    parser.add_argument("--least", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--lists", nargs="*", default=LISTS)
    parser.add_argument("-o", "--output", required=True)
    args = parser.parse_args()
    folder = pathlib.Path(args.output)
    made = run([args.arbitrium, "generate", "--system", "dutch-2006", "--count", str(args.count), "--seed", str(args.seed),
                "--players", "4..14", "--rounds", "3..7", "--half-point-byes", "0..8", "--zero-point-byes", "0..8",
                "--forfeits", "0..12", "--withdrawals", "0..15", "--late-entries", "0..10", "--unrated", "0",
                "--history", "wild", "-o", str(folder / "tournaments")])
    if made.returncode:
        sys.exit(made.stderr)
    files = sorted((folder / "tournaments").glob("*.trf"))
    groups, compared, refused, silent = collections.defaultdict(list), 0, 0, 0
    questions = [(str(path), codes) for path in files for codes in args.lists]
    with ThreadPoolExecutor(args.jobs) as pool:
        for (path, codes), (differences, values, no) in zip(questions, pool.map(lambda q: ask(args, *q), questions)):
            compared, refused = compared + values, refused + no
            silent += differences is None
            for key, witness in (differences or {}).items():
                groups[key].append((os.path.getsize(path), path, witness))
    print(f"{len(files)} tournaments, {compared} values compared, {refused} refused, {silent} lists not answered")
    for (what, codes), found in sorted(groups.items(), key=lambda item: -len(item[1])):
        target = folder / f"{what.replace('/', '_').replace(' ', '_').replace(',', '_')}_of_{len(codes)}.trf"
        shrink(args, min(found)[1], codes, what, target)
        (number, mine, his) = ask(args, str(target), codes)[0][(what, codes)]
        print(f"{len(found):6} tournaments: {what}, list {codes}; {target.name}: player {number} has {mine}, the program {his}")
    if compared < args.least:
        sys.exit(2)
    sys.exit(1 if groups else 0)


if __name__ == "__main__":
    main()
