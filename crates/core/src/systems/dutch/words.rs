//! Values and verdicts of the Dutch texts in words.

use super::bracket::{Bracket, Candidate, Role};
use super::colours::Facts;
use super::edition::Edition;
use super::field::{Entrant, Field, Obstacle};
use super::place::Place;
use super::round::{PairedBracket, RoundPairing};
use super::row;
use crate::counted::counted_as;
use crate::rulebook::Article;
use crate::systems::numbers;
use crate::systems::terms::alternation::letters;
use crate::systems::terms::forbidden;
use crate::systems::terms::history::{Barred, WithoutPlaying};
use crate::systems::terms::initial_colour;
use crate::systems::terms::preference::{Strength, colour_difference};
use crate::systems::weighing::{Difference, Value};
use crate::systems::{Telling, tell};
use crate::tournament::PlayerId;

/// The numbers of players: `2, 6, 1`.
pub(super) fn players(field: &Field, players: &[usize]) -> String {
    let ids: Vec<PlayerId> = players.iter().map(|&player| field.entrants[player].id).collect();
    if ids.is_empty() { "nobody".into() } else { numbers(&ids) }
}

/// Pairs as arbiters write them: `1-7, 2-8`.
pub(super) fn pairs(field: &Field, pairs: &[(usize, usize)]) -> String {
    let id = |player: usize| field.entrants[player].id;
    pairs.iter().map(|&(a, b)| format!("{}-{}", id(a), id(b))).collect::<Vec<_>>().join(", ")
}

/// The value of a criterion in a bracket.
pub(super) fn value<E: Edition>(bracket: &Bracket, article: &'static Article, value: &Value) -> String {
    let list =
        |parts: Vec<String>, none: &str| if parts.is_empty() { none.to_owned() } else { parts.join(", ") };
    match value {
        Value::NotAsked => "nothing is asked".into(),
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
        // Reading `m1=most-mdps`: how many moved-down players are not paired, and behind that the differences.
        Value::Outlook(values) => {
            let told = values.iter().map(|value| match value {
                Value::Differences(list) => self::differences(list),
                _ => self::value::<E>(bracket, article, value),
            });
            told.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Above the last bracket it is not decided who receives the bye: a criterion tells the least score still possible.
pub(super) fn bye_is(bracket: &Bracket) -> &'static str {
    if bracket.is_last() { "" } else { " at best" }
}

/// What the following bracket can have at best, criterion by criterion.
fn outlook<E: Edition>(bracket: &Bracket, values: &[Value]) -> String {
    let asked = E::outlook().into_iter().filter(|c| c.policy != crate::systems::weighing::Policy::Absolute);
    let told = asked.zip(values).filter(|(_, value)| **value != Value::NotAsked).map(|(criterion, value)| {
        let article = criterion.article;
        let told = match value {
            Value::Score(score) => format!("the bye left to a player with {score} points"),
            Value::Scores(scores) if scores.is_empty() => return None,
            Value::Scores(_) => format!("of {} points", self::value::<E>(bracket, article, value)),
            Value::Differences(list) => differences(list),
            _ => self::value::<E>(bracket, article, value),
        };
        Some(format!("{told} ({})", article.id()))
    });
    told.flatten().collect::<Vec<_>>().join(", ")
}

/// How many are in the limbo, and the other differences.
fn parted(differences: &[Difference]) -> (usize, Vec<String>) {
    let points = differences.iter().filter_map(|difference| match difference {
        Difference::Points(points) => Some(points.to_string()),
        Difference::Unpaired => None,
    });
    let points: Vec<String> = points.collect();
    (differences.len() - points.len(), points)
}

/// Score differences as something that a pairing has: `a score difference of 1.0`.
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

/// `2 downfloaters`.
fn counted<E: Edition>(article: &'static Article, number: usize) -> String {
    let (one, many) = row::noun::<E>(article);
    counted_as(number, one, many).trim_end().to_owned()
}

/// 2017, A.9: how a bracket became the penultimate or the collapsed last one, behind what is told of it.
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

/// 2017, A.9: why a bracket was paired again.
pub(super) fn paired_again(field: &Field, paired: &PairedBracket) -> Telling {
    let first = match &paired.given_up {
        Some(first) => {
            let down = &first.downfloaters;
            let floats = if down.len() > 1 { " move down" } else { " moves down" };
            let down = Telling::list(down.iter().map(|&player| field.entrants[player].id));
            tell!["where ", down, floats, ", as by its first pairing, the round cannot be completed"]
        }
        None => "it has no pairing of its own".into(),
    };
    tell![first, ", so it is paired again"]
}

/// The first place at which two lists differ.
pub(super) fn first_difference(ours: &[usize], theirs: &[usize]) -> usize {
    ours.iter().zip(theirs).position(|(a, b)| a != b).unwrap_or(0)
}

/// An exchange by the players who change sides.
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

/// A candidate: its pairs and downfloaters.
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

/// Why two players may not meet.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Forbidden(forbidden) => forbidden.told("round"),
        Obstacle::SameColour(colour) => format!("both must have {colour}"),
        Obstacle::Wish => "one of them is to meet somebody else".into(),
    }
}

pub(super) fn obstacle_article<E: Edition>(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) => E::ARTICLES.c1,
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => E::ARTICLES.prohibited,
        Obstacle::SameColour(_) => E::ARTICLES.c3,
        Obstacle::Wish => E::ARTICLES.complete,
    }
}

/// Why a player may not have the bye.
pub(super) fn barred(barred: &Barred) -> Option<String> {
    barred.told_as(|had, round| match had {
        WithoutPlaying::PairingAllocatedBye => format!("had the bye in round {round}"),
        WithoutPlaying::FullPointBye
        | WithoutPlaying::HalfPointBye
        | WithoutPlaying::ForfeitWin
        | WithoutPlaying::PointsOfAWin => format!("scored a win without playing in round {round}"),
    })
}

/// A colour history as arbiters write it: `WBB`.
pub(super) fn history(entrant: &Entrant) -> String {
    if entrant.games.is_empty() { "no game".to_owned() } else { letters(&entrant.games) }
}

/// A preference in words: `strong for White`.
pub(super) fn preference(entrant: &Entrant) -> String {
    entrant.preference.map_or("no preference".into(), |preference| {
        format!("{} for {}", preference.strength.word(), preference.colour)
    })
}

/// A preference as somebody has it: `a strong preference for White`.
pub(super) fn preferred(entrant: &Entrant) -> String {
    let Some(preference) = entrant.preference else { return "no preference".into() };
    let article = if preference.strength == Strength::Absolute { "an" } else { "a" };
    format!("{article} {} preference for {}", preference.strength.word(), preference.colour)
}

/// How strong a preference is: `strong`.
pub(super) fn strength(entrant: &Entrant) -> &'static str {
    entrant.preference.map_or("none", |preference| preference.strength.word())
}

/// The facts by which a colour rule decides between two.
pub(super) fn colour_facts(field: &Field, facts: Facts, a: usize, b: usize) -> Telling {
    let (higher, lower) = (&field.entrants[a.min(b)], &field.entrants[a.max(b)]);
    let both = |what: &dyn Fn(&Entrant) -> String| {
        tell![higher.id, " has ", what(higher), ", ", lower.id, " ", what(lower)]
    };
    match facts {
        Facts::Preferences => both(&preferred),
        Facts::Differences => {
            both(&|entrant| format!("the colour difference {:+}", colour_difference(&entrant.games)))
        }
        Facts::Histories => tell!["of the colours so far ", both(&history)],
        Facts::HigherRanked => tell![higher.id, ", the higher ranked, has ", preferred(higher)],
        Facts::Parity => {
            let counted = higher.counted_anew().map(|counted| format!(", {counted},")).unwrap_or_default();
            let initial = initial_colour::told(field.initial_colour);
            tell![
                "neither has played; ",
                higher.id,
                " has an ",
                higher.parity(),
                " number",
                counted,
                " and the initial colour is ",
                initial
            ]
        }
    }
}
