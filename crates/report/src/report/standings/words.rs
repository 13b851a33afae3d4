//! Sentences about the values and ranks of standings.

use super::super::sentence;
use super::working;
use arbitrium_core::check::ranks::{Difference, Recorded, Witness};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::{
    Account, Adjusted, Dummy, Element, Encounter, Separate, Source, Standings, TieLeft,
};
use arbitrium_core::tournament::{TeamScore, Tournament};

/// Formats `tenths`, a number of tenths of a point, as a decimal number.
#[must_use]
pub fn points(tenths: i64) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10)
}

/// The labels of articles separated by commas: `8.1, 14.1`.
#[must_use]
pub fn articles(articles: &[&Article]) -> String {
    articles.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The pronouns for an opponent in sentences. They differ between players and teams.
pub(super) struct Opponent {
    /// The pronoun for the opponent in phrases such as `scored against them`.
    them: &'static str,
    /// The possessive pronoun in phrases such as `their TPR`.
    pub(super) their: &'static str,
}

pub(super) fn opponent_in(tournament: &Tournament) -> Opponent {
    match tournament.teams {
        None => Opponent { them: "them", their: "their" },
        Some(_) => Opponent { them: "it", their: "its" },
    }
}

/// Points as text. For teams, the name of the score follows: `2.5 game points`. `tenths` are tenths of a
/// point.
fn named_points(tournament: &Tournament, tenths: i64, score: Option<TeamScore>) -> String {
    let points = points(tenths);
    match &tournament.teams {
        None => points,
        Some(event) => format!("{points} {}", score.unwrap_or(event.rules.primary).words()),
    }
}

/// A score as text: `score 3.5`, or `5.0 match points` for teams. `tenths` are tenths of a point.
fn score_of(tournament: &Tournament, tenths: i64, score: Option<TeamScore>) -> String {
    let named = named_points(tournament, tenths, score);
    if tournament.teams.is_some() { named } else { format!("score {named}") }
}

/// A clause that says where a number of the calculation comes from.
#[must_use]
pub fn source(tournament: &Tournament, account: &Account, element: &Element) -> String {
    let id = |player: usize| tournament.players[player].id;
    let Opponent { them, .. } = opponent_in(tournament);
    let (total, own) = (account.tie_break.reference(), account.tie_break.scored());
    match element.source {
        Source::Opponent { score, points: scored } => {
            let (score, scored) = (score_of(tournament, score, total), named_points(tournament, scored, own));
            format!("opponent: {score}; scored against {them}: {scored}")
        }
        Source::Koya { score, points: scored, twice } => {
            let is_reached = if 2 * score >= twice { "reaches" } else { "is below" };
            let limit =
                arbitrium_core::standings::written(arbitrium_core::standings::Exact::new(twice.into(), 20));
            format!(
                "opponent: {}, {is_reached} the limit {limit}; scored against {them}: {}",
                score_of(tournament, score, total),
                points(scored)
            )
        }
        Source::Dummy(dummy, scored) => {
            let opponent = element.opponent.map(|opponent| format!(" of {}", id(opponent)));
            let scored = named_points(tournament, scored, own);
            let score = match tournament.teams {
                None => format!("score {}", points(dummy.own)),
                Some(_) => named_points(tournament, dummy.own, total),
            };
            self::dummy(&dummy, [&scored, &score], opponent.as_deref().unwrap_or_default())
        }
        Source::Round { points: scored, against: Some(against) } => {
            let whose = if element.opponent.is_none() { ", a draw's points" } else { "" };
            format!("{} against {}{whose}", points(scored), points(against))
        }
        Source::Round { points: scored, against: None } => format!("{} in the round", points(scored)),
        Source::Bonus => "bonus or penalty points (299)".to_owned(),
        Source::Game if tournament.teams.is_some() => "a match that counts".to_owned(),
        Source::Game => "a game that counts".to_owned(),
        Source::Score { bonus: 0 } => "the score after the round".to_owned(),
        Source::Score { bonus } => {
            format!("the score after the round, with {} of 299 from it on", points(bonus))
        }
        Source::Rating { rating, halves, games, .. } => {
            let scored = points(i64::from(halves) * 5);
            let games = counted(games, "game");
            let expectation = element.round().and_then(|round| account.expectation(round));
            let expected = expectation.map(working::expected).unwrap_or_default();
            format!("rating {rating}, {scored} from {games}{expected}")
        }
        Source::Value => {
            let own = element.opponent.and_then(|opponent| account.opponent(opponent));
            let tell = |own| working::of_opponent(&opponent_in(tournament), own);
            own.map_or_else(|| "the opponent's own value".to_owned(), tell)
        }
        Source::Board { points: scored } => {
            let scored = i64::try_from(scored).map_or_else(|_| scored.to_string(), points);
            format!("{scored} game points on the board in all rounds")
        }
    }
}

/// A clause about an unplayed round that counts as a game against a dummy. It also mentions if the score of
/// the dummy is limited.
fn dummy(dummy: &Dummy, [scored, score]: [&str; 2], opponent: &str) -> String {
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
    format!("unplayed ({category}), {scored} awarded: a dummy with the own {score} (16.4){cap}")
}

/// A sentence that says why and how an opponent's score is adjusted.
#[must_use]
pub fn adjusted(tournament: &Tournament, account: &Account, adjusted: &Adjusted) -> String {
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
        named_points(tournament, adjusted.score, account.tie_break.reference()),
        points(adjusted.adjusted),
        rounds.join(", ")
    )
}

/// The reason why a value has no calculation to show; `None` if it has one.
#[must_use]
pub fn none(account: &Account) -> Option<&'static str> {
    let is_told = account.value.is_some()
        || account.working.is_some()
        || !account.elements.is_empty()
        || !account.encounters.is_empty();
    match (is_told, account.tie_break.has_value()) {
        (true, _) => None,
        (false, true) => Some("no value"),
        (false, false) => Some("no other player is still tied here, so there is nothing to decide"),
    }
}

/// Up to this number of tied participants, the calculation shows a row for each of them. With more, it shows
/// only the row of the participant whose value is explained.
const MOST_TIED: usize = 40;
/// Up to this number of tied participants, all whom a participant has not met are named.
const SHORT: usize = 10;

/// The rows of the games between tied participants that the calculation for `player` shows. `player` is the
/// index of the participant.
pub fn rows(step: &Encounter, player: usize) -> impl Iterator<Item = &Separate> {
    let all = step.standings.len() <= MOST_TIED;
    step.standings.iter().filter(move |row| all || row.player == player)
}

/// The tied participants whom the participant of `row` has not met, as text. It is a list of their numbers.
/// If this list is long, the text says `all but` and lists the tied participants whom the participant has
/// met.
#[must_use]
pub fn not_met(tournament: &Tournament, step: &Encounter, row: &Separate) -> String {
    let ids = |players: &mut dyn Iterator<Item = usize>| {
        players.map(|player| tournament.players[player].id.to_string()).collect::<Vec<_>>().join(", ")
    };
    match (step.missing(row), row.met.len()) {
        (missing, met) if missing <= met || step.standings.len() <= SHORT => ids(&mut step.not_met(row)),
        (missing, 0) => format!("all {missing}"),
        _ => format!("all but {}", ids(&mut row.met.iter().copied())),
    }
}

/// A sentence with the result of one application of Article 6, or of Article 12 in a chain (13.3.2).
#[must_use]
pub fn encounter(tournament: &Tournament, step: &Encounter) -> String {
    if step.is_by_boards() {
        return by_boards(tournament, step);
    }
    let id = |player: &usize| tournament.players[*player].id.to_string();
    let group = |group: &Vec<usize>| match group.len() {
        many if many > MOST_TIED => format!("{many} others"),
        _ => group.iter().map(id).collect::<Vec<_>>().join(" = "),
    };
    // The last group is left out if Article 6 is applied to it again. 6.3: "Article 6 shall then be reapplied
    // to all remaining unranked participants."
    let rest = step.ranked.last().filter(|rest| step.article.number == "6.3" && rest.len() > 1);
    let assured = step.ranked.len() - usize::from(rest.is_some());
    let groups: Vec<String> = step.ranked[..assured].iter().map(group).collect();
    let stays = step.ranked.len() == 1;
    let groups = match step.ranked.as_slice() {
        [all] if all.len() > MOST_TIED => format!("{} participants", all.len()),
        [all] => group(all),
        _ => groups.join(", then "),
    };
    let is_complete = step.standings.iter().all(|row| step.missing(row) == 0);
    let what = match step.article.number {
        "6.1" => "none of them has met another, so nothing is decided",
        "6.2" if !is_complete => {
            "some of them have not met, and 6.3 is for Swiss tournaments, so nothing is decided"
        }
        "6.2" if stays => "all of them have met, and their sums are equal",
        "6.2" => "all of them have met, so the sums decide",
        _ if stays => "games are missing, and no player is alone at the top whatever their outcome",
        _ => "games are missing, and who is alone at the top whatever their outcome is ranked",
    };
    let rest = match rest {
        _ if stays => ", still tied".to_owned(),
        Some(rest) => format!("; then Article 6 begins again for {}", group(rest).replace(" = ", ", ")),
        None => String::new(),
    };
    let by = step.score.map(|score| format!("by {}: ", score.words())).unwrap_or_default();
    format!("{by}{what} ({}): {groups}{rest}", step.article)
}

/// A sentence with the result of a tie-break of Article 12 between two teams.
fn by_boards(tournament: &Tournament, step: &Encounter) -> String {
    let ids: Vec<String> =
        step.ranked.iter().flatten().map(|&team| tournament.players[team].id.to_string()).collect();
    let (applied, is_equal) = (step.applied, step.ranked.len() == 1);
    let what = match (step.article.number, is_equal) {
        ("12.1", false) => "Board Count, the lower sum first".to_owned(),
        ("12.1", true) => "Board Count is equal".to_owned(),
        ("12.2", false) => format!("board {applied} is the first from the top that parts them"),
        ("12.2", true) => "all boards have brought as many points".to_owned(),
        (_, false) if applied == 1 => "the boards without the last part them".to_owned(),
        (_, false) => format!("the boards without the last {applied} part them"),
        (_, true) => {
            "the boards have brought as many points, however many are left out from below".to_owned()
        }
    };
    let order = if is_equal { format!("{}, still tied", ids.join(" = ")) } else { ids.join(", then ") };
    format!("{what} ({}): {order}", step.article)
}

/// A sentence that says which of two participants is above the other, and why.
#[must_use]
pub fn why(standings: &Standings<'_>, first: usize, second: usize) -> String {
    let named = |player: usize| sentence::player(standings.tournament(), standings.id(player));
    let (one, other) = (named(first), named(second));
    let Some(parted) = standings.parted(first, second) else {
        let what = match standings.conditions().readings.tie_left {
            TieLeft::Shared => "4.2 draws lots; without lots they share the rank",
            TieLeft::Lots => "lots part them (4.2), which stand here by their numbers",
        };
        return format!("nothing in the list separates {one} and {other}: {what}");
    };
    let places = standings.places();
    let at = |player: usize| places.iter().position(|place| place.player == player);
    let (before, after) = if at(first) < at(second) { (first, second) } else { (second, first) };
    let tie_break = &standings.tie_breaks[parted.place];
    let article = standings.deciding_article(&parted, before, after);
    let values = standings.written_apart([before, after], parted.place);
    let (before, after) = (named(before), named(after));
    let equal = match parted.place {
        0 => String::new(),
        1 => format!(", with equal {}", primary(standings.tournament())),
        place => {
            let codes: Vec<String> = standings.tie_breaks[..place].iter().map(ToString::to_string).collect();
            format!(", equal by {}", codes.join(", "))
        }
    };
    format!("{before} is above {after} by {tie_break} ({article}){}{equal}", compared(&values))
}

/// The name of the primary score: `points`, for teams `match points` or `game points`.
#[must_use]
pub fn primary(tournament: &Tournament) -> &'static str {
    tournament.teams.as_ref().map_or("points", |event| event.rules.primary.words())
}

fn compared(values: &[Option<String>; 2]) -> String {
    match values {
        [Some(one), Some(other)] => format!(": {one} against {other}"),
        [Some(one), None] => format!(": {one} against none"),
        _ => String::new(),
    }
}

/// A sentence that says what is wrong with a recorded rank or with recorded points.
#[must_use]
pub fn difference(tournament: &Tournament, difference: &Difference) -> String {
    let player = sentence::player(tournament, difference.id);
    match (difference.recorded, &difference.witness) {
        (Recorded::Points { score, recorded, expected }, _) => {
            let what = score.map_or("points", TeamScore::words);
            format!("recorded {what} of {player}: {recorded}, the results make {expected}")
        }
        (Recorded::Rank { recorded, expected, last }, witness) => {
            let expected =
                if expected == last { expected.to_string() } else { format!("{expected} to {last}") };
            let because =
                witness.as_ref().map(|witness| self::witness(tournament, witness)).unwrap_or_default();
            format!("{player}: recorded rank {recorded}, correct {expected}{because}")
        }
    }
}

fn witness(tournament: &Tournament, witness: &Witness) -> String {
    let Witness { before, after, recorded, tie_break, article, accounts } = witness;
    let values = [&accounts[0], &accounts[1]].map(|account: &Account| account.value.clone());
    let [before, after] = [*before, *after].map(|id| sentence::player(tournament, id));
    format!(
        "; {before} (recorded {}) ranks above {after} (recorded {}) by {tie_break} ({article}){}",
        recorded[0],
        recorded[1],
        compared(&values)
    )
}
