//! The result of the search for causes: the explanations of each wrong round, and the number of changes that were
//! tried.

use std::fmt;

use super::{Evidence, Hypothesis, Kind};
use arbitrium_search::Spent;
use arbitrium_tournament::PlayerId;

/// A change of the data that would make a wrong round correct.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cause {
    /// The change, or two changes of one kind if no single change explains the round.
    pub changes: Vec<Hypothesis>,
    /// Other changes of the same sort, each of which has the same effect: boards made by hand, prohibited pairs, or
    /// ways to sort a list.
    pub alternatives: Vec<Hypothesis>,
    /// The boards whose colours would still be wrong after the change, as (White, Black) of the correct pairing.
    /// Usually empty.
    pub leaves: Vec<(PlayerId, PlayerId)>,
    /// The wrong rounds that the change would make correct, in order. Rounds in which boards would still have wrong
    /// colours are not included.
    pub explains: Vec<u16>,
    /// The correct rounds that the change would make wrong, in order.
    pub spoils: Vec<u16>,
    /// The last round for which the change is assumed; `None` if it is assumed for all rounds. It is set if
    /// the change would make a later round wrong: the data was then corrected after this round.
    pub until: Option<u16>,
    /// Facts in the file that support the change.
    pub evidence: Vec<Evidence>,
}

impl Cause {
    /// The number of single facts that change, such as moved players.
    #[must_use]
    pub fn size(&self) -> usize {
        self.changes.iter().map(Hypothesis::size).sum()
    }

    /// The kind of the changes. If one of the changes is an acceleration, the kind is acceleration.
    #[must_use]
    pub fn kind(&self) -> Kind {
        let kinds = || self.changes.iter().map(Hypothesis::kind);
        if kinds().any(|kind| kind == Kind::Acceleration) {
            return Kind::Acceleration;
        }
        kinds().next().unwrap_or(Kind::Hand)
    }
}

/// The explanations of the wrong rounds of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Causes {
    /// For each wrong round: its number, its explanations, and how many changes were tried. The most likely
    /// explanation comes first, and there are at most as many as requested.
    pub rounds: Vec<(u16, Vec<Cause>, Tried)>,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tried { changes, of, spent } = self;
        match spent {
            None if changes < of => write!(f, "{changes} of {of} changes were tried"),
            None => write!(f, "{changes} changes were tried"),
            Some(spent) if *changes == 0 => write!(f, "no change was tried: {spent}"),
            Some(spent) => write!(f, "{changes} of {of} changes were tried; {spent}"),
        }
    }
}

impl Causes {
    /// The default number of explanations for each round.
    pub const MOST_TOLD: usize = 5;

    /// The explanations that explain several rounds, each listed once. Explanations that leave every correct round
    /// correct come first, then those that explain the most rounds.
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

    /// The explanations of a round and how many changes were tried; `None` if the round was not searched.
    #[must_use]
    pub fn of(&self, round: u16) -> Option<(&[Cause], &Tried)> {
        let found = self.rounds.iter().find(|(of, ..)| *of == round);
        found.map(|(_, causes, tried)| (&causes[..], tried))
    }
}

/// How many changes were tried to explain a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tried {
    /// The number of changes that were tried.
    pub changes: usize,
    /// The number of all changes that could be tried.
    pub of: usize,
    /// The limit that ended the search early; `None` if all changes were tried or enough explanations were found.
    pub spent: Option<Spent>,
}
