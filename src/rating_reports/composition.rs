//! What kind of event a report holds: as declared, and as its games show.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::text;
use super::report::Entrant;
use crate::ratings::list::Sex;
use crate::ratings::regulations_2013::{Composition, Event, RoundRobinField};
use crate::trf::{Document, declared_system};

/// The type of an event as its report declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declared {
    /// A round-robin.
    RoundRobin,
    /// A Swiss tournament.
    Swiss,
    /// A team event.
    Team,
    /// Nothing that is known.
    Nothing,
}

impl Declared {
    /// The type that a report declares: teams by their records, else the encoded type, else the words of `092`.
    #[must_use]
    pub fn in_report(document: &Document) -> Self {
        if document.is_team() {
            return Declared::Team;
        }
        let code = declared_system(document).map(|(code, _)| code);
        let words = text(document, "092").map(|piece| piece.text.to_uppercase());
        let said = code.into_iter().chain(words).map(|said| said.replace(['-', ' ', '_'], ""));
        let kinds = said.filter_map(|said| {
            let says = |words: &[&str]| words.iter().any(|word| said.contains(word));
            if says(&["SCHEVENINGEN", "TEAM"]) {
                Some(Declared::Team)
            } else if says(&["ROUNDROBIN", "BERGER", "ALLPLAYALL"]) {
                Some(Declared::RoundRobin)
            } else if says(&["SWISS", "DUTCH", "DUBOV", "BURSTEIN", "LIM"]) {
                Some(Declared::Swiss)
            } else {
                None
            }
        });
        kinds.into_iter().next().unwrap_or(Declared::Nothing)
    }
}

/// How often every two players who play at all were paired, where that is the same for all: the mark of a round-robin.
pub(super) fn cycles(event: &Event) -> Option<usize> {
    let mut meetings: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for game in &event.games {
        let (first, second) = game.players;
        *meetings.entry((first.min(second), first.max(second))).or_default() += 1;
    }
    let players = paired(event).len();
    let pairs = players * players.saturating_sub(1) / 2;
    let times = *meetings.values().next()?;
    (meetings.len() == pairs && meetings.values().all(|&meetings| meetings == times)).then_some(times)
}

/// The players who were paired at all.
fn paired(event: &Event) -> BTreeSet<usize> {
    event.games.iter().flat_map(|game| [game.players.0, game.players.1]).collect()
}

fn everybody_plays(event: &Event) -> bool {
    paired(event).len() == event.participants.len()
}

/// How the event is rated, and the players of a round-robin. A round-robin with an unplayed game, or one that its games
/// show to be incomplete, is rated as a Swiss (6.5).
pub(super) fn classify(
    declared: Declared,
    event: &Event,
    entrants: &[Entrant],
) -> (Composition, Option<RoundRobinField>) {
    let cycles = cycles(event);
    let two = event.participants.len() == 2;
    match declared {
        Declared::Team => return (Composition::SwissOrTeam, None),
        Declared::Swiss if !two => return (Composition::SwissOrTeam, None),
        _ if two => return (Composition::Match, None),
        // What nobody calls a round-robin is one only if everybody met everybody.
        Declared::Nothing if cycles.is_none() || !everybody_plays(event) => {
            return (Composition::SwissOrTeam, None);
        }
        Declared::RoundRobin | Declared::Nothing | Declared::Swiss => {}
    }
    let rated = event.participants.iter().filter(|one| one.level.to_opponents().is_some()).count();
    let women = entrants.iter().all(|entrant| entrant.sex == Some(Sex::Female));
    let field = RoundRobinField {
        players: event.participants.len(),
        rated,
        cycles: cycles.unwrap_or(1),
        women_only: women,
    };
    let complete = cycles.is_some() && event.games.iter().all(|game| game.ending.scores().is_some());
    let composition = if complete { Composition::RoundRobin } else { Composition::SwissOrTeam };
    (composition, Some(field))
}
