#!/usr/bin/env python3
"""A run that is cut into shards and killed at random moments, beside the same run that is left alone: are they the same?

    examples/machines/killed.py --kills 20 --seed 1 OUT -- arbitrium endorse --system dutch-2026 --engine Gacrux --count 2000 ...

The command stands without `-o`, `--shard` and `--join`. It is run three ways, all at once:

  OUT/whole    left alone;
  OUT/part-N   each of the shards, ended by SIGKILL again and again after a random time, and gone on with by the same command;
  OUT/joined   the shards put together.

Each shard is killed its share of `--kills` times, unless it ends before: that is said. What stands in OUT/killed.json: each kill with the
seconds that the program had worked and the lines that its journals then held, and the SHA-256 of each file of the whole, which
is that of the joined one. It ends with 0 where every file is the same, byte for byte, and 1 where one is not.
"""

import argparse
import filecmp
import hashlib
import json
import pathlib
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def lines(folder):
    """How far each direction of a run has come."""
    journals = sorted(folder.glob("**/journal.jsonl"))
    return {str(journal.parent.relative_to(folder)): journal.read_bytes().count(b"\n") for journal in journals}


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def run(command, more, log):
    return subprocess.Popen(command + more, stdout=log, stderr=log, stdin=subprocess.DEVNULL)


def ended(process):
    """0 and 1 are a finished run without and with differences."""
    if process.wait() not in (0, 1):
        raise SystemExit(f"{process.args} ended with {process.returncode}; see OUT/log")


def shard(command, part, words, log, moments):
    """A shard, killed after each of these seconds of work."""
    more = ["-o", str(part), "--shard", words]
    killed = []
    for seconds in moments:
        process = run(command, more, log)
        try:
            process.wait(seconds)
            break
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            killed.append({"shard": words, "after_seconds": round(seconds, 2), "journals": lines(part)})
    ended(run(command, more, log))
    return killed


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=20)
    words.add_argument("--shards", type=int, default=2)
    words.add_argument("--seed", type=int, default=1, help="of the moments")
    words.add_argument("--within", type=float, default=60, help="the most seconds of work before a kill")
    words.add_argument("out", type=pathlib.Path)
    words.add_argument("command", nargs=argparse.REMAINDER)
    args = words.parse_args()
    command = [word for word in args.command if word != "--"]
    args.out.mkdir(parents=True, exist_ok=True)
    chance = random.Random(args.seed)
    share = -(-args.kills // args.shards)
    with open(args.out / "log", "a", encoding="utf-8") as log, ThreadPoolExecutor(args.shards + 1) as at_once:
        whole = at_once.submit(lambda: ended(run(command, ["-o", str(args.out / "whole")], log)))
        parts = []
        for number in range(1, args.shards + 1):
            part = args.out / f"part-{number}"
            moments = [chance.uniform(0, args.within) for _ in range(share)]
            parts.append((part, at_once.submit(shard, command, part, f"{number}/{args.shards}", log, moments)))
        killed = [kill for _, task in parts for kill in task.result()]
        join = [word for part, _ in parts for word in ("--join", str(part))]
        ended(run(command, ["-o", str(args.out / "joined"), *join], log))
        whole.result()
    whole, joined = args.out / "whole", args.out / "joined"
    names = files(whole)
    other = sorted(set(names) ^ set(files(joined)))
    other += [name for name in names if name not in other and not filecmp.cmp(whole / name, joined / name, shallow=False)]
    report = {
        "command": command,
        "kills": killed,
        "files": {name: hashlib.sha256((whole / name).read_bytes()).hexdigest() for name in names},
        "different": other,
    }
    (args.out / "killed.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"{len(killed)} kills; {len(names)} files, {len(other)} different")
    sys.exit(1 if other else 0)


if __name__ == "__main__":
    main()
