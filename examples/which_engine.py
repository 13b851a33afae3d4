#!/usr/bin/env python3
"""The conformance kit put to the programs of the Python registry, and the page "which engine follows which article".

    .ci/engines                                            # installs the programs into target/engines
    PATH=$PWD/target/engines/bin:$PATH examples/which_engine.py DIR > docs/which-engine.md
    examples/which_engine.py --page DIR > docs/which-engine.md         # the page of reports that stand in DIR

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
LAB = EXAMPLES.parents[1] / "crates/lab/src/engines"
PRESETS = tomllib.loads((LAB / "presets.toml").read_text(encoding="utf-8"))["engine"]
# Who does not read a round that is left empty is asked with `0000 - Z` there, which TRF16 says is the same: so the cases are about their articles.
FILLED = {"py4swiss", "py4swiss-burstein", "py4swiss-dubov"}
FILLED_WORDS = "with `0000 - Z` in each round that the report leaves empty ([filled.py](../examples/adapters/filled.py)): by TRF16 both are the same, and an empty one it does not read"
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

The [conformance kit](conformance.md) put to the programs that install from the Python registry. Made by a command, not edited by hand:

```sh
.ci/engines
PATH=$PWD/target/engines/bin:$PATH examples/which_engine.py DIR > docs/which-engine.md
```

A cell says how many of the article's cases pass; **bold** where one does not. `reading`: so many answers are those under another reading of the text, which stands
under the table. `n/a`: the program's dialect cannot say what these cases hold. A case shows one decision, on a handful of players: who passes all of an article's
cases may break it elsewhere ([campaigns](campaigns/registry.md) look there), and who fails one breaks some article there, not always the case's own: what decides stands in the lists
below. The standings are at the end: which tie-break counts what (C.07), of players and of teams. Each program is asked through the public door that stands under its document's table, and through no other:
names that a package does not export or that begin with an underscore are not used. Where it documents a question in more than one way, or leaves open how to put
it, the other ways were tried as well; the table above is that in which it is asked everywhere else. This is what was measured with these versions. It is no approval, and no judgement of any other use of these programs.
"""


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
        # 1 and 3 are what is looked for.
        if run.returncode not in (0, 1, 3):
            sys.exit(f"{name}: exit status {run.returncode}")
        version = subprocess.run(["python3", "-c", VERSION, package], stdout=subprocess.PIPE, text=True, check=True)
        path.write_text(json.dumps({"package_version": version.stdout.strip(), **json.loads(run.stdout)}), encoding="utf-8")
    whole = json.loads(path.read_text(encoding="utf-8"))
    return f"{name} {whole['package_version']}", whole["systems"][0]


def cell(found, article):
    cases = [case["outcome"] for case in found["cases"] if case["article"] == article]
    asked = [outcome for outcome in cases if outcome != "not-applicable"]
    if not asked:
        return "n/a" if cases else "never exercised"
    passed = asked.count("pass")
    text = f"{passed} of {len(asked)}"
    text += f", {asked.count('reading')} reading" if "reading" in asked else ""
    text += f", {asked.count('fault')} failed" if "fault" in asked else ""
    return text if passed == len(asked) else f"**{text}**"


def row(cells):
    return f"| {' | '.join(cells)} |\n"


def words(text):
    """A program's own words between words of ours."""
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("`", "\\`")


def doors(options, system, found):
    """Through which door each program was asked, and what it comes to in the other ways."""
    text = "\nAsked through:\n\n"
    for name, package, document, _ in runs():
        if document != system:
            continue
        engine = next(engine for engine in found if engine.split()[0] == name)
        if (name, package) in {(ranker, ranker) for ranker, *_ in RANKERS}:
            said, ways = constants(f"{dict((r, a) for r, a, _ in RANKERS)[name]}_standings.py")[0], {}
        else:
            said, ways = door(name)
        text += f"- **{engine}**: {said}\n"
        for way, (command, words_of_it) in ways.items():
            asked = ["--engine", name, "--engine-option", f"command={command}", "--system", system]
            _, other = report(options, name, package, system, asked, way)
            text += f"    - otherwise, {words_of_it}: {total(other)}\n"
    return text


def total(one):
    return f"{one['pass']} of {len(one['cases']) - one['not_applicable']}"


def chapter(options, system, found):
    """The table of a document, the doors, and what is wrong with each case."""
    names, first = list(found), next(iter(found.values()))
    text = f"\n## {first['title']}\n\n"
    text += row(["article", *names]) + row(["---"] * (len(names) + 1))
    for article in first["articles"]:
        name = article["article"]
        label = name if article["number"] in name else f"{name} ({article['number']})"
        text += row([label, *(cell(found[engine], name) for engine in names)])
    text += row(["all", *(total(found[engine]) for engine in names)])
    text += doors(options, system, found)
    for engine in names:
        text += wrong(engine, system, found[engine])
    return text


def wrong(engine, system, found):
    cases = [case for case in found["cases"] if case["outcome"] not in ("pass", "not-applicable")]
    if not cases:
        return f"\n**{engine}** answers all cases as the text does.\n"
    text = f"\n**{engine}**\n\n"
    for reading in found["readings"]:
        if reading["as_it_says"]:
            changes, answered = reading["cases"], reading["as_it_says"]
            text += f"- reading `{reading['reading']}`: of {changes} {'case' if changes == 1 else 'cases'} that it changes"
            text += f" {answered} {'is' if answered == 1 else 'are'} answered as it says\n"
    groups = {}
    for case in cases:
        if case["outcome"] == "fail":
            key = ", ".join(filter(None, [case["verdict"], case["decisive"]])) or "another answer"
        elif case["outcome"] == "fault":
            key = "it fails"
        else:
            continue
        groups.setdefault(key, []).append(case)
    for key, some in sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])):
        ids = ", ".join(f"`{case['id']}`" for case in some)
        text += f"- {key}: {ids}. The first: {words(' '.join(some[0]['message'].split()))}\n"
    return text


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
    print(HEAD + "".join(chapter(options, system, found) for system, found in systems.items()), end="")


if __name__ == "__main__":
    main()
