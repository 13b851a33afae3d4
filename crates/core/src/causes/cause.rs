//! What was found: causes, and how much was tried.

use std::fmt;

use super::told::{clause, of_rounds, sentence};
use super::{Evidence, Hypothesis, Kind};
use crate::search::Spent;
use crate::systems::Telling;
use crate::tournament::{PlayerId, Tournament};

/// How far causes are looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Not at all.
    Off,
    /// A few hundred changes that touch what decides the round.
    #[default]
    Quick,
    /// Every single change, up to [`Depth::MOST_PLAYERS`] players.
    Deep,
}

impl Depth {
    /// The largest field in which every single change is tried; in a larger one those that touch what decides.
    pub const MOST_PLAYERS: usize = 150;
}

/// A fact that, were it otherwise, would make a round agree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cause {
    /// The change; two of one kind where no single one was found.
    pub changes: Vec<Hypothesis>,
    /// Other changes of its sort that do the same, one by one: boards made by hand, prohibited pairs, ways to sort a list.
    pub alternatives: Vec<Hypothesis>,
    /// The boards that would still have other colours, White by the rules first; nearly always none.
    pub leaves: Vec<(PlayerId, PlayerId)>,
    /// The rounds that differ and would agree, in order. One of whose boards some would still have other colours is not among them.
    pub explains: Vec<u16>,
    /// The rounds that agree and would not, in order.
    pub spoils: Vec<u16>,
    /// The last round for which the fact is taken to be otherwise, where it would spoil a later one: it was changed afterwards.
    pub until: Option<u16>,
    /// What the report itself says for it.
    pub evidence: Vec<Evidence>,
}

impl Cause {
    /// The kind of its changes.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.changes.first().map_or(Kind::Hand, Hypothesis::kind)
    }

    /// The changes as one clause in the conditional.
    #[must_use]
    pub fn clause(&self, tournament: &Tournament) -> Telling {
        clause(self, tournament)
    }

    /// A sentence about a round without its full stop: `it agrees if 83 stood at place 60`.
    #[must_use]
    pub fn sentence(&self, round: u16, tournament: &Tournament) -> Telling {
        sentence(self, round, tournament)
    }
}

/// The causes of the differing rounds of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Causes {
    /// Of each differing round at most [`Causes::MOST_TOLD`], the likeliest first, and what was tried.
    pub rounds: Vec<(u16, Vec<Cause>, Tried)>,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tried { changes, of, spent } = self;
        match spent {
            None if changes < of => write!(f, "{changes} of {of} changes were tried"),
            None => write!(f, "{changes} changes were tried"),
            Some(spent) => write!(f, "{changes} of {of} changes were tried; {spent}"),
        }
    }
}

impl Causes {
    /// So many causes of a round are told.
    pub const MOST_TOLD: usize = 5;

    /// The causes that explain several rounds, those of most rounds first, each once.
    #[must_use]
    pub fn shared(&self) -> Vec<&Cause> {
        let mut shared: Vec<&Cause> = Vec::new();
        for cause in self.rounds.iter().flat_map(|(_, causes, _)| causes) {
            let is_known = shared.iter().any(|known| known.changes == cause.changes);
            if cause.explains.len() > 1 && !is_known {
                shared.push(cause);
            }
        }
        shared.sort_by_key(|cause| (!cause.spoils.is_empty(), std::cmp::Reverse(cause.explains.len())));
        shared
    }

    /// What a cause explains of a file, as one clause: `rounds 1, 2 and 4 agree if the list were sorted by rating`.
    #[must_use]
    pub fn of_rounds(cause: &Cause, tournament: &Tournament) -> Telling {
        of_rounds(cause, tournament)
    }

    /// The causes of a round.
    #[must_use]
    pub fn of(&self, round: u16) -> Option<(&[Cause], &Tried)> {
        let found = self.rounds.iter().find(|(of, ..)| *of == round);
        found.map(|(_, causes, tried)| (&causes[..], tried))
    }
}

/// How much was tried for a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tried {
    /// So many changes.
    pub changes: usize,
    /// Of so many.
    pub of: usize,
    /// What was spent, where it was not all of them.
    pub spent: Option<Spent>,
}
