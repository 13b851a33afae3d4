//! A published or claimed result against the card: agrees, differs with the first step that differs, or agrees under a
//! named reading.

use super::cards::{First, PlayerCard};
use super::claims::{Claim, ClaimedList};
use super::session::{Rated, Session};
use crate::ratings::regulations_2013::articles::{A7_14, A7_21, A8_3, A8_51, A8_54, A8_55C, A8_56, A8_57};
use crate::ratings::regulations_2013::{Edition, EventChange, GameFate, Readings};
use crate::ratings::{Hundredths, K, Month};
use crate::rulebook::Article;

/// The coefficients that lists of any edition have given.
const COEFFICIENTS: [u8; 6] = [10, 15, 20, 25, 30, 40];

/// Whether a published result is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PublishedVerdict {
    /// It is what the rules give.
    Agrees,
    /// It is what the rules give under another reading of an open point.
    Reading,
    /// It is something else.
    Differs,
}

impl std::fmt::Display for PublishedVerdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            PublishedVerdict::Agrees => "agrees",
            PublishedVerdict::Reading => "reading",
            PublishedVerdict::Differs => "differs",
        })
    }
}

/// The first step on which a published result and the card differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The article of the step.
    pub article: &'static Article,
    /// What differs, in a sentence without its full stop.
    pub about: String,
}

/// A claim, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The claim.
    pub claim: Claim,
    /// The verdict.
    pub verdict: PublishedVerdict,
    /// The first step that differs.
    pub step: Option<Step>,
    /// The readings under which the claim agrees.
    pub readings: Vec<(&'static str, &'static str)>,
}

/// A claim of which nobody knows to which card it belongs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCard {
    /// The reports do not have the player.
    #[error(
        "{line}:1: the reports have no player {who}; expected: the FIDE number or the starting rank of one of their players"
    )]
    Nobody {
        /// The line of the claims.
        line: u32,
        /// The player as named.
        who: String,
    },
    /// The player has no event that the list named takes.
    #[error("{line}:1: the list of {list} takes no event of the player {who}; expected: {}", his_lists(.lists))]
    OtherLists {
        /// The line of the claims.
        line: u32,
        /// The player as named.
        who: String,
        /// The list as named.
        list: Month,
        /// The lists that take events of his.
        lists: Vec<Month>,
    },
    /// The player has several cards, or several players have the starting rank.
    #[error(
        "{line}:1: the reports have several cards of a player {who}; expected: the FIDE number, and the list (rated_on) \
         where several take events of his"
    )]
    Several {
        /// The line of the claims.
        line: u32,
        /// The player as named.
        who: String,
    },
}

/// The lists that a claim may name, in words.
fn his_lists(lists: &[Month]) -> String {
    let months: Vec<String> = lists.iter().map(Month::to_string).collect();
    if months.is_empty() { "rated_on blank".to_owned() } else { months.join(" or ") }
}

/// The claims by the place of their card, judged.
///
/// # Errors
/// When a claim names no card of the reports, or more than one.
pub fn compare(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    claims: &[Claim],
) -> Result<Vec<(usize, Compared)>, NoCard> {
    let found: Vec<(usize, &Claim)> = claims
        .iter()
        .map(|claim| find(&rated.cards, claim).map(|card| (card, claim)))
        .collect::<Result<_, _>>()?;
    let differs = found.iter().any(|(card, claim)| !agrees(&rated.cards[*card], claim));
    let others = if differs { other_readings(session, edition) } else { Vec::new() };
    let judge = |(place, claim): (usize, &Claim)| (place, judged(&rated.cards[place], claim, &others));
    Ok(found.into_iter().map(judge).collect())
}

fn find(cards: &[PlayerCard], claim: &Claim) -> Result<usize, NoCard> {
    let is_his = |card: &PlayerCard| match (claim.fide_id, claim.id) {
        (Some(number), _) => card.fide_id() == Some(number),
        (None, id) => Some(card.id) == id,
    };
    let his: Vec<usize> = (0..cards.len()).filter(|&place| is_his(&cards[place])).collect();
    let of_list: Vec<usize> = match claim.list {
        ClaimedList::Any => his.clone(),
        // Who has one card needs no list; of several, that of a player without a rating has none.
        ClaimedList::Blank if his.len() == 1 => his.clone(),
        ClaimedList::Blank => his.iter().copied().filter(|&place| cards[place].rated_on.is_none()).collect(),
        ClaimedList::Of(list) => {
            his.iter().copied().filter(|&place| cards[place].rated_on == Some(list)).collect()
        }
    };
    let line = claim.line;
    let who = || {
        let number = claim.fide_id.map(|number| format!("with the FIDE number {number}"));
        number.or_else(|| claim.id.map(|id| id.to_string())).unwrap_or_default()
    };
    match (&of_list[..], claim.list) {
        ([card], _) => Ok(*card),
        _ if his.is_empty() => Err(NoCard::Nobody { line, who: who() }),
        ([], ClaimedList::Of(list)) => {
            let lists = his.iter().filter_map(|&place| cards[place].rated_on).collect();
            Err(NoCard::OtherLists { line, who: who(), list, lists })
        }
        _ => Err(NoCard::Several { line, who: who() }),
    }
}

fn agrees(card: &PlayerCard, claim: &Claim) -> bool {
    let change = claim.change.is_none_or(|change| card.change().unwrap_or_default() == change);
    change && claim.new_rating.is_none_or(|rating| card.new_rating() == Some(rating))
}

/// The cards under every other reading, one at a time.
fn other_readings(session: &Session, edition: &Edition) -> Vec<((&'static str, &'static str), Rated)> {
    let chosen = edition.readings.chosen();
    let mut others = Vec::new();
    for reading in Readings::OPEN {
        for choice in reading.choices.iter().filter(|choice| !chosen.contains(&(reading.id, choice.value))) {
            let mut readings = edition.readings;
            if readings.set(reading.id, choice.value).is_ok() {
                let rated = session.rate(&Edition { readings, ..*edition });
                others.push(((reading.id, choice.value), rated));
            }
        }
    }
    others
}

fn judged(card: &PlayerCard, claim: &Claim, others: &[((&'static str, &'static str), Rated)]) -> Compared {
    if agrees(card, claim) {
        let (verdict, step, readings) = (PublishedVerdict::Agrees, None, Vec::new());
        return Compared { claim: claim.clone(), verdict, step, readings };
    }
    // Under another reading he may be rated where he was unrated; his cards of other lists are other results.
    let same = |other: &&PlayerCard| {
        let lists = card.rated_on.zip(other.rated_on);
        other.key == card.key && lists.is_none_or(|(one, two)| one == two)
    };
    let explains =
        others.iter().filter(|(_, rated)| rated.cards.iter().filter(same).any(|card| agrees(card, claim)));
    let readings: Vec<_> = explains.map(|(reading, _)| *reading).collect();
    let verdict = if readings.is_empty() { PublishedVerdict::Differs } else { PublishedVerdict::Reading };
    Compared { claim: claim.clone(), verdict, step: Some(first_step(card, claim)), readings }
}

/// The first step that differs: what would make the published number is sought along the steps of the text.
fn first_step(card: &PlayerCard, claim: &Claim) -> Step {
    let Some(new) = card.new else { return step_of_unrated(card, claim) };
    let said = claim.change.map(|change| format!("the change is {}, not {change}", new.change));
    let Some(said) = said.filter(|_| claim.change != Some(new.change)) else {
        let theirs = claim.new_rating.map(|rating| rating.to_string()).unwrap_or_default();
        let article = if new.delisted { &A7_21 } else { &A8_57 };
        return Step { article, about: format!("the new rating is {}, not {theirs}", new.rating) };
    };
    let (article, cause) = cause(card, claim.change.unwrap_or_default());
    Step { article, about: format!("{said}{cause}") }
}

/// What makes another change of the same games: a game too many or too few, the rule of 400 points, another K.
fn cause(card: &PlayerCard, claimed: Hundredths) -> (&'static Article, String) {
    let ours = card.change().unwrap_or_default();
    let [EventChange { sum, k }] = card.events[..] else { return (&A8_55C, String::new()) };
    let changes = card.games.iter().filter_map(|game| match game.line.fate {
        GameFate::Changes(change) => Some((game.round, change)),
        GameFate::CountsForFirst | GameFate::NotRated(_) => None,
    });
    let left_out = changes.clone().find(|(_, game)| ours - game.change * i64::from(k.get()) == claimed);
    if let Some((round, _)) = left_out {
        return (&A8_51, format!("; so it would be without the game of round {round}"));
    }
    if changes.clone().any(|(_, game)| game.counted != game.difference) {
        let tables = crate::ratings::regulations_2013::TABLES;
        let uncapped: Hundredths =
            changes.map(|(_, game)| game.score.exact() - tables.expected(game.difference)).sum();
        if uncapped * i64::from(k.get()) == claimed {
            return (&A8_54, "; so it would be without the rule of 400 points".to_owned());
        }
    }
    let other = COEFFICIENTS.iter().filter_map(|&k| K::new(i64::from(k)).ok());
    let other = other.filter(|&other| other != k).find(|other| sum * i64::from(other.get()) == claimed);
    other.map_or((&A8_55C, String::new()), |other| {
        (&A8_56, format!("; so it would be with K = {other}, not {k}"))
    })
}

/// Why no first rating is published.
fn unpublished(first: &First) -> String {
    match first.missing {
        0 => "no rating is published, as it is below the floor".to_owned(),
        1 => "no rating is published yet (1 game is missing)".to_owned(),
        missing => format!("no rating is published yet ({missing} games are missing)"),
    }
}

fn step_of_unrated(card: &PlayerCard, claim: &Claim) -> Step {
    let theirs = claim.new_rating.map_or("a change".to_owned(), |rating| rating.to_string());
    match &card.first {
        None => Step {
            article: &A8_3,
            about: format!("an unrated player without a result that counts, not {theirs}"),
        },
        Some(first) => match first.rn {
            Some(rn) => {
                Step { article: first.article, about: format!("the first rating is {rn}, not {theirs}") }
            }
            None => Step { article: &A7_14, about: format!("{}, not {theirs}", unpublished(first)) },
        },
    }
}
