#!/usr/bin/env python3
"""A command-line program of Python that is loaded once and asked many times: it speaks the persistent protocol for it.

    arbitrium endorse --system dutch-2026 --engine-option protocol=persistent --engine-option format=trf26 \\
        --engine 'python3 examples/adapters/loaded.py gacrux.pairingchecker -i @ -n @round -o - -b utf-8 -p -dT' ...

Of `python3 -m gacrux.pairingchecker -i FILE ...` most of the time goes into loading. Here the modules that the program imports are
loaded before the first question; each question is answered by a copy of that process (`fork`), which runs the program as
`python3 -m` does, from its first line, with `@` for the file and `@round` for the round. Nothing of one question is left for the next.

What a package installs as a command is named by its entry point, and is called as that command calls it; `--none WORDS` before it names the words
with which it says that no pairing exists:

    python3 examples/adapters/loaded.py --none 'Round can not be paired' py4swiss.main:main -t @ -e dutch -p /dev/stdout

A program that is to run many times without a question, such as a generator, is given the numbers for `#`:

    python3 examples/adapters/loaded.py --each 1..2000 gacrux.tournamentgenerator -g '#' 1 -p 12 -n 5 -o 'made/#.trf'

The program prints the number of pairs and a line `WHITE BLACK` for each, `PLAYER 0` for the bye. What it prints else is an error, and
its last line the reason.
"""

import importlib
import json
import os
import runpy
import sys
import tempfile
import traceback

WORDS = sys.argv[1:]
OPTION, VALUE = WORDS[:2] if WORDS[0] in ("--each", "--none") else (None, None)
EACH, NONE = (VALUE if OPTION == option else None for option in ("--each", "--none"))
PROGRAM, *ARGUMENTS = WORDS[2:] if OPTION else WORDS
MODULE, _, ENTRY = PROGRAM.partition(":")


def run(values, output):
    """Runs the program in a copy of this process, each mark in its words replaced; what it prints is written to a file."""
    child = os.fork()
    if child == 0:
        os.dup2(output, 1)
        os.dup2(output, 2)
        sys.argv = [MODULE] + [filled(word, values) for word in ARGUMENTS]
        try:
            if ENTRY:
                sys.exit(vars(sys.modules[MODULE])[ENTRY]())
            runpy.run_module(MODULE, run_name="__main__", alter_sys=True)
        except SystemExit:
            pass
        except BaseException:  # what would end the program
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
    os.waitpid(child, 0)


def filled(word, values):
    for mark, value in values.items():
        word = word.replace(mark, value)
    return word


def answer(text):
    lines = text.split("\n")
    if lines[0].strip().isdigit() and "Traceback (most recent call last)" not in text:
        rows = [[int(number) for number in line.split()] for line in lines[1:] if line.strip()]
        if len(rows) == int(lines[0]) and all(len(row) == 2 for row in rows):
            return {
                "pairs": [row for row in rows if row[1] != 0],
                "bye": next((row[0] for row in rows if row[1] == 0), None),
            }
    said = [line.strip() for line in lines if line.strip()]
    reason = said[-1] if said else "it prints nothing"
    return {"no_pairing" if NONE and NONE in text else "error": reason}


def main():
    # The module by its own name loads what it imports; it is no program then, and is forgotten again.
    importlib.import_module(MODULE)
    if not ENTRY:
        del sys.modules[MODULE]
    if EACH:
        first, last = map(int, EACH.split(".."))
        for number in range(first, last + 1):
            run({"#": str(number)}, 2)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "tournament.trf")
        for question in sys.stdin:
            ask = json.loads(question)
            with open(path, "w", encoding="utf-8") as file:
                file.write(ask["tournament"])
            with tempfile.TemporaryFile(dir=folder) as output:
                run({"@round": str(ask["round"]), "@": path}, output.fileno())
                output.seek(0)
                text = output.read().decode("utf-8", "replace")
            print(json.dumps({"id": ask["id"], **answer(text)}), flush=True)


if __name__ == "__main__":
    main()
