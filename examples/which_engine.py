#!/usr/bin/env python3
"""The conformance kit put to the programs of the Python registry, and the page "which engine follows which article".

    .ci/engines                                            # installs the programs into target/engines
    PATH=$PWD/target/engines/bin:$PATH examples/which_engine.py DIR > docs/evidence/which-engine.md
    examples/which_engine.py --page DIR > docs/evidence/which-engine.md         # the page of reports that stand in DIR

DIR gets a report of `arbitrium conform --format json` for each program and document; one that stands there is not made again.
"""

import argparse
import ast
import json
import pathlib
import subprocess
import sys
import tomllib

# The preset, its package, and the document that its answers are held against.
RUNS = [
    ("Gacrux", "gacrux", "dutch-2026"),
    ("caissify-pairings", "caissify-pairings", "dutch-2026"),
    ("pairing-core", "pairing-core", "dutch-2026"),
    ("py4swiss", "py4swiss", "dutch-2017"),
    ("pairing-core", "pairing-core", "dutch-2017"),
    ("pairing-core", "pairing-core", "double-swiss-2026"),
    ("pairing-core", "pairing-core", "lim-2026"),
    ("Gacrux-team", "gacrux", "team-2026"),
    ("pairing-core-team", "pairing-core", "team-2026"),
    ("py4swiss-burstein", "py4swiss", "burstein-2026"),
    ("pairing-core", "pairing-core", "burstein-2026"),
    ("py4swiss-dubov", "py4swiss", "dubov-2026"),
    ("pairing-core", "pairing-core", "dubov-2026"),
    ("swissdutch", "swissdutch", "dutch-2012"),
    # Its text is that of 2012, a descendant of this one.
    ("swissdutch", "swissdutch", "dutch-2006"),
]
# The package of a program that ranks, its name in `examples/adapters`, and the kit: that of players, which is called as the edition, or that of teams.
RANKERS = [("gacrux", "gacrux", "c07-2026"), ("tiebreak-core", "tiebreak_core", "c07-2026"), ("gacrux", "gacrux", "c07-teams")]
EXAMPLES = pathlib.Path(__file__).resolve().parent / "adapters"
LAB = EXAMPLES.parents[1] / "crates/programs/src/engines"
PRESETS = tomllib.loads((LAB / "presets.toml").read_text(encoding="utf-8"))["engine"]
# Who does not read a round that is left empty is asked with `0000 - Z` there, which TRF16 says is the same: so the cases are about their articles.
FILLED = {"py4swiss", "py4swiss-burstein", "py4swiss-dubov"}
FILLED_WORDS = "with `0000 - Z` in each round that the report leaves empty ([filled.py](../../examples/adapters/filled.py)): the same by TRF16, but it does not read empty rounds"
# Other ways that the command of a preset documents: its words, and what they are.
COMMANDS = {
    "py4swiss": {
        "empty": ("py4swiss -t {input} -e dutch -p {output}", "rounds that are left empty"),
        "strict": (
            f"python3 {EXAMPLES}/filled.py {{round}} {{input}} py4swiss -t {{input}} -e dutch -p {{output}} --strict",
            "`--strict`: malformed lines are errors",
        ),
    },
}
VERSION = "import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))"

HEAD = """# Which engine follows which article

The [conformance kit](../guide/conformance.md) put to programs of the Python registry. Correct cases:

"""
READ = """
These numbers are for these versions and judge no other use of the programs.

```sh
.ci/engines
PATH=$PWD/target/engines/bin:$PATH examples/which_engine.py DIR > docs/evidence/which-engine.md
arbitrium conform --system SYSTEM --engine PRESET    # one program
```

- `2/3`: two of three cases of the article are correct; `+1`: one more is correct under another interpretation of the text.
  `n/a`: the program cannot be asked.
- The paragraph of a program counts its other cases by the article that decides, or by the failure, with the first of each.
  `arbitrium conform` shows each with the answer and the reason. *Alternative interpretations*: `second=no` 6/10 means that ten
  cases change under it, and six answers are those.
- A case shows one decision with few players. A program can pass all cases of an article and break it elsewhere; the
  [campaigns](campaigns/registry.md) look for that.
- Each program is asked only through [public names](#how-each-program-is-asked).
"""
LABELS = {
    "illegal": "forbidden pairing", "bye": "wrong bye", "worse": "not the best pairing", "later": "wrong order", "departs": "not by the procedure",
    "colour": "wrong colours",
}


def place(adapter):
    """Where an adapter stands: some come with the command."""
    shipped = LAB / "adapters" / adapter
    return shipped if shipped.exists() else EXAMPLES / adapter


def constants(adapter):
    """What an adapter says of itself: its door, and the other ways."""
    tree = ast.parse(place(adapter).read_text(encoding="utf-8"))
    said = {node.targets[0].id: node.value for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)}
    return ast.literal_eval(said["DOOR"]), ast.literal_eval(said["OTHERWISE"]) if "OTHERWISE" in said else {}


def door(preset):
    """How a preset is asked, and the other ways: their names, commands, words."""
    described = PRESETS[preset]
    if "adapter" not in described:
        text = f"its command, `{described['command']}`" + (f", {FILLED_WORDS}" if preset in FILLED else "")
        return text, {way: told for way, told in COMMANDS.get(preset, {}).items()}
    text, ways = constants(described["adapter"])
    return text, {way: (f"python3 {place(described['adapter'])} --otherwise {way}", words) for way, words in ways.items()}


def report(options, name, package, document, asked, way=""):
    path = options.folder / f"{name}-{document}{way and '-' + way}.json"
    if not path.exists() and not options.page:
        command = [options.arbitrium, "conform", *asked, "--format", "json"]
        print(*command, file=sys.stderr, flush=True)
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        # 1, 3 and 4 are results.
        if run.returncode not in (0, 1, 3, 4):
            sys.exit(f"{name}: exit status {run.returncode}")
        version = subprocess.run(["python3", "-c", VERSION, package], stdout=subprocess.PIPE, text=True, check=True)
        path.write_text(json.dumps({"package_version": version.stdout.strip(), **json.loads(run.stdout)}), encoding="utf-8")
    whole = json.loads(path.read_text(encoding="utf-8"))
    return f"{name} {whole['package_version']}", whole["systems"][0]


def cell(found, article):
    cases = [case for case in found["cases"] if case["article"] == article]
    asked = [case["outcome"] for case in cases if case["outcome"] != "not-applicable"]
    if not asked:
        return "n/a" if cases else "no case"
    passed, readings = asked.count("pass"), asked.count("reading")
    text = f"{passed}/{len(asked)}"
    return text if passed == len(asked) else f"**{text}**" + (f" +{readings}" if readings else "")


def row(cells):
    return f"| {' | '.join(cells)} |\n"


def asked_through(options):
    """How each program is asked, and what the other documented ways come to."""
    text, said, ways = "\n## How each program is asked\n\n", {}, {}
    for name, package, system, _ in runs():
        if (name, package) in {(ranker, ranker) for ranker, *_ in RANKERS}:
            said[f"{name}, ranking"] = constants(f"{dict((r, a) for r, a, _ in RANKERS)[name]}_standings.py")[0]
            continue
        said[name], others = door(name)
        for way, (command, words_of_it) in others.items():
            asked = ["--engine", name, "--engine-option", f"command={command}", "--system", system]
            _, other = report(options, name, package, system, asked, way)
            ways.setdefault((name, words_of_it), []).append(f"`{system}` {other['pass']}")
    for name, how in said.items():
        text += f"- **{name}**: {how}\n"
        for (of, words_of_it), results in ways.items():
            if of == name:
                text += f"    - {words_of_it}: {', '.join(results)}\n"
    return text + "\nIndented: other ways that the package documents or leaves open, with the number of correct cases.\n"


def total(one):
    return f"{one['pass']} of {len(one['cases']) - one['not_applicable']}"


def is_right(found, article):
    cases = {case["outcome"] for case in found["cases"] if case["article"] == article}
    return cases - {"not-applicable"} == {"pass"}


def chapter(system, found):
    """The articles that all programs follow, the others as a table or, of one program, as a line, and what is wrong."""
    names, articles = list(found), [article["article"] for article in next(iter(found.values()))["articles"]]
    right = [article for article in articles if all(is_right(found[engine], article) for engine in names)]
    text = f"\n## `{system}`\n\n"
    if right:
        text += f"All cases correct: {', '.join(right)}.\n\n"
    others = [article for article in articles if article not in right]
    if len(names) == 1:
        counts = [f"{article} {cell(found[names[0]], article)}".replace("*", "") for article in others]
        text += f"Others: {', '.join(counts)}.\n"
    else:
        text += row(["article", *names]) + row(["---"] * (len(names) + 1))
        text += "".join(row([article, *(cell(found[engine], article) for engine in names)]) for article in others)
    return text + "".join(wrong(engine, found[engine]) for engine in names)


def wrong(engine, found):
    """What is wrong in the cases of a program, in one paragraph."""
    groups = {}
    for case in found["cases"]:
        if case["outcome"] == "fail":
            key = " ".join(filter(None, [LABELS.get(case["verdict"], case["verdict"]), case["decisive"]])) or "another answer"
        elif case["outcome"] == "fault":
            key = "no pairing found" if "no pairing exists" in case["message"] else "failure"
        elif case["outcome"] in ("refused", "incomplete"):
            key = "incomplete"
        else:
            continue
        groups.setdefault(key, []).append(case["id"])
    parts = [f"{key} {len(ids)} (`{ids[0]}`)" for key, ids in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))]
    alternatives = [f"`{one['reading']}` {one['as_it_says']}/{one['cases']}" for one in found["readings"] if one["as_it_says"]]
    sentences = [", ".join(some) for some in (parts, alternatives and ["alternative interpretations: " + ", ".join(alternatives)]) if some]
    return f"\n**{engine}**: {'; '.join(sentences)}.\n" if sentences else ""


def filled(preset):
    command = f"command=python3 {EXAMPLES}/filled.py {{round}} {{input}} {PRESETS[preset]['command']}"
    return ["--engine-option", command] if preset in FILLED else []


def runs():
    """The programs, their packages, the documents, and how the command is told."""
    found = [(preset, package, system, ["--engine", preset, *filled(preset), "--system", system]) for preset, package, system in RUNS]
    for package, adapter, kit in RANKERS:
        called = f"python3 {EXAMPLES}/{adapter}_standings.py {{input}} {{list}} {{rules}}"
        of_teams = ["--teams"] if kit == "c07-teams" else []
        found.append((package, package, kit, ["--standings", *of_teams, "--rules", "c07-2026", "--engine", called]))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="DIR", type=pathlib.Path, help="the folder of the reports")
    parser.add_argument("--page", action="store_true", help="run nothing")
    parser.add_argument("--arbitrium", default="arbitrium", help="the command")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    systems = {}
    for run in runs():
        name, found = report(options, *run)
        systems.setdefault(run[2], {})[name] = found
    summary = row(["program", "judged by", "correct"]) + row(["---"] * 3)
    for system, found in systems.items():
        summary += "".join(row([name, f"`{system}`", total(one)]) for name, one in found.items())
    chapters = "".join(chapter(system, found) for system, found in systems.items())
    print(HEAD + summary + READ + chapters + asked_through(options), end="")


if __name__ == "__main__":
    main()
