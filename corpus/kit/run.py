"""Puts the conformance kit to a pairing program; needs nothing but Python 3. Standings: rank.py.

    python3 run.py dutch-2026 'my-engine {input} {output}'            # reports of 2026
    python3 run.py --trf16 dutch-2026 'my-engine {input} {output}'    # reports of 2016 with XX records

{input} is the report, {round} the round to pair, {system} the word of the document, {output} the file of the answer (standard output without it): the number of pairs,
then `WHITE BLACK` for each, and `PLAYER 0` for the bye. Ends with 0 where all cases pass, 1 where one differs, 3 where the program failed,
4 where no case could be put to it, 2 where it is not used so.
"""
import json, pathlib, shlex, shutil, subprocess, sys, tempfile


def pairing(text):
    rows = [tuple(map(int, line.split()[:2])) for line in text.split("\n")[1:] if line.strip()]
    return sorted(row for row in rows if row[1]), [row[0] for row in rows if not row[1]]


def everybody(pairs, byes):
    return sorted([player for pair in pairs for player in pair] + byes)


def answer(command, report, places):
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "answer")
        places = {"{input}": str(report), "{output}": str(output), **places}
        # It runs in a folder of its own: what it names here is named by its whole path.
        words = [str(pathlib.Path(word).resolve()) if pathlib.Path(word).is_file() else word for word in shlex.split(command)]
        for place, value in places.items():
            words = [word.replace(place, value) for word in words]
        run = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=folder)
        if run.returncode:
            raise ValueError(f"exit status {run.returncode}")
        return output.read_text() if output.exists() else run.stdout


def paired(case, folder, edition, system, command):
    """What says whether the program's pairing is an expected one; nothing where the format cannot say what the case holds."""
    if case["files"][edition] is None:
        return None
    places = {"{round}": str(case["round"]), "{system}": system}
    found = pairing(answer(command, folder / case["files"][edition], places))
    if everybody(*found) != everybody(case["pairs"], [] if case["bye"] is None else [case["bye"]]):
        raise ValueError("not everybody is paired once")
    def is_one(expected):
        bye = [] if expected["bye"] is None else [expected["bye"]]
        return (sorted(map(tuple, expected["pairs"])), bye) == found
    return is_one


def outcome(case, put):
    try:
        is_one = put(case)
        if is_one is None:
            return "not-applicable"
        return "pass" if is_one(case) else "reading" if any(map(is_one, case["readings"])) else "fail"
    except (ValueError, KeyError, OSError, subprocess.TimeoutExpired):
        return "fault"


def arguments(words, about, of_standings=False):
    """The document and the command; what is no use of the runner is told, and ends with 2."""
    here = pathlib.Path(__file__).resolve().parent
    kits = sorted(path.parent.name for path in here.glob("*/manifest.json"))
    kits = [kit for kit in kits if kit.startswith("c07-") == of_standings]
    command = shlex.split(words[1]) if len(words) == 2 and words[0] in kits else []
    if not command:
        print(f"{about}\nThe documents: {', '.join(kits)}", file=sys.stderr)
        sys.exit(2)
    if not shutil.which(command[0]):
        print(f"there is no program {command[0]}", file=sys.stderr)
        sys.exit(2)
    return words


def run(document, put):
    """Puts every case, tells what became of it, and ends the program."""
    folder = pathlib.Path(__file__).resolve().parent / document
    cases = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["cases"]
    found = [(case, outcome(case, lambda case: put(case, folder))) for case in cases]
    for case, what in found:
        print(case["id"], case["article"].replace(" ", "_"), what)
    words = [what for _, what in found]
    print(f"{words.count('pass')} of {len(found)} cases pass", file=sys.stderr)
    sys.exit(3 if "fault" in words else 1 if {"fail", "reading"} & {*words} else 0 if "pass" in words else 4)


if __name__ == "__main__":
    edition = "trf16" if "--trf16" in sys.argv else "trf26"
    system, command = arguments([word for word in sys.argv[1:] if word != "--trf16"], __doc__)
    run(system, lambda case, folder: paired(case, folder, edition, system, command))
