//! The report on ratings under two editions of the rating regulations, side by side.

use serde::Serialize;

use super::json;
use crate::report::json::VERSION;
#[cfg(feature = "pages")]
use crate::report::page::{Block, Column, Line, Rank, Role, Row, Section, Span, Table, text};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
use arbitrium_ratings::rating_reports::{CardPair, PlayerCard, Rated, Session};
use arbitrium_ratings::ratings::Edition;

/// Value of `schema` in the report: the name and the version of its format.
pub const RATE_EDITIONS_SCHEMA: &str = "arbitrium/rate-editions/1";

/// The content of a report on ratings under two editions.
#[derive(Clone, Copy, Debug)]
pub struct EditionsReport<'a> {
    /// The two editions that are compared.
    pub editions: &'a [Edition; 2],
    /// The rated events, and the data of their players from rating lists.
    pub session: &'a Session,
    /// The results under each of the two editions.
    pub rated: &'a [Rated; 2],
    /// The cards that are shown. Each element has the cards of one player under both editions.
    pub cards: &'a [CardPair],
    /// The warnings that the report shows.
    pub warnings: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(
    feature = "schemas",
    derive(schemars::JsonSchema),
    schemars(title = "arbitrium rate --compare-editions --format json")
)]
struct Object<'a> {
    schema: &'static str,
    version: &'static str,
    #[cfg_attr(feature = "schemas", schemars(with = "[parts::RatingEdition; 2]"))]
    editions: [&'static str; 2],
    players: Vec<Player<'a>>,
    warnings: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Player<'a> {
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    id: u16,
    fide_id: Option<String>,
    /// The list that takes the events of a rated player.
    rated_on: Option<String>,
    name: &'a str,
    rating: [Option<u16>; 2],
    k: [Option<u32>; 2],
    sum: [Option<String>; 2],
    change: [Option<String>; 2],
    new_rating: [Option<i64>; 2],
    status: [Option<String>; 2],
    /// The figures in which the editions differ, in the order of the card.
    differences: Vec<Difference<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Difference<'a> {
    figure: &'a str,
    values: [Option<&'a str>; 2],
    /// The article that gives the figure in each.
    articles: [&'static str; 2],
}

impl<'a> EditionsReport<'a> {
    fn pair(&self, pair: &CardPair) -> [Option<&'a PlayerCard>; 2] {
        [0, 1].map(|place| pair.places[place].map(|card| &self.rated[place].cards[card]))
    }
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Object<'_>>(RATE_EDITIONS_SCHEMA)
}

/// Renders the report as one JSON object.
///
/// # Errors
/// Does not fail in practice, because the report contains only values that JSON can express.
pub fn json(report: &EditionsReport<'_>) -> serde_json::Result<String> {
    let player = |pair| {
        let cards = report.pair(pair);
        let first = cards.into_iter().flatten().next()?;
        let figure = |value: fn(&PlayerCard) -> Option<String>| cards.map(|card| value(card?));
        Some(Player {
            id: first.id.get(),
            fide_id: first.fide_id().map(|id| id.to_string()),
            rated_on: first.rated_on.map(|list| list.to_string()),
            name: &first.name,
            rating: cards.map(|card| card?.rating.map(arbitrium_ratings::ratings::Rating::get)),
            k: cards.map(|card| card?.k_counted()),
            sum: figure(|card| card.sum.map(|sum| sum.to_string())),
            change: figure(|card| card.change().map(|change| change.to_string())),
            new_rating: cards.map(|card| card?.new_rating()),
            status: figure(|card| Some(card.status.to_string())),
            differences: pair.differences.iter().map(difference).collect(),
        })
    };
    let object = Object {
        schema: RATE_EDITIONS_SCHEMA,
        version: VERSION,
        editions: [report.editions[0].id(), report.editions[1].id()],
        players: report.cards.iter().filter_map(player).collect(),
        warnings: report.warnings,
    };
    json::pretty(&object)
}

fn difference(one: &arbitrium_ratings::rating_reports::Difference) -> Difference<'_> {
    let [first, second] = &one.values;
    Difference {
        figure: &one.figure,
        values: [first.as_deref(), second.as_deref()],
        articles: one.articles.map(arbitrium_core::rulebook::Article::id),
    }
}

/// Renders the report as text for `width` columns.
#[cfg(feature = "pages")]
#[must_use]
pub fn text(report: &EditionsReport<'_>, width: u16) -> String {
    let sections: Vec<Section> = report.cards.iter().filter_map(|pair| compared(report, pair)).collect();
    text::render(&sections, text::Paper::terminal(width))
}

/// The section about a player, with the figures that differ between the editions; `None` if no figure differs.
#[cfg(feature = "pages")]
fn compared(report: &EditionsReport<'_>, pair: &CardPair) -> Option<Section> {
    let first = report.pair(pair).into_iter().flatten().next()?;
    let number = first.fide_id().map(|id| format!(" (FIDE {id})")).unwrap_or_default();
    let list = first.rated_on.filter(|_| report.rated[0].has_several_periods());
    let list = list.map(|list| format!(", list of {list}"));
    let number = number + &list.unwrap_or_default();
    let title = Line::from(format!("{} ", first.id)).and(Span::Foreign(first.name.clone())).and(number);
    let block = if pair.differences.is_empty() {
        let new = first.new_rating().map_or("no rating".to_owned(), |new| new.to_string());
        Block::said(Role::Aside, format!("The same under both: {new}, {}", first.status))
    } else {
        let [one, other] = report.editions;
        let columns = ["Figure", one.id(), "Article", other.id(), "Article"].map(Column::new);
        let rows = pair.differences.iter().map(|difference| {
            let value = |place: usize| super::or_dash(difference.values[place].as_ref());
            let article = |place: usize| difference.articles[place].number.to_owned();
            Row::new([difference.figure.clone(), value(0), article(0), value(1), article(1)])
        });
        Block::Table(Table::new("Figures that differ", columns).with_rows(rows))
    };
    Some(Section::new(Rank::Part, title).with([block]))
}
