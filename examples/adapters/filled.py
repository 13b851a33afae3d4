#!/usr/bin/env python3
"""A program that reads reports, given one in which no round of a player is left empty: what TRF16 calls the same is told as `0000 - Z`.

    python3 examples/adapters/filled.py {round} {input} py4swiss -t {input} -e dutch -p {output}

The rounds before the one in question are filled in; in its own column an empty place says that the player is there. Then the program
takes the place of this one.
"""

import os
import sys

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
    with open(path, encoding="utf-8") as report:
        lines = report.read().splitlines()
    with open(path, "w", encoding="utf-8") as report:
        report.writelines(filled(line, int(number) - 1) + "\n" for line in lines)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
