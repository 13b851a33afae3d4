"""Puts the conformance kit to a pairing program; needs nothing but Python 3.

    python3 run.py dutch-2026 'my-engine {input} {output}'            # reports of 2026
    python3 run.py --trf16 dutch-2026 'my-engine {input} {output}'    # reports of 2016 with XX records

{input} is the report, {round} the round to pair, {output} the file of the answer (standard output without it): the number of pairs,
then `WHITE BLACK` for each, and `PLAYER 0` for the bye. Ends with 0 where all cases pass, 1 where one differs, 3 where the program failed.
"""
import json, pathlib, shlex, subprocess, sys, tempfile


def pairing(text):
    rows = [tuple(map(int, line.split()[:2])) for line in text.split("\n")[1:] if line.strip()]
    return sorted(row for row in rows if row[1]), [row[0] for row in rows if not row[1]]


def answer(command, report, number):
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "answer")
        places = {"{input}": str(report), "{output}": str(output), "{round}": str(number)}
        # It runs in a folder of its own: what it names here is named by its whole path.
        words = [str(pathlib.Path(word).resolve()) if pathlib.Path(word).is_file() else word for word in shlex.split(command)]
        for place, value in places.items():
            words = [word.replace(place, value) for word in words]
        run = subprocess.run(words, capture_output=True, text=True, timeout=60, cwd=folder)
        if run.returncode:
            raise ValueError(f"exit status {run.returncode}")
        return pairing(output.read_text() if output.exists() else run.stdout)


def outcome(case, folder, edition, command):
    def is_one(expected, found):
        bye = [] if expected["bye"] is None else [expected["bye"]]
        return (sorted(map(tuple, expected["pairs"])), bye) == found
    if case["files"][edition] is None:
        return "not-applicable"
    try:
        found = answer(command, folder / case["files"][edition], case["round"])
    except (ValueError, OSError, subprocess.TimeoutExpired):
        return "fault"
    if is_one(case, found):
        return "pass"
    return "reading" if any(is_one(other, found) for other in case["readings"]) else "fail"


if __name__ == "__main__":
    edition = "trf16" if "--trf16" in sys.argv else "trf26"
    system, command = [word for word in sys.argv[1:] if word != "--trf16"]
    folder = pathlib.Path(__file__).resolve().parent / system
    cases = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["cases"]
    found = {case["id"]: (case["article"], outcome(case, folder, edition, command)) for case in cases}
    for name, (article, what) in found.items():
        print(name, article.replace(" ", "_"), what)
    words = {what for _, what in found.values()}
    print(f"{sum(what == 'pass' for _, what in found.values())} of {len(found)} cases pass", file=sys.stderr)
    sys.exit(3 if "fault" in words else 1 if words & {"fail", "reading"} else 0)
