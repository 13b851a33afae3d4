//! Texts for values, pairings and verdicts of the Dutch systems.

use super::bracket::{Bracket, Candidate, Role};
use super::colours::{Allocation, Facts};
use super::edition::Edition;
use super::field::{Entrant, Field};
use super::place::Place;
use super::round::{PairedBracket, RoundPairing};
use super::row;
use arbitrium_swiss::numbers;
use arbitrium_swiss::terms::alternation::{self, letters};
use arbitrium_swiss::terms::entrant::told_higher;
use arbitrium_swiss::terms::initial_colour;
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_swiss::weighing::{Difference, Value};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::rulebook::Article;

/// The pairing numbers of the players `players` as a list, such as `2, 6, 1`. `no player` if there are none.
pub(super) fn players(field: &Field, players: &[usize]) -> String {
    let ids: Vec<PlayerId> = field.ids(players);
    if ids.is_empty() { "no player".into() } else { numbers(&ids) }
}

/// Pairs as arbiters write them: `1-7, 2-8`.
pub(super) fn pairs(field: &Field, pairs: &[(usize, usize)]) -> String {
    let id = |player: usize| field.id(player);
    pairs.iter().map(|&(a, b)| format!("{}-{}", id(a), id(b))).collect::<Vec<_>>().join(", ")
}

/// The text for a value of the criterion of `article` in a bracket.
pub(super) fn value<E: Edition>(bracket: &Bracket, article: &'static Article, value: &Value) -> String {
    let list =
        |parts: Vec<String>, none: &str| if parts.is_empty() { none.to_owned() } else { parts.join(", ") };
    match value {
        Value::NotAsked => "not applicable".into(),
        Value::Broken(true) => "broken".into(),
        Value::Broken(false) => "complied with".into(),
        Value::Count(number) => counted::<E>(article, *number),
        Value::Score(score) if Some(article) == E::SPECIAL.bye_score => {
            format!("score {score}{}", bye_is(bracket))
        }
        Value::Score(score) => format!("the sum {score}"),
        Value::Scores(scores) => list(scores.iter().map(ToString::to_string).collect(), "no scores"),
        Value::Differences(differences) => {
            let (limbo, points) = parted(differences);
            let limbo = (limbo > 0).then(|| format!("{limbo} in the limbo"));
            list(limbo.into_iter().chain(points).collect(), "no differences")
        }
        Value::Unattainable => "no pairing at all".into(),
        Value::Tpn(number) => format!("number {number}"),
        Value::Outlook(values) if Some(article) == E::SPECIAL.following => outlook::<E>(bracket, values),
        // Interpretation `m1=most-mdps`: the number of unpaired moved-down players comes before the differences.
        Value::Outlook(values) => {
            let told = values.iter().map(|value| match value {
                Value::Differences(list) => self::differences(list),
                _ => self::value::<E>(bracket, article, value),
            });
            told.collect::<Vec<_>>().join(", ")
        }
    }
}

/// The addition to the score of the player with the bye: ` at best`, or nothing in the last bracket. Above the last
/// bracket that player is not decided yet, so the criterion gives the lowest score that is still possible.
pub(super) fn bye_is(bracket: &Bracket) -> &'static str {
    if bracket.is_last() { "" } else { " at best" }
}

/// The best values of the following bracket in words, criterion by criterion.
fn outlook<E: Edition>(bracket: &Bracket, values: &[Value]) -> String {
    let asked = E::outlook().into_iter().filter(|c| c.policy != arbitrium_swiss::weighing::Policy::Absolute);
    let told = asked.zip(values).filter(|(_, value)| **value != Value::NotAsked).map(|(criterion, value)| {
        let article = criterion.article;
        let told = match value {
            Value::Score(score) => format!("the bye left to a player with {score} points"),
            Value::Scores(scores) if scores.is_empty() => return None,
            Value::Scores(_) => format!("with {} points", self::value::<E>(bracket, article, value)),
            Value::Differences(list) => differences(list),
            _ => self::value::<E>(bracket, article, value),
        };
        Some(format!("{told} ({})", article.id()))
    });
    told.flatten().collect::<Vec<_>>().join(", ")
}

/// Splits a list of score differences into the number of players in the limbo and the other differences as texts.
fn parted(differences: &[Difference]) -> (usize, Vec<String>) {
    let points = differences.iter().filter_map(|difference| match difference {
        Difference::Points(points) => Some(points.to_string()),
        Difference::Unpaired => None,
    });
    let points: Vec<String> = points.collect();
    (differences.len() - points.len(), points)
}

/// Score differences as a noun phrase, such as `a score difference of 1.0`.
pub(super) fn differences(differences: &[Difference]) -> String {
    let (limbo, points) = parted(differences);
    let limbo = match limbo {
        0 => None,
        1 => Some("1 moved-down player in the limbo, which counts as the largest difference".to_owned()),
        more => {
            Some(format!("{more} moved-down players in the limbo, which count as the largest differences"))
        }
    };
    let points = match &points[..] {
        [] => None,
        [one] => Some(format!("a score difference of {one}")),
        more => Some(format!("score differences of {}", more.join(", "))),
    };
    match (limbo, points) {
        (None, None) => "no score difference".into(),
        (Some(one), None) | (None, Some(one)) => one,
        (Some(limbo), Some(points)) => format!("{limbo}, and {points}"),
    }
}

/// A number with the noun of an article's row, such as `2 downfloaters`.
fn counted<E: Edition>(article: &'static Article, number: usize) -> String {
    let (one, many) = row::noun::<E>(article);
    counted_as(number, one, many).trim_end().to_owned()
}

/// Says how the bracket `paired` became the penultimate or the collapsed last one (2017, A.9).
pub(super) fn route<E: Edition>(field: &Field, paired: &PairedBracket, round: &RoundPairing) -> Telling {
    let cited = E::ARTICLES;
    let Some(penultimate) = round.penultimate() else { return Telling::new() };
    let score = penultimate.bracket.score(field);
    match paired.bracket.role {
        Role::Ordinary => Telling::new(),
        Role::Penultimate => {
            tell!["; ", paired_again(field, paired), " (", cited.complete, ", ", cited.c4, ")"]
        }
        Role::CollapsedLast => tell![
            "; in this bracket are all with fewer than ",
            score,
            " points and who moved down from the Penultimate Pairing Bracket ",
            score,
            ", which was paired again so that the round can be completed (",
            cited.complete,
            ", ",
            cited.c4,
            ")"
        ],
    }
}

/// Says why a bracket was paired again (2017, A.9).
pub(super) fn paired_again(field: &Field, paired: &PairedBracket) -> Telling {
    let first = match &paired.given_up {
        Some(first) => {
            let down = &first.downfloaters;
            let floats = if down.len() > 1 { " move down" } else { " moves down" };
            let down = Telling::list(down.iter().map(|&player| field.id(player)));
            tell!["where ", down, floats, ", as by its first pairing, the round cannot be completed"]
        }
        None => "it has no pairing of its own".into(),
    };
    tell![first, ", so it is paired again"]
}

/// The first index at which two lists differ; 0 if they do not differ.
pub(super) fn first_difference(ours: &[usize], theirs: &[usize]) -> usize {
    ours.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or(0)
}

/// An exchange in words: the players that move from S1 and those that move from S2.
pub(super) fn exchange(field: &Field, place: &Place) -> String {
    let named = |numbers: &[usize]| {
        let moved: Vec<usize> = numbers.iter().map(|&number| place.remainder[number - 1]).collect();
        players(field, &moved)
    };
    if place.exchange.from_s1.is_empty() {
        return "no exchange".into();
    }
    format!("the exchange of {} with {}", named(&place.exchange.from_s1), named(&place.exchange.from_s2))
}

/// A candidate in words: its pairs, and its downfloaters or the bye.
pub(super) fn candidate(field: &Field, bracket: &Bracket, candidate: &Candidate) -> String {
    let pairs = pairs(field, &candidate.pairs);
    let floats = players(field, &candidate.downfloaters);
    match (candidate.downfloaters.is_empty(), bracket.is_last(), pairs.is_empty()) {
        (true, ..) => pairs,
        (false, true, _) => format!("{pairs}, bye {floats}"),
        (false, false, true) => format!("{floats} down"),
        (false, false, false) => format!("{pairs}, {floats} down"),
    }
}

/// A preference with the colours so far, such as `a strong preference for White (colours so far WBB)`.
fn preferred_after(entrant: &Entrant) -> String {
    match letters(&entrant.games) {
        none if none.is_empty() => entrant.told_preferred(),
        colours => format!("{} (colours so far {colours})", entrant.told_preferred()),
    }
}

/// The strength of a preference as a word, such as `strong`; `none` without a preference.
pub(super) fn strength(entrant: &Entrant) -> &'static str {
    entrant.preference.map_or("none", |preference| preference.strength.word())
}

/// The facts by which a colour rule decides between two players, in words.
pub(super) fn colour_facts(field: &Field, allocation: &Allocation) -> Telling {
    let (a, b) = (allocation.white, allocation.black);
    let (higher, lower) = (&field.entrants[a.min(b)], &field.entrants[a.max(b)]);
    let both = |what: &dyn Fn(&Entrant) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match allocation.facts {
        Facts::Preferences => both(&preferred_after),
        Facts::Differences => {
            both(&|entrant| format!("the colour difference {:+}", colour_difference(&entrant.games)))
        }
        Facts::Histories => tell![
            "of the colours so far ",
            both(&Entrant::told_history),
            alternation::told((higher.id, &higher.games), (lower.id, &lower.games))
        ],
        Facts::HigherRanked => tell![
            both(&preferred_after),
            "; ",
            higher.id,
            " is ranked higher",
            told_higher(higher.score, lower.score)
        ],
        Facts::Parity => {
            let initial = initial_colour::told(field.initial_colour);
            let number = higher.told_tpn();
            tell![
                "neither has played; ",
                higher.id,
                " has ",
                number,
                "; an odd number gets the initial colour, ",
                initial
            ]
        }
    }
}
