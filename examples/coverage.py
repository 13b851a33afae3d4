#!/usr/bin/env python3
"""Which lines and branches of the rooms that judge the tests of their crates run.

    examples/coverage.py [--record docs/evidence/campaigns/mutation.md]

The compiler counts (`-C instrument-coverage`, of branches too, which today it does only where `RUSTC_BOOTSTRAP` allows it), and LLVM's
`llvm-profdata` and `llvm-cov` add up. They must be of the compiler's own version of LLVM (`rustc -vV`): `rustup component add llvm-tools`
brings them, Debian has them as `llvm-22`, `LLVM_TOOLS` names another folder of them. The table of the record is written anew; what stands
above and below it stays.
"""

import argparse
import functools
import json
import os
import pathlib
import shutil
import subprocess
import sys

from mutation import PACKAGES, ROOMS, ROOT, room_of
from record import put_table

WORK = ROOT / "target" / "coverage"
DEBIAN = "/usr/lib/llvm-22/bin"
COUNTS = ("lines", "branches")
HEAD = ["| part | lines | run | % | branches | taken | % |", "|---|---|---|---|---|---|---|"]


@functools.cache
def tools():
    """The folder of LLVM's tools: the one that is named, else the toolchain's own, else Debian's."""
    if named := os.environ.get("LLVM_TOOLS"):
        return pathlib.Path(named)
    asked = subprocess.run(["rustc", "--print", "target-libdir"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    own = pathlib.Path(asked.stdout.strip()).parent / "bin"
    return own if (own / "llvm-cov").exists() else pathlib.Path(DEBIAN)


def programs():
    """The test programs, with the folder in which each runs."""
    environment = dict(os.environ, RUSTC_BOOTSTRAP="1", RUSTFLAGS="-C instrument-coverage -Z coverage-options=branch -A warnings",
                       CARGO_TARGET_DIR=str(WORK / "build"), CARGO_INCREMENTAL="0")
    packages = [word for name in PACKAGES for word in ("-p", name)]
    # What a build script leaves when it ends belongs to nobody.
    environment["LLVM_PROFILE_FILE"] = str(WORK / "scripts" / "%m.profraw")
    command = ["cargo", "test", "--locked", *packages, "--lib", "--tests", "--no-run", "--message-format=json"]
    ended = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    for line in ended.stdout.splitlines():
        message = json.loads(line)
        if message.get("reason") == "compiler-artifact" and message.get("executable") and message["profile"]["test"]:
            yield message["executable"], pathlib.Path(message["manifest_path"]).parent


def covered():
    raw = WORK / "raw"
    shutil.rmtree(raw, ignore_errors=True)
    raw.mkdir(parents=True)
    found = list(programs())
    for program, folder in found:
        environment = dict(os.environ, LLVM_PROFILE_FILE=str(raw / "%p-%m.profraw"), CARGO_MANIFEST_DIR=str(folder))
        subprocess.run([program, "-q"], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)
    data = WORK / "all.profdata"
    subprocess.run([tools() / "llvm-profdata", "merge", "-sparse", "-o", data, *raw.glob("*.profraw")], check=True)
    objects = [word for program, _ in found for word in ("-object", program)]
    command = [tools() / "llvm-cov", "export", "-summary-only", f"-instr-profile={data}", *objects[1:]]
    told = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    (WORK / "summary.json").write_text(json.dumps(told))
    return told["data"][0]["files"]


def rows(files):
    sums = {room: {of: [0, 0] for of in COUNTS} for room in [*ROOMS, "all"]}
    for file in files:
        name = file["filename"].removeprefix(f"{ROOT}/")
        room = room_of(name)
        for into in (room, "all") if room else ():
            for of in COUNTS:
                sums[into][of][0] += file["summary"][of]["count"]
                sums[into][of][1] += file["summary"][of]["covered"]
    for room, of_room in sums.items():
        cells = []
        for of in COUNTS:
            count, covered = of_room[of]
            cells += [f"{count:,}", f"{covered:,}", f"{100 * covered / count:.1f}" if count else "-"]
        yield f"| {room} | " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", type=pathlib.Path)
    asked = parser.parse_args()
    if not (tools() / "llvm-cov").exists():
        print(f"SKIPPED: no llvm-cov in {tools()}")
        return 0
    table = HEAD + list(rows(covered()))
    print("\n".join(table))
    if asked.record:
        put_table(asked.record, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
