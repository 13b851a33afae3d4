//! What a correction changes in an event: the name, the days, the players and the results.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::printable::printable;
use crate::rating_list::{Entrant, Facts};
use crate::ratings::{Ending, HalfPoints};

/// The names of two opponents with the round. White is first.
type Pairing = (u16, String, String);

/// One line for each change from an event to the corrected one.
pub(super) fn lines(old: &Facts, new: &Facts) -> String {
    let mut text = String::new();
    let name =
        |event: &Facts| if event.name.is_empty() { "(no name)".to_owned() } else { printable(&event.name) };
    let days = |event: &Facts| format!("{} to {}", event.starts, event.ends);
    for (what, old, new) in [("name", name(old), name(new)), ("days", days(old), days(new))] {
        if old != new {
            let _ = writeln!(text, "{what}: {old} → {new}");
        }
    }
    let key = |one: &Entrant| one.fide_id.map_or_else(|| one.name.to_lowercase(), |id| id.to_string());
    for (what, event, other) in [("removed", old, new), ("added", new, old)] {
        let is_in = |one: &&Entrant| !other.entrants.iter().any(|known| key(known) == key(one));
        for entrant in event.entrants.iter().filter(is_in) {
            let _ = writeln!(text, "player {what}: {}", printable(&entrant.name));
        }
    }
    let (old, new) = (results(old), results(new));
    for ((round, white, black), result) in &old {
        let now = new.get(&(*round, white.clone(), black.clone()));
        if now != Some(result) {
            let now = now.map_or("removed", String::as_str);
            let _ = writeln!(text, "round {round}: {white} - {black} {result} → {now}");
        }
    }
    for ((round, white, black), result) in new.iter().filter(|(pairing, _)| !old.contains_key(pairing)) {
        let _ = writeln!(text, "round {round}: {white} - {black} {result} added");
    }
    text
}

/// The result of each game in an event.
fn results(event: &Facts) -> BTreeMap<Pairing, String> {
    let name = |place: usize| printable(&event.entrants[place].name);
    let results = event.games.iter().map(|game| {
        let (white, black) = game.players;
        ((game.round, name(white), name(black)), result(game.ending))
    });
    results.collect()
}

/// A result in the usual form, such as `1/2-1/2`; `+` and `-` mark games that were not played.
fn result(ending: Ending) -> String {
    let (white, black) = ending.points();
    let points = |own: HalfPoints| match own.get() {
        0 => "0".to_owned(),
        1 => "1/2".to_owned(),
        _ => "1".to_owned(),
    };
    let unplayed = if ending.scores().is_some() { "" } else { " (not played)" };
    format!("{}-{}{unplayed}", points(white), points(black))
}
