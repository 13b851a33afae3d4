//! The crosstables of a tournament. Players have one crosstable. A team event has one for match points and one for
//! game points (11.1).

use super::conditions::Conditions;
use super::crosstable::Crosstable;
use super::list::TieBreak;
use arbitrium_tournament::{TeamScore, Tournament};

/// All crosstables of a tournament.
#[derive(Clone, Debug)]
pub(crate) struct Tables<'a> {
    /// The crosstables of the score in the standings; for teams, of the primary score.
    pub(crate) primary: Seen<'a>,
    /// The crosstables of the secondary score of teams; `None` for players.
    pub(crate) secondary: Option<Seen<'a>>,
}

/// The crosstables of a tournament for one score.
#[derive(Clone, Debug)]
pub(crate) struct Seen<'a> {
    /// The crosstable with the results as they were.
    pub(crate) actual: Crosstable<'a>,
    /// The crosstable in which the final round counts as drawn (8.3); `None` if no tie-break of the list needs it.
    drawn: Option<Crosstable<'a>>,
}

impl<'a> Seen<'a> {
    /// The crosstable in which the final round counts as drawn (8.3). If no tie-break needs it, the actual
    /// crosstable.
    pub(crate) fn fore(&self) -> &Crosstable<'a> {
        self.drawn.as_ref().unwrap_or(&self.actual)
    }
}

impl<'a> Tables<'a> {
    pub(crate) fn new(tournament: &'a Tournament, conditions: Conditions, list: &[TieBreak]) -> Self {
        let needs_fore = list.iter().any(|tie_break| tie_break.fore);
        let seen = |actual: Crosstable<'a>| {
            let drawn = needs_fore.then(|| actual.fore());
            Seen { actual, drawn }
        };
        let Some(event) = &tournament.teams else {
            return Tables { primary: seen(Crosstable::new(tournament, conditions)), secondary: None };
        };
        let primary = event.rules.primary;
        let secondary = seen(Crosstable::of_teams(tournament, conditions.clone(), primary.other()));
        let primary = seen(Crosstable::of_teams(tournament, conditions, primary));
        Tables { primary, secondary: Some(secondary) }
    }

    /// The crosstables of a score (13), "the primary score being the default, if the reference score is not
    /// explicitly indicated".
    pub(crate) fn of(&self, score: Option<TeamScore>) -> &Seen<'a> {
        match &self.secondary {
            Some(secondary) if score.is_some() && secondary.actual.score() == score => secondary,
            _ => &self.primary,
        }
    }

    /// The crosstables of the secondary score of teams (13.1). For players, the only crosstables.
    pub(crate) fn other(&self) -> &Seen<'a> {
        self.secondary.as_ref().unwrap_or(&self.primary)
    }
}
