#!/usr/bin/env python3
"""What the work around a pairing costs: files with an error, explanations, campaigns, standings, rating lists.

    examples/cost.py                                # the table, in Markdown
    examples/cost.py --before OLD/arbitrium         # an older build in a second column
    examples/cost.py --only dubov                   # the rows whose name has this word
    examples/cost.py --slow                         # the slowest of 1,000 random tournaments for each document

CPU time (user and system) and memory of whole processes, the least of `-j` runs, the builds in turn. All files come from
`arbitrium generate` or a rule, so every run asks the same. A file with one error is a generated file in which two boards of one
round have exchanged their opponents.
"""

import argparse
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import climb
import speed
import worst_curves

CHECK = ["check", "-q", "--causes", "off"]


class Costs(speed.Bench):
    """The builds that are measured, and the rows that are asked for."""

    def row(self, what, command, given=None, before=lambda: None, ours=False):
        """Measures one command; `ours` counts the process without the programs that it starts."""
        if self.options.only not in what:
            return
        cells = []
        for program in self.ours:
            runs = []
            for _ in range(self.options.j):
                before()
                runs.append(spent([program, *command(program)], self.options.limit, ours, given))
            best = min(runs, key=lambda run: (run is None, run))
            cells.append(f"{speed.told(best[0])}; {best[1]:.0f} MB" if best else "no answer")
        print(f"| {what} | {' | '.join(cells)} |", flush=True)

    def one(self, system, players, rounds, *more):
        """A random event."""
        return self.made(system, 1, 1, players, rounds, *more)[0]

    def with_an_error(self, file, number=None, name="wrong"):
        """The same event; two boards of a round in the middle have exchanged their opponents."""
        report = climb.Report(file.read_text(encoding="ascii"))
        number = report.rounds() // 2 if number is None else number
        boards = report.boards(number)
        (white, black, result), (second, third, its) = boards[len(boards) // 3], boards[len(boards) // 2]
        report.game(number, white, third, result)
        report.game(number, second, black, its)
        place = self.folder / name
        place.mkdir(exist_ok=True)
        (place / f"{file.parent.name}.trf").write_text(report.text(), encoding="ascii")
        return place / f"{file.parent.name}.trf"


def spent(command, limit, ours, given):
    """The CPU milliseconds and megabytes of a process; None if it was stopped or failed."""
    if not ours:
        status, milliseconds, memory = climb.run(command, limit, given)
        return (milliseconds, memory) if status in (0, 1) else None
    process = climb.started(command, limit)
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    # Of a process that has ended, before it is waited for: its own ticks, without those of its children.
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    milliseconds = (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")
    status, _, memory = climb.ended(process)
    return (milliseconds, memory) if status in (0, 1) else None


def checks(costs):
    for players in (300, 3000, 9999):
        file = costs.one("dutch-2026", players, 9)
        costs.row(f"check, {players:,} players, 9 rounds", lambda _: [*CHECK, file])
        wrong = costs.with_an_error(file)
        costs.row(f"check, {players:,} players, one error", lambda _: [*CHECK, wrong])
    file = costs.one("dubov-2026", 9999, 9)
    costs.row("check, 9,999 players, dubov-2026", lambda _: [*CHECK, file])


def causes(costs):
    files = [costs.made("dutch-2026", 9, 2, 300, 9)[place] for place in range(9)]
    folder = costs.folder / "disputes"
    folder.mkdir()
    for number, file in enumerate(files):
        wrong = costs.with_an_error(file, min(number, 8))
        (folder / f"{number}.trf").write_bytes(wrong.read_bytes())
    costs.row("check with explanations, nine disputes of 300 players", lambda _: ["check", "-q", "--jobs", 1, folder])
    for players in (300, 1000, 3000):
        wrong = costs.with_an_error(costs.one("dutch-2026", players, 9))
        costs.row(f"check --causes deep, {players:,} players", lambda _: ["check", "-q", "--causes", "deep", wrong])


def campaigns(costs):
    for name, engine, more in (("itself", "PROGRAM pair --serve", ["--engine-option", "protocol=persistent"]), ("bbpPairings", "bbpPairings", [])):
        if name != "itself" and not speed.found(name):
            continue
        folder = costs.folder / f"run-{name}"
        words = ["fuzz", "-q", "--system", "dutch-2026", "--count", 200, "--players", "20..60", "--rounds", "7..9", "--jobs", 1, "--shrink-calls", 0, *more]
        clear = lambda: subprocess.run(["rm", "-rf", folder], check=True)
        call = lambda program: [*words, "--engine", engine.replace("PROGRAM", os.path.abspath(program)), "-o", folder]
        costs.row(f"fuzz, 200 tournaments (about 1,600 rounds) of {name}: our share", call, before=clear, ours=True)
    words = ["generate", "-q", "--system", "dutch-2026", "--count", 200, "--players", "20..60", "--rounds", "7..9"]
    folder = costs.folder / "generated"
    costs.row("generate, the same 200 tournaments", lambda _: [*words, "-o", folder], before=lambda: subprocess.run(["rm", "-rf", folder], check=True))


def rounds(costs):
    file = costs.one("dutch-2026", 1000, 9)
    costs.row("pair, round 5 of 1,000", lambda _: ["pair", "-q", "--round", 5, file])
    costs.row("explain, round 5 of 1,000", lambda _: ["explain", "--round", 5, file])
    large = costs.one("dutch-2026", 9999, 9)
    for system in ("dutch-2006", "dutch-2012", "lim-2026"):
        costs.row(f"pair, {system}, round 5 of 9,999", lambda _: ["pair", "-q", "--system", system, "--round", 5, large])
    half = costs.folder / "half.trf"
    half.write_text(worst_curves.half_group("FIDE_DUTCH_2006", 2)(300, 1), encoding="ascii")
    costs.row("pair, dutch-2006, 300 players, half of one club", lambda _: ["pair", "-q", half])
    for system in ("dutch-2012", "dutch-2006", "dutch-2017"):
        for players in (60, 80):
            event = costs.one(system, players, 30, "--equal-ratings", 100)
            costs.row(f"check, {system}, {players} players, 30 rounds, equal ratings", lambda _: [*CHECK, event])
    small = costs.one("dutch-2026", 10, 5)
    costs.row("pair, one round of 10", lambda _: ["pair", "-q", "--round", 5, small])


def tables(costs):
    file = costs.one("dutch-2026", 9999, 9)
    costs.row("standings, 9,999 players", lambda _: ["standings", "-q", "--tie-breaks", "BH/C1,BH,SB", "--rules", "c07-2026", file])
    if not any(costs.options.only in row for row in ("rate, HTML, 9,999 players", "rate, list of a million, XML", "rate, list of a million, TXT")):
        return
    event = rated(file, costs.folder / "rated.trf")
    small = rated(costs.one("dutch-2026", 300, 9), costs.folder / "rated-300.trf")
    csv, book = costs.folder / "list.csv", costs.folder / "book.db"
    csv.write_text(a_list(20_000), encoding="ascii")
    costs.row("rate, HTML, 9,999 players", lambda _: ["rate", "-q", "--edition", "rating-2024", "--list", csv, "--format", "html", "-o", costs.folder / "page.html", event])
    csv.write_text(a_list(1_000_000), encoding="ascii")
    climb.run([costs.options.program, "rate-list", "import", "-q", "--month", "2024-07", book, csv], 10 * costs.options.limit)
    for name, form in (("TXT", "fide"), ("XML", "xml")):
        export = costs.folder / f"list.{form}"
        climb.run([costs.options.program, "rate-list", "export", "--month", "2024-07", "--format", form, "-o", export, book], 10 * costs.options.limit)
        costs.row(f"rate, list of a million, {name}", lambda _: ["rate", "-q", "--edition", "rating-2024", "--list", f"2024-07={export}", small])


def a_list(players):
    """A rating list in CSV."""
    lines = ["fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n"]
    for number in range(1, players + 1):
        country = "FRAITAGERESPINDUSA"[number % 6 * 3 :][:3]
        lines.append(f'{100000 + number},"Player, No {number}",{country},M,,{1400 + number * 7919 % 1400},20,{number % 10},{1950 + number % 60},\n')
    return "".join(lines)


def rated(file, place):
    """The same event with FIDE numbers of the list, a date and a rate of play."""
    lines = file.read_text(encoding="ascii").split("\n")
    number = lambda line: f"{line[:57]}{100000 + int(line[4:8]):>11}{line[68:]}"
    lines = [number(line) if line.startswith("001") else line for line in lines]
    place.write_text("\n".join(["042 2024/07/10", "052 2024/07/19", "122 40/7200+30:1800+30", *lines]), encoding="ascii")
    return place


def slow(costs):
    """For each document the dearest of 1,000 random events: 200 of each of five seeds."""
    print("| document | events | rounds | slowest round | its file |\n|---|---|---|---|---|")
    for system in speed.DOCUMENTS:
        events = worst = rounds_in_all = 0
        kept = None
        for seed in range(1, 6):
            draw = random.Random(seed)
            for _ in range(10):
                players = draw.randint(4, 30) * 2 + draw.randint(0, 1)
                most = {"double-swiss-2026": players // 2, "dubov-2026": min(players // 2, 15)}.get(system, players - 2)
                made = costs.made(system, 20, draw.randrange(1 << 20), players, draw.randint(min(5, most), most), "--draws", draw.randint(0, 80))
                for file in made:
                    count = climb.Report(file.read_text(encoding="ascii")).rounds()
                    status, milliseconds, _ = climb.run([costs.options.program, *CHECK, file], costs.options.limit)
                    events, rounds_in_all = events + 1, rounds_in_all + count
                    if status in (0, 1) and milliseconds / count > worst:
                        worst, kept = milliseconds / count, file.read_bytes()
        if kept and costs.options.output:
            costs.options.output.mkdir(parents=True, exist_ok=True)
            (costs.options.output / f"slow_{system}.trf").write_bytes(kept)
        print(f"| {system} | {events:,} | {rounds_in_all:,} | {speed.told(worst)} | slow_{system}.trf |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="target/release/arbitrium")
    parser.add_argument("--before", help="an older build beside it")
    parser.add_argument("--limit", type=float, default=120, help="CPU seconds of one answer")
    parser.add_argument("--only", default="", help="only the rows that contain this text")
    parser.add_argument("--slow", action="store_true", help="search for slow tournaments instead")
    parser.add_argument("-j", type=int, default=2, help="runs of which the least counts")
    parser.add_argument("-o", "--output", type=pathlib.Path, help="where --slow keeps the slowest tournaments")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        costs = Costs(options, pathlib.Path(folder))
        if options.slow:
            slow(costs)
            return
        print("| work | this build |" + (" older build |" if options.before else "") + "\n|---|---|" + ("---|" if options.before else ""))
        for part in (checks, causes, campaigns, rounds, tables):
            part(costs)


if __name__ == "__main__":
    sys.exit(main())
