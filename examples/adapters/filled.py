#!/usr/bin/env python3
"""A program that reads reports, given one in which no round of a player is left empty: what TRF16 calls the same is told as `0000 - Z`.

    python3 examples/adapters/filled.py {round} {input} py4swiss -t {input} -e dutch -p {output}

The rounds before the one in question are filled in; in its own column an empty place says that the player is there. The program gets
a copy: the report itself stays as it is.
"""

import pathlib
import subprocess
import sys
import tempfile

# The first column of a player's rounds, and what one takes.
FIRST, WIDTH = 91, 10


def filled(line, rounds):
    if not line.startswith("001"):
        return line
    end = FIRST + WIDTH * rounds
    rows = line[FIRST:end].ljust(end - FIRST)
    cells = [rows[at : at + WIDTH] for at in range(0, len(rows), WIDTH)]
    told = "".join(cell if cell.strip() else "0000 - Z  " for cell in cells)
    return (line[:FIRST].ljust(FIRST) + told + line[end:]).rstrip()


def main():
    number, path, *command = sys.argv[1:]
    lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "report.trf")
        copy.write_text("".join(filled(line, int(number) - 1) + "\n" for line in lines), encoding="utf-8")
        run = subprocess.run([str(copy) if word == path else word for word in command], check=False)
    sys.exit(run.returncode)


if __name__ == "__main__":
    main()
