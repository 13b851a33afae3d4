//! Compares the two records of each game, one from each player. They must agree.

use super::diagnostic::{Diagnostic, Findings};
use super::roster::{Roster, Row};
use super::rounds::{Slot, Slots};
use super::spans::CellSpans;
use arbitrium_tournament::{Colour, Contest, GameResult, GamesPerRound};

/// Compares the two records of every game. If only one of them has a colour, the other player gets the other
/// colour.
pub(crate) fn compare(roster: &Roster<'_>, slots: &mut Slots, games: GamesPerRound, findings: &mut Findings) {
    let check = Check { roster, games };
    for index in 0..roster.rows.len() {
        for round in 0..slots.get(index).map_or(0, Vec::len) {
            check.side(slots, index, round, findings);
        }
    }
}

/// The code of the warning that the two results of a game add up to less than one point.
pub(super) const UNEVEN_RESULT: &str = "uneven-result";
/// The code of the warning that a played game has no recorded colour.
pub(super) const NO_COLOUR: &str = "no-colour";

struct Check<'a> {
    roster: &'a Roster<'a>,
    games: GamesPerRound,
}

/// The records of both players of one game or match.
struct Sides<'a> {
    /// The index of the round, from 0.
    round: usize,
    own: (&'a Row<'a>, Contest),
    other: (&'a Row<'a>, Contest),
    /// For each of the two players, whether the record contains only the first game of a match.
    halves: (bool, bool),
}

impl Check<'_> {
    /// Checks the record of the player with this index in one round. `round` counts from 0.
    fn side(&self, slots: &mut Slots, index: usize, round: usize, findings: &mut Findings) {
        let Some(slot) = slots.get(index).and_then(|row| row.get(round)).copied() else { return };
        let Some(own) = slot.contest().copied() else { return };
        let Some(row) = self.roster.rows.get(index) else { return };
        let Some(opposite) = self.roster.index_of(own.opponent) else {
            findings.push(self.unknown_opponent(row, round, own));
            return;
        };
        let other = slots.get(opposite).and_then(|row| row.get(round)).copied();
        let Some(opponent) = self.roster.rows.get(opposite) else { return };
        match other {
            Some(Slot::Broken) => {}
            Some(other) if other.contest().is_some_and(|contest| contest.opponent == row.id()) => {
                let Some(contest) = other.contest().copied() else { return };
                let is_half = |slot| matches!(slot, Slot::HalfMatch(_));
                let halves = (is_half(slot), is_half(other));
                let sides = Sides { round, own: (row, own), other: (opponent, contest), halves };
                if index < opposite {
                    self.results(&sides, findings);
                    self.halves(&sides, findings);
                    if let Some((own, other)) = self.colours(&sides, findings) {
                        fill(slots, index, round, own);
                        fill(slots, opposite, round, other);
                    }
                }
            }
            other => findings.push(self.one_sided(row, opponent, round, own, other)),
        }
    }

    fn unknown_opponent(&self, row: &Row<'_>, round: usize, own: Contest) -> Diagnostic {
        let text = format!("{}: no player {} in the file", self.who(row, round), own.opponent);
        Diagnostic::error("unknown-opponent", text)
            .at(self.place(row, round, 0).opponent)
            .found(&own.opponent.to_string())
            .expected("the starting rank of a player in the file")
    }

    fn one_sided(
        &self,
        row: &Row<'_>,
        opponent: &Row<'_>,
        round: usize,
        own: Contest,
        other: Option<Slot>,
    ) -> Diagnostic {
        let theirs = match other.and_then(|slot| slot.contest().copied()) {
            Some(contest) => format!("has {} as the opponent", contest.opponent),
            None => "has no opponent".to_owned(),
        };
        let (who, them) = (self.who(row, round), own.opponent);
        let text = format!("{who}: the opponent is {them}, but player {them} {theirs}");
        let hint = if self.ends_before(opponent, round, 0) {
            ends_early(opponent)
        } else {
            "one of the two cells names the wrong opponent".to_owned()
        };
        Diagnostic::error("one-sided-game", text)
            .at(self.place(row, round, 0).opponent)
            .related(self.place(opponent, round, 0).whole, format!("player {them} {theirs}"))
            .hint(hint)
    }

    fn results(&self, sides: &Sides<'_>, findings: &mut Findings) {
        let ((own_row, own), (other_row, other)) = (sides.own, sides.other);
        for (game, (mine, theirs)) in own.games.iter().zip(other.games.iter()).enumerate() {
            let not_recorded = game == 1 && (sides.halves.0 || sides.halves.1);
            if not_recorded {
                continue;
            }
            if mine.agrees_with(theirs) {
                self.uneven(sides, game, (mine, theirs), findings);
                continue;
            }
            let one_is_open = mine == GameResult::Pending || theirs == GameResult::Pending;
            let (code, what) = if one_is_open {
                ("one-sided-result", "only one of the two has a result")
            } else {
                ("contradictory-results", "the two results contradict each other")
            };
            let column = self.column(sides.round, game);
            let text = format!(
                "column {column}, player {} against {}: {what}, `{}` and `{}`",
                own_row.id(),
                other_row.id(),
                mine.code(),
                theirs.code()
            );
            let finding = Diagnostic::error(code, text)
                .at(self.place(own_row, sides.round, game).result)
                .found(&mine.code().to_string())
                .related(
                    self.place(other_row, sides.round, game).result,
                    format!("player {} has `{}`", other_row.id(), theirs.code()),
                );
            let open = if theirs == GameResult::Pending { other_row } else { own_row };
            let is_cut = one_is_open && self.ends_before(open, sides.round, game);
            findings.push(if is_cut { finding.hint(ends_early(open)) } else { finding });
        }
    }

    /// Warns about a played game whose two results add up to less than one point. The reason may be a penalty, or a
    /// result that was corrected in only one of the two records.
    fn uneven(
        &self,
        sides: &Sides<'_>,
        game: usize,
        (mine, theirs): (GameResult, GameResult),
        findings: &mut Findings,
    ) {
        if !mine.gives_away_points(theirs) {
            return;
        }
        let ((own_row, _), (other_row, _)) = (sides.own, sides.other);
        let column = self.column(sides.round, game);
        let both = match (mine, theirs) {
            (GameResult::Loss, GameResult::Loss) | (GameResult::ShortLoss, GameResult::ShortLoss) => {
                "both have lost"
            }
            _ => "one has a draw, the other a loss",
        };
        let text = format!("column {column}, player {} against {}: {both}", own_row.id(), other_row.id());
        findings.push(
            Diagnostic::warning(UNEVEN_RESULT, text)
                .at(self.place(own_row, sides.round, game).result)
                .found(&mine.code().to_string())
                .related(
                    self.place(other_row, sides.round, game).result,
                    format!("player {} has `{}`", other_row.id(), theirs.code()),
                )
                .hint("if a result was corrected, both lines need the correction"),
        );
    }

    /// Warns about a played game without a colour in both records. The game still counts as played.
    fn without_colour(&self, sides: &Sides<'_>, findings: &mut Findings) {
        let ((own_row, own), (other_row, _)) = (sides.own, sides.other);
        let was_played = |result: GameResult| !result.is_forfeit() && result != GameResult::Pending;
        if !own.games.iter().any(was_played) {
            return;
        }
        let text = format!(
            "{} against {}: the game has a result and no colour",
            self.who(own_row, sides.round),
            other_row.id()
        );
        findings.push(
            Diagnostic::warning(NO_COLOUR, text)
                .at(self.place(own_row, sides.round, 0).colour)
                .expected("`w` for one of the two and `b` for the other")
                .related(self.place(other_row, sides.round, 0).colour, "nor here"),
        );
    }

    /// Reports a match of which the file contains only the first game.
    fn halves(&self, sides: &Sides<'_>, findings: &mut Findings) {
        let ((own_row, _), (other_row, _)) = (sides.own, sides.other);
        if sides.halves == (false, false) {
            return;
        }
        let (mine, theirs) =
            (self.place(own_row, sides.round, 1).whole, self.place(other_row, sides.round, 1).whole);
        let who = self.who(own_row, sides.round);
        let them = other_row.id();
        if sides.halves == (true, true) {
            let text = format!("{who} against {them}: only the first game is recorded");
            findings.push(Diagnostic::warning("half-match", text).at(mine).related(theirs, "and here"));
        } else {
            let text = format!("{who} against {them}: only one of the two has the second game");
            findings.push(
                Diagnostic::error("one-sided-game", text)
                    .at(mine)
                    .related(theirs, format!("player {them}'s second game")),
            );
        }
    }

    /// The colours of both players, if one record has a colour and the other has none. `None` if nothing is
    /// to be changed.
    fn colours(&self, sides: &Sides<'_>, findings: &mut Findings) -> Option<(Colour, Colour)> {
        let ((own_row, own), (other_row, other)) = (sides.own, sides.other);
        let place = |row| self.place(row, sides.round, 0).colour;
        let who = || format!("{} against {}", self.who(own_row, sides.round), other_row.id());
        let (missing, present, pair) = match (own.colour, other.colour) {
            (Some(mine), Some(theirs)) if mine == theirs => {
                findings.push(
                    Diagnostic::error("contradictory-colours", format!("{}: both have {mine}", who()))
                        .at(place(own_row))
                        .related(place(other_row), format!("player {} has {theirs} too", other_row.id())),
                );
                return None;
            }
            (None, Some(theirs)) => (own_row, other_row, (theirs.opposite(), theirs)),
            (Some(mine), None) => (other_row, own_row, (mine, mine.opposite())),
            (None, None) => {
                self.without_colour(sides, findings);
                return None;
            }
            _ => return None,
        };
        let text = format!("{}: player {} has no colour: taken from the opponent", who(), missing.id());
        findings.push(
            Diagnostic::repair("missing-colour", text)
                .at(place(missing))
                .related(place(present), "the opponent's colour"),
        );
        Some(pair)
    }

    fn column(&self, round: usize, game: usize) -> usize {
        round * self.games.columns() + game + 1
    }

    fn place(&self, row: &Row<'_>, round: usize, game: usize) -> CellSpans {
        row.place(self.column(round, game) - 1)
    }

    /// Whether the line of a player ends before the result of this game.
    fn ends_before(&self, row: &Row<'_>, round: usize, game: usize) -> bool {
        row.line.width() < self.place(row, round, game).result.column
    }

    fn who(&self, row: &Row<'_>, round: usize) -> String {
        format!("{}, player {}", name_of_round(self.games, round), row.id())
    }
}

/// The hint for a line that ends before a result that its player should have.
fn ends_early(row: &Row<'_>) -> String {
    format!(
        "the line of player {} ends before this result: the file is cut off, or the other cell is wrong",
        row.id()
    )
}

/// The name of a round in messages; `round` counts from 0.
pub(crate) fn name_of_round(games: GamesPerRound, round: usize) -> String {
    match games {
        GamesPerRound::One | GamesPerRound::Boards => format!("round {}", round + 1),
        GamesPerRound::Two => {
            format!("match {} (columns {} and {})", round + 1, round * 2 + 1, round * 2 + 2)
        }
    }
}

fn fill(slots: &mut Slots, index: usize, round: usize, colour: Colour) {
    let slot = slots.get_mut(index).and_then(|row| row.get_mut(round));
    if let Some(contest) = slot.and_then(Slot::contest_mut) {
        contest.colour = Some(colour);
    }
}
