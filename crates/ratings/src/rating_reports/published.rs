//! Compares a published or claimed result with a card. The result agrees, differs at a first step, or agrees under a
//! named interpretation.

use super::cards::{First, KSource, PlayerCard};
use super::claims::{Change, Claim, ClaimedList};
use super::session::{Rated, Session};
use super::suspects::{self, Altered, Scene};
use crate::ratings::{Edition, Month};
use arbitrium_core::rulebook::Article;

/// The verdict on a published result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PublishedVerdict {
    /// The rules give the published result.
    Agrees,
    /// The rules give the published result only under another interpretation of an open point.
    Reading,
    /// The rules do not give this result.
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

/// The first step at which a published result and the card differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The article of the step that differs.
    pub article: &'static Article,
    /// The difference, as a sentence without its full stop.
    pub about: String,
}

/// A published result with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The published result.
    pub claim: Claim,
    /// The verdict on the published result.
    pub verdict: PublishedVerdict,
    /// The first step that differs: the most specific mistake that alone explains the claim, or else the step that
    /// gives the differing figure. `None` if the claim agrees.
    pub step: Option<Step>,
    /// Other mistakes that each alone explain the published result, the more specific ones first.
    pub others: Vec<Step>,
    /// The interpretations under which the claim agrees, each as its identifier and value.
    pub readings: Vec<(&'static str, &'static str)>,
}

/// A published result that cannot be assigned to a card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoCard {
    /// The reports do not contain the player.
    #[error(
        "{line}:1: the reports have no player {who}; expected: the FIDE number or the starting rank of one of their players"
    )]
    Nobody {
        /// The line of the claim, from 1.
        line: u32,
        /// The player's number in the file of claims, as text.
        who: String,
    },
    /// The list that the claim names rates no event of the player.
    #[error("{line}:1: the list of {list} takes no event of the player {who}; expected: {}", his_lists(.lists))]
    OtherLists {
        /// The line of the claim, from 1.
        line: u32,
        /// The player's number in the file of claims, as text.
        who: String,
        /// The list that the file names.
        list: Month,
        /// The lists that rate events of the player.
        lists: Vec<Month>,
    },
    /// The player has several cards, or several players have the starting rank.
    #[error(
        "{line}:1: the reports have several cards of a player {who}; expected: the FIDE number, and the list (rated_on) \
         where several take events of the player"
    )]
    Several {
        /// The line of the claim, from 1.
        line: u32,
        /// The player's number in the file of claims, as text.
        who: String,
    },
}

/// The text that names the lists that a claim for this player may state.
fn his_lists(lists: &[Month]) -> String {
    let months: Vec<String> = lists.iter().map(Month::to_string).collect();
    if months.is_empty() { "rated_on blank".to_owned() } else { months.join(" or ") }
}

/// Published results, compared with the cards of the reports.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Comparison {
    /// Each compared claim, with the index of its card.
    pub compared: Vec<(usize, Compared)>,
    /// The claims of players who are not in the reports.
    pub unknown: Vec<UnknownClaim>,
}

/// A published result of a player who is not in the reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClaim {
    /// The published result.
    pub claim: Claim,
    /// The sentence about it, with the place in the file.
    pub text: String,
}

/// Compares the claims with the cards. A claim of a player who is not in the reports is only listed.
///
/// # Errors
/// Fails if a claim names another list than those of the player, or belongs to several cards.
pub fn compare(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    claims: &[Claim],
) -> Result<Comparison, NoCard> {
    let (mut found, mut unknown): (Vec<(usize, &Claim)>, _) = (Vec::new(), Vec::new());
    for claim in claims {
        match find(&rated.cards, claim) {
            Ok(card) => found.push((card, claim)),
            Err(no_player @ NoCard::Nobody { .. }) => {
                unknown.push(UnknownClaim { claim: claim.clone(), text: no_player.to_string() });
            }
            Err(error) => return Err(error),
        }
    }
    let differs = found.iter().any(|(card, claim)| !agrees(&rated.cards[*card], claim));
    let others = if differs { other_readings(session, edition) } else { Vec::new() };
    let altered = if differs { suspects::altered_editions(session, edition) } else { Vec::new() };
    let judge = Judge { session, edition, rated, others: &others, altered: &altered };
    let judged = |(place, claim): (usize, &Claim)| (place, judge.judged(&rated.cards[place], claim));
    Ok(Comparison { compared: found.into_iter().map(judged).collect(), unknown })
}

fn find(cards: &[PlayerCard], claim: &Claim) -> Result<usize, NoCard> {
    let is_his = |card: &PlayerCard| match (claim.fide_id, claim.id) {
        (Some(number), _) => card.fide_id() == Some(number),
        (None, id) => Some(card.id) == id,
    };
    let his: Vec<usize> = (0..cards.len()).filter(|&place| is_his(&cards[place])).collect();
    let of_list: Vec<usize> = match claim.list {
        ClaimedList::Any => his.clone(),
        // A player with one card needs no list. If a player has several cards, the card without a rating has no list.
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

/// Whether a claim agrees with a card, at the precision of the claim. A player who drops below the floor has no
/// rating. A claimed rating is then wrong, unless the claim states that the player is delisted.
fn agrees(card: &PlayerCard, claim: &Claim) -> bool {
    let change = card.new.as_ref().map(Change::of).unwrap_or_default();
    let delisted = card.new.as_ref().is_some_and(|new| new.delisted);
    // Lists write 0 for no rating.
    let rating = |claimed: i64| match card.new_rating() {
        None => claimed == 0,
        Some(_) if delisted && claimed == 0 => true,
        Some(rating) => rating == claimed && (!delisted || claim.delisted),
    };
    claim.is_change(change) && claim.new_rating.is_none_or(rating)
}

/// Whether an interpretation changes only the K on a card, for a player whose K neither a list nor a report states.
/// Such a claim has a wrong K. It does not show that its publisher uses the interpretation.
fn is_another_k(card: &PlayerCard, other: &PlayerCard) -> bool {
    let is_stated = |source: KSource| matches!(source, KSource::List | KSource::Said);
    let (Some((k, source)), Some((other_k, _))) = (card.k, other.k) else { return false };
    let rest = |card: &PlayerCard| (card.rating, card.sum, card.games.len());
    !is_stated(source) && k != other_k && rest(card) == rest(other)
}

/// The reports, rated under each other interpretation, with one interpretation changed at a time.
fn other_readings(session: &Session, edition: &Edition) -> Vec<((&'static str, &'static str), Rated)> {
    let chosen = edition.chosen();
    let mut others = Vec::new();
    for reading in edition.rulebook.readings.iter().filter(|reading| reading.choices.len() > 1) {
        for choice in reading.choices.iter().filter(|choice| !chosen.contains(&(reading.id, choice.value))) {
            if let Ok(other) = edition.with(reading.id, choice.value) {
                others.push(((reading.id, choice.value), session.rate(&other)));
            }
        }
    }
    others
}

/// The data by which claims are compared with cards.
struct Judge<'a> {
    session: &'a Session,
    edition: &'a Edition,
    rated: &'a Rated,
    /// The rated reports under each other interpretation, with its identifier and value.
    others: &'a [((&'static str, &'static str), Rated)],
    /// The rated reports with each known mistake in a rule.
    altered: &'a [Altered],
}

impl Judge<'_> {
    fn judged(&self, card: &PlayerCard, claim: &Claim) -> Compared {
        let claim = claim.clone();
        if agrees(card, &claim) {
            let verdict = PublishedVerdict::Agrees;
            return Compared { claim, verdict, step: None, others: Vec::new(), readings: Vec::new() };
        }
        // Under another interpretation, a player who was unrated in an event may be rated in it. A card of another
        // list is a different result.
        let same = |other: &&PlayerCard| {
            let lists = card.rated_on.zip(other.rated_on);
            other.key == card.key && lists.is_none_or(|(one, two)| one == two)
        };
        let agreeing =
            |rated: &&'_ Rated| rated.cards.iter().filter(same).find(|card| agrees(card, &claim)).cloned();
        let explains = self.others.iter().filter_map(|(reading, rated)| Some((*reading, agreeing(&rated)?)));
        let (by_k, by_text): (Vec<_>, Vec<_>) = explains.partition(|(_, other)| is_another_k(card, other));
        let of_k: Vec<String> = by_k.iter().map(|((id, value), _)| format!("{id}={value}")).collect();
        let readings: Vec<_> = by_text.into_iter().map(|(reading, _)| reading).collect();
        let verdict = if readings.is_empty() { PublishedVerdict::Differs } else { PublishedVerdict::Reading };
        let (session, edition, rated) = (self.session, self.edition, self.rated);
        let scene = Scene { session, edition, rated, altered: self.altered };
        let said = self.figure(card, &claim);
        let mut steps = suspects::explaining(&scene, card, &claim);
        if readings.is_empty() && !of_k.is_empty() {
            // The interpretation shows which K was used, so the mistake about K comes first.
            steps.sort_by_key(|step| step.article != self.edition.changes.coefficients.by);
            if let Some(first) = steps.first_mut() {
                first.about = format!("{}, as under the interpretation {}", first.about, of_k.join(", or "));
            }
        }
        let mut steps =
            steps.into_iter().map(|step| Step { about: format!("{}; {}", said.about, step.about), ..step });
        let unexplained = || Step {
            about: format!("{}; no single mistake that is known here gives it", said.about),
            article: said.article,
        };
        let step = Some(steps.next().unwrap_or_else(unexplained));
        Compared { claim, verdict, step, others: steps.collect(), readings }
    }

    /// The figure of the card that differs from the claim, and the article that gives it.
    fn figure(&self, card: &PlayerCard, claim: &Claim) -> Step {
        let edition = self.edition;
        let Some(new) = &card.new else { return self.figure_of_unrated(card, claim) };
        let claimed = claim.change.filter(|_| !claim.is_change(Change::of(new)));
        if let Some(claimed) = claimed {
            // If the claim is in whole points, the difference may come from rounding.
            let is_near = claim.places == 0 && (new.change.get() - claimed.get()).abs() < 100;
            let (rounded, article) = if is_near {
                (format!(", rounded {:+}", new.rounded), edition.changes.rounding.by)
            } else {
                (String::new(), edition.changes.times_k)
            };
            return Step { article, about: format!("the change is {}{rounded}, not {claimed}", new.change) };
        }
        let theirs = claim.new_rating.map(|rating| rating.to_string()).unwrap_or_default();
        if new.delisted {
            let about = format!(
                "the new rating would be {}, below the floor: none is published, not {theirs}",
                new.rating
            );
            return Step { article: edition.lists.dropped.by, about };
        }
        // Rounding explains a difference of at most one point.
        let apart = claim.new_rating.map(|theirs| theirs - new.rating);
        let is_near = apart.is_some_and(|apart| apart.abs() <= 1);
        let article = if is_near { edition.changes.rounding.by } else { edition.changes.times_k };
        Step { article, about: format!("the new rating is {}, not {theirs}", new.rating) }
    }

    fn figure_of_unrated(&self, card: &PlayerCard, claim: &Claim) -> Step {
        let edition = self.edition;
        let theirs = claim.new_rating.map_or("a change".to_owned(), |rating| rating.to_string());
        match &card.first {
            None => Step {
                article: edition.first.pooled,
                about: format!("an unrated player without a result that counts, not {theirs}"),
            },
            Some(first) => match first.rn {
                Some(rn) => {
                    Step { article: first.article, about: format!("the first rating is {rn}, not {theirs}") }
                }
                None => Step {
                    article: edition.first.publishing,
                    about: format!("{}, not {theirs}", unpublished(first)),
                },
            },
        }
    }
}

/// The reason why no first rating is published, as text.
fn unpublished(first: &First) -> String {
    match first.missing {
        0 => "no rating is published, as it is below the floor".to_owned(),
        1 => "no rating is published yet (1 game is missing)".to_owned(),
        missing => format!("no rating is published yet ({missing} games are missing)"),
    }
}
