#!/usr/bin/env python3
"""A pairing engine in thirty lines: the persistent protocol of arbitrium (docs/guide/engines.md).

It pairs neighbours in the standings, whatever the rules say:
arbitrium compare FILE --engine 'python3 examples/engine.py' --engine-option protocol=persistent
"""

import json
import sys


def pair(report, round_number):
    """Pairs the players of a TRF16 report who are not announced as absent."""
    players = []
    for line in report.splitlines():
        if line.startswith("001"):
            number, points, cells = int(line[4:8]), float(line[80:84] or 0), line[91:]
            opponent = cells[10 * (round_number - 1) :][:4].strip()
            if opponent != "0000":  # a cell in the round to be paired says that he is away
                players.append((-points, number))
    ranked = [number for _, number in sorted(players)]
    bye = ranked.pop() if len(ranked) % 2 else None
    return [ranked[i : i + 2] for i in range(0, len(ranked), 2)], bye


for question in sys.stdin:
    ask = json.loads(question)
    if ask["protocol"] != "arbitrium/engine/1":
        print(json.dumps({"id": ask["id"], "error": "another protocol"}), flush=True)
        continue
    pairs, bye = pair(ask["tournament"], ask["round"])
    print(json.dumps({"id": ask["id"], "pairs": pairs, "bye": bye}), flush=True)
