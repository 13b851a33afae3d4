#!/usr/bin/env python3
"""Climbs to a position that costs as much as can be found: the next round of a random event, changed again and again.

    examples/climb.py --system dutch-2026 --players 40 --seconds 600 -o corpus/speed

begins with random events of every kind that `arbitrium generate` makes, keeps the dearest, and changes one fact after the other (a
result, the colours of a match, the opponents of two matches, who was absent; of teams who is absent stays): a change stays where the next
round costs more CPU time than before. The top is written as DIR/SYSTEM_PLAYERS_SEED_rROUND.trf. `--seed` makes the same changes; what stays
hangs on the clock of the machine.
"""

import argparse
import contextlib
import math
import os
import pathlib
import random
import resource
import subprocess
import tempfile
import time

AGAINST = {"1": "0", "0": "1", "=": "="}
OTHER = {"w": "b", "b": "w"}
WORTH = {"1": 2, "+": 2, "F": 2, "U": 2, "=": 1, "H": 1}
FIRST, STRIDE = 91, 10
# CPU seconds after which a round is as dear as any.
MOST = 60


class Report:
    """The lines of a report, where the players' are, and who plays for which team."""

    def __init__(self, text):
        self.lines = text.split("\n")
        self.rows = {int(line[4:8]): place for place, line in enumerate(self.lines) if line.startswith("001")}
        # Of a Double-Swiss each match has two columns.
        self.games = 2 if "192 FIDE_DOUBLESWISS" in text else 1
        teams = [line for line in self.lines if line.startswith("310")]
        self.team_of = {int(player): int(line[4:7]) for line in teams for player in line[73:].split()}

    def text(self):
        return "\n".join(self.lines)

    def rounds(self):
        columns = max((len(self.lines[place].rstrip()) - FIRST + 2) // STRIDE for place in self.rows.values())
        return columns // self.games

    def columns(self, number):
        return range(self.games * number, self.games * (number + 1))

    def cell(self, player, column):
        return self.lines[self.rows[player]][FIRST + STRIDE * column :][:8]

    def put(self, player, column, cell):
        place, at = self.rows[player], FIRST + STRIDE * column
        line = self.lines[place].ljust(at + 8)
        self.lines[place] = line[:at] + cell + line[at + 8 :]

    def boards(self, column):
        """The games of a column that were played: White, Black, White's result."""
        found = []
        for player in self.rows:
            cell = self.cell(player, column)
            if cell[:4].strip().isdigit() and int(cell[:4]) > 0 and cell[5:6] == "w" and cell[7:8] in AGAINST:
                found.append((player, int(cell[:4]), cell[7]))
        return found

    def side(self, player):
        """Whom a player plays for."""
        return self.team_of.get(player, player)

    def matches(self, number):
        """The games of a round by who meets whom: its column, a player of the first side, the other, the first one's colour and result."""
        found = {}
        for column in self.columns(number):
            for white, black, result in self.boards(column):
                is_first = self.side(white) < self.side(black)
                game = (column, white, black, "w", result) if is_first else (column, black, white, "b", AGAINST[result])
                found.setdefault(tuple(sorted((self.side(white), self.side(black)))), []).append(game)
        most = max(map(len, found.values()), default=0)
        return [games for games in found.values() if len(games) == most]

    def play(self, column, one, other, colour, result):
        self.put(one, column, f"{other:>4} {colour} {result}")
        self.put(other, column, f"{one:>4} {OTHER[colour]} {AGAINST[result]}")

    def game(self, column, white, black, result):
        self.play(column, white, black, "w", result)

    def met(self, a, b):
        columns = range(self.games * self.rounds())
        met = (self.cell(a, column)[:4].strip() for column in columns)
        return any(opponent.isdigit() and self.side(int(opponent)) == self.side(b) for opponent in met)

    def count(self):
        """The points of the players that the results make."""
        for player, place in self.rows.items():
            words = [self.cell(player, column)[7:8] for column in range(self.games * self.rounds())]
            # The bye of a match is worth a game and a half.
            worth = lambda column, word: 1 if word == "U" and column % self.games else WORTH.get(word, 0)
            halves = sum(worth(column, word) for column, word in enumerate(words))
            line = self.lines[place]
            self.lines[place] = f"{line[:80]}{halves / 2:4.1f}{line[84:]}"


def changed(report, draw):
    """The same with one fact otherwise; None where the change cannot be made."""
    other = Report(report.text())
    number = draw.randrange(other.rounds())
    matches = other.matches(number)
    if len(matches) < 2:
        return None
    first, second = draw.sample(matches, 2)
    kind = draw.randrange(3 if other.team_of else 4)
    if kind == 0:
        column, one, opponent, colour, result = draw.choice(first)
        other.play(column, one, opponent, colour, draw.choice([word for word in AGAINST if word != result]))
    elif kind == 1:
        for column, one, opponent, colour, result in first:
            other.play(column, one, opponent, OTHER[colour], result)
    elif kind == 2:
        for (_, one, opponent, _, _), (_, its, theirs, _, _) in zip(first, second):
            if other.met(one, theirs) or other.met(its, opponent):
                return None
        for (column, one, opponent, colour, result), (at, its, theirs, its_colour, its_result) in zip(first, second):
            other.play(column, one, theirs, colour, result)
            other.play(at, its, opponent, its_colour, its_result)
    else:
        word = draw.choice("HZ")
        for column, one, opponent, _, _ in first:
            for player in (one, opponent):
                other.put(player, column, f"0000 - {word}")
    other.count()
    return other


def started(command, limit, errors=subprocess.DEVNULL, given=subprocess.DEVNULL):
    """A process that is ended after so many CPU seconds; `given` is what it reads."""
    most = math.ceil(limit)
    # The bound is set from here: set before the program begins it would take a copy of this process, whose milliseconds would count.
    process = subprocess.Popen([str(word) for word in command], stdin=given, stdout=subprocess.DEVNULL, stderr=errors)
    with contextlib.suppress(ProcessLookupError):
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (most, most + 1))
    return process


def ended(process):
    """The exit status of a process, the CPU milliseconds it took, and its memory in MB."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, (used.ru_utime + used.ru_stime) * 1000, used.ru_maxrss / 1024


def run(command, limit, given=None):
    """The same of a command whose words nobody reads, which is ended after so many CPU seconds; it reads the file `given`."""
    if given is None:
        return ended(started(command, limit))
    with open(given, encoding="ascii") as file:
        return ended(started(command, limit, given=file))


def cost(program, system, report, folder):
    """The CPU milliseconds of the next round, the least of three runs."""
    file = pathlib.Path(folder, "field.trf")
    file.write_text(report.text(), encoding="ascii")
    return min(run([program, "pair", "-q", "--system", system, file], MOST)[1] for _ in range(3))


def begun(options, draw, folder):
    """Random events of every kind, without their last rounds."""
    for case in range(options.events):
        most = options.players - 2
        rounds = draw.randint(max(1, most // 4), most)
        made = f"{folder}/made{case}"
        knobs = ["--draws", str(draw.randint(0, 80)), "--forfeits", str(draw.randint(0, 10)), "--exhausting", "0"]
        command = [options.program, "generate", "--system", options.system, "--players", str(options.players)]
        more = ["--rounds", str(rounds), "--seed", str(draw.randrange(1 << 30)), *knobs, "-q", "-o", made]
        if subprocess.run([*command, *more], capture_output=True, check=False).returncode == 0:
            yield Report(next(pathlib.Path(made).glob("*.trf")).read_text(encoding="ascii"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="target/release/arbitrium")
    parser.add_argument("--system", default="dutch-2026")
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--events", type=int, default=20, help="random events to begin with")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    draw, end = random.Random(options.seed), time.monotonic() + options.seconds
    with tempfile.TemporaryDirectory() as folder:
        best, top = 0.0, None
        for report in begun(options, draw, folder):
            found = cost(options.program, options.system, report, folder)
            if found > best:
                best, top = found, report
        tried = 0
        while top is not None and time.monotonic() < end:
            other = changed(top, draw)
            if other is None:
                continue
            tried += 1
            found = cost(options.program, options.system, other, folder)
            if found > best:
                best, top = found, other
                print(f"{best:8.1f} ms after {tried} changes", flush=True)
    if top is None:
        raise SystemExit("no event could be made")
    options.output.mkdir(parents=True, exist_ok=True)
    name = f"{options.system}_{options.players}_{options.seed}_r{top.rounds() + 1}.trf"
    (options.output / name).write_text(top.text(), encoding="ascii")
    print(f"{options.output / name}: {best:.1f} ms, {tried} changes tried")


if __name__ == "__main__":
    main()
