#!/usr/bin/env python3
"""What the command costs, at every size: the table and the picture of docs/evidence/speed.md, in one run.

    examples/speed.py -o docs                           # docs/evidence/speed.md and docs/pictures/speed.svg
    examples/speed.py --before OLD/arbitrium -o DIR     # an older build beside it

CPU time (user and system) of whole processes, `-j` times each and interleaved; of a study of positions the median and the worst, each
position at its least. Every field is made by rule or from a seed, so all runs ask the same. Other programs are measured beside where PATH
has them, those of the Python registry (`.ci/engines; PATH=$PWD/target/engines/bin:$PATH`) and bbpPairings, which reads the same events in
the form of 2016: what their column says is how many times as long as this command they take, in the same run.
"""

import argparse
import json
import math
import os
import pathlib
import re
import random
import statistics
import subprocess
import sys
import tempfile

import climb
import worst_curves

ROUNDS_OF_A_LARGE_FIELD = (1, 2, 5, 9)
DUTCH = ("dutch-2026", "dutch-2017", "dutch-2006")
DOCUMENTS = (*DUTCH, "dutch-2012", "burstein-2026", "dubov-2026", "lim-2026", "double-swiss-2026", "team-2026")
SIZES = (10, 30, 100, 300, 1000, 3000, 9999)
# A report numbers no more teams.
MOST = {"team-2026": 999}
PEERS = {"dutch-2026": "Gacrux", "dutch-2017": "py4swiss"}
BBP = "dutch-2026"
CORPUS = pathlib.Path(__file__).resolve().parent.parent / "corpus" / "speed"


def cpu(command, limit, given=None):
    """The CPU milliseconds of a process and its memory in MB; None where it was stopped or failed to answer."""
    status, spent, memory = climb.run(command, limit, given)
    return (spent, memory) if status in (0, 1) else None


class Bench:
    """The programs that are measured, and what was found."""

    def __init__(self, options, folder):
        self.options, self.folder, self.rows = options, folder, []
        self.ours = [program for program in (options.program, options.before) if program]

    def made(self, system, count, seed, players, rounds, *more):
        """Random events of the reference, made once."""
        place = self.folder / f"{system}-{count}-{seed}-{players}-{rounds}"
        words = ["--system", system, "--count", count, "--seed", seed, "--players", players, "--rounds", rounds]
        for folder, form in ((place, "trf26"), (in_form_of_2016(place), "trf16")):
            if not folder.exists() and (form == "trf26" or system == BBP and found("bbpPairings")):
                command = [self.options.program, "generate", *words, "--exhausting", "0", "--edition", form, *more, "-q", "-o", folder]
                cpu(command, 3 * self.options.limit)
        return sorted(place.glob("*.trf"))

    def study(self, what, commands, peers=(), before=lambda: None, given=None):
        """Each command once a position: medians and worst, of both builds and beside the others; `before` clears what a run left, `given` is read."""
        cells, ours = [], None
        for program in self.ours:
            found = []
            for words in commands:
                runs = []
                for _ in range(self.options.j):
                    before()
                    runs.append(cpu([program, *words], self.options.limit, given))
                if None in runs:
                    found = None
                    break
                found.append(min(runs))
            if not found:
                cells.append("no answer" if commands else "-")
                continue
            spent = [time for time, _ in found]
            median, worst = statistics.median(spent), max(spent)
            ours = median if ours is None else ours
            memory = max(memory for _, memory in found)
            shown = f"{told(median)}" if len(spent) == 1 else f"{told(median)} / {told(worst)}"
            cells.append(f"{shown}; {memory:.0f} MB")
        beside = []
        for name, commands in peers:
            runs = [cpu(words, self.options.limit) for words in commands]
            known = [run[0] for run in runs if run is not None]
            ratio = statistics.median(known) / ours if known and ours else None
            beside.append(f"{name} {ratio:.{0 if ratio >= 10 else 1}f} times" if ratio else f"{name} no answer")
        row = (what, cells, "; ".join(beside))
        self.rows.append(row)
        print(" | ".join([what, *cells, row[2]]), flush=True)
        return ours

    def checked_each_beside(self, files):
        """bbpPairings, where it is there, which checks each of these files."""
        checks = [["bbpPairings", "--dutch", in_form_of_2016(file.parent) / file.name, "-c"] for file in files]
        return [("bbpPairings", checks)] if found("bbpPairings") else []

    def checked_beside(self, files):
        """The same as one work: it takes one file a process."""
        return as_one_work(self.checked_each_beside(files))

    def peers(self, system, files):
        """The programs beside that pair the next round of these files."""
        return (self.bbp_beside(files) if system == BBP else []) + self.peers_of_the_registry(system, files)

    def bbp_beside(self, files):
        """bbpPairings, where it is there, which pairs the next round of each of these files."""
        twins = [in_form_of_2016(file.parent) / file.name for file in files]
        return [("bbpPairings", [["bbpPairings", "--dutch", file, "-p", self.folder / "reply"] for file in twins])] if found("bbpPairings") else []

    def peers_of_the_registry(self, system, files):
        name = PEERS.get(system)
        if name == "py4swiss" and found("py4swiss"):
            return [(name, [["py4swiss", "-t", file, "-e", "dutch", "-p", self.folder / "reply"] for file in files])]
        if name == "Gacrux" and found("python3") and subprocess.run(
            ["python3", "-c", "import gacrux"], capture_output=True, check=False
        ).returncode == 0:
            words = ["python3", "-m", "gacrux.pairingchecker", "-i"]
            number = lambda file: climb.Report(file.read_text(encoding="ascii")).rounds() + 1
            more = lambda file: ["-n", number(file), "-o", "-", "-b", "utf-8", "-p", "-dT"]
            return [(name, [[*words, file, *more(file)] for file in files])]
        return []


def as_one_work(peers):
    """What other programs are asked, one after the other, as one command of each."""
    one = lambda words: " ".join(map(str, words))
    return [(name, [["sh", "-c", "; ".join(map(one, commands)) + "; true"]]) for name, commands in peers]


def in_form_of_2016(place):
    return place.with_name(f"{place.name}-2016")


def found(program):
    return any(pathlib.Path(place, program).is_file() for place in os.environ.get("PATH", "").split(os.pathsep))


def told(milliseconds):
    return f"{milliseconds:.1f} ms" if milliseconds < 100 else f"{milliseconds:.0f} ms" if milliseconds < 2000 else f"{milliseconds / 1000:.1f} s"


def tampered(files, place, share):
    """The same files, of which in so many rounds two boards have exchanged their opponents."""
    draw = random.Random(7)
    place.mkdir(parents=True)
    for file in files:
        report = climb.Report(file.read_text(encoding="ascii"))
        for number in range(report.rounds()):
            boards = report.boards(number)
            if draw.random() < share and len(boards) > 1:
                (white, black, result), (second, third, its) = draw.sample(boards, 2)
                report.game(number, white, third, result)
                report.game(number, second, black, its)
        (place / file.name).write_text(report.text(), encoding="ascii")
    return place


def without_last_round(file, folder):
    """A file before its last round, and its twin in the form of 2016."""
    for source, place in ((file, folder / "before"), (in_form_of_2016(file.parent) / file.name, folder / "before-2016")):
        if not source.exists():
            continue
        report = climb.Report(source.read_text(encoding="ascii"))
        last = report.rounds() - 1
        for player in report.rows:
            line = report.rows[player]
            report.lines[line] = report.lines[line][: climb.FIRST + climb.STRIDE * last - 2].rstrip()
        report.count()
        place.mkdir(exist_ok=True)
        (place / f"{file.parent.name}-{file.name}").write_text(report.text(), encoding="ascii")
    return folder / "before" / f"{file.parent.name}-{file.name}"


def table(bench):
    positions = bench.options.positions
    large = bench.made("dutch-2026", positions, 5, 9999, 9, "--equal-ratings", 60)
    for number in ROUNDS_OF_A_LARGE_FIELD:
        bench.study(f"Dutch 2026, one round of 9,999: round {number}", [["pair", "--round", number, file] for file in large])
    small = [without_last_round(file, bench.folder) for file in bench.made("dutch-2026", 10, 1, 10, 5)]
    bench.study("one round of 10, a process each", [["pair", file] for file in small], bench.peers("dutch-2026", small[:3]))
    one_process(bench, small)
    events = bench.made("dutch-2026", 100, 1, "20..60", "7..9")
    check = ["check", "-q", "--causes", "off"]
    bench.study("check a file of 20 to 60, a process each", [[*check, file] for file in events[:20]], bench.checked_each_beside(events[:20]))
    bench.study("check 100 × 20-60", [[*check, "--jobs", 1, events[0].parent]], bench.checked_beside(events))
    wrong = bench.folder / "tampered"
    for place in (wrong, in_form_of_2016(wrong)):
        twins = [(in_form_of_2016(file.parent) if place != wrong else file.parent) / file.name for file in events]
        if all(file.exists() for file in twins):
            tampered(twins, place, 0.05)
    beside = bench.checked_beside(sorted(wrong.glob("*.trf")))
    bench.study("check 100 × 20-60, 5 % of the rounds tampered", [[*check, "--jobs", 1, wrong]], beside)
    for system in DUTCH:
        for size in (12, 20, 30, 60):
            files = bench.made(system, 3, 3, size, size - 2)
            beside = bench.checked_each_beside(files) if system == BBP else []
            bench.study(f"{system}, nearly exhausted: {size} players, all rounds", [[*check, file] for file in files], beside)
    for size in (3000, 9999):
        files = bench.made("dutch-2026", 5, 1, size, 9)
        for number in (2, 5, 9):
            words = ["pair", "--system", "dutch-2006", "--round", number]
            bench.study(f"dutch-2006, one round of {size:,}: round {number}", [[*words, file] for file in files])
    for size in (80, 120, 300):
        halves = [half(bench, size, rounds, seed) for rounds in (1, 2, 3) for seed in (1, 2)]
        bench.study(f"dutch-2006, half the field one group: {size} players", [["pair", file] for file in halves])
    books(bench)
    pages(bench)
    for file in sorted(CORPUS.glob("*.trf")):
        bench.study(f"`{file.stem}`, all its rounds", [["check", "-q", "--causes", "off", file]])
        system, last = file.stem.partition("_")[0], file.stem.rpartition("_r")[2]
        if "top0" not in file.stem and last.isdigit() or file.stem.startswith("half"):
            words = [] if file.stem.startswith("half") else ["--system", system]
            bench.study(f"`{file.stem}`, the round after", [["pair", "-q", *words, file]])


def one_process(bench, files):
    """The next rounds of these files, ten times each, asked of one process by the persistent protocol; whoever has no such takes one a process."""
    questions = bench.folder / "questions"
    words = {"protocol": "arbitrium/engine/1", "system": BBP, "format": "trf26"}
    with questions.open("w", encoding="ascii") as out:
        for number, file in enumerate([*files] * 10):
            tournament = file.read_text(encoding="ascii")
            question = {**words, "id": number, "round": climb.Report(tournament).rounds() + 1, "tournament": tournament}
            out.write(json.dumps(question) + "\n")
    beside = as_one_work(bench.bbp_beside([*files] * 10))
    bench.study(f"{10 * len(files)} rounds of 10, asked of one process", [["pair", "--serve"]], beside, given=questions)


def half(bench, size, rounds, seed):
    """A field of which half may not meet (260), after some rounds."""
    file = bench.folder / f"half-{size}-{rounds}-{seed}.trf"
    file.write_text(worst_curves.half_group("FIDE_DUTCH_2006", rounds)(size, seed), encoding="ascii")
    return file


def books(bench):
    """A list of a million players, taken over into a new book."""
    file = bench.folder / "list.csv"
    with file.open("w", encoding="ascii") as out:
        out.write("fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n")
        for number in range(1, 1_000_001):
            rating = 1400 + number * 7919 % 1400
            out.write(f'{100000 + number},"Player, No {number}",{"FRAITAGERESPINDUSA"[number % 6 * 3:][:3]},M,,{rating},20,{number % 10},{1950 + number % 60},\n')
    book = bench.folder / "book.db"
    words = ["rate-list", "import", "-q", "--month", "2024-07", book, file]
    bench.study("import of a list of a million (CSV)", [words], before=lambda: book.unlink(missing_ok=True))
    book.unlink(missing_ok=True)
    file.unlink()


def pages(bench):
    """The largest pages: the time they take, and their sizes in MB behind it."""
    ranked = bench.made("dutch-2026", 1, 1, 1000, 9)[0]
    ties = ["--tie-breaks", "BH/C1,BH,SB,DE,WIN", "--rules", "c07-2026"]
    place = tampered(bench.made("dutch-2026", 10000, 1, "20..60", "7..9"), bench.folder / "many" / "tampered", 0.005)
    judged = ["check", "--causes", "off", "--no-readings", "--jobs", 1, place]
    work = [("standings page of 1,000 players", ["standings", ranked, *ties]), ("check page of 10,000 files, 0.5 % of the rounds tampered", judged)]
    for what, words in work:
        page = bench.folder / "page.html"
        bench.study(what, [[*words, "-q", "--format", "html", "-o", page]])
        # Each build writes the page anew; the sizes are those of one more run.
        name, cells, beside = bench.rows.pop()
        sizes = []
        for program, cell in zip(bench.ours, cells):
            page.unlink(missing_ok=True)
            cpu([program, *words, "-q", "--format", "html", "-o", page], bench.options.limit)
            sizes.append(f"{cell}; page {page.stat().st_size / 1e6:.2f} MB" if page.exists() else cell)
        bench.rows.append((name, sizes, beside))
        print(" | ".join([name, *sizes]), flush=True)


def curves(bench):
    """For each document the next round at each size: the median of a few positions."""
    found = []
    for system in DOCUMENTS:
        points = []
        most = MOST.get(system, SIZES[-1])
        for size in sorted({min(size, most) for size in SIZES}):
            files = bench.made(system, 3, 2, size, 5)
            before = [without_last_round(file, bench.folder) for file in files[:1]] if system in PEERS and size <= 1000 else []
            ours = bench.study(f"{system}, round 5 of {size:,}", [["pair", "--round", 5, file] for file in files], bench.peers(system, before))
            if ours is None:
                break
            points.append((size, ours))
        found.append((system, points))
    return found


COLOURS = ("#00529b", "#b00020", "#2e7d32", "#8d6e63", "#6a1b9a", "#00838f", "#e65100", "#37474f", "#ad1457")


def svg(found):
    width, height, left, top = 620, 360, 60, 40
    low, high = math.log(0.5), math.log(20000)
    across = lambda size: left + width * (math.log(size) - math.log(10)) / (math.log(9999) - math.log(10))
    down = lambda spent: top + height * (1 - (math.log(max(spent, 0.5)) - low) / (high - low))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width + 260} {height + 90}" font-family="sans-serif" font-size="12">',
        "<title>CPU milliseconds of one round against the players of a field</title>",
        f'<rect width="{width + 260}" height="{height + 90}" fill="white"/>',
        f'<text x="{left}" y="20">CPU milliseconds of one round, a process each, against players; both logarithmic.</text>',
    ]
    for spent in (1, 10, 100, 1000, 10000):
        parts.append(f'<text x="{left - 6}" y="{down(spent) + 4:.1f}" text-anchor="end">{spent:,}</text>')
        parts.append(f'<path d="M{left} {down(spent):.1f}h{width}" stroke="#ddd"/>')
    for size in SIZES:
        parts.append(f'<text x="{across(size):.1f}" y="{top + height + 18}" text-anchor="middle">{size:,}</text>')
    for place, (system, points) in enumerate(found):
        colour = COLOURS[place]
        line = " ".join(f"{across(size):.1f},{down(spent):.1f}" for size, spent in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.extend(f'<circle cx="{across(size):.1f}" cy="{down(spent):.1f}" r="3" fill="{colour}"/>' for size, spent in points)
        parts.append(f'<text x="{left + width + 20}" y="{top + 20 + 20 * place}" fill="{colour}">{system}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


HEAD = """# What it costs

CPU time of whole processes (start, read, pair, write) of the static command that a release has for Linux. Shown are the median and, of several positions,
the worst, each the least of {j} runs. Memory is the most that a process used; *21 MB* or *16 MB* is the least that can be measured.

- *bbpPairings 1.6 times*: it takes 1.6 times as long for the same positions. Other machines have other times but similar ratios.
- *No answer*: the program used up its steps or took more than {limit:g} seconds.
- `-`: no event of this size could be made. A report numbers up to 999 teams.

```sh
cargo rustc --release --bin arbitrium -- -C target-feature=+crt-static
examples/speed.py --positions {positions} -j {j} --limit {limit:g} -o docs --program PATH
```

The dynamic command takes half a millisecond more to start. Every field is made by rule or from a seed.

![CPU time of one round against the players of a field](../pictures/speed.svg)
"""


def matrices(rows, options):
    """The rows (work, this build, other programs) as a page: round 5 as a matrix, the rest by kind."""
    matrix, others, beside, sizes, files, exhausted, big = {}, [], {}, [], {}, {}, []
    for what, cell, other in rows:
        found = re.fullmatch(r"(\S+), round 5 of ([\d,]+)", what)
        file = re.fullmatch(r"(`\S+`), (all its rounds|the round after)", what)
        gone = re.fullmatch(r"(\S+), nearly exhausted: (\d+) players, all rounds", what)
        if found:
            system, size = found.groups()
            sizes.append(size) if size not in sizes and size != "999" else None
            matrix.setdefault(system, {})[size] = cell
            if other:
                beside.setdefault(system, {})[size] = other
        elif file:
            files.setdefault(file[1], {})[file[2]] = cell
        elif gone:
            exhausted.setdefault(gone[1], {})[gone[2]] = cell + (f"; {other}" if other else "")
        else:
            others.append((what, cell, other))
    text = HEAD.format(**options)
    row = lambda cells: f"| {' | '.join(cells)} |\n"
    short = lambda cell: re.sub(r"(\S+) (ms|s) / (\S+) \2", r"\1 / \3 \2", cell)
    time = lambda cell: short(re.sub(r"; (?:16|21) MB", "", cell))
    text += "\n## One round: round 5\n\nPlayers (or teams) of the field; median / worst.\n\n"
    text += row(["system", *sizes]) + row(["---"] * (len(sizes) + 1))
    for system, cells in matrix.items():
        text += row([f"`{system}`", *(time(cells.get(size) or (cells.get("999", "-") if size == "1,000" else "-")) for size in sizes)])
    text += "\nThe 1,000 of `team-2026` are 999. Where no memory is named it is 21 MB.\n\n"
    programs = {}
    for system, cells in beside.items():
        for size, other in cells.items():
            for part in other.split("; "):
                name, ratio = part.split(" ", 1)
                programs.setdefault((name, system), {})[size] = ratio
    text += row(["time of other programs, arbitrium = 1", *sizes]) + row(["---"] * (len(sizes) + 1))
    for (name, system), cells in programs.items():
        text += row([f"{name}, `{system}`", *(cells.get(size, "-").removesuffix(" times") for size in sizes)])
    text += "\n## Nearly exhausted tournaments, all rounds\n\nWhere no memory is named it is 16 MB.\n\n"
    players = list(next(iter(exhausted.values())))
    text += row(["system", *(f"{size} players" for size in players)]) + row(["---"] * (len(players) + 1))
    for system, cells in exhausted.items():
        text += row([f"`{system}`", *(time(cells[size]) for size in players)])
    text += "\n## Other work\n\n" + row(["work", "arbitrium", "others"]) + row(["---"] * 3)
    for what, cell, other in others:
        text += row([what, short(cell), other or "-"])
    text += "\n## The slowest known tournaments\n\nFiles of [corpus/speed](../../corpus/speed); 21 MB each.\n\n" + row(["file", "all its rounds", "the round after"]) + row(["---"] * 3)
    for file, cells in files.items():
        text += row([file, *(time(cells.get(part, "-")) for part in ("all its rounds", "the round after"))])
    return text


# What examples/cost.py has measured stays as it is.
AROUND = "\n## Work around a pairing\n"


def page(bench):
    if len(bench.ours) > 1:
        lines = ["| work | this build | an older build | others |", "|---|---|---|---|"]
        lines.extend(" | ".join([f"| {what}", *cells, f"{beside} |"]) for what, cells, beside in bench.rows)
        return HEAD.format(**vars(bench.options)) + "\n" + "\n".join(lines) + "\n"
    return matrices([(what, cells[0], beside) for what, cells, beside in bench.rows], vars(bench.options))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="target/release/arbitrium")
    parser.add_argument("--before", help="an older build beside it")
    parser.add_argument("--positions", type=int, default=50, help="the positions of a study of 9,999 players")
    parser.add_argument("--limit", type=float, default=60, help="CPU seconds of one answer")
    parser.add_argument("-j", type=int, default=2, help="runs of which the least counts")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options, pathlib.Path(folder))
        table(bench)
        found = curves(bench)
        (options.output / "pictures").mkdir(parents=True, exist_ok=True)
        (options.output / "pictures" / "speed.svg").write_text(svg(found), encoding="utf-8")
        place = options.output / "evidence" / "speed.md"
        _, around, kept = place.read_text(encoding="utf-8").partition(AROUND) if place.exists() else ("", "", "")
        place.write_text(page(bench) + around + kept, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
