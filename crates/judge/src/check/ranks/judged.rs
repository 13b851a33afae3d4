use std::fmt;

use super::declared::{DeclaredList, DeclaredStandings, ListSource};
use super::difference::{Difference, Recorded, Witness};
use super::explained::{Hypothesis, explanations};
use arbitrium_standings::{
    Conditions, Edition, Explaining, ListError, Place, Readings, Standings, TieBreak, explaining, tie_breaks,
};
use arbitrium_tournament::{Player, Points, TeamScore, Tournament};
use arbitrium_trf::{Document, Lowered};

/// The result of judging the recorded ranks and points of a file by a list of tie-breaks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct JudgedStandings {
    /// Whether all recorded ranks and totals are correct.
    pub verdict: RankVerdict,
    /// The edition of C.07 by which the ranks and totals were judged.
    pub edition: &'static Edition,
    /// The codes of the list of tie-breaks, in order.
    pub tie_breaks: Vec<String>,
    /// The record that contains the list, or the caller.
    pub source: ListSource,
    /// The number of recorded ranks that were judged.
    pub ranks: usize,
    /// The number of recorded point totals that were judged.
    pub totals: usize,
    /// The number of participants of the tournament.
    pub participants: usize,
    /// Whether any recorded value was compared. This can be points only, without a verdict on ranks.
    pub is_compared: bool,
    /// The differences, in the order of the standings.
    pub differences: Vec<Difference>,
    /// The single interpretations and the other editions under which everything recorded would be correct.
    pub explained_by: Vec<Hypothesis>,
    /// The lists of tie-breaks that would give every recorded rank. Empty until
    /// [`look_for_lists`](Self::look_for_lists) was called.
    pub lists: Explaining,
    conditions: Conditions,
    /// The number of point totals that a participant can have: two for teams, one for players.
    totals_each: usize,
}

/// Counts of recorded ranks, or of recorded point totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Compared {
    /// The number of values that the file records.
    pub recorded: usize,
    /// The largest number of values that the file could record.
    pub of: usize,
    /// The number of recorded values that are wrong.
    pub differ: usize,
}

/// The verdict on the standings that a file records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankVerdict {
    /// At least one rank is recorded, and every recorded rank and all recorded points are correct.
    Agrees,
    /// At least one rank or total is wrong.
    Differs,
    /// The standings were not judged, for the given reason.
    NotChecked(String),
}

impl fmt::Display for RankVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            RankVerdict::Agrees => "agrees",
            RankVerdict::Differs => "differs",
            RankVerdict::NotChecked(_) => "not-checked",
        })
    }
}

impl JudgedStandings {
    /// Whether the caller gave a list of tie-breaks but the ranks could not be judged.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.source == ListSource::Given && matches!(self.verdict, RankVerdict::NotChecked(_))
    }

    /// The numbers of recorded, possible and wrong ranks, without the point totals.
    #[must_use]
    pub fn of_ranks(&self) -> Compared {
        let differ = self.differences.len() - self.wrong_totals();
        Compared { recorded: self.ranks, of: self.participants, differ }
    }

    /// The numbers of recorded, possible and wrong point totals. A team has two totals.
    #[must_use]
    pub fn of_points(&self) -> Compared {
        Compared {
            recorded: self.totals,
            of: self.participants * self.totals_each,
            differ: self.wrong_totals(),
        }
    }

    fn wrong_totals(&self) -> usize {
        let is_total = |found: &&Difference| matches!(found.recorded, Recorded::Points { .. });
        self.differences.iter().filter(is_total).count()
    }

    /// Looks for lists of tie-breaks that give every recorded rank, but only if all differences are in ranks. The
    /// verdict does not change.
    pub fn look_for_lists(&mut self, tournament: &Tournament) {
        let is_rank = |found: &Difference| matches!(found.recorded, Recorded::Rank { .. });
        if self.verdict == RankVerdict::Differs && self.differences.iter().all(is_rank) {
            self.lists = explaining(tournament, &self.conditions);
        }
    }
}

/// Judges the recorded ranks and points. `None` if neither the caller nor the file gives a list of tie-breaks.
///
/// `given` is the caller's list. `edition` is the caller's edition of C.07; `None` for the edition in force at the
/// start.
#[must_use]
pub fn judge_standings(
    document: &Document,
    lowered: &Lowered,
    given: Option<&[TieBreak]>,
    edition: Option<&'static Edition>,
    readings: Readings,
) -> Option<JudgedStandings> {
    let declared = DeclaredStandings::of(document, Some(lowered));
    judge_declared(document, lowered, &declared, given, edition, readings)
}

/// Judges the recorded standings by `declared`, which replaces the declarations in the file. `None` if the file records
/// no standings.
#[must_use]
pub fn judge_declared(
    document: &Document,
    lowered: &Lowered,
    declared: &DeclaredStandings,
    given: Option<&[TieBreak]>,
    edition: Option<&'static Edition>,
    readings: Readings,
) -> Option<JudgedStandings> {
    let (list, source) = match (given, &declared.list) {
        (Some(list), _) => (Ok(list.to_vec()), ListSource::Given),
        (None, Some(DeclaredList { text, source, .. })) => {
            (tie_breaks(text).map_err(|error| (error, text.clone())), *source)
        }
        (None, None) => return None,
    };
    let edition = edition.unwrap_or_else(|| declared.edition().0);
    let conditions = declared.conditions(lowered, edition, readings, None);
    let mut judged = JudgedStandings {
        verdict: RankVerdict::Agrees,
        edition,
        tie_breaks: match &list {
            Ok(list) => list.iter().map(ToString::to_string).collect(),
            Err((_, text)) => vec![text.clone()],
        },
        source,
        ranks: lowered.tournament.players.iter().filter(|player| player.recorded_rank > Some(0)).count(),
        totals: totals(&lowered.tournament),
        participants: lowered.tournament.players.len(),
        is_compared: false,
        totals_each: if lowered.tournament.teams.is_some() { 2 } else { 1 },
        differences: Vec::new(),
        explained_by: Vec::new(),
        lists: Explaining::default(),
        conditions: conditions.clone(),
    };
    let outcome = match list {
        Err((error, _)) => Err(error.to_string()),
        Ok(list) => Judge { tournament: &lowered.tournament, list, conditions }.judge(document, &mut judged),
    };
    if let Err(reason) = outcome {
        judged.verdict = RankVerdict::NotChecked(reason);
    }
    Some(judged)
}

/// The reason for not judging the ranks of a file without any rank.
const NO_RANK: &str = "no rank is recorded";

/// The recorded point totals of a participant: for a team its match points and its game points.
fn totals_of(tournament: &Tournament, place: usize) -> Vec<(Option<TeamScore>, Points)> {
    let recorded = match &tournament.teams {
        None => vec![(None, tournament.players[place].recorded_points)],
        Some(event) => {
            let team = &event.teams[place];
            vec![
                (Some(TeamScore::MatchPoints), team.recorded_match_points),
                (Some(TeamScore::GamePoints), team.recorded_game_points),
            ]
        }
    };
    recorded.into_iter().filter_map(|(score, points)| Some((score, points?))).collect()
}

/// The number of point totals that the file records.
fn totals(tournament: &Tournament) -> usize {
    (0..tournament.players.len()).map(|place| totals_of(tournament, place).len()).sum()
}

/// The inputs for judging standings: a tournament, its list of tie-breaks and the conditions.
pub(super) struct Judge<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) list: Vec<TieBreak>,
    pub(super) conditions: Conditions,
}

impl Judge<'_> {
    fn judge(&self, document: &Document, judged: &mut JudgedStandings) -> Result<(), String> {
        if document.is_team() && self.tournament.teams.is_none() {
            return Err("teams play here, and the report is looked at as one of players".to_owned());
        }
        let players = &self.tournament.players;
        if (1..=self.conditions.rounds).any(|round| !self.tournament.pending_in(round).is_empty()) {
            let what = if self.tournament.teams.is_some() { "matches" } else { "games" };
            return Err(format!("{what} have no result yet"));
        }
        let has_rank = |player: &Player| player.recorded_rank.is_some_and(|rank| rank > 0);
        if !players.iter().any(has_rank) && totals(self.tournament) == 0 {
            return Err(NO_RANK.to_owned());
        }
        judged.differences = self.differences(&self.conditions).map_err(|error| error.to_string())?;
        judged.is_compared = true;
        if !judged.differences.is_empty() {
            judged.verdict = RankVerdict::Differs;
            let are_of_points = |found: &Difference| matches!(found.recorded, Recorded::Points { .. });
            // The points do not depend on the edition or the interpretations, so an explanation is possible only if
            // they are correct.
            if !judged.differences.iter().any(are_of_points) {
                judged.explained_by = explanations(self);
            }
        } else if self.conditions.rounds == 0 {
            // Without any result, every rank would agree with the list.
            judged.is_compared = false;
            return Err("no round is recorded".to_owned());
        } else if judged.ranks == 0 {
            // Correct points do not show that ranks are correct.
            return Err(NO_RANK.to_owned());
        }
        Ok(())
    }

    /// The recorded ranks and points that are wrong under these conditions.
    pub(super) fn differences(&self, conditions: &Conditions) -> Result<Vec<Difference>, ListError> {
        let standings = Standings::new(self.tournament, conditions.clone(), self.list.clone())?;
        let places = standings.places();
        let wrong = places.iter().flat_map(|place| {
            let points = self.points(&standings, place);
            points.into_iter().chain(self.rank(&standings, &places, place))
        });
        Ok(wrong.collect())
    }

    /// Whether every recorded rank is correct under these conditions.
    pub(super) fn agrees(&self, conditions: &Conditions) -> bool {
        let is_right = |place: &Place| self.wrong_rank(place).is_none();
        Standings::are_right(self.tournament, conditions.clone(), self.list.clone(), is_right) == Ok(true)
    }

    /// The recorded points of a participant that differ from the results. For teams these are match points and game
    /// points.
    fn points(&self, standings: &Standings<'_>, place: &Place) -> Vec<Difference> {
        let player = &self.tournament.players[place.player];
        // If the last column only records who will be absent, the recorded points may already include the points for
        // it.
        let all = u16::try_from(player.entries.len()).unwrap_or(u16::MAX);
        let wrong = |&(score, recorded): &(Option<TeamScore>, Points)| {
            let (tenths, with_next) = match (score, &self.tournament.teams) {
                (Some(score), Some(event)) => (
                    standings.team_points(place.player, score),
                    event.scores_after(place.player, player.id, all).of(score),
                ),
                _ => (standings.points(place.player), self.tournament.points_after(place.player, all)),
            };
            let expected = Points::from_tenths(i32::try_from(tenths).ok()?);
            (recorded != expected && recorded != with_next).then_some(Difference {
                id: player.id,
                recorded: Recorded::Points { score, recorded, expected },
                witness: None,
            })
        };
        totals_of(self.tournament, place.player).iter().filter_map(wrong).collect()
    }

    /// The recorded rank of a participant if the list cannot give it; otherwise `None`. Participants who are not
    /// separated may share a rank or draw lots.
    fn wrong_rank(&self, place: &Place) -> Option<u16> {
        let recorded = self.tournament.players[place.player].recorded_rank.filter(|rank| *rank > 0)?;
        (!(place.rank..=place.last).contains(&usize::from(recorded))).then_some(recorded)
    }

    fn rank(&self, standings: &Standings<'_>, places: &[Place], place: &Place) -> Option<Difference> {
        let recorded = self.wrong_rank(place)?;
        let rank_of = |other: &Place| self.tournament.players[other.player].recorded_rank.unwrap_or(0);
        let known = |other: &&Place| rank_of(other) > 0;
        let is_low = usize::from(recorded) > place.last;
        // The nearest participant in the standings whose recorded rank is on the wrong side of this one.
        let witness = if is_low {
            let after = places.iter().filter(|other| other.rank > place.last).filter(known);
            let wrong = |other: &&Place| rank_of(other) <= recorded;
            let other = after.into_iter().find(wrong);
            other.and_then(|other| {
                Witness::of(standings, (place.player, recorded), (other.player, rank_of(other)))
            })
        } else {
            let before = places.iter().rev().filter(|other| other.last < place.rank).filter(known);
            let wrong = |other: &&Place| rank_of(other) >= recorded;
            let other = before.into_iter().find(wrong);
            other.and_then(|other| {
                Witness::of(standings, (other.player, rank_of(other)), (place.player, recorded))
            })
        };
        let recorded = Recorded::Rank { recorded, expected: place.rank, last: place.last };
        Some(Difference { id: standings.id(place.player), recorded, witness })
    }
}
