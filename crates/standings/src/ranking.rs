//! Article 4.2: ranks the participants by a list of tie-breaks.

use std::cmp::Ordering;
use std::sync::OnceLock;

use super::boards::ByBoards;
use super::conditions::Conditions;
use super::crosstable::Crosstable;
use super::encounter::Encounter;
use super::evaluate::Evaluation;
use super::list::{ListError, TieBreak};
use super::readings::TieLeft;
use super::table::Calculation;
use super::tables::Tables;
use super::value::{Exact, Value, exactly, told_apart, told_from};
use arbitrium_tournament::{PlayerId, TeamScore, Tournament};

/// The standings of a tournament. Participants are given by their indices among the players, from 0.
#[derive(Debug)]
pub struct Standings<'a> {
    pub(crate) tables: Tables<'a>,
    /// The list of tie-breaks, beginning with the points.
    pub tie_breaks: Vec<TieBreak>,
    /// For each tie-break, the values of all participants. They are calculated on first use.
    columns: Vec<OnceLock<Vec<Option<Value>>>>,
    /// For each tie-break that averages values of the opponents, these values for all participants. They are
    /// calculated on first use.
    averaged: Vec<OnceLock<Vec<Option<i128>>>>,
    /// The ties that each tie-break leaves. They are calculated on first use.
    ties: Vec<OnceLock<Ties>>,
    /// The groups of tied participants in the order of the standings. A participant without a tie is a group of one.
    groups: Vec<Vec<usize>>,
}

/// The participants that are still tied after some tie-breaks.
#[derive(Clone, Debug)]
struct Ties {
    /// The groups of tied participants, best first.
    groups: Vec<Vec<usize>>,
    /// For each participant, the index in `groups` of the participant's group.
    group_of: Vec<usize>,
}

impl Ties {
    fn new(groups: Vec<Vec<usize>>, participants: usize) -> Self {
        let mut group_of = vec![0; participants];
        for (index, group) in groups.iter().enumerate() {
            for &player in group {
                group_of[player] = index;
            }
        }
        Ties { groups, group_of }
    }

    fn group(&self, player: usize) -> &[usize] {
        &self.groups[self.group_of[player]]
    }
}

/// A participant's rank in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The participant's index among the players of the tournament, from 0.
    pub player: usize,
    /// The rank, from 1. Participants that the tie-breaks do not separate share a rank.
    pub rank: usize,
    /// The last of the ranks that the participant shares. It equals `rank` without a tie.
    pub last: usize,
}

/// The first tie-break in the list that separates two participants.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Parted {
    /// The index of this tie-break in the list, from 0.
    pub place: usize,
    /// The indices of all participants that were tied before this tie-break.
    pub tied: Vec<usize>,
}

impl<'a> Standings<'a> {
    /// Ranks the participants by a list of tie-breaks.
    ///
    /// # Errors
    /// Fails if the edition or the kind of tournament does not allow a tie-break.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::check::conversion;
    /// use arbitrium::standings::{C07_2026, Conditions, Standings, tie_breaks};
    /// use arbitrium::trf::{self, LowerOptions, ReadOptions};
    ///
    /// let file = "\
    /// 001    1 m    Ahn, A                            2400                             1.0          2 w 1\n\
    /// 001    2 w    Bak, B                            2300                             0.0          1 b 0\n";
    /// let (document, _) = trf::read(file.as_bytes(), &ReadOptions::default());
    /// let (lowered, _) = trf::lower(&document, &LowerOptions::default()).unwrap();
    /// let tournament = lowered.tournament;
    /// let conditions = Conditions::of(&tournament, &C07_2026, conversion());
    /// let standings = Standings::new(&tournament, conditions, tie_breaks("BH")?)?;
    /// let best = standings.places()[0];
    /// assert_eq!((best.rank, best.player), (1, 0));
    /// assert_eq!(standings.written(best.player), [Some("1.0".into()), Some("0.0".into())]);
    /// # Ok::<(), arbitrium::standings::ListError>(())
    /// ```
    pub fn new(
        tournament: &'a Tournament,
        conditions: Conditions,
        tie_breaks: Vec<TieBreak>,
    ) -> Result<Self, ListError> {
        let mut standings = Standings::unranked(tournament, conditions, tie_breaks)?;
        standings.groups = standings.ranked();
        Ok(standings)
    }

    fn unranked(
        tournament: &'a Tournament,
        conditions: Conditions,
        tie_breaks: Vec<TieBreak>,
    ) -> Result<Self, ListError> {
        for tie_break in &tie_breaks {
            tie_break.allowed(tournament, &conditions)?;
        }
        let tables = Tables::new(tournament, conditions, &tie_breaks);
        let columns = vec![OnceLock::new(); tie_breaks.len()];
        let averaged = vec![OnceLock::new(); tie_breaks.len()];
        let ties = vec![OnceLock::new(); tie_breaks.len()];
        Ok(Standings { tables, tie_breaks, columns, averaged, ties, groups: Vec::new() })
    }

    /// Whether a list of tie-breaks gives every participant a place for which `is_right` is true.
    ///
    /// Before a tie-break is applied, tied participants share all ranks of their group, and later tie-breaks only
    /// divide the group. The function therefore stops as soon as one place is wrong.
    ///
    /// # Errors
    /// Fails if the edition or the kind of tournament does not allow a tie-break.
    pub fn are_right(
        tournament: &'a Tournament,
        conditions: Conditions,
        tie_breaks: Vec<TieBreak>,
        is_right: impl Fn(&Place) -> bool,
    ) -> Result<bool, ListError> {
        let standings = Standings::unranked(tournament, conditions, tie_breaks)?;
        let mut groups = standings.groups_before(0);
        for place in 0..standings.tie_breaks.len() {
            groups = groups.into_iter().flat_map(|group| standings.part(place, group)).collect();
            if !places_of(&groups).iter().all(&is_right) {
                return Ok(false);
            }
        }
        Ok(places_of(&standings.with_lots(groups)).iter().all(is_right))
    }

    /// The groups of participants that stay tied, best first. 4.2: "starting from the first specified tie-break and
    /// moving to the next in the list for each subgroup of participants still tied".
    fn ranked(&self) -> Vec<Vec<usize>> {
        self.with_lots(self.groups_before(self.tie_breaks.len()))
    }

    /// Handles the ties that remain after the list: lots or shared ranks (interpretation `tie-left`).
    fn with_lots(&self, groups: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
        match self.table().conditions.readings.tie_left {
            TieLeft::Lots => groups.into_iter().flatten().map(|player| vec![player]).collect(),
            TieLeft::Shared => groups,
        }
    }

    /// The groups of participants that are tied before the tie-break at index `place` is applied.
    pub(super) fn groups_before(&self, place: usize) -> Vec<Vec<usize>> {
        match place.min(self.tie_breaks.len()) {
            0 => vec![self.everybody()],
            before => self.ties_after(before - 1).groups.clone(),
        }
    }

    fn everybody(&self) -> Vec<usize> {
        (0..self.table().players()).collect()
    }

    /// The ties that the tie-break at index `place` leaves.
    fn ties_after(&self, place: usize) -> &Ties {
        self.ties[place].get_or_init(|| {
            let groups = self.groups_before(place).into_iter().flat_map(|group| self.part(place, group));
            Ties::new(groups.collect(), self.table().players())
        })
    }

    /// Divides the tied participants `group` by the tie-break at index `place`. Participants that stay tied
    /// keep their order.
    pub(super) fn part(&self, place: usize, mut group: Vec<usize>) -> Vec<Vec<usize>> {
        let tie_break = &self.tie_breaks[place];
        if group.len() < 2 {
            return vec![group];
        }
        match tie_break.method.calculation {
            Calculation::DirectEncounter | Calculation::ExtendedEncounter(_) => {
                return self.encountered(tie_break, &group, None);
            }
            Calculation::Boards(ByBoards::Count) if !self.tables.board_count_may_be_used(&group) => {
                return vec![group];
            }
            _ => {}
        }
        let column = self.column(place);
        let compared = |a: &usize, b: &usize| order(tie_break, column[*a].as_ref(), column[*b].as_ref());
        group.sort_by(compared);
        group.chunk_by(|a, b| compared(a, b).is_eq()).map(<[usize]>::to_vec).collect()
    }

    /// Divides the tied players `group` by DE, or tied teams by EDE. If `steps` is given, each application of
    /// Article 6 or 12 is added to it.
    fn encountered(
        &self,
        tie_break: &TieBreak,
        group: &[usize],
        steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        match tie_break.method.calculation {
            Calculation::ExtendedEncounter(chain) => {
                self.tables.extended_direct_encounter(group, (chain, tie_break.as_played), steps)
            }
            _ => self.table().direct_encounter(group, tie_break.as_played, steps),
        }
    }

    /// The table of the score in the standings; for teams, of the primary score.
    pub(crate) fn table(&self) -> &Crosstable<'a> {
        &self.tables.primary.actual
    }

    /// All participants in the order of the standings.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        places_of(&self.groups)
    }

    /// The values of all participants by the tie-break at index `place`; `None` for a participant without a
    /// value.
    fn column(&self, place: usize) -> &[Option<Value>] {
        self.columns[place].get_or_init(|| self.evaluation(place).column())
    }

    pub(crate) fn evaluation(&self, place: usize) -> Evaluation<'_> {
        Evaluation::new(&self.tables, &self.tie_breaks[place], &self.averaged[place])
    }

    /// A participant's value by the tie-break at index `place`; `None` if the participant has no numeric value.
    #[must_use]
    pub fn value(&self, player: usize, place: usize) -> Option<Exact> {
        self.whole_value(player, place).map(|value| value.first)
    }

    /// A participant's value by the tie-break at index `place`, followed by the further values that are compared if
    /// it is equal (12.2, 12.3). Empty if the participant has no numeric value.
    #[must_use]
    pub fn values(&self, player: usize, place: usize) -> Vec<Exact> {
        let values = self.whole_value(player, place);
        values.map(|value| [&[value.first], &value.then[..]].concat()).unwrap_or_default()
    }

    fn whole_value(&self, player: usize, place: usize) -> Option<&Value> {
        (place < self.columns.len()).then(|| self.column(place))?.get(player)?.as_ref()
    }

    /// A participant's value by the tie-break at index `place`, as text; `None` without a value. A value with
    /// endless decimals has two decimals, or more if another participant's value would otherwise look the
    /// same.
    #[must_use]
    pub fn written_value(&self, player: usize, place: usize) -> Option<String> {
        let value = self.whole_value(player, place)?;
        if !value.then.is_empty() || exactly(value.first).is_some() {
            return Some(self.tie_breaks[place].written_whole(value));
        }
        let others = || self.column(place).iter().flatten().map(|other| other.first);
        let below = others().filter(|other| *other < value.first).max();
        let above = others().filter(|other| *other > value.first).min();
        Some(told_from(value.first, &[below, above].into_iter().flatten().collect::<Vec<_>>()))
    }

    /// The values of two participants by the tie-break at index `place`, as text; `None` without a value.
    /// They have more decimals if two different values would look the same.
    #[must_use]
    pub fn written_apart(&self, players: [usize; 2], place: usize) -> [Option<String>; 2] {
        let written = players.map(|player| self.written_value(player, place));
        let [one, other] = players.map(|player| self.value(player, place));
        match one.zip(other).filter(|(one, other)| one != other && written[0] == written[1]) {
            Some((one, other)) => told_apart([one, other]).map(Some),
            None => written,
        }
    }

    /// A participant's values as text, in the order of the list of tie-breaks; `None` for a tie-break without
    /// a value.
    #[must_use]
    pub fn written(&self, player: usize) -> Vec<Option<String>> {
        (0..self.tie_breaks.len()).map(|place| self.written_value(player, place)).collect()
    }

    /// The tie-breaks of the list that Article 10 drops because of unrated players. No participant has a value by
    /// them.
    #[must_use]
    pub fn dropped(&self) -> Vec<&TieBreak> {
        self.tie_breaks.iter().filter(|tie_break| self.table().drops(tie_break)).collect()
    }

    /// The tie-break that separates the participants with the indices `first` and `second`; `None` if they
    /// share a rank.
    #[must_use]
    pub fn parted(&self, first: usize, second: usize) -> Option<Parted> {
        let is_parted = |ties: &Ties| ties.group_of[first] != ties.group_of[second];
        let place = (0..self.tie_breaks.len()).find(|&place| is_parted(self.ties_after(place)))?;
        let tied = match place {
            0 => self.everybody(),
            _ => self.ties_after(place - 1).group(first).to_vec(),
        };
        Some(Parted { place, tied })
    }

    /// The applications of Article 6 to the participants that were tied before the tie-break in `parted`.
    #[must_use]
    pub fn encounters(&self, parted: &Parted) -> Vec<Encounter> {
        let mut steps = Vec::new();
        if let Some(tie_break) = self.tie_breaks.get(parted.place) {
            self.encountered(tie_break, &parted.tied, Some(&mut steps));
        }
        steps
    }

    /// The tournament that the standings rank.
    #[must_use]
    pub fn tournament(&self) -> &'a Tournament {
        self.table().tournament
    }

    /// The conditions under which the standings are made.
    #[must_use]
    pub fn conditions(&self) -> &Conditions {
        &self.table().conditions
    }

    /// The pairing number of the participant with this index.
    #[must_use]
    pub fn id(&self, player: usize) -> PlayerId {
        self.table().tournament.players[player].id
    }

    /// A participant's points in the standings, in tenths. For teams they are the primary score.
    #[must_use]
    pub fn points(&self, player: usize) -> i64 {
        self.table().rows[player].standing
    }

    /// A team's match points or game points after the last round that counts, in tenths.
    #[must_use]
    pub fn team_points(&self, team: usize, score: TeamScore) -> i64 {
        self.tables.of(Some(score)).actual.rows[team].standing
    }
}

/// The places of the participants in these groups. The best group is first.
fn places_of(groups: &[Vec<usize>]) -> Vec<Place> {
    let mut places = Vec::with_capacity(groups.iter().map(Vec::len).sum());
    for group in groups {
        let (rank, last) = (places.len() + 1, places.len() + group.len());
        places.extend(group.iter().map(|&player| Place { player, rank, last }));
    }
    places
}

/// The order of two values by `tie_break`: `Less` if `a` is better. A missing value is last.
fn order(tie_break: &TieBreak, a: Option<&Value>, b: Option<&Value>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) if tie_break.lowest_first() => a.cmp(b),
        (a, b) => b.cmp(&a),
    }
}
