#!/usr/bin/env python3
"""The Python package caissify-pairings (0.5) as a program under test: it reads no report files for pairing.

    pip install caissify-pairings
    arbitrium compare FILE --engine caissify-pairings

It speaks the persistent protocol; the package's own checker builds the position from the report.
"""

import json
import sys
import traceback

from caissify_pairings import fpc
from caissify_pairings.engines.dutch import DutchEngine
from caissify_pairings.trf import TRFParser


def pair(report, round_number):
    parsed = TRFParser(report).parse()
    players = {player["starting_number"]: player for player in parsed["players"]}
    initial = "black" if any(line.startswith("XXC") and "black" in line for line in report.splitlines()) else "white"
    for player in players.values():  # the checker leaves out who has no cell in the round: here he is present
        player["results"].setdefault(round_number, {"opponent": None, "color": None, "result": "U"})
    engine = DutchEngine(
        players=fpc._build_engine_players(players, round_number),
        previous_pairings=fpc._build_previous_pairings(players, round_number),
        round_number=round_number,
        total_rounds=parsed["tournament"].get("total_rounds") or 99,
        initial_color=initial,
        accelerated=round_number in (parsed["tournament"].get("accelerated_rounds") or ()),
    )
    answer = fpc._normalise_engine_output(engine.generate_pairings())
    pairs = [[line["white"], line["black"]] for line in answer if line["black"] is not None]
    return pairs, next((line["white"] for line in answer if line["black"] is None), None)


def place(error):
    """The function that failed: one kind of exception may come from many."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.name for frame in frames if not frame.name.startswith("<")][-1]


for question in sys.stdin:
    ask = json.loads(question)
    try:
        pairs, bye = pair(ask["tournament"], ask["round"])
        answer = {"id": ask["id"], "pairs": pairs, "bye": bye}
    except Exception as error:  # the package's own failures are findings
        answer = {"id": ask["id"], "error": f"{type(error).__name__} in {place(error)}: {error}"}
    print(json.dumps(answer), flush=True)
