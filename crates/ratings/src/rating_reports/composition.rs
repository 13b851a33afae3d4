//! Finds the kind of an event, from the type that its report declares and from its games.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::text;
use super::report::Entrant;
use super::report::Part;
use crate::ratings::list::Sex;
use crate::ratings::{Composition, Edition, Event, Game, HalfPoints, RoundRobinField};
use arbitrium_core::check::round_robin;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Document, declared_system, says_swiss, says_teams};

/// The type of an event as its report declares it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Declared {
    /// The report declares a round-robin.
    RoundRobin,
    /// The report declares a Swiss tournament.
    Swiss,
    /// The report declares a team event.
    Team,
    /// The report declares no known type.
    Nothing,
}

impl Declared {
    /// The type that a report declares: a team event by its team records, else by the encoded type, else by the words
    /// of record `092`. An event is also a round-robin if its pairs show it, as [`round_robin`] decides for every
    /// command.
    #[must_use]
    pub fn in_report(document: &Document, tournament: &Tournament) -> Self {
        if document.is_team() {
            return Declared::Team;
        }
        let code = declared_system(document).map(|(code, _)| code);
        let words = text(document, "092").map(|piece| piece.text.to_owned());
        let kind = |said: String| match () {
            () if says_teams(&said) => Some(Declared::Team),
            () => says_swiss(&said).then_some(Declared::Swiss),
        };
        match code.into_iter().chain(words).find_map(kind) {
            Some(Declared::Team) => Declared::Team,
            _ if round_robin(document, Some(tournament)).is_some() => Declared::RoundRobin,
            said => said.unwrap_or(Declared::Nothing),
        }
    }
}

/// The number of times that every two of the paired players met, as in a round-robin. `None` if not all pairs
/// of players met equally often.
pub(super) fn cycles(games: &[&Game]) -> Option<usize> {
    let mut meetings: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for game in games {
        let (first, second) = game.players;
        *meetings.entry((first.min(second), first.max(second))).or_default() += 1;
    }
    let players = paired(games).len();
    let pairs = players * players.saturating_sub(1) / 2;
    let times = *meetings.values().next()?;
    (meetings.len() == pairs && meetings.values().all(|&meetings| meetings == times)).then_some(times)
}

/// The indices of the players that were paired at least once.
fn paired(games: &[&Game]) -> BTreeSet<usize> {
    games.iter().flat_map(|game| [game.players.0, game.players.1]).collect()
}

/// The indices of the players that appeared. They played a game, or were present when their opponent was
/// absent.
pub(super) fn appeared(event: &Event) -> BTreeSet<usize> {
    let there = |game: &Game| {
        let (first, second) = (game.players, game.ending.points());
        let played = game.ending.scores().is_some();
        let one = (played || second.0 > HalfPoints::default()).then_some(first.0);
        [one, (played || second.1 > HalfPoints::default()).then_some(first.1)]
    };
    event.games.iter().flat_map(there).flatten().collect()
}

/// Whether every player with a line in the report was paired.
fn everybody_plays(event: &Event, games: &[&Game]) -> bool {
    paired(games).len() == event.participants.len()
}

/// The kind by which the event is rated. `declared` is the type that the report declares. The second value
/// has the facts about the players if the event is a round-robin; `None` in other cases. A round-robin with
/// an unplayed game, or one whose games show that it is incomplete, is rated as a Swiss tournament (2013,
/// 6.5).
pub(super) fn classify(
    edition: &Edition,
    declared: Declared,
    event: &Event,
    entrants: &[Entrant],
    parts: &[Part],
) -> (Composition, Option<RoundRobinField>) {
    let games: Vec<&Game> = event.games.iter().collect();
    let cycles = cycles(&games);
    let two = event.participants.len() == 2;
    if two && declared != Declared::Team {
        let composition =
            if edition.matches.is_some() { Composition::Match } else { Composition::SwissOrTeam };
        return (composition, None);
    }
    let Some(round_robins) = edition.round_robins else {
        return (Composition::SwissOrTeam, None);
    };
    let pooled = parts.len() > 1 && round_robins.pooled && are_round_robins(event, parts);
    match declared {
        _ if pooled => {}
        Declared::Team | Declared::Swiss => return (Composition::SwissOrTeam, None),
        // An event without a declared type is a round-robin only if every two players met.
        Declared::Nothing if cycles.is_none() || !everybody_plays(event, &games) => {
            return (Composition::SwissOrTeam, None);
        }
        Declared::RoundRobin | Declared::Nothing => {}
    }
    let there = appeared(event);
    let rated = there.iter().filter(|&&place| event.participants[place].level.to_opponents().is_some());
    let women = there.iter().all(|&place| entrants[place].sex == Some(Sex::Female));
    let field = RoundRobinField {
        players: there.len(),
        rated: rated.count(),
        cycles: cycles.unwrap_or(1),
        women_only: women,
    };
    let complete = (pooled || cycles.is_some()) && all_played(&games);
    let composition = if complete { Composition::RoundRobin } else { Composition::SwissOrTeam };
    (composition, Some(field))
}

fn all_played(games: &[&Game]) -> bool {
    games.iter().all(|game| game.ending.scores().is_some())
}

/// Whether each file of a pooled event contains a round-robin or a match of which every game was played. 2013, 6.2:
/// "The results in tournaments involving preliminaries and finals or playoffs shall be pooled."; 6.5: only "where one
/// or more games are unplayed" is a round-robin reported as a Swiss.
fn are_round_robins(event: &Event, parts: &[Part]) -> bool {
    let mut first = 0;
    parts.iter().all(|part| {
        let columns = first..first + part.days.len();
        first = columns.end;
        let games: Vec<&Game> =
            event.games.iter().filter(|game| columns.contains(&(usize::from(game.round) - 1))).collect();
        let declared = match part.declared {
            Declared::RoundRobin | Declared::Nothing => true,
            Declared::Swiss | Declared::Team => false,
        };
        declared && cycles(&games).is_some() && all_played(&games)
    })
}
