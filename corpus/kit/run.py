"""Puts the conformance kit to a pairing program; needs nothing but Python 3. Standings: rank.py.

    python3 run.py dutch-2026 'my-engine {input} {output}'            # reports of 2026
    python3 run.py --trf16 dutch-2026 'my-engine {input} {output}'    # reports of 2016 with XX records
    python3 run.py --refused 3,4 dutch-2026 'my-engine {input}'       # exit statuses with which it refuses a question

{input} is the report (also on standard input), {round} the round to pair, {system} the word of the document, {output} the file of the answer (standard output without it): the number of pairs,
then `WHITE BLACK` for each, and `PLAYER 0` for the bye. Ends with 0 where all cases pass that were put to it, 1 where one differs, 3 where
the program failed, 4 where it refused a case, left out a part of an answer, or answered none, 2 where it is not used so.
"""
import json, pathlib, shlex, shutil, subprocess, sys, tempfile

OPEN = ["refused", "incomplete"]


class Refused(Exception):
    """The program refuses the question."""


def pairing(text):
    rows = [tuple(map(int, line.split()[:2])) for line in text.split("\n")[1:] if line.strip()]
    return sorted(row for row in rows if row[1]), [row[0] for row in rows if not row[1]]


def everybody(pairs, byes):
    return sorted([player for pair in pairs for player in pair] + byes)


def answer(command, report, places, refusals=()):
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "answer")
        places = {"{input}": str(report), "{output}": str(output), **places}
        # It runs in a folder of its own: what it names here is named by its whole path.
        words = [str(pathlib.Path(word).resolve()) if pathlib.Path(word).is_file() else word for word in shlex.split(command)]
        for place, value in places.items():
            words = [word.replace(place, value) for word in words]
        # Without {input} the program reads the report from standard input.
        run = subprocess.run(words, input=pathlib.Path(report).read_text(), capture_output=True, text=True, timeout=60, cwd=folder)
        if run.returncode in refusals:
            raise Refused
        if run.returncode:
            raise ValueError(f"exit status {run.returncode}")
        return output.read_text() if output.exists() else run.stdout


def paired(case, folder, edition, system, command, refusals):
    """What says whether the program's pairing is an expected one, and that it is whole; a word where it was not asked."""
    if case["files"][edition] is None:
        return "not-applicable"
    places = {"{round}": str(case["round"]), "{system}": system}
    found = pairing(answer(command, folder / case["files"][edition], places, refusals))
    if everybody(*found) != everybody(case["pairs"], [] if case["bye"] is None else [case["bye"]]):
        raise ValueError("not everybody is paired once")
    def is_one(expected):
        bye = [] if expected["bye"] is None else [expected["bye"]]
        return (sorted(map(tuple, expected["pairs"])), bye) == found
    return is_one, True


def outcome(case, put):
    try:
        found = put(case)
        if isinstance(found, str):
            return found
        is_one, is_whole = found
        if is_one(case):
            return "pass" if is_whole else "incomplete"
        return "reading" if any(map(is_one, case["readings"])) else "fail"
    except Refused:
        return "refused"
    except (ValueError, KeyError, OSError, subprocess.TimeoutExpired):
        return "fault"


def option(words, name):
    """The words without an option, and its value: words between commas, none where it is not given."""
    if name not in words[:-1]:
        return words, []
    at = words.index(name)
    return words[:at] + words[at + 2:], words[at + 1].split(",")


def arguments(words, about, of_standings=False):
    """The document, the command, and the exit statuses of a refusal; what is no use of the runner is told, and ends with 2."""
    words, refusals = option(words, "--refused")
    here = pathlib.Path(__file__).resolve().parent
    kits = sorted(path.parent.name for path in here.glob("*/manifest.json"))
    kits = [kit for kit in kits if kit.startswith("c07-") == of_standings]
    command = shlex.split(words[1]) if len(words) == 2 and words[0] in kits else []
    if not command or not all(status.isdecimal() for status in refusals):
        print(f"{about}\nThe documents: {', '.join(kits)}", file=sys.stderr)
        sys.exit(2)
    if not shutil.which(command[0]):
        print(f"there is no program {command[0]}", file=sys.stderr)
        sys.exit(2)
    return *words, [int(status) for status in refusals]


def run(document, put):
    """Puts every case, tells what became of it, and ends the program."""
    folder = pathlib.Path(__file__).resolve().parent / document
    cases = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["cases"]
    found = [(case, outcome(case, lambda case: put(case, folder))) for case in cases]
    for case, what in found:
        print(case["id"], case["article"].replace(" ", "_"), what)
    words = [what for _, what in found]
    count = lambda kinds: sum(word in kinds for word in words)
    answered = count(["pass", "fail", "reading"])
    told = f"{count(['fail', 'reading'])} wrong"
    others = [(["fault"], "without a valid answer"), (OPEN, "refused or incomplete"),
              (["not-applicable", "declared-absent"], "not asked")]
    told += "".join(f", {count(kinds)} {says}" for kinds, says in others if count(kinds))
    print(f"{count(['pass'])} of {len(found)} cases pass: {told}", file=sys.stderr)
    is_whole = answered and not count(OPEN)
    sys.exit(3 if "fault" in words else 1 if {"fail", "reading"} & {*words} else 0 if is_whole else 4)


if __name__ == "__main__":
    edition = "trf16" if "--trf16" in sys.argv else "trf26"
    system, command, refusals = arguments([word for word in sys.argv[1:] if word != "--trf16"], __doc__)
    run(system, lambda case, folder: paired(case, folder, edition, system, command, refusals))
