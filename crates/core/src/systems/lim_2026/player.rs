//! One player's part in a round: standing, past, and what the pairing made of it.

use super::articles::{
    ALTERNATE, BASIC_BARRED, BASIC_BYE, FLOATER, HANDLING_ABSENT, HANDLING_HISTORY, SCOREGROUP,
};
use super::describe;
use super::due;
use super::field::Field;
use super::readings::Recent;
use super::round::Reference;
use crate::rulebook::Article;
use crate::systems::terms::alternation::letters;
use crate::systems::{Card, Section, Telling, tell};
use crate::tournament::{Bye, Entry, PlayerId};

/// What a card shows of a player. The document knows no direction of a float.
pub(super) fn card(field: &Field, player: usize) -> Card {
    let entrant = &field.entrants[player];
    let strength = match () {
        () if due::forced(&entrant.games).is_some() => "forced",
        () if due::equalising(&entrant.games).is_some() => "equalising",
        () => "alternating",
    };
    Card {
        id: entrant.id,
        score: entrant.score,
        colours: entrant.games.clone(),
        due: field.due(player).map(|colour| (colour, strength)),
        floats: [None; 2],
    }
}

/// What the articles say of the player before the round.
pub(super) fn standing(field: &Field, id: PlayerId) -> Section {
    let mut section = Section::new(format!("Player {id}"));
    let Some(player) = field.index_of(id) else {
        section.cite(&HANDLING_ABSENT, "not to be paired in this round");
        return section;
    };
    let entrant = &field.entrants[player];
    let group: Vec<usize> =
        (0..field.entrants.len()).filter(|&other| field.score(other) == entrant.score).collect();
    section.cite(&SCOREGROUP, tell!["score ", entrant.score, ", scoregroup: ", describe::row(field, &group)]);
    let colours = letters(&entrant.games);
    let colours = if colours.is_empty() { "no game".to_owned() } else { colours };
    section.cite(&HANDLING_HISTORY, format!("colours of the games played: {colours}"));
    section.cite(
        &ALTERNATE,
        match card(field, player).due {
            Some((colour, how)) => format!("due {colour} ({how})"),
            None => "due no colour".into(),
        },
    );
    section.cite(&FLOATER, recent(field, player));
    let bye = match entrant.barred.told("round") {
        Some(barred) => format!("may not have the bye: {barred}"),
        None => "may have the bye".into(),
    };
    section.cite(&BASIC_BARRED, bye);
    section
}

/// Whether a player is taken to have floated in the round just before, and why. The scores of the two who met do not say who was
/// transferred: a pairing that was cracked is paired with floaters of its own score.
fn recent(field: &Field, player: usize) -> Telling {
    let because = match (field.entrants[player].met, field.readings.recent) {
        (None, _) => "there was no opponent of another score",
        (Some(_), Recent::Any) => "the opponent had another score",
        (Some(met), Recent::Transferred) if met.transferred => {
            "the opponent's score was nearer to the median, or on its other side"
        }
        (Some(_), Recent::Transferred) => "the opponent's score was farther from the median",
    };
    let is = if field.has_floated(player) { "is" } else { "is not" };
    tell![is, " taken to have floated in the round just before (reading recent: ", because, ")"]
}

/// What the reference made of the player.
pub(super) fn place(field: &Field, reference: &Reference, player: usize) -> Section {
    let id = field.id(player);
    let mut section = Section::new(format!("The place of {id}"));
    if reference.walk.bye == Some(player) {
        section.say(tell![id, " has the bye"]);
        return section;
    }
    let ways = reference.walk.groups.iter().filter(|walk| walk.members().contains(&player));
    let names: Vec<String> = ways.map(|walk| describe::group(&walk.group).to_lowercase()).collect();
    section.say(tell![id, " is in the ", names.join(", then in the ")]);
    if let Some(opponent) = reference.pairing.opponent(id) {
        section.say(tell![id, " meets ", opponent]);
    }
    section
}

/// The article that reads the entry of an earlier round.
pub(super) fn article(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(&BASIC_BYE),
        Entry::Bye(_) | Entry::Contest(_) => Some(&HANDLING_HISTORY),
    }
}
