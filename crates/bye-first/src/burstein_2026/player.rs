//! One player in a round: the player's standing, the index, and the result of the pairing.

use super::articles as a;
use super::field::Field;
use super::round::RoundPairing;
use super::told_index;
use arbitrium_swiss::{Section, tell};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry};

/// Adds the facts of a player that chapter 1 defines to `section`.
pub(super) fn standing(field: &Field, player: usize, section: &mut Section) {
    let entrant = &field.entrants[player];
    let number = field.entrants.len();
    section.cite(&a::SCOREGROUP, format!("score {}", entrant.score));
    section.cite(
        &a::RANKING,
        format!("{}, place {} of the {number} to be paired", entrant.own.index, player + 1),
    );
    told_index::account(section, field, entrant);
    section.cite(
        &a::PREFERENCE,
        format!("colours so far {}; {}", entrant.told_history(), entrant.told_preference()),
    );
}

/// The article that says how the entry of an earlier round counts; `None` if there is none.
pub(super) fn article(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(&a::PAB),
        Entry::Bye(_) => Some(&a::UNPLAYED),
        Entry::Contest(contest) if contest.is_forfeited() => Some(&a::UNPLAYED),
        Entry::Contest(_) => Some(&a::METHODS),
    }
}

/// The player's bracket and opponent in this round, or the bye, in words.
pub(super) fn place(field: &Field, round: &RoundPairing, player: usize) -> Section {
    let mut section = Section::new("This round");
    let id = |player: usize| field.id(player);
    if round.bye() == Some(player) {
        section.cite(&a::PAB, tell![id(player), " has the bye"]);
    }
    for paired in &round.brackets {
        let players = paired.bracket.players();
        let Ok(place) = players.binary_search(&player) else { continue };
        let is_incoming = paired.bracket.mdps.contains(&player);
        let role = if is_incoming { "an incoming floater" } else { "a resident" };
        let title = paired.bracket.title(field);
        section.cite(&a::BRACKET, format!("{role} of {title}, with BSN {}", place + 1));
        let pairs = &paired.chosen.candidate.pairs;
        match pairs.iter().find(|&&(first, second)| first == player || second == player) {
            Some(&(first, second)) => {
                let other = if first == player { second } else { first };
                section.cite(&a::ORDER, tell!["meets ", id(other)]);
            }
            None => section.cite(&a::ORDER, "floats"),
        }
    }
    section
}
