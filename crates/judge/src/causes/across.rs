//! Infers from the boards of a published round which earlier results were different when the round was
//! paired.
//!
//! Players usually meet an opponent of their own score and have the colour that they prefer. A result that
//! was corrected after the pairing gives its two players other scores or colours, and their boards then fit
//! worse. So this module looks for changed results with which the published boards fit better.

use std::cmp::Reverse;

use super::result::of_the_other;
use super::{Hypothesis, Outcome};
use crate::check::RoundVerdict;
use arbitrium_search::{Spent, steps};
use arbitrium_swiss::Recorded;
use arbitrium_swiss::terms::preference::{Disagreeing, Strength, by_difference};
use arbitrium_tournament::position::{Attendance, Field, Position};
use arbitrium_tournament::{Colour, Entry, Games, GamesPerRound, PlayerId, Tournament};

/// The smallest gain that counts as a much better fit. It equals a decrease of one point in the difference
/// between the scores of two opponents.
const MUCH: i32 = 10;
/// Only this many changed results, those with the largest gain, are combined in pairs.
const COMBINED: usize = 48;

/// Changes of earlier results with which the boards of the round fit better. The first list contains single
/// changes, the second list pairs of changes. Both lists begin with the largest gain. Both are empty for
/// teams and matches.
///
/// # Errors
/// If the step budget is spent.
pub(super) fn derived(
    report: &Tournament,
    verdict: &RoundVerdict,
) -> Result<(Vec<Hypothesis>, Vec<Vec<Hypothesis>>), Spent> {
    let Some(boards) = Boards::of(report, verdict) else { return Ok((Vec::new(), Vec::new())) };
    let mut singles: Vec<Corrected> = Vec::new();
    for earlier in (1..verdict.round).rev() {
        let outcomes = Outcome::of_boards(report, earlier);
        steps::take_for(outcomes.len())?;
        singles.extend(outcomes.into_iter().filter_map(|outcome| boards.corrected(report, outcome)));
    }
    singles.sort_by_key(|one| Reverse(one.gain));
    let mut pairs: Vec<(i32, [&Corrected; 2])> = Vec::new();
    let best = &singles[..singles.len().min(COMBINED)];
    for (place, one) in best.iter().enumerate() {
        steps::take_for(best.len() - place)?;
        for other in best[place + 1..].iter().filter(|other| !one.outcome.ends_what(&other.outcome)) {
            let gain = boards.gain(&[&one.effects[..], &other.effects[..]].concat());
            if gain > one.gain.max(other.gain) {
                pairs.push((gain, [one, other]));
            }
        }
    }
    pairs.sort_by_key(|(gain, _)| Reverse(*gain));
    let both = |two: [&Corrected; 2]| two.map(|one| Hypothesis::Result(one.outcome.clone())).to_vec();
    let pairs = pairs.into_iter().map(|(_, two)| both(two)).collect();
    Ok((singles.into_iter().map(|one| Hypothesis::Result(one.outcome)).collect(), pairs))
}

/// Whether each of `changes` changes a result so that the boards of the round fit much better. `false` if any
/// of them is another kind of change.
pub(super) fn fit_better(report: &Tournament, verdict: &RoundVerdict, changes: &[Hypothesis]) -> bool {
    let Some(boards) = Boards::of(report, verdict) else { return false };
    changes.iter().all(|change| match change {
        Hypothesis::Result(outcome) => {
            boards.corrected(report, outcome.clone()).is_some_and(|one| one.gain >= MUCH)
        }
        _ => false,
    })
}

/// A changed result of an earlier game.
struct Corrected {
    outcome: Outcome,
    effects: [Effect; 2],
    /// How much better the boards fit with the changed result, as [`Boards::gain`] measures it.
    gain: i32,
}

/// What a changed result changes for one of its two players.
#[derive(Clone, Copy)]
struct Effect {
    /// The index of the player.
    player: usize,
    /// The points that the player gains by the change, in tenths of a point. Negative if the player loses
    /// points.
    score: i32,
    /// The index of the earlier round, counted from 0.
    round: usize,
    /// The player's colour in that round after the change; `None` if the game does not count for the colours.
    colour: Option<Colour>,
}

/// The boards of a published round, with the position of the tournament before it.
struct Boards {
    position: Position,
    /// For each board, the indices of White and Black, and whether the colours are known.
    recorded: Vec<(usize, usize, bool)>,
    /// For each player, the index of the board in `recorded`. `None` for the player with the bye and for
    /// absent players.
    board_of: Vec<Option<usize>>,
    bye: Option<usize>,
    /// The lowest score of all present players, in tenths of a point.
    lowest: i32,
}

impl Boards {
    /// The boards of the judged round. `None` in events of teams or of matches, and if the facts before the
    /// round are contradictory.
    fn of(report: &Tournament, verdict: &RoundVerdict) -> Option<Self> {
        if report.teams.is_some() || report.games_per_round != GamesPerRound::One {
            return None;
        }
        let Recorded { boards, byes, .. } = &verdict.recorded;
        let position = Position::before(report, verdict.round, Field::of(report, verdict.round)).ok()?;
        let boards: Vec<(usize, usize, bool)> = boards
            .iter()
            .filter_map(|b| Some((report.index_of(b.white)?, report.index_of(b.black)?, b.colours_known)))
            .collect();
        let mut board_of = vec![None; position.competitors.len()];
        for (place, &(white, black, _)) in boards.iter().enumerate() {
            (board_of[white], board_of[black]) = (Some(place), Some(place));
        }
        let present = position.competitors.iter().filter(|player| player.attendance == Attendance::Present);
        let lowest = present.map(|player| player.score.tenths()).min().unwrap_or(0);
        let bye = byes.first().and_then(|&bye| report.index_of(bye));
        Some(Boards { position, recorded: boards, board_of, bye, lowest })
    }

    /// The changed result `outcome` with its gain. `None` if the boards do not fit better with it, and for
    /// exchanged results and team matches.
    fn corrected(&self, report: &Tournament, outcome: Outcome) -> Option<Corrected> {
        let effects = match outcome {
            Outcome::Ended { round, first, second, ref games } => {
                let games = *games.first()?;
                [(first, games), (second, of_the_other(games))]
                    .map(|(id, games)| Self::of_result(report, round, id, games))
            }
            Outcome::Turned { round, white, black } => [(white, Colour::White), (black, Colour::Black)]
                .map(|(id, colour)| Self::effect(report, round, id, 0, Some(colour))),
            Outcome::Exchanged { .. } | Outcome::Match { .. } => return None,
        };
        let effects = [effects[0]?, effects[1]?];
        let gain = self.gain(&effects);
        (gain > 0).then_some(Corrected { outcome, effects, gain })
    }

    fn of_result(report: &Tournament, round: u16, id: PlayerId, games: Games) -> Option<Effect> {
        let player = report.index_of(id)?;
        let mut contest = *report.entry(player, round).contest()?;
        contest.games = games;
        let points = report.scoring.points(id, round, Entry::Contest(contest), report.games_per_round);
        let score = points.tenths() - report.points_in(player, round).tenths();
        Self::effect(report, round, id, score, contest.colour.filter(|_| !contest.is_forfeited()))
    }

    fn effect(
        report: &Tournament,
        round: u16,
        id: PlayerId,
        score: i32,
        colour: Option<Colour>,
    ) -> Option<Effect> {
        Some(Effect { player: report.index_of(id)?, score, round: usize::from(round) - 1, colour })
    }

    /// How much better the boards and the bye fit with `effects`: the decrease of their misfit. One point of
    /// difference between two opponents is a misfit of 10.
    fn gain(&self, effects: &[Effect]) -> i32 {
        let mut boards: Vec<Option<usize>> =
            effects.iter().map(|effect| self.board_of[effect.player]).collect();
        boards.sort_unstable();
        boards.dedup();
        let of_boards = boards.into_iter().flatten().map(|board| {
            let (white, black, colours_known) = self.recorded[board];
            let misfit = |effects: &[Effect]| {
                let apart = (self.score(white, effects) - self.score(black, effects)).abs();
                let colours = [(white, Colour::White), (black, Colour::Black)];
                let colours = colours.map(|(player, colour)| self.of_colour(player, colour, effects));
                apart + if colours_known { colours.iter().sum() } else { 0 }
            };
            misfit(&[]) - misfit(effects)
        });
        let of_bye =
            self.bye.map_or(0, |bye| self.score(bye, &[]) - self.score(bye, effects).max(self.lowest));
        of_boards.sum::<i32>() + of_bye
    }

    fn score(&self, player: usize, effects: &[Effect]) -> i32 {
        let more = effects.iter().filter(|effect| effect.player == player).map(|effect| effect.score);
        self.position.competitors[player].score.tenths() + more.sum::<i32>()
    }

    /// The misfit of a player who has `colour` in the round. It is 0 unless the player prefers the other
    /// colour, and grows with the strength of this preference. For comparison, half a point of difference
    /// between two opponents is a misfit of 5.
    fn of_colour(&self, player: usize, colour: Colour, effects: &[Effect]) -> i32 {
        let past = self.position.competitors[player].past.iter().enumerate();
        let games = past.filter_map(|(round, past)| {
            let other = effects.iter().find(|effect| (effect.player, effect.round) == (player, round));
            match (other, past.entry) {
                (Some(effect), _) => effect.colour,
                (None, Entry::Contest(contest)) => contest.colour.filter(|_| !contest.is_forfeited()),
                _ => None,
            }
        });
        let games: Vec<Colour> = games.collect();
        // The choice of `Disagreeing` has no effect, because no legal history requires both colours.
        match by_difference(&games, Disagreeing::Difference) {
            Some(preferred) if preferred.colour != colour => match preferred.strength {
                Strength::Absolute => 10,
                Strength::Strong => 3,
                Strength::Mild | Strength::Simple => 1,
            },
            _ => 0,
        }
    }
}
