//! Says in words why a pair, a player or a whole bracket is refused.

use super::super::account::{Bar, Count, Objection, Refusal};
use super::super::describe;
use super::super::field::Field;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

/// The reason against a pair or a player, in words that do not name them.
pub(super) fn bar(field: &Field, bar: Bar, player: usize) -> String {
    let due = || {
        let preference = field.entrants[player].preference;
        preference.map_or_else(|| "the same colour".to_owned(), |preference| preference.colour.to_string())
    };
    let cited = |text: String, article: &Article| format!("{text}, {article}");
    let used_up = |name: &str, limit: usize| match limit {
        0 => format!("both are due {}, {name} = 0", due()),
        limit => {
            format!("both are due {}, {name} = {limit} is used up by the moved-down players' pairs", due())
        }
    };
    match bar {
        Bar::Obstacle(obstacle) => cited(obstacle.told("round"), bar.article(field)),
        Bar::Absolute(article) => cited(format!("both must have {}", due()), article),
        Bar::Strong => cited(format!("both are due {}", due()), bar.article(field)),
        Bar::Float(floater, float, article) => {
            let back = if article == field.articles().b5 { 1 } else { 2 };
            cited(format!("{} {}", field.entrants[floater].id, float.told(back)), article)
        }
        Bar::Preference(x) => used_up("x", x),
        Bar::Mild(z) => used_up("z", z),
        Bar::Bye(had, round) => cited(had.told("round", round), bar.article(field)),
    }
}

/// The objection as a clause, with the pairing numbers of the players.
pub(super) fn objection(field: &Field, objection: &Objection) -> String {
    let id = |player: usize| field.entrants[player].id;
    match objection {
        Objection::Pair((a, b), why) => format!("{}-{}: {}", id(*a), id(*b), bar(field, *why, *a)),
        Objection::Leaving(player, why) => {
            format!("{} left over: {}", id(*player), bar(field, *why, *player))
        }
        Objection::AgainstB2(count, article) => {
            let of_them = of_moved_down(*count, "with a moved-down player");
            format!("{} against B2{of_them}, more than are excused, {article}", pairs(count.all))
        }
        Objection::Preferences(count) => format!("{}, more than x", preferences("refused", *count)),
        Objection::Mild(count) => format!("{}, more than z", preferences("refused", *count)),
        Objection::Scores => "players of other scores are to be left over (B3)".to_owned(),
    }
}

/// Why the skipped values allow no arrangement, in words.
pub(super) fn refusal(field: &Field, refusal: &Refusal) -> String {
    let named = |players: &[usize]| describe::players(field, players);
    match refusal {
        Refusal::NoMatching { stuck, partners, vacant } if stuck.is_empty() => {
            let few = if partners.is_empty() {
                "no player".to_owned()
            } else {
                format!("only {}", named(partners))
            };
            format!("{vacant} must be left over and {few} may be")
        }
        Refusal::Alone(players) => format!("no player is left for {}", named(players)),
        Refusal::NoMatching { stuck, partners, vacant } => match (&stuck[..], partners.is_empty()) {
            (_, true) => format!("{} cannot all be paired with each other", named(stuck)),
            (_, false) if *vacant > 0 => {
                let left =
                    if *vacant == 1 { "one player is".to_owned() } else { format!("{vacant} players are") };
                let few = named(partners);
                format!("{} need opponents and {left} to be left over; only {few} could serve", named(stuck))
            }
            (&[one], false) => format!("{} can only meet {}", field.entrants[one].id, named(partners)),
            (_, false) => {
                let few = named(partners);
                format!("{} need opponents and only {few} could be spared for them", named(stuck))
            }
        },
        Refusal::AgainstB2 { least, most } => {
            let of_them = of_moved_down(*least, "with a moved-down player");
            format!("at least {} would be against B2{of_them}, {most} excused", pairs(least.all))
        }
        Refusal::Preferences { least, x } => {
            format!("at least {}, x = {x}", preferences("would be refused", *least))
        }
        Refusal::Mild { least, z } => {
            format!("at least {}, z = {z}", preferences("that z counts would be refused", *least))
        }
        Refusal::Differences => "the score differences would be larger (B3)".to_owned(),
        Refusal::Unwanted => "no player moves down with whom the bracket below can be paired".to_owned(),
        Refusal::Together => "pairs, preferences and floats together leave no arrangement".to_owned(),
    }
}

/// A number of unfulfilled preferences in words, such as `2 colour preferences refused, 1 of them in the moved-down
/// players' pairs`.
fn preferences(refused: &str, count: Count) -> String {
    let of_them = of_moved_down(count, "in the moved-down players' pairs");
    format!("{} {refused}{of_them}", counted(count.all, "colour preference"))
}

/// Says how many of the counted pairs or preferences belong to moved-down players; empty if none do.
fn of_moved_down(count: Count, whose: &str) -> String {
    match count.down {
        0 => String::new(),
        down => format!(", {down} of them {whose}"),
    }
}

/// The players that a refusal names.
pub(super) fn named_by(refusal: &Refusal) -> Vec<usize> {
    match refusal {
        Refusal::Alone(players) => players.clone(),
        Refusal::NoMatching { stuck, partners, .. } => stuck.iter().chain(partners).copied().collect(),
        _ => Vec::new(),
    }
}

/// A number of pairs in words: `one pair`, `2 pairs`.
pub(super) fn pairs(count: usize) -> String {
    if count == 1 { "one pair".to_owned() } else { format!("{count} pairs") }
}

/// Numbers of attempts below this number are shown exactly, and larger ones as powers of ten.
pub(super) const COUNTED: u128 = 10_000_000;

/// A number of attempts in words. Large numbers are shown as `more than` a power of ten; `None` means a
/// number too large to count.
pub(super) fn count(number: Option<u128>) -> String {
    match number {
        Some(number) if number < COUNTED => number.to_string(),
        Some(number) => format!("more than 10^{}", number.ilog10()),
        None => "more than 10^38".to_owned(),
    }
}
