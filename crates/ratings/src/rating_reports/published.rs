//! Compares a published or claimed result with a card. The result agrees, differs at a first step, or agrees under a
//! named interpretation.

use super::cards::{First, KSource, PlayerCard};
use super::claims::{Change, Claim, ClaimedList};
use super::session::{Rated, Session};
use super::suspects::{self, Altered, Mistake, Scene};
use crate::ratings::{Edition, Hundredths, Month};
use arbitrium_core::printable::printable;
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

/// A step at which a published result and the card differ.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The article of the step that differs.
    pub article: &'static Article,
    /// The difference, as a sentence without its full stop.
    pub about: String,
    /// The mistake that gives the published result, as the continuation of "that is the result". `None` if no
    /// known mistake gives that result.
    pub mistake: Option<String>,
}

/// The figure of a card that differs from the published one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongFigure {
    /// The name of the figure, such as `change`.
    pub name: &'static str,
    /// The published value.
    pub published: String,
    /// The correct value.
    pub correct: String,
    /// Advice to the user in sentences, for a published value that no known mistake gives. It says which sum
    /// ΣΔR the published change needs. `None` if there is no advice.
    pub advice: Option<String>,
}

/// A published result with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The published result.
    pub claim: Claim,
    /// The verdict on the published result.
    pub verdict: PublishedVerdict,
    /// The figure that differs; `None` if the claim agrees.
    pub figure: Option<WrongFigure>,
    /// The first step that differs: the most specific mistake that alone explains the claim, or else the step that
    /// gives the differing figure. `None` if the claim agrees.
    pub step: Option<Step>,
    /// Other mistakes that each alone explain the published result, the more specific ones first.
    pub others: Vec<Step>,
    /// The interpretations under which the claim agrees, each as its identifier and value.
    pub readings: Vec<(&'static str, &'static str)>,
}

/// Why a published result ([`Claim`]) belongs to no card or to several.
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
        /// The player's number in the file of published results, as text.
        who: String,
    },
    /// The rating list that the claim names rates no event of the player.
    #[error("{line}:1: the list of {list} takes no event of the player {who}; expected: {}", lists_of_player(.lists))]
    OtherLists {
        /// The line of the claim, from 1.
        line: u32,
        /// The player's number in the file of published results, as text.
        who: String,
        /// The month of the rating list that the claim names.
        list: Month,
        /// The months of the rating lists that rate events of the player.
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
        /// The player's number in the file of published results, as text.
        who: String,
    },
}

/// The months of the lists that a claim for a player may state, as text such as `2013-08 or 2013-09`.
fn lists_of_player(lists: &[Month]) -> String {
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
    /// The rows without a result, which are not compared.
    pub blank: Vec<BlankRow>,
}

/// A row of a file with published results that states no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlankRow {
    /// The index of the player's card; `None` if the player is not in the reports or has several cards.
    pub card: Option<usize>,
    /// A sentence for the user that this row was not compared. It begins with the line of the file.
    pub text: String,
}

/// A published result of a player who is not in the reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownClaim {
    /// The published result.
    pub claim: Claim,
    /// A message for the user: the player is not in the reports. It begins with the line of the file.
    pub text: String,
}

/// Compares the claims with the cards. A claim of a player who is not in the reports is only listed.
///
/// # Errors
/// Fails if a claim names a rating list that rates no event of the player, or if it belongs to several cards.
pub fn compare(
    session: &Session,
    edition: &Edition,
    rated: &Rated,
    claims: &[Claim],
) -> Result<Comparison, NoCard> {
    let (mut found, mut unknown): (Vec<(usize, &Claim)>, _) = (Vec::new(), Vec::new());
    let (blank, claims): (Vec<&Claim>, Vec<&Claim>) = claims.iter().partition(|claim| claim.is_blank());
    let blank = blank.into_iter().map(|claim| blank_row(rated, claim)).collect();
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
    Ok(Comparison { compared: found.into_iter().map(judged).collect(), unknown, blank })
}

fn blank_row(rated: &Rated, claim: &Claim) -> BlankRow {
    let card = find(&rated.cards, claim).ok();
    let who =
        card.map_or_else(|| format!("player {}", who(claim)), |card| printable(&rated.cards[card].name));
    BlankRow { card, text: format!("{}:1: no result for {who}; not compared", claim.line) }
}

/// The player's number in a claim, as text.
fn who(claim: &Claim) -> String {
    let number = claim.fide_id.map(|number| format!("with the FIDE number {number}"));
    number.or_else(|| claim.id.map(|id| id.to_string())).unwrap_or_default()
}

fn find(cards: &[PlayerCard], claim: &Claim) -> Result<usize, NoCard> {
    let is_meant = |card: &PlayerCard| match (claim.fide_id, claim.id) {
        (Some(number), _) => card.fide_id() == Some(number),
        (None, id) => Some(card.id) == id,
    };
    let meant: Vec<usize> = (0..cards.len()).filter(|&place| is_meant(&cards[place])).collect();
    let of_list: Vec<usize> = match claim.list {
        ClaimedList::Any => meant.clone(),
        // A player with one card needs no list. If a player has several cards, the card without a rating has no list.
        ClaimedList::Blank if meant.len() == 1 => meant.clone(),
        ClaimedList::Blank => {
            meant.iter().copied().filter(|&place| cards[place].rated_on.is_none()).collect()
        }
        ClaimedList::Of(list) => {
            meant.iter().copied().filter(|&place| cards[place].rated_on == Some(list)).collect()
        }
    };
    let line = claim.line;
    match (&of_list[..], claim.list) {
        ([card], _) => Ok(*card),
        _ if meant.is_empty() => Err(NoCard::Nobody { line, who: who(claim) }),
        ([], ClaimedList::Of(list)) => {
            let lists = meant.iter().filter_map(|&place| cards[place].rated_on).collect();
            Err(NoCard::OtherLists { line, who: who(claim), list, lists })
        }
        _ => Err(NoCard::Several { line, who: who(claim) }),
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

/// Whether two cards differ only in a K that neither a list nor the caller states. `other` is the player's
/// card under another interpretation. A claim that agrees with `other` then has a wrong K. It does not show
/// that its publisher uses that interpretation.
fn is_another_k(card: &PlayerCard, other: &PlayerCard) -> bool {
    let is_stated = |source: KSource| matches!(source, KSource::List | KSource::Said);
    let (Some((k, source)), Some((other_k, _))) = (card.k, other.k) else { return false };
    let rest = |card: &PlayerCard| (card.rating, card.sum, card.games.len());
    !is_stated(source) && k != other_k && rest(card) == rest(other)
}

/// The reports, rated again for every interpretation that is not chosen. Each result belongs to one changed
/// interpretation, which is given by its identifier and value.
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
    /// The reports, rated again for every interpretation that is not chosen, each with its identifier and
    /// value.
    others: &'a [((&'static str, &'static str), Rated)],
    /// The reports, rated again for each known mistake in a rule.
    altered: &'a [Altered],
}

impl Judge<'_> {
    fn judged(&self, card: &PlayerCard, claim: &Claim) -> Compared {
        let claim = claim.clone();
        if agrees(card, &claim) {
            let verdict = PublishedVerdict::Agrees;
            let (figure, step) = (None, None);
            return Compared { claim, verdict, figure, step, others: Vec::new(), readings: Vec::new() };
        }
        // Under another interpretation, a player who was unrated in an event may be rated in it. If both
        // cards have a list, the lists must be equal.
        let same = |other: &&PlayerCard| {
            let lists = card.rated_on.zip(other.rated_on);
            other.key == card.key && lists.is_none_or(|(one, two)| one == two)
        };
        let agreeing =
            |rated: &&'_ Rated| rated.cards.iter().filter(same).find(|card| agrees(card, &claim)).cloned();
        let explains = self.others.iter().filter_map(|(reading, rated)| Some((*reading, agreeing(&rated)?)));
        let (by_k, by_text): (Vec<_>, Vec<_>) = explains.partition(|(_, other)| is_another_k(card, other));
        let readings: Vec<_> = by_text.into_iter().map(|(reading, _)| reading).collect();
        let verdict = if readings.is_empty() { PublishedVerdict::Differs } else { PublishedVerdict::Reading };
        let (session, edition, rated) = (self.session, self.edition, self.rated);
        let scene = Scene { session, edition, rated, altered: self.altered };
        let (article, figure) = self.figure(card, &claim);
        let WrongFigure { name, published, correct, .. } = &figure;
        let said = format!("the {name} is {correct}, not {published}");
        let mut mistakes = suspects::explaining(&scene, card, &claim);
        if readings.is_empty() && !by_k.is_empty() {
            // Only an interpretation with another K gives the published result, so the mistake about K comes
            // first.
            mistakes.sort_by_key(|mistake| mistake.article != self.edition.changes.coefficients.by);
        }
        let mut steps = mistakes.into_iter().map(|Mistake { article, about }| Step {
            article,
            about: format!("{said}; that is the result {about}"),
            mistake: Some(about),
        });
        let unexplained = || {
            let about = format!("{said}; no known cause explains {published}");
            Step { article, about, mistake: None }
        };
        let step = Some(steps.next().unwrap_or_else(unexplained));
        let others = steps.collect();
        Compared { claim, verdict, figure: Some(figure), step, others, readings }
    }

    /// The figure of the card that differs from the claim, and the article that gives it.
    fn figure(&self, card: &PlayerCard, claim: &Claim) -> (&'static Article, WrongFigure) {
        let Edition { changes, lists, .. } = self.edition;
        let Some(new) = &card.new else { return self.figure_of_unrated(card, claim) };
        if let Some(claimed) = claim.change.filter(|_| !claim.is_change(Change::of(new))) {
            // If the claim is in whole points, the difference may come from rounding.
            let is_near = claim.places == 0 && (new.change.get() - claimed.get()).abs() < 100;
            let (correct, article) = if is_near {
                (format!("{}, rounded {:+}", new.change, new.rounded), changes.rounding.by)
            } else {
                (new.change.to_string(), changes.times_k)
            };
            let figure = WrongFigure::new("change", claimed.to_string(), correct);
            return match implied(card, claim, claimed) {
                Some(Ok(sum)) => (changes.sum, WrongFigure { advice: Some(sum), ..figure }),
                Some(Err(no_sum)) => (article, WrongFigure { advice: Some(no_sum), ..figure }),
                None => (article, figure),
            };
        }
        let theirs = claim.new_rating.map(|rating| rating.to_string()).unwrap_or_default();
        if new.delisted {
            let correct = format!("none, as {} is below the floor", new.rating);
            return (lists.dropped.by, WrongFigure::new("new rating", theirs, correct));
        }
        // Rounding explains a difference of at most one point.
        let apart = claim.new_rating.map(|theirs| theirs - new.rating);
        let is_near = apart.is_some_and(|apart| apart.abs() <= 1);
        let article = if is_near { changes.rounding.by } else { changes.times_k };
        (article, WrongFigure::new("new rating", theirs, new.rating.to_string()))
    }

    fn figure_of_unrated(&self, card: &PlayerCard, claim: &Claim) -> (&'static Article, WrongFigure) {
        let first = &self.edition.first;
        let (article, correct) = match &card.first {
            None => (first.pooled, "none, as no result counts".to_owned()),
            Some(result) => match result.rn {
                Some(rn) => (result.article, rn.to_string()),
                None => (first.publishing, unpublished(result)),
            },
        };
        let theirs = claim.new_rating.map_or("a change".to_owned(), |rating| rating.to_string());
        (article, WrongFigure::new("first rating", theirs, correct))
    }
}

impl WrongFigure {
    fn new(name: &'static str, published: String, correct: String) -> Self {
        WrongFigure { name, published, correct, advice: None }
    }
}

/// Advice about the sum ΣΔR from which the correct K would give the published change `claimed`. `Ok` names
/// this sum. `Err` says that no sum gives the change. `None` if the change is not given to two decimals, or
/// if the events have different values of K.
fn implied(card: &PlayerCard, claim: &Claim, claimed: Hundredths) -> Option<Result<String, String>> {
    let factors = &card.new.as_ref()?.factors;
    let k = *factors.first().filter(|first| factors.iter().all(|factor| factor == *first))?;
    if claim.places < 2 || k == 0 {
        return None;
    }
    let (sum, rest) = (claimed.get() / i64::from(k), claimed.get() % i64::from(k));
    if rest != 0 {
        return Some(Err(format!("With K = {k} no sum gives {claimed}. Check K.")));
    }
    let (sum, correct) = (Hundredths::new(sum), card.sum?);
    Some(Ok(format!("With K = {k} it means a sum of {sum}; the correct sum is {correct}. Check the games.")))
}

/// The reason why no first rating is published, as text.
fn unpublished(first: &First) -> String {
    match first.missing {
        0 => "none, as it is below the floor".to_owned(),
        1 => "none yet, as 1 game is missing".to_owned(),
        missing => format!("none yet, as {missing} games are missing"),
    }
}
