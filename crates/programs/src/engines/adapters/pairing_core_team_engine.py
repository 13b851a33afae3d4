#!/usr/bin/env python3
"""The Python package pairing-core (0.4) as a program under test for teams: it reads no report files.

    pip install pairing-core
    arbitrium compare FILE --engine pairing-core-team

It speaks the persistent protocol. What the package wants to be told of each team is taken from the report as C.04.6 defines it: the scores, who was
met, the colours, the floats of the last two rounds, byes and forfeits, the matches not played.
"""

import json
import sys
import traceback

from pairing_core import ImpossiblePairingError
from pairing_core.fide2026 import P26Player, P26Request, P26RulesetId, pair_2026

DOOR = (
    "`pair_2026` of `pairing_core.fide2026` with its ruleset of teams (`P26RulesetId`, `team_colour_type` by record `192`), every field of a player as its "
    "class documents it, told of the team"
)
# Other ways to put it that the package documents besides, or nearly, by their names.
OTHERWISE = {
    "played-colours": "the colours of matches played alone, without the \"u\" that the class asks for in an unplayed round",
    "forfeit-wins": "`forfeit_win`: matches won by forfeit alone, and no full-point bye",
}
WAY = sys.argv[2] if sys.argv[1:2] == ["--otherwise"] else None
if len(sys.argv) > 1 and WAY not in OTHERWISE:
    sys.exit(f"--otherwise {'|'.join(OTHERWISE)}")

RESULTS = {"1": "W", "W": "W", "+": "W", "F": "W", "=": "D", "D": "D", "H": "D", "0": "L", "L": "L"}
PLAYED = "1=0WDL"
OTHER = {"W": "B", "B": "W"}


def fields(line, first, width):
    """The numbers of a list, each one column from the next."""
    return [int(line[at : at + width] or 0) for at in range(first, len(line), width + 1)]


class Report:
    """The teams of a report, round by round."""

    def __init__(self, text):
        self.cells, self.members, self.totals, self.line_ups, self.byes, self.forfeits = {}, {}, {}, {}, {}, {}
        self.code, self.initial, self.rounds, self.boards = "FIDE_TEAM", "W", None, "W"
        self.match, self.game, self.pab, self.pabs = {"W": 2, "D": 1, "L": 0}, {"W": 1, "D": 0.5, "L": 0}, (1, 0), []
        for line in text.splitlines():
            tag, told = line[:3], line[4:].strip()
            if tag == "001":
                cells = [line[at : at + 8] for at in range(91, len(line), 10)]
                self.cells[int(line[4:8])] = [(cell[:4].strip(), cell[5:6], cell[7:8]) for cell in cells]
            elif tag == "310":
                team = int(line[4:7])
                self.members[team], self.totals[team] = fields(line, 73, 4), (float(line[54:60]), float(line[61:67]))
            elif tag == "300":
                self.line_ups[int(line[4:7]), int(line[8:11])] = fields(line, 16, 4)
            elif tag == "240":
                self.byes.update({(int(line[6:9]), team): line[4] for team in fields(line, 10, 4)})
            elif tag == "320":
                self.pab, self.pabs = (float(line[4:8]), float(line[9:13])), fields(line, 14, 3)
            elif tag == "330":
                signs, index, teams = line[4:6], int(line[7:10]), (int(line[11:14]), int(line[15:18]))
                self.forfeits.update({(index, team): (other, sign) for team, other, sign in zip(teams, teams[::-1], signs)})
            elif tag in ("162", "362"):
                points = self.game if tag == "162" else self.match
                points.update({line[at]: float(line[at + 1 : at + 5]) for at in range(5, len(line), 9) if line[at] in points})
            elif tag == "142":
                self.rounds = int(told)
            elif tag == "152":
                self.initial = told[:1]
            elif tag == "192":
                self.code = told
            elif tag == "352":
                self.boards = told
        self.team_of = {player: team for team, members in self.members.items() for player in members}

    def board(self, player, index):
        cells = self.cells.get(player, [])
        return cells[index - 1] if index <= len(cells) else ("", "", "")

    def opponent(self, team, index):
        """The team whose members they met; of a match without a game, that of its record."""
        met = [self.board(player, index)[0] for player in self.members[team]]
        met = [self.team_of[int(number)] for number in met if number.isdigit() and int(number)]
        return met[0] if met else self.forfeits.get((index, team), (None, ""))[0]

    def played(self, team, index):
        cells = [self.board(player, index) for player in self.members[team]]
        return any(opponent != "0000" and result and result in PLAYED for opponent, _, result in cells)

    def colour(self, team, index):
        """What the first board was to have, told by the first one with a colour."""
        seats = self.line_ups.get((index, team)) or [one for one in self.members[team] if self.board(one, index)[1] in ("w", "b")]
        for seat, player in enumerate(seats):
            colour = self.board(player, index)[1].upper() if player else ""
            if colour in OTHER:
                return colour if self.boards[seat : seat + 1] in ("W", "") else OTHER[colour]
        return None

    def games(self, team, index):
        """Game points."""
        if index <= len(self.pabs) and self.pabs[index - 1] == team:
            return self.pab[1]
        if (index, team) in self.byes:
            return len(self.boards) * self.game.get(RESULTS.get(self.byes[index, team]), 0)
        results = [result for _, _, result in (self.board(player, index) for player in self.members[team]) if result]
        if not results and (index, team) in self.forfeits:
            return len(self.boards) * self.game["W"] if self.forfeits[index, team][1] == "+" else 0
        return sum(self.game.get(RESULTS.get(result), 0) for result in results)

    def both(self, team, index):
        """Match points and game points."""
        games, other = self.games(team, index), self.opponent(team, index)
        if index <= len(self.pabs) and self.pabs[index - 1] == team:
            return self.pab[0], games
        if other is None:
            return {"F": self.match["W"], "H": self.match["D"]}.get(self.byes.get((index, team)), 0), games
        if not self.played(team, index) and (index, team) in self.forfeits:
            return self.match["W"] if self.forfeits[index, team][1] == "+" else self.match["L"], games
        theirs = self.games(other, index)
        return self.match["W" if games > theirs else "D" if games == theirs else "L"], games


def told(report, team, before, by_games):
    """What is told of one team after so many rounds."""
    facts = {"colors": "", "opponents": [], "floats": [], "pab": False, "forfeit_win": False, "played": 0}

    def scored(one, index):
        return sum(report.both(one, earlier)[by_games] for earlier in range(1, index))

    for index in range(1, before + 1):
        opponent, is_played = report.opponent(team, index), report.played(team, index)
        tag, colour = "", report.colour(team, index) if is_played else None
        if is_played:
            facts["played"] += 1
            facts["opponents"].append(opponent)
            ours, theirs = scored(team, index), scored(opponent, index)
            tag = "D" if theirs < ours else "U" if theirs > ours else ""
        facts["colors"] += colour or ("" if WAY == "played-colours" else "u")
        facts["floats"].append(tag)
        facts["pab"] |= index <= len(report.pabs) and report.pabs[index - 1] == team
        facts["forfeit_win"] |= report.byes.get((index, team)) == "F" and WAY != "forfeit-wins"
        facts["forfeit_win"] |= opponent is not None and not is_played and report.both(team, index)[0] == report.match["W"]
    return facts


def is_paired(report, team, index):
    return report.opponent(team, index) is not None or index <= len(report.pabs) and report.pabs[index - 1] == team


def pair(ask):
    report, before = Report(ask["tournament"]), ask["round"] - 1
    words = report.code.split("_")
    by_games = "GP" in words and words.index("GP") < (words.index("MP") if "MP" in words else len(words))
    # One score alone leaves the other one out of 4.2.2.
    uses_both = report.code in ("FIDE_TEAM", "FIDE_TEAM_BAKU") or "MP" in words and "GP" in words
    kind = "A" if "TYPEA" in words or "MP" not in words and "GP" not in words else "B" if "TYPEB" in words else "none"
    present = [team for team in sorted(report.members) if (ask["round"], team) not in report.byes]
    # Who was in no pairing so far has no number yet (C.04.2, 2).
    paired = [one for one in sorted(report.members) if one in present or any(is_paired(report, one, index) for index in range(1, before + 1))]
    tpns = {team: number for number, team in enumerate(paired, 1)}
    players = []
    for team in present:
        facts, totals = told(report, team, before, by_games), report.totals[team]
        players.append(
            P26Player(
                id=team, tpn=tpns[team], score=totals[by_games], secondary=totals[not by_games] if uses_both else 0.0, colors=facts["colors"],
                opponents=tuple(sorted(set(facts["opponents"]) & set(present))), unplayed=before - facts["played"], played=facts["played"],
                last_float="".join(facts["floats"][-1:]), prev_float="".join(facts["floats"][-2:-1]), got_pab=facts["pab"],
                forfeit_win=facts["forfeit_win"],
            )
        )
    answer = pair_2026(
        P26Request(
            players=tuple(players), ruleset=P26RulesetId(system="team", effective_date="2026-02-01", team_colour_type=kind),
            round_number=ask["round"], total_rounds=report.rounds or 99, is_last_round=ask["round"] == report.rounds, initial_colour=report.initial,
        )
    )
    return [[board.white_id, board.black_id] for board in answer.pairs], answer.bye_id


def place(error):
    """The function that failed: one kind of exception may come from many."""
    frames = traceback.extract_tb(error.__traceback__)
    return [frame.name for frame in frames if not frame.name.startswith("<")][-1]


for question in sys.stdin:
    ask = json.loads(question)
    try:
        pairs, bye = pair(ask)
        answer = {"id": ask["id"], "pairs": pairs, "bye": bye}
    except ImpossiblePairingError as error:
        answer = {"id": ask["id"], "no_pairing": str(error)}
    except Exception as error:  # the package's own failures are findings
        answer = {"id": ask["id"], "error": f"{type(error).__name__} in {place(error)}: {error}"}
    print(json.dumps(answer), flush=True)
