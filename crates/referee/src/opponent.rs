//! Says why a player has their opponent, or the bye, in the correct pairing.

mod against;
mod equal;
mod unequal;

use arbitrium_core::position::{Competitor, Position};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{
    Card, Choice, Pairing, PairingSystem, Recorded, Reference, SearchKind, Section, Telling, may_have_bye,
};
use arbitrium_core::tournament::{PlayerId, Points};
use arbitrium_report::report::round_answer::{BYE, OPPONENT, fate};

/// The step budget of a question is divided by this number for each other pairing that is compared with the correct
/// one, and for the search for forcing facts.
const SHARE: u64 = 400;
/// The largest number of forcing facts that the section names.
const MOST_FACTS: usize = 3;

/// A position with its correct pairing, and the system that finds other pairings to compare it with.
struct Round<'a> {
    system: &'a dyn PairingSystem,
    reference: &'a dyn Reference,
    pairing: &'a Pairing,
    position: &'a Position,
    search: SearchKind,
}

/// Why a player has their opponent: clauses, the most important first.
#[derive(Default)]
struct Why {
    clauses: Vec<Telling>,
    /// The pair that a clause calls forbidden. No further clause repeats it.
    forbidden: Option<[PlayerId; 2]>,
}

/// A section that begins with a sentence such as `3 plays 1: 2, who has the same place in the other half, is not
/// possible (they met in round 2).` Further facts follow. `reference` is the correct pairing of the position by
/// `system`. `None` if the player has neither an opponent nor the bye in it.
pub(crate) fn why_this_opponent(
    system: &dyn PairingSystem,
    reference: &dyn Reference,
    position: &Position,
    player: PlayerId,
    search: SearchKind,
) -> Option<Section> {
    let pairing = reference.pairing().ok()?;
    let round = Round { system, reference, pairing, position, search };
    let (title, told, mut why, choice) = match pairing.opponent(player) {
        Some(opponent) => {
            let both = [round.competitor(player)?, round.competitor(opponent)?];
            let choice = Choice { pairs: vec![(player, opponent)], bye: None };
            let (told, why) =
                if both[0].score == both[1].score { round.of_equals(both) } else { round.of_unequals(both) };
            (OPPONENT, told, why, choice)
        }
        None if pairing.bye == Some(player) => {
            let choice = Choice { pairs: Vec::new(), bye: Some(player) };
            (BYE, fate(player, &Recorded::from(pairing)), round.of_bye(player), choice)
        }
        None => return None,
    };
    let facts = round.forcing(&choice, why.forbidden);
    why.clauses.extend(facts);
    let mut clauses = why.clauses.into_iter();
    let mut section = Section::new(title);
    section.say(clauses.next().map_or(told.clone(), |first| told.and(": ").and(first)).and("."));
    clauses.for_each(|more| section.say(more.capitalised().and(".")));
    Some(section)
}

impl Round<'_> {
    fn competitor(&self, id: PlayerId) -> Option<&Competitor> {
        self.position.competitors.get(self.position.index_of(id)?)
    }

    /// The players to be paired who have this score, in the order of their numbers.
    fn with_score(&self, score: Points) -> impl DoubleEndedIterator<Item = &Competitor> {
        self.position.competitors.iter().filter(move |one| one.is_present() && one.score == score)
    }

    /// The limits of one comparison with another pairing.
    fn limits() -> Limits {
        let limits = Limits::now();
        Limits { steps: limits.steps / SHARE, ..limits }
    }

    /// The facts that force the choice, those about its own players first.
    fn forcing(&self, choice: &Choice, known: Option<[PlayerId; 2]>) -> Vec<Telling> {
        let mut facts = Round::limits().in_force(|| self.reference.forced_by(choice)).facts;
        let own: Vec<PlayerId> = choice.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(choice.bye).collect();
        facts.sort_by_key(|forcing| !forcing.fact.players().iter().any(|one| own.contains(one)));
        let is_known = |players: &[PlayerId]| {
            known.is_some_and(|pair| players.len() == 2 && pair.iter().all(|one| players.contains(one)))
        };
        facts.retain(|forcing| !is_known(&forcing.fact.players()));
        let games = self.system.games_per_round();
        facts.iter().take(MOST_FACTS).map(|forcing| forcing.fact.told(games)).collect()
    }

    /// Why the player has the bye: who may have it, and why the last of the others with this score or less does not.
    fn of_bye(&self, player: PlayerId) -> Why {
        let cards = self.system.cards(self.position);
        let mut why = Why::default();
        why.clauses.extend(may_have_bye(&cards, player, self.system.games_per_round()));
        let Some(own) = cards.iter().find(|card| card.id == player) else { return why };
        let may_too = |card: &&Card| card.score <= own.score && card.may_have_bye && card.id != player;
        if let Some(other) = cards.iter().rfind(may_too).map(|card| card.id)
            && let Some(against) = self.not_with_bye(other)
        {
            why.clauses.push(against.after(Telling::from("if ").and(other).and(" has the bye,")));
            why.clauses.extend(against.detail);
        }
        why
    }

    /// The word for the points of the position.
    fn points(&self) -> &'static str {
        let has_virtual = self.position.competitors.iter().any(|one| one.score != one.points);
        if has_virtual { "points with virtual points" } else { "points" }
    }

    fn score(&self, id: PlayerId) -> Option<Points> {
        self.competitor(id).map(|one| one.score)
    }
}
