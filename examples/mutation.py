#!/usr/bin/env python3
"""Mutation testing of the code: a sample of what cargo-mutants lists, drawn by a seed, tested as long as is said, going on where it stopped.

    cargo install cargo-mutants --locked --version 27.1.0
    examples/mutation.py SECONDS [--seed N] [--shard K] [--again WORD ...] [--rest] [--record docs/evidence/campaigns/mutation.md]

`cargo mutants --list` says what can be changed in the rooms below. A mutant's place in the order of the sample is the hash of the seed and its name
(file, function, what is replaced by what; no line), so the sample of N are the first N, whoever draws them. The next K of them make a shard, which is compiled once: each
changed function holds its mutants side by side, and the environment variable `MUTANT` chooses (a mutant that does not compile is found by the compiler's messages, taken out, and is
"unviable"). A first run of all tests, with nothing changed, tells which test reaches which mutant and how long it takes; then each mutant is put to the tests
that reach it, the shortest first, up to the first that fails. Outcomes are kept beside the record, in `mutation.jsonl`, a line a mutant, so that another machine goes on there;
of those drawn before it was, the first line has the numbers:

    caught     a test fails (which, is kept)
    timed out  a test takes ten times as long as without the mutant, and ten seconds more
    missed     every test that reaches it passes, or none reaches it
    unviable   the compiler refuses it
    left out   the form above cannot hold it (constant functions, functions that return an unnamed type)

`--again missed` tests those anew that an earlier run missed, after a change of the tests. The tests are those of the packages below, with `--rest` then those of the packages
that speak of what these judge, for those that were missed (`--only-rest`: no others). Examples in the documentation are not run.
The record's table is written anew; what stands above and below it stays. The exit status is 1 where a mutant was missed that `mutation-explained.tsv` does not
explain.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

from record import put_table

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "target" / "mutation"
# The seconds of tests that a mutant gets in its first turn.
SHORT = 5
# A test that takes longer with nothing changed is ignored.
LONGEST = 120
TREE, BUILD, OUTCOMES = WORK / "tree", WORK / "build", ROOT / "docs/evidence/campaigns/mutation.jsonl"
# The mutants that behave the same, with the reason of each.
EXPLAINED = OUTCOMES.with_name("mutation-explained.tsv")
JUDGING = ("search", "standings", "swiss", "dutch", "dutch-2006", "upfloating", "bye-first", "lim", "judge", "ratings")
PACKAGES = {f"arbitrium-{name}": f"crates/{name}" for name in JUDGING}
# Whose tests are theirs.
TESTED = (*PACKAGES, "arbitrium-core")
# Who speaks of what these judge: their tests are for those that all others missed. What starts other programs, browsers and campaigns is ignored, and what
# builds or reads the sources.
REST = ("arbitrium", "arbitrium-report", "arbitrium-referee")
PASSED_OVER = re.compile(
    "killed|interrupt|stops|engine|campaign|endorse|elsewhere|html|pages|desk|conform|mutants|registry|compare|adapter|shrink|readme|sketch|licences"
    "|documents|threats|program|leftovers|ends::|overwrites|rate_list|written|snapshot_files"
)
# The rooms, each with the paths that begin it. What is in none of them is not drawn.
ROOMS = {
    "search": ["crates/search/src/"],
    "terms": ["crates/swiss/src/terms/"],
    "weighing": ["crates/swiss/src/weighing/"],
    "upfloating: Double-Swiss, Team": ["crates/upfloating/src/"],
    "dutch: Dutch 2017 and 2026": ["crates/dutch/src/"],
    "dutch_2012": ["crates/dutch-2006/src/dutch_2012/"],
    "dutch_2006": ["crates/dutch-2006/src/dutch_2006/"],
    "bye_first, burstein_2026, dubov_2026": ["crates/bye-first/src/"],
    "lim_2026": ["crates/lim/src/"],
    "check and judging": ["crates/judge/src/check/", "crates/swiss/src/judging/"],
    "standings": ["crates/standings/src/"],
    "ratings": ["crates/ratings/src/ratings/"],
}
HEAD = ["| part | mutants listed | tested | caught | timed out | missed | of them explained | unviable | left out |", "|---|---|---|---|---|---|---|---|---|"]

SWITCH = """//! Which mutant is chosen, and which ones a test reaches.
#![allow(missing_docs)]
use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
static CHOSEN: LazyLock<u32> = LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|word| word.parse().ok()).unwrap_or(0));
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];
const COUNT: usize = @COUNT@;
#[inline]
pub fn is(number: u32) -> bool {
    let chosen = *CHOSEN;
    chosen == number || (chosen == u32::MAX && reached(number))
}
#[cold]
fn reached(number: u32) -> bool {
    if !REACHED[number as usize].swap(true, Relaxed) {
        if let Ok(path) = std::env::var("MUTANTS_REACHED") {
            if let Ok(mut file) = std::fs::OpenOptions::new().append(true).create(true).open(path) {
                let _ = file.write_all(format!("{number}\\n").as_bytes());
            }
        }
    }
    false
}
"""


def room_of(file):
    return next((room for room, paths in ROOMS.items() if any(file.startswith(path) for path in paths)), None)


def listed():
    """Every mutant of the rooms, with a key that no moved line changes, in the order of their file."""
    program = os.environ.get("CARGO_MUTANTS") or shutil.which("cargo-mutants") or ROOT / "target/tools/bin/cargo-mutants"
    command = [str(program), "mutants", "--list", "--json"] + [word for name in PACKAGES for word in ("-p", name)]
    mutants, seen = [], collections.Counter()
    for mutant in json.loads(subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout):
        if room_of(mutant["file"]) is None or mutant["function"] is None:
            continue
        said = re.sub(r":\d+:\d+: ", ": ", mutant["name"], count=1)
        seen[said] += 1
        mutant["key"] = said if seen[said] == 1 else f"{said} ({seen[said]})"
        mutants.append(mutant)
    return mutants


def in_order(mutants, seed):
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed}:{mutant['key']}".encode()).digest())


class Text:
    """A source file whose places are lines and columns of characters from 1."""

    def __init__(self, path):
        self.text = path.read_text()
        self.lines = [0]
        for line in self.text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def at(self, place):
        return self.lines[place["line"] - 1] + place["column"] - 1


TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/|b?r(#*)\".*?\"\1|b?\"(?:\\.|[^\"\\])*\"|b?'(?:\\[^']+|\\'|[^\\'])'|'\w+|->|=>|[{}()\[\]]|.",
    re.DOTALL,
)


def body_of(text, start, end):
    """Where the body of a function opens, and the place after its end: the last block outside of all brackets."""
    depth, opened = 0, None
    for token in TOKEN.finditer(text, start, end):
        word = token[0]
        if word in "{([":
            if depth == 0 and word == "{":
                opened = token.start()
            depth += 1
        elif word in "})]":
            depth -= 1
    return opened


def switched(text, mutants, numbers, package):
    """The file with its mutants beside what they change, and which lines belong to which mutant and function."""
    by_function = collections.defaultdict(list)
    for mutant in mutants:
        span = mutant["function"]["span"]
        by_function[(text.at(span["start"]), text.at(span["end"]))].append(mutant)
    # Every room but the ratings depends on `search`.
    doors = {"arbitrium-search": "crate", "arbitrium-ratings": "::arbitrium_core::search"}
    door = f"{doors.get(package, '::arbitrium_search')}::mutation"
    pieces, last, owners, nested = [], 0, [], []
    length = 0

    def put(piece):
        nonlocal length
        pieces.append(piece)
        length += piece.count("\n")

    for (start, end), of_it in sorted(by_function.items(), key=lambda entry: (entry[0][0], -entry[0][1])):
        opened = body_of(text.text, start, end)
        if start < last or opened is None:
            nested += of_it
            continue
        put(text.text[last:opened])
        first = length
        put("{ ")
        for mutant in of_it:
            begin = length
            here, there = text.at(mutant["span"]["start"]), text.at(mutant["span"]["end"])
            put(f"\nif {door}::is({numbers[mutant['key']]}) ")
            if opened < here and there <= end:
                put(text.text[opened:here] + mutant["replacement"] + " " + text.text[there:end])
            else:
                nested.append(mutant)
                put("{ unreachable!() }")
            put(" else ")
            owners.append((begin + 2, length + 1, [mutant]))
        put("\n" + text.text[opened:end] + " }")
        owners.append((first + 1, length + 1, of_it))
        last = end
    put(text.text[last:])
    return "".join(pieces), owners, nested


def put(path, content):
    """Writes a file where it is another one, so that cargo builds no more than it must."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def copied():
    """The project's files in the tree, but for those that a shard changes."""
    told = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    for name in told.stdout.split("\0"):
        if name and (ROOT / name).is_file():
            yield name, (ROOT / name).read_bytes()


def cargo(words, packages=tuple(PACKAGES)):
    environment = dict(os.environ, CARGO_TARGET_DIR=str(BUILD), RUSTFLAGS="-A warnings")
    packages = [word for name in packages for word in ("-p", name)]
    command = ["cargo", *words, "--locked", "--offline", *packages, "--message-format=json"]
    ended = subprocess.run(command, cwd=TREE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    return ended, [json.loads(line) for line in ended.stdout.splitlines() if line.startswith("{")]


def compiled(shard, refused_before, said):
    """Writes the shard into the tree until it compiles. Returns the numbers of its mutants, and the outcomes of those that cannot be in it."""
    outcomes = dict(refused_before)
    numbers = {mutant["key"]: number for number, mutant in enumerate(shard, 1)}
    touched = sorted({mutant["file"] for mutant in shard})
    while True:
        files = dict(copied())
        files["crates/search/src/mutation.rs"] = SWITCH.replace("@COUNT@", str(len(shard) + 1)).encode()
        files["crates/search/src/lib.rs"] += b"\npub mod mutation;\n"
        owners = {}
        for file in touched:
            of_file = [mutant for mutant in shard if mutant["file"] == file and mutant["key"] not in outcomes]
            if of_file:
                text, owners[file], nested = switched(Text(ROOT / file), of_file, numbers, of_file[0]["package"])
                outcomes.update({mutant["key"]: "left out" for mutant in nested})
                files[file] = text.encode()
        for file, content in files.items():
            put(TREE / file, content)
        ended, messages = cargo(["check"])
        refused = 0
        for message in messages:
            told = message.get("message", {})
            if message.get("reason") != "compiler-message" or told.get("level") != "error" or not told.get("spans"):
                continue
            package = next((path for path in PACKAGES.values() if f"/{path}#" in message["package_id"]), "")
            spans = [span for span in told["spans"] if span["is_primary"]] + told["spans"]
            for span in spans:
                file = span["file_name"] if span["file_name"].startswith("crates") else f"{package}/{span['file_name']}"
                inside = [(end - begin, of_it) for begin, end, of_it in owners.get(file, []) if begin <= span["line_start"] and span["line_end"] <= end]
                if not inside:
                    continue
                of_it = min(inside, key=lambda entry: entry[0])[1]
                # A word that a constant function or an unnamed type cannot have is the form's fault; so is what lies in no mutant.
                code = (told.get("code") or {}).get("code", "")
                is_form = len(of_it) > 1 or code in ("E0015",) or any(word in told["message"] for word in ("opaque", "`if` and `else` have incompatible"))
                for mutant in of_it:
                    if mutant["key"] not in outcomes:
                        outcomes[mutant["key"]] = "left out" if is_form else "unviable"
                        refused += 1
                break
        if ended.returncode == 0:
            return numbers, outcomes
        if refused == 0:
            sys.exit(f"what does not compile lies in no mutant:\n{ended.stderr[-3000:]}\n" + "\n".join(
                message["message"]["rendered"] for message in messages if message.get("reason") == "compiler-message")[:6000])
        said(f"{refused} do not compile")


class Tests:
    """The tests of the packages, each run alone, with how long it takes and which mutants it reaches."""

    def __init__(self, packages, passed_over, said):
        ended, messages = cargo(["test", "--no-run", "--lib", "--tests"], packages)
        if ended.returncode != 0:
            sys.exit(ended.stderr[-5000:])
        self.all = []
        for message in messages:
            if message.get("reason") == "compiler-artifact" and message.get("executable") and message["profile"]["test"]:
                folder = pathlib.Path(message["manifest_path"]).parent
                names = subprocess.run([message["executable"], "--list", "--format", "terse"], cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
                names = [name[: -len(": test")] for name in names.stdout.splitlines() if name.endswith(": test")]
                self.all += [(message["executable"], folder, name) for name in names if not passed_over.search(name)]
        self.seconds, self.reach = {}, collections.defaultdict(list)
        said(f"{len(self.all)} tests")

    def run(self, test, mutant, limit, reached=None):
        program, folder, name = test
        environment = dict(os.environ, MUTANT=str(mutant), CARGO_MANIFEST_DIR=str(folder), INSTA_UPDATE="no", INSTA_WORKSPACE_ROOT=str(TREE))
        if reached:
            environment["MUTANTS_REACHED"] = str(reached)
        process = subprocess.Popen([program, "--exact", name, "-q"], cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            return "passes" if process.wait(timeout=limit) == 0 else "fails"
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return "too long"

    def measure(self, said):
        """Which mutants each test reaches, and its seconds; kept for as long as the programs are the same."""
        programs = sorted({test[0] for test in self.all})
        stamp = [[program, os.stat(program).st_mtime] for program in programs]
        measured = WORK / f"measured-{hashlib.sha256(json.dumps(programs).encode()).hexdigest()[:16]}.json"
        kept = json.loads(measured.read_text()) if measured.exists() else {}
        if kept.get("of") == stamp:
            self.seconds = dict(zip(self.all, kept["seconds"]))
            for number, tests in kept["reach"].items():
                self.reach[int(number)] = [self.all[test] for test in tests]
            return
        reached = WORK / "reached"
        for test in self.all:
            reached.unlink(missing_ok=True)
            begun = time.monotonic()
            answer = self.run(test, 2**32 - 1, LONGEST, reached)
            self.seconds[test] = time.monotonic() - begun
            if answer != "passes":
                # What reads the sources, cannot run alone, or takes longer, is no test of a mutant.
                said(f"passed over, fails with nothing changed: {test[2]}")
                continue
            for number in reached.read_text().split() if reached.exists() else []:
                self.reach[int(number)].append(test)
        said(f"all tests: {sum(self.seconds.values()):.0f} s")
        place = {test: number for number, test in enumerate(self.all)}
        reach = {number: [place[test] for test in tests] for number, tests in self.reach.items()}
        measured.write_text(json.dumps({"of": stamp, "seconds": [self.seconds[test] for test in self.all], "reach": reach}))

    def outcome(self, number, begin=0, budget=float("inf")):
        """The first test from a place on that fails with a mutant; nothing, and the place reached, where the seconds do not suffice."""
        tests = sorted(self.reach[number], key=lambda test: self.seconds[test])
        for place in range(begin, len(tests)):
            budget -= self.seconds[tests[place]]
            if budget < 0:
                return None, place
            answer = self.run(tests[place], number, 10 * self.seconds[tests[place]] + 10)
            if answer != "passes":
                return ("caught" if answer == "fails" else "timed out"), tests[place][2]
        return "missed", ""


def lines():
    return [json.loads(line) for line in OUTCOMES.read_text().splitlines()] if OUTCOMES.exists() else []


def kept():
    return {row["mutant"]: row for row in lines() if "mutant" in row}


def earlier():
    """How many of a seed's order were drawn before outcomes were kept here, and of each room the numbers of the record, but for the first."""
    return next((row for row in lines() if "drawn" in row), {"seed": 1, "drawn": 0, "rooms": {}})


def keep(mutant, outcome, by=""):
    with OUTCOMES.open("a") as file:
        file.write(json.dumps({"mutant": mutant["key"], "outcome": outcome, "by": by}) + "\n")


def write(record, mutants):
    """The table of the record anew; what stands above it and below stays. Returns what was missed and is not explained."""
    rows, outcomes, before = [], kept(), earlier()["rooms"]
    reasons = {line.split("\t")[0] for line in EXPLAINED.read_text().splitlines()[1:]}
    unexplained, total = [], [0] * 8
    for room in ROOMS:
        of_room = [mutant for mutant in mutants if room_of(mutant["file"]) == room]
        count = collections.Counter(outcomes[mutant["key"]]["outcome"] for mutant in of_room if mutant["key"] in outcomes)
        missed = [mutant["key"] for mutant in of_room if outcomes.get(mutant["key"], {}).get("outcome") == "missed"]
        explained = [key for key in missed if key in reasons]
        unexplained += [key for key in missed if key not in explained]
        tested = count["caught"] + count["timed out"] + count["missed"]
        row = [tested, count["caught"], count["timed out"], count["missed"], len(explained), count["unviable"], count["left out"]]
        row = [len(of_room)] + [one + other for one, other in zip(row, before.get(room, [0] * len(row)))]
        total = [one + other for one, other in zip(total, row)]
        rows.append(f"| {room} | " + " | ".join(f"{n:,}" for n in row) + " |")
    rows.append("| all | " + " | ".join(f"{n:,}" for n in total) + " |")
    put_table(record, HEAD + rows)
    return unexplained


def test_all(waiting, numbers, tests, count, spent, said):
    """Puts the mutants to the tests. Most fail a short one; those that do not wait for the long ones until all others are done."""
    if not waiting or spent():
        return
    tests.measure(said)
    turns = collections.deque((mutant, 0, SHORT) for mutant in waiting)
    while turns and not spent():
        mutant, place, budget = turns.popleft()
        number = numbers[mutant["key"]]
        outcome, by = tests.outcome(number, place, budget)
        if outcome is None:
            turns.append((mutant, by, float("inf")))
            continue
        keep(mutant, outcome, by)
        count[outcome] += 1
        if outcome == "missed":
            said(f"missed, reached by {len(tests.reach[number])}: {mutant['name']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seconds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shard", type=int, default=500)
    parser.add_argument("--again", nargs="*", default=[])
    parser.add_argument("--rest", action="store_true")
    parser.add_argument("--only-rest", action="store_true")
    parser.add_argument("--record", type=pathlib.Path)
    asked = parser.parse_args()
    begun = time.monotonic()

    def said(words):
        print(f"{time.monotonic() - begun:6.0f} s  {words}", flush=True)

    def spent():
        return time.monotonic() - begun > asked.seconds

    WORK.mkdir(parents=True, exist_ok=True)
    mutants = listed()
    before_these = earlier()
    gone = {mutant["key"] for mutant in in_order(mutants, before_these["seed"])[: before_these["drawn"]]}
    drawn = [mutant for mutant in in_order(mutants, asked.seed) if mutant["key"] not in gone]
    said(f"{len(mutants)} mutants")
    before = kept()
    refused_before = {key: row["outcome"] for key, row in before.items() if row["outcome"] in ("unviable", "left out")}
    for begin in range(0, len(drawn), asked.shard):
        shard = drawn[begin : begin + asked.shard]
        waiting = [mutant for mutant in shard if before.get(mutant["key"], {}).get("outcome", "new") in ["new", *asked.again]]
        if spent() or not waiting:
            continue
        numbers, refused = compiled(shard, refused_before, said)
        for mutant in waiting:
            if mutant["key"] in refused and mutant["key"] not in before:
                keep(mutant, refused[mutant["key"]])
        waiting = [mutant for mutant in waiting if mutant["key"] not in refused]
        count = collections.Counter()
        if not asked.only_rest and not spent():
            test_all(waiting, numbers, Tests(TESTED, re.compile("$^"), said), count, spent, said)
        if (asked.rest or asked.only_rest) and not spent():
            outcomes = kept()
            missed = [mutant for mutant in waiting if outcomes.get(mutant["key"], {}).get("outcome") == "missed"]
            test_all(missed, numbers, Tests(REST, PASSED_OVER, said), count, spent, said)
        said(f"a shard of {len(shard)}: {dict(count)}")
    unexplained = write(asked.record, mutants) if asked.record else []
    for key in unexplained:
        said(f"not explained: {key}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
