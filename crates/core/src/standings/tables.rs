//! The crosstables of a tournament: one of players, of a team event one by match points and one by game points (11.1).

use super::conditions::Conditions;
use super::crosstable::Crosstable;
use super::list::TieBreak;
use crate::tournament::{TeamScore, Tournament};

/// A tournament as the tie-breaks see it.
#[derive(Clone, Debug)]
pub(crate) struct Tables<'a> {
    /// By the score of the standings: of teams the primary one.
    pub(crate) primary: Seen<'a>,
    /// By the other score of teams.
    pub(crate) secondary: Option<Seen<'a>>,
}

/// A tournament by one score.
#[derive(Clone, Debug)]
pub(crate) struct Seen<'a> {
    /// As it was played.
    pub(crate) actual: Crosstable<'a>,
    /// 8.3: with its final round drawn, where a tie-break of the list asks for it.
    drawn: Option<Crosstable<'a>>,
}

impl<'a> Seen<'a> {
    /// 8.3: with its final round drawn; as it was played where no tie-break of the list asks for it.
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

    /// 13: the table of a score, "the primary score being the default, if the reference score is not explicitly indicated".
    pub(crate) fn of(&self, score: Option<TeamScore>) -> &Seen<'a> {
        match &self.secondary {
            Some(secondary) if score.is_some() && secondary.actual.score() == score => secondary,
            _ => &self.primary,
        }
    }

    /// 13.1, the table of the score that is not primary; of players their own.
    pub(crate) fn other(&self) -> &Seen<'a> {
        self.secondary.as_ref().unwrap_or(&self.primary)
    }
}
