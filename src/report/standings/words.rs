//! Sentences about standings.

use crate::check::ranks::{Difference, Recorded, Witness};
use crate::rulebook::Article;
use crate::standings::{Account, Adjusted, Dummy, Element, Encounter, Source, Standings};
use crate::tournament::Tournament;

/// Tenths of a point as they are written.
#[must_use]
pub fn points(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// `8.1, 14.1`.
#[must_use]
pub fn articles(articles: &[&Article]) -> String {
    articles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Where the number of an element comes from.
#[must_use]
pub fn source(tournament: &Tournament, element: &Element) -> String {
    let id = |player: usize| tournament.players[player].id;
    match element.source {
        Source::Opponent { score, points: scored } => {
            format!("score {} of the opponent, {} scored against him", points(score), points(scored))
        }
        Source::Dummy(dummy, scored) => {
            let opponent = element.opponent.map(|opponent| format!(" of {}", id(opponent)));
            self::dummy(&dummy, scored, opponent.as_deref().unwrap_or_default())
        }
        Source::Round { points: scored, against: Some(against) } => {
            format!("{} against {}", points(scored), points(against))
        }
        Source::Round { points: scored, against: None } => format!("{} in the round", points(scored)),
        Source::Game => "a game that counts".to_owned(),
        Source::Score => "the score after the round".to_owned(),
        Source::Rating { rating, halves, games, .. } => {
            let scored = points(i64::from(halves) * 5);
            let games = if games == 1 { "1 game".to_owned() } else { format!("{games} games") };
            format!("rating {rating}, {scored} from {games}")
        }
        Source::Value => "the opponent's own value".to_owned(),
    }
}

/// The dummy of an unplayed round and what limits it.
fn dummy(dummy: &Dummy, scored: i64, opponent: &str) -> String {
    let category = dummy.category.number();
    let cap = match dummy.cap {
        Some((cap, article)) => {
            let whose = match article.number {
                "16.4.1" => format!("the adjusted score{opponent}"),
                _ => "a draw in every round".to_owned(),
            };
            format!(", at most {}, {whose} ({article})", points(cap))
        }
        None => String::new(),
    };
    format!(
        "unplayed ({category}), {} awarded: a dummy with the own score {} (16.4){cap}",
        points(scored),
        points(dummy.own)
    )
}

/// Why an opponent's score counts otherwise than it stands.
#[must_use]
pub fn adjusted(tournament: &Tournament, adjusted: &Adjusted) -> String {
    let rounds = adjusted.rounds.iter().map(|(round, category, award, evaluated)| {
        format!(
            "round {round} counts {} in place of {} ({})",
            points(*evaluated),
            points(*award),
            category.number()
        )
    });
    let rounds: Vec<String> = rounds.collect();
    format!(
        "{} has {} and counts with {} (16.3): {}",
        tournament.players[adjusted.player].id,
        points(adjusted.score),
        points(adjusted.adjusted),
        rounds.join(", ")
    )
}

/// What an application of Article 6 came to.
#[must_use]
pub fn encounter(tournament: &Tournament, step: &Encounter) -> String {
    let id = |player: &usize| tournament.players[*player].id.to_string();
    let groups: Vec<String> =
        step.ranked.iter().map(|group| group.iter().map(id).collect::<Vec<_>>().join(" = ")).collect();
    let what = match (step.article.number, step.ranked.len()) {
        ("6.2", 1) => "all have met, and their scores are equal",
        ("6.2", _) => "all have met",
        (_, 1) => "games are missing, and nobody is alone at the top whatever their outcome",
        _ => "games are missing, and who stands whatever their outcome is ranked",
    };
    format!("{what} ({}): {}", step.article, groups.join(", then "))
}

/// Why one participant stands before another.
#[must_use]
pub fn why(standings: &Standings<'_>, first: usize, second: usize) -> String {
    let (one, other) = (standings.id(first), standings.id(second));
    let Some(parted) = standings.parted(first, second) else {
        return format!("nothing in the list parts {one} and {other}: they share the rank (4.2)");
    };
    let places = standings.places();
    let at = |player: usize| places.iter().position(|place| place.player == player);
    let (before, after) = if at(first) < at(second) { (first, second) } else { (second, first) };
    let tie_break = &standings.tie_breaks[parted.place];
    let article = standings.deciding_article(&parted, before, after);
    let values = [before, after].map(|player| standings.written_value(player, parted.place));
    let (before, after) = (standings.id(before), standings.id(after));
    let equal = match parted.place {
        0 => String::new(),
        1 => ", with equal points".to_owned(),
        place => {
            let codes: Vec<String> = standings.tie_breaks[..place].iter().map(ToString::to_string).collect();
            format!(", equal by {}", codes.join(", "))
        }
    };
    format!("{before} stands before {after} by {tie_break} ({article}){}{equal}", compared(&values))
}

fn compared(values: &[Option<String>; 2]) -> String {
    match values {
        [Some(one), Some(other)] => format!(": {one} against {other}"),
        [Some(one), None] => format!(": {one} against none"),
        _ => String::new(),
    }
}

/// What is wrong with something recorded.
#[must_use]
pub fn difference(difference: &Difference) -> String {
    let id = difference.id;
    match (difference.recorded, &difference.witness) {
        (Recorded::Points { recorded, expected }, _) => {
            format!("player {id}: {recorded} points are recorded, the results make {expected}")
        }
        (Recorded::Rank { recorded, expected, last }, witness) => {
            let expected =
                if expected == last { expected.to_string() } else { format!("{expected} to {last}") };
            let because = witness.as_ref().map(self::witness).unwrap_or_default();
            format!("player {id}: rank {recorded} is recorded, the list gives {expected}{because}")
        }
    }
}

fn witness(witness: &Witness) -> String {
    let Witness { before, after, recorded, tie_break, article, accounts } = witness;
    let values = [&accounts[0], &accounts[1]].map(|account: &Account| account.value.clone());
    format!(
        "; {before} (recorded {}) stands before {after} (recorded {}) by {tie_break} ({article}){}",
        recorded[0],
        recorded[1],
        compared(&values)
    )
}
