//! What a correction changes in an event: the name, the days, the players and the results.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::printable::printable;
use crate::rating_list::{Entrant, Facts};
use crate::ratings::{Ending, HalfPoints};

/// The round and two opponents, by FIDE number or name. White is first.
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
    let entrants = |event: &Facts| -> BTreeMap<String, String> {
        event.entrants.iter().map(|one| (key(one), printable(&one.name))).collect()
    };
    let [was, now] = [old, new].map(entrants);
    for (key, name) in &was {
        match now.get(key) {
            None => drop(writeln!(text, "player removed: {name}")),
            Some(other) if other != name => drop(writeln!(text, "player: {name} → {other}")),
            Some(_) => {}
        }
    }
    for (_, name) in now.iter().filter(|(key, _)| !was.contains_key(*key)) {
        let _ = writeln!(text, "player added: {name}");
    }
    let [was, now] = [old, new].map(results);
    for (pairing, (board, result)) in &was {
        match now.get(pairing) {
            None => drop(writeln!(text, "{board} {result} removed")),
            Some((_, other)) if other != result => drop(writeln!(text, "{board} {result} → {other}")),
            Some(_) => {}
        }
    }
    for (_, (board, result)) in now.iter().filter(|(pairing, _)| !was.contains_key(*pairing)) {
        let _ = writeln!(text, "{board} {result} added");
    }
    text
}

/// The key by which an entrant is found in both events: the FIDE number, or the name if there is no number.
fn key(one: &Entrant) -> String {
    one.fide_id.map_or_else(|| one.name.to_lowercase(), |id| id.to_string())
}

/// Each game of an event: its description, such as `round 5: Jansen - Ekman`, and its result.
fn results(event: &Facts) -> BTreeMap<Pairing, (String, String)> {
    let results = event.games.iter().map(|game| {
        let [white, black] = [game.players.0, game.players.1].map(|place| &event.entrants[place]);
        let board = format!("round {}: {} - {}", game.round, printable(&white.name), printable(&black.name));
        ((game.round, key(white), key(black)), (board, result(game.ending)))
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
