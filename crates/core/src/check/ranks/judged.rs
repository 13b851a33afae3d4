use std::fmt;

use super::declared::{DeclaredStandings, ListSource};
use super::difference::{Difference, Recorded, Witness};
use super::explained::{Hypothesis, explanations};
use crate::standings::{Conditions, Edition, ListError, Place, Readings, Standings, TieBreak, tie_breaks};
use crate::tournament::{Points, Tournament};
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
        (None, Some((text, source))) => (tie_breaks(text).map_err(|error| (error, text.clone())), *source),
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
        totals: lowered.tournament.players.iter().filter(|player| player.recorded_points.is_some()).count(),
        differences: Vec::new(),
        explained_by: Vec::new(),
    };
    let outcome = match list {
        Err((error, _)) => Err(error.to_string()),
        Ok(list) => Judge { tournament: &lowered.tournament, list, conditions }.judge(&declared, &mut judged),
    };
    if let Err(reason) = outcome {
        judged.verdict = RankVerdict::NotChecked(reason);
    }
    Some(judged)
}

/// A tournament with the list that judges it.
pub(super) struct Judge<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) list: Vec<TieBreak>,
    pub(super) conditions: Conditions,
}

impl Judge<'_> {
    fn judge(&self, declared: &DeclaredStandings, judged: &mut JudgedStandings) -> Result<(), String> {
        if declared.is_team {
            return Err("teams are read but not ranked yet".to_owned());
        }
        let players = &self.tournament.players;
        if (1..=self.conditions.rounds).any(|round| !self.tournament.pending_in(round).is_empty()) {
            return Err("games have no result yet".to_owned());
        }
        let is_recorded = players.iter().any(|player| {
            player.recorded_points.is_some() || player.recorded_rank.is_some_and(|rank| rank > 0)
        });
        if !is_recorded {
            return Err("no rank is recorded".to_owned());
        }
        judged.differences = self.differences(&self.conditions).map_err(|error| error.to_string())?;
        if !judged.differences.is_empty() {
            judged.verdict = RankVerdict::Differs;
            judged.explained_by = explanations(self);
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
        let wrong = places
            .iter()
            .flat_map(|place| [self.points(&standings, place), self.rank(&standings, &places, place)]);
        Ok(wrong.flatten().collect())
    }

    /// Whether everything recorded is right under some conditions.
    pub(super) fn agrees(&self, conditions: &Conditions) -> bool {
        let Ok(standings) = Standings::new(self.tournament, conditions.clone(), self.list.clone()) else {
            return false;
        };
        standings
            .places()
            .iter()
            .all(|place| self.points(&standings, place).is_none() && self.wrong_rank(place).is_none())
    }

    fn points(&self, standings: &Standings<'_>, place: &Place) -> Option<Difference> {
        let player = &self.tournament.players[place.player];
        let recorded = player.recorded_points?;
        let tenths = i32::try_from(standings.points(place.player)).ok()?;
        let expected = Points::from_tenths(tenths);
        // A last column that only says who will be absent may have brought its points already.
        let all = u16::try_from(player.entries.len()).unwrap_or(u16::MAX);
        if recorded == expected || recorded == self.tournament.points_after(place.player, all) {
            return None;
        }
        let recorded = Recorded::Points { recorded, expected };
        Some(Difference { id: player.id, recorded, witness: None })
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
