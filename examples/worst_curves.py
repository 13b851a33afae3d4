#!/usr/bin/env python3
"""The kinds of field that cost most, CPU time against size, as a picture: of one build of arbitrium, or of two.

    examples/worst_curves.py --now target/release/arbitrium --before OLD/arbitrium -o DIR

makes DIR/curves.json and DIR/curves.svg. Of each size a few fields are made by rule, the same ones every time, and the slowest counts. A
curve ends with the first size of which one takes longer than `--limit` seconds or gets no answer.
"""

import argparse
import json
import math
import pathlib
import random
import subprocess
import tempfile

import climb

GAMES = {"FIDE_DUTCH_2006": 1, "FIDE_DOUBLESWISS": 2}


class Event:
    """A fictitious event: the cells of its players and their half-points."""

    def __init__(self, system, size):
        self.system, self.games = system, GAMES[system]
        self.cells, self.points = [[] for _ in range(size)], [0] * size
        self.size = size

    def match(self, white, black, results):
        """The games of a pair in one round, from the first one's side."""
        for game, result in enumerate(results[: self.games]):
            first, second = ("w", "b") if game % 2 == 0 else ("b", "w")
            self.cells[white].append(f"{black + 1:>4} {first} {result}")
            self.cells[black].append(f"{white + 1:>4} {second} {'01='['10='.index(result)]}")
            self.points[white] += (2, 0, 1)["10=".index(result)]
            self.points[black] += (0, 2, 1)["10=".index(result)]

    def absent(self, player):
        self.cells[player] += ["0000 - H"] * self.games
        self.points[player] += self.games

    def report(self, rounds, *more):
        lines = ["012 A field of the worst kind", f"142 {rounds * self.games}", "152 W", f"192 {self.system}", *more]
        for player, cells in enumerate(self.cells):
            name, rating = f"Player {player + 1:05}", 2900 - player % 1500
            row = "".join(f"  {cell}" for cell in cells)
            line = f"001 {player + 1:>4}      {name:<33} {rating:>4}{'':28}{self.points[player] / 2:>4.1f}{'':5}{row}"
            lines.append(line.rstrip())
        return "\n".join(lines) + "\n"


def played(system, size, seed, rounds):
    """Some rounds in which neighbours meet, then those two apart, and so on; the results are drawn."""
    draw, event = random.Random(seed), Event(system, size)
    for step in range(1, rounds + 1):
        firsts = [place for place in range(size - step) if (place // step) % 2 == 0]
        for first in firsts:
            pair = (first, first + step) if (first + step) % 2 else (first + step, first)
            event.match(*pair, draw.choices("10=", k=2))
        for player in set(range(size)) - set(firsts) - {first + step for first in firsts}:
            event.absent(player)
    return event


def group(size):
    """Every other player in one group whose members do not meet (260)."""
    return "260   1 999 " + " ".join(f"{player:>4}" for player in range(1, size + 1, 2))


def half_group(system, rounds):
    return lambda size, seed: played(system, size, seed, rounds).report(rounds + 3, group(size))


def usual(system, rounds):
    return lambda size, seed: played(system, size, seed, rounds).report(rounds + 3)


def exhausted(now, system):
    """An event of two rounds fewer than there are players, paired by the reference of the newer build."""
    def make(size, seed):
        with tempfile.TemporaryDirectory() as folder:
            rounds = str(size - 2)
            command = [now, "generate", "--system", system, "--seed", str(seed), "--players", str(size)]
            more = ["--rounds", rounds, "--exhausting", "0", "-q", "-o", f"{folder}/made"]
            subprocess.run([*command, *more], capture_output=True, check=True)
            return next(pathlib.Path(folder, "made").glob("*.trf")).read_text(encoding="ascii")
    return make


PAIR, CHECK = ["pair"], ["check"]
DUTCH, DOUBLE = GAMES
# Of each size.
FIELDS = 3


def curves(now):
    """What is measured: the kind of field, the words of the command, the fields by size and seed, the sizes."""
    return [
        ("Dutch 2006: half the field one group, round 2", PAIR, half_group(DUTCH, 1), [20, 30, 44, 60, 80, 120]),
        ("Dutch 2006: half the field one group, round 3", PAIR, half_group(DUTCH, 2), [20, 30, 44, 60, 80, 100]),
        ("Dutch 2006: half the field one group, round 4", PAIR, half_group(DUTCH, 3), [20, 30, 44, 60, 80, 100]),
        ("Dutch 2006: all rounds, as many as players less 2", CHECK, exhausted(now, "dutch-2006"), [10, 16, 20, 26, 30, 36]),
        ("Dutch 2006: round 1", PAIR, usual(DUTCH, 0), [200, 500, 1000, 2000, 5000]),
        ("Dutch 2006: round 4 of a plain field", PAIR, usual(DUTCH, 3), [50, 100, 200, 400, 800]),
        ("Dutch 2006: the readings of a file that differs", CHECK, usual(DUTCH, 3), [12, 20, 40, 80, 180]),
        ("Double-Swiss: half the field one group, round 3", PAIR, half_group(DOUBLE, 2), [50, 100, 200, 400, 600]),
        ("Double-Swiss: all matches, as many as players less 2", CHECK, exhausted(now, "double-swiss-2026"), [10, 16, 20, 26, 30, 36]),
        ("Double-Swiss: round 4 of a plain field", PAIR, usual(DOUBLE, 3), [100, 200, 500, 1000, 2000]),
    ]


def cpu(program, words, text, limit):
    """The CPU seconds of a run; None where it was stopped or gave no answer."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "field.trf")
        file.write_text(text, encoding="ascii")
        process = climb.started([program, *words, file], limit, errors=subprocess.PIPE)
        said = process.stderr.read()
        status, milliseconds, _ = climb.ended(process)
    spent = milliseconds / 1000
    # 1 is a difference, which `check` looks for; that nobody can be paired is an answer too.
    answered = status in (0, 1) or b"no legal pairing" in said
    return round(spent, 3) if answered and spent <= limit else None


def measured(program, curve, limit):
    _, words, make, sizes = curve
    points = []
    for size in sizes:
        spent = [cpu(program, words, make(size, seed), limit) for seed in range(1, FIELDS + 1)]
        if None in spent:
            return {"points": points, "stopped": size}
        points.append([size, max(spent)])
    return {"points": points, "stopped": None}


WIDTH, HEIGHT, LEFT, TOP, ACROSS = 300, 150, 60, 40, 2


def svg(table, limit):
    rows = math.ceil(len(table) / ACROSS)
    width, height = ACROSS * (WIDTH + LEFT + 20), rows * (HEIGHT + 80) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">',
        "<title>CPU seconds against the players of a field, before and now</title>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        '<text x="60" y="18">CPU seconds against players, both logarithmic. '
        '<tspan fill="#b00020">before</tspan>, <tspan fill="#00529b">now</tspan>; a cross: no answer within the limit.</text>',
    ]
    for place, row in enumerate(table):
        parts.append(panel(row, limit, (place % ACROSS) * (WIDTH + LEFT + 20) + LEFT, place // ACROSS * (HEIGHT + 80) + TOP))
    return "\n".join([*parts, "</svg>"]) + "\n"


def panel(row, limit, left, top):
    sizes, low, high = row["sizes"], math.log(0.001), math.log(limit)
    across = lambda size: left + WIDTH * (math.log(size) - math.log(sizes[0])) / (math.log(sizes[-1]) - math.log(sizes[0]))
    down = lambda spent: top + HEIGHT * (1 - (math.log(max(spent, 0.001)) - low) / (high - low))
    parts = [
        f'<g><text x="{left}" y="{top - 6}" font-weight="bold">{row["field"]}</text>',
        f'<rect x="{left}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#888"/>',
    ]
    for spent in (0.001, 0.01, 0.1, 1, 10, 100):
        if spent <= limit:
            parts.append(f'<text x="{left - 5}" y="{down(spent) + 4:.1f}" text-anchor="end">{spent:g}</text>')
            parts.append(f'<path d="M{left} {down(spent):.1f}h{WIDTH}" stroke="#ddd"/>')
    for size in sizes:
        parts.append(f'<text x="{across(size):.1f}" y="{top + HEIGHT + 14}" text-anchor="middle">{size}</text>')
    for key, colour in (("before", "#b00020"), ("now", "#00529b")):
        if key not in row:
            continue
        points = [(across(size), down(spent)) for size, spent in row[key]["points"]]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts.extend(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5" fill="{colour}"/>' for x, y in points)
        if row[key]["stopped"] is not None:
            parts.append(
                f'<text x="{across(row[key]["stopped"]):.1f}" y="{top + 12}" fill="{colour}" text-anchor="middle">×</text>'
            )
    return "\n".join([*parts, "</g>"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--now", default="target/release/arbitrium")
    parser.add_argument("--before", help="an older build beside it")
    parser.add_argument("--limit", type=float, default=60, help="CPU seconds of one answer")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    table = []
    for curve in curves(options.now):
        row = {"field": curve[0], "command": " ".join(curve[1]), "sizes": curve[3]}
        for key, program in (("before", options.before), ("now", options.now)):
            if program:
                row[key] = measured(program, curve, options.limit)
                print(curve[0], key, row[key], flush=True)
        table.append(row)
    (options.output / "curves.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
    (options.output / "curves.svg").write_text(svg(table, options.limit), encoding="utf-8")


if __name__ == "__main__":
    main()
