//! Rating reports. They show whether each event meets the articles of the regulations, and the card of each player.

#[cfg(feature = "pages")]
mod card;
pub mod csv;
pub mod editions;
#[cfg(feature = "pages")]
pub mod html;
pub mod json;
mod judged;
#[cfg(feature = "pages")]
mod page;
#[cfg(feature = "pages")]
mod plot;
#[cfg(feature = "pages")]
mod steps;
#[cfg(feature = "pages")]
pub mod text;
pub(crate) mod words;

use std::collections::BTreeMap;

#[cfg(feature = "pages")]
use arbitrium_core::tournament::PlayerId;
use arbitrium_ratings::rating_reports::{
    CardGame, Compared, Entrant, PlayerCard, PublishedVerdict, Rated, Session, UnknownClaim,
};
use arbitrium_ratings::ratings::{Composition, Edition, Line};
#[cfg(feature = "pages")]
use arbitrium_ratings::ratings::{HalfRounding, Hundredths, Rational, rounded};

/// The content of a rating report, from which all output formats are made.
#[derive(Clone, Copy, Debug)]
pub struct RatingReport<'a> {
    /// The edition of the rating regulations, with the interpretations in force.
    pub edition: &'a Edition,
    /// The rated events, and the data of their players from rating lists.
    pub session: &'a Session,
    /// The results: the new ratings and the rating changes of the players.
    pub rated: &'a Rated,
    /// The comparisons with published results, by the index of the card.
    pub compared: &'a BTreeMap<usize, Compared>,
    /// The indices of the cards that are shown.
    pub shown: &'a [usize],
    /// Published results of players who are not in the reports.
    pub unknown: &'a [UnknownClaim],
    /// Whether the starting ranks of the players are shown. They have no meaning without a report file.
    pub has_ids: bool,
    /// A sentence for each row of the file with published results that states no result.
    pub blank: &'a [String],
}

impl<'a> RatingReport<'a> {
    /// The cards that are shown, each with its comparison with the published result if there is one.
    fn cards(&self) -> impl Iterator<Item = (&'a PlayerCard, Option<&'a Compared>)> + use<'a> {
        let (cards, compared) = (&self.rated.cards, self.compared);
        self.shown.iter().map(move |place| (&cards[*place], compared.get(place)))
    }

    /// Whether several events were rated, so that a card may have games of more than one.
    #[cfg(feature = "pages")]
    fn has_several_events(&self) -> bool {
        self.session.reports.len() > 1
    }

    /// The starting rank and a space, for use before a name. Empty if the starting ranks are not shown.
    #[cfg(feature = "pages")]
    fn id(&self, id: PlayerId) -> String {
        if self.has_ids { format!("{id} ") } else { String::new() }
    }

    fn opponent(&self, game: &CardGame) -> &'a Entrant {
        &self.session.reports[game.event].entrants[game.opponent]
    }

    /// The number of published results that were compared, and how many of them are not correct.
    #[must_use]
    pub fn judged(&self) -> (usize, usize) {
        let wrong = self.compared.values().filter(|one| one.verdict != PublishedVerdict::Agrees).count();
        (self.compared.len(), wrong)
    }
}

/// The code for the kind of an event. The rating rules distinguish these kinds.
pub(crate) fn rated_as(composition: Composition) -> &'static str {
    match composition {
        Composition::RoundRobin => "round-robin",
        Composition::SwissOrTeam => "swiss-or-team",
        Composition::Match => "match",
    }
}

/// The coefficient K of a card with the reason, for example `K = 40: fewer than 30 games, 12 on the list`.
/// `None` for an unrated player.
pub(crate) fn why_k(edition: &Edition, card: &PlayerCard) -> Option<String> {
    let ((k, _), why, counted) = (card.k?, card.why_k.as_ref()?, card.k_counted()?);
    let games: u32 = card.events.iter().map(|event| u32::from(event.games)).sum();
    Some(match edition.changes.coefficients.value.most_product {
        Some(most) if counted != u32::from(k.get()) => {
            let product = u32::from(k.get()) * games;
            format!("K = {counted}, because {k} × {games} games = {product} > {most}")
        }
        _ => format!("K = {k}: {why}"),
    })
}

/// The words for the status of a card. `code` is the status in JSON and CSV.
#[cfg(feature = "pages")]
fn status_words(code: &str) -> &str {
    match code {
        "first-result" => "first rating",
        "accumulating" => "not enough games yet",
        "disregarded" => "result does not count",
        "not-rated" => "not rated",
        "delisted" => "below the floor",
        other => other,
    }
}

/// Formats an average: a whole number, or a number with two decimals.
#[cfg(feature = "pages")]
fn average(value: Rational) -> String {
    if value.is_integer() {
        return value.to_integer().to_string();
    }
    Hundredths::new(rounded(value * 100, HalfRounding::Up)).to_string()
}

/// The score of a game as text; `None` if the game was not played.
fn score(line: &Line) -> Option<String> {
    line.seen.score.map(|score| score.to_string())
}

#[cfg(feature = "pages")]
fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}
