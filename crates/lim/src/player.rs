//! One player in a round: the player's standing, the earlier rounds, and the result of the pairing.

use super::articles::{
    ALTERNATE, BASIC_BARRED, BASIC_BYE, FLOATER, HANDLING_ABSENT, HANDLING_HISTORY, SCOREGROUP,
};
use super::describe;
use super::due;
use super::field::Field;
use super::readings::Recent;
use super::round::Reference;
use arbitrium_swiss::terms::alternation::letters;
use arbitrium_swiss::{Card, Section, Telling, tell};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry, PlayerId};

/// The facts of a player as a card. It shows no floats, because the rules do not define the direction of a float.
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
        may_have_bye: entrant.barred.is_none(),
    }
}

/// The facts of the player before the round.
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

/// Says whether a player counts as having floated in the previous round, and why. The scores of two opponents
/// do not prove which of them was transferred. When a pairing is cracked, it is dissolved and its players
/// become floaters, so two floaters may meet.
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
    tell![is, " taken to have floated in the round just before (interpretation recent: ", because, ")"]
}

/// The player's part in the correct pairing, in words.
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

/// The article that says how the entry of an earlier round counts; `None` if there is none.
pub(super) fn article(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(&BASIC_BYE),
        Entry::Bye(_) | Entry::Contest(_) => Some(&HANDLING_HISTORY),
    }
}
