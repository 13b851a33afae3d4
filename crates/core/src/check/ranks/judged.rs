use std::fmt;

use super::declared::{DeclaredList, DeclaredStandings, ListSource};
use super::difference::{Difference, Recorded, Witness};
use super::explained::{Hypothesis, explanations};
use crate::standings::{
    Conditions, Edition, Explaining, ListError, Place, Readings, Standings, TieBreak, explaining, tie_breaks,
};
use crate::tournament::{Player, Points, TeamScore, Tournament};
use crate::trf::{Document, Lowered};

/// The recorded ranks and points of a report, judged by a list of tie-breaks.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct JudgedStandings {
    /// Whether they are right.
    pub verdict: RankVerdict,
    /// The edition that judged.
    pub edition: &'static Edition,
    /// The list as it was given.
    pub tie_breaks: Vec<String>,
    /// Where the list comes from.
    pub source: ListSource,
    /// How many ranks are recorded.
    pub ranks: usize,
    /// How many totals of points are recorded.
    pub totals: usize,
    /// What is wrong, in the order of the standings.
    pub differences: Vec<Difference>,
    /// The single readings, and other editions, under which everything recorded would be right.
    pub explained_by: Vec<Hypothesis>,
    /// The lists of tie-breaks by which every recorded rank would be right, where somebody [looked](Self::look_for_lists) for them.
    pub lists: Explaining,
    conditions: Conditions,
}

/// What is to be said of recorded standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RankVerdict {
    /// Every rank and all points are right.
    Agrees,
    /// Some are wrong.
    Differs,
    /// They were not judged, for this reason.
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
    /// Looks for the lists of tie-breaks by which every recorded rank would be right, where ranks alone differ. They excuse nothing.
    pub fn look_for_lists(&mut self, tournament: &Tournament) {
        let is_rank = |found: &Difference| matches!(found.recorded, Recorded::Rank { .. });
        if self.verdict == RankVerdict::Differs && self.differences.iter().all(is_rank) {
            self.lists = explaining(tournament, &self.conditions);
        }
    }
}

/// Judges the recorded ranks and points. Without a list, given or in the report, nothing is judged.
///
/// `given` is the caller's list, `edition` his choice of rules.
#[must_use]
pub fn judge_standings(
    document: &Document,
    lowered: &Lowered,
    given: Option<&[TieBreak]>,
    edition: Option<&'static Edition>,
    readings: Readings,
) -> Option<JudgedStandings> {
    let declared = DeclaredStandings::of(document, Some(lowered));
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

/// The recorded totals of a participant: of a team of both its scores.
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

/// How many totals of points are recorded.
fn totals(tournament: &Tournament) -> usize {
    (0..tournament.players.len()).map(|place| totals_of(tournament, place).len()).sum()
}

/// A tournament with the list that judges it.
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
            return Err("no rank is recorded".to_owned());
        }
        judged.differences = self.differences(&self.conditions).map_err(|error| error.to_string())?;
        if !judged.differences.is_empty() {
            judged.verdict = RankVerdict::Differs;
            let are_of_points = |found: &Difference| matches!(found.recorded, Recorded::Points { .. });
            // What the results make of points is the same in every edition and under every reading.
            if !judged.differences.iter().any(are_of_points) {
                judged.explained_by = explanations(self);
            }
        } else if self.conditions.rounds == 0 {
            // A list that orders nobody by anything agrees with everything.
            return Err("no round is recorded".to_owned());
        }
        Ok(())
    }

    /// What is recorded otherwise than some conditions have it.
    pub(super) fn differences(&self, conditions: &Conditions) -> Result<Vec<Difference>, ListError> {
        let standings = Standings::new(self.tournament, conditions.clone(), self.list.clone())?;
        let places = standings.places();
        let wrong = places.iter().flat_map(|place| {
            let points = self.points(&standings, place);
            points.into_iter().chain(self.rank(&standings, &places, place))
        });
        Ok(wrong.collect())
    }

    /// Whether every recorded rank is right under some conditions.
    pub(super) fn agrees(&self, conditions: &Conditions) -> bool {
        let is_right = |place: &Place| self.wrong_rank(place).is_none();
        Standings::are_right(self.tournament, conditions.clone(), self.list.clone(), is_right) == Ok(true)
    }

    /// Recorded points that the results do not make: of teams match points and game points.
    fn points(&self, standings: &Standings<'_>, place: &Place) -> Vec<Difference> {
        let player = &self.tournament.players[place.player];
        // A last column that only says who will be absent may have brought its points already.
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

    /// A recorded rank that the list cannot give: who is not parted may share his rank, or have drawn lots.
    fn wrong_rank(&self, place: &Place) -> Option<u16> {
        let recorded = self.tournament.players[place.player].recorded_rank.filter(|rank| *rank > 0)?;
        (!(place.rank..=place.last).contains(&usize::from(recorded))).then_some(recorded)
    }

    fn rank(&self, standings: &Standings<'_>, places: &[Place], place: &Place) -> Option<Difference> {
        let recorded = self.wrong_rank(place)?;
        let rank_of = |other: &Place| self.tournament.players[other.player].recorded_rank.unwrap_or(0);
        let known = |other: &&Place| rank_of(other) > 0;
        let is_low = usize::from(recorded) > place.last;
        // Somebody whom the records do not put on the side where the list has him: the nearest in the standings.
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
