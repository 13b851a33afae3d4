//! Joins report columns to rounds. A round has one column, or two columns for a match of two games.

use super::diagnostic::{Diagnostic, Findings};
use super::grid::{Game, Grid, Outcome};
use super::roster::{Roster, Row};
use arbitrium_tournament::{Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound};

/// The record of one player in one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    Known(Entry),
    /// The first game of a match, with a blank second column. This is allowed if the records of both players
    /// have the blank.
    HalfMatch(Contest),
    /// The round has an error that has been reported.
    Broken,
}

impl Slot {
    pub(crate) fn contest(&self) -> Option<&Contest> {
        match self {
            Slot::Known(entry) => entry.contest(),
            Slot::HalfMatch(contest) => Some(contest),
            Slot::Broken => None,
        }
    }

    pub(crate) fn contest_mut(&mut self) -> Option<&mut Contest> {
        match self {
            Slot::Known(Entry::Contest(contest)) | Slot::HalfMatch(contest) => Some(contest),
            Slot::Known(_) | Slot::Broken => None,
        }
    }

    pub(crate) fn entry(self) -> Entry {
        match self {
            Slot::Known(entry) => entry,
            Slot::HalfMatch(contest) => Entry::Contest(contest),
            Slot::Broken => Entry::Missing,
        }
    }
}

/// One row for each player, with one slot for each round.
pub(crate) type Slots = Vec<Vec<Slot>>;

/// Joins the report columns of each round. A round has one column, or two columns for a match of two games.
pub(crate) fn join(roster: &Roster<'_>, grid: &Grid, games: GamesPerRound, findings: &mut Findings) -> Slots {
    if games == GamesPerRound::One {
        return grid.iter().map(|row| row.iter().copied().map(single).collect()).collect();
    }
    let width = grid.iter().map(Vec::len).max().unwrap_or(0);
    let rows = roster.rows.iter().zip(grid);
    let joined = rows.map(|(row, outcomes)| {
        let matches = outcomes.chunks(2).enumerate();
        let join = |(index, pair): (usize, &[Outcome])| {
            let first = pair.first().copied().unwrap_or(Outcome::Missing);
            let second = pair.get(1).copied().unwrap_or(Outcome::Missing);
            let is_last = (index + 1) * 2 >= width;
            Pair { row, index, first, second, is_last }.join(findings)
        };
        matches.map(join).collect()
    });
    joined.collect()
}

fn single(outcome: Outcome) -> Slot {
    Slot::Known(match outcome {
        Outcome::Missing => Entry::Missing,
        Outcome::Bye(bye) => Entry::Bye(bye),
        Outcome::Broken => return Slot::Broken,
        Outcome::Game(Game { opponent, colour, result }) => {
            Entry::Contest(Contest { opponent, colour, games: Games::One(result) })
        }
    })
}

/// The two columns of a match in the record of one player.
struct Pair<'a> {
    row: &'a Row<'a>,
    /// The index of the match, from 0.
    index: usize,
    first: Outcome,
    second: Outcome,
    is_last: bool,
}

impl Pair<'_> {
    fn join(&self, findings: &mut Findings) -> Slot {
        match (self.first, self.second) {
            (Outcome::Broken, _) | (_, Outcome::Broken) => Slot::Broken,
            (Outcome::Missing, Outcome::Missing) => Slot::Known(Entry::Missing),
            (Outcome::Bye(first), Outcome::Bye(second)) if first == second => Slot::Known(Entry::Bye(first)),
            (Outcome::Bye(first), Outcome::Bye(second)) => {
                self.conflict("different byes", letter(first), letter(second), findings)
            }
            (Outcome::Bye(bye), Outcome::Missing) if self.is_last => {
                findings.push(self.place(Diagnostic::repair(
                    "half-bye",
                    self.message("the bye is in the first column only: it fills both"),
                )));
                Slot::Known(Entry::Bye(bye))
            }
            (Outcome::Game(game), Outcome::Missing) if self.is_last => {
                let games = Games::Two(game.result, GameResult::Pending);
                Slot::HalfMatch(Contest { opponent: game.opponent, colour: game.colour, games })
            }
            (Outcome::Game(first), Outcome::Game(second)) => self.join_games(first, second, findings),
            (first, second) => {
                self.conflict("one column does not fit the other", &said(first), &said(second), findings)
            }
        }
    }

    fn join_games(&self, first: Game, second: Game, findings: &mut Findings) -> Slot {
        if first.opponent != second.opponent {
            let (first, second) = (first.opponent.to_string(), second.opponent.to_string());
            return self.conflict("different opponents", &first, &second, findings);
        }
        if first.colour.is_some() && first.colour == second.colour {
            let colour = first.colour.map_or_else(String::new, |colour| colour.to_string());
            return self.conflict(
                "the colours of the two games must be reversed",
                &colour,
                &colour,
                findings,
            );
        }
        let colour = first.colour.or(second.colour.map(Colour::opposite));
        if first.colour.is_some() != second.colour.is_some() {
            let text = self.message("one of the two colours is missing: taken from the other column");
            findings.push(self.place(Diagnostic::repair("missing-colour", text)));
        }
        let games = Games::Two(first.result, second.result);
        Slot::Known(Entry::Contest(Contest { opponent: first.opponent, colour, games }))
    }

    fn conflict(&self, what: &str, first: &str, second: &str, findings: &mut Findings) -> Slot {
        let text = self.message(&format!("{what}: {first} and {second}"));
        let second_place = self.row.place(self.index * 2 + 1).whole;
        findings.push(
            self.place(Diagnostic::error("inconsistent-match", text))
                .expected("the same opponent with reversed colours, or the same bye, in both columns")
                .related(second_place, format!("column {} has {second}", self.index * 2 + 2)),
        );
        Slot::Broken
    }

    fn message(&self, text: &str) -> String {
        let (player, number) = (self.row.id(), self.index + 1);
        let (first, second) = (self.index * 2 + 1, self.index * 2 + 2);
        format!("player {player}, match {number} (columns {first} and {second}): {text}")
    }

    fn place(&self, diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.at(self.row.place(self.index * 2).whole)
    }
}

fn said(outcome: Outcome) -> String {
    match outcome {
        Outcome::Missing | Outcome::Broken => "nothing".to_owned(),
        Outcome::Bye(bye) => format!("the bye {}", letter(bye)),
        Outcome::Game(game) => format!("a game against {}", game.opponent),
    }
}

/// The letter for a bye in a report.
pub(crate) fn letter(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "Z",
        Bye::Half => "H",
        Bye::Full => "F",
        Bye::PairingAllocated => "U",
    }
}
