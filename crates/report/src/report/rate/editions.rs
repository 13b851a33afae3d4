//! The report on ratings under two editions of the rating regulations, side by side.

#[cfg(feature = "pages")]
use std::collections::BTreeMap;

use serde::Serialize;

use super::json;
use crate::report::json::VERSION;
#[cfg(feature = "pages")]
use crate::report::page::{Block, Column, Fact, Line, Rank, Role, Row, Section, Span, Table, text};
#[cfg(feature = "schemas")]
use crate::schemas::parts;
#[cfg(feature = "pages")]
use arbitrium_core::counted::counted;
use arbitrium_ratings::rating_reports::{CardPair, PlayerCard, Rated, Session};
use arbitrium_ratings::ratings::Edition;
#[cfg(feature = "pages")]
use arbitrium_ratings::ratings::Rational;

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
    /// Notes about the coefficient K: the lists have values of K that one of the editions does not use.
    pub other_k: &'a [String],
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
    /// The rating list in which the events of a rated player are rated; null for an unrated player.
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
    /// The articles that give the figure: one of each edition.
    articles: [&'static str; 2],
}

impl<'a> EditionsReport<'a> {
    fn pair(&self, pair: &CardPair) -> [Option<&'a PlayerCard>; 2] {
        [0, 1].map(|place| pair.places[place].map(|card| &self.rated[place].cards[card]))
    }

    /// The new ratings under both editions; `None` if the player has no card under one of them.
    #[cfg(feature = "pages")]
    fn new_ratings(&self, pair: &CardPair) -> Option<[Option<i64>; 2]> {
        let [one, other] = self.pair(pair);
        Some([one?.new_rating(), other?.new_rating()])
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
    let mut sections: Vec<Section> =
        (0..report.session.reports.len()).map(|event| heading(report, event)).collect();
    if let Some(last) = sections.pop() {
        sections.push(last.with(summary(report)));
    }
    sections.extend(report.cards.iter().filter_map(|pair| compared(report, pair)));
    text::render(&sections, text::Paper::terminal(width))
}

/// The section about an event: its name, days, lists and file, and the two editions.
#[cfg(feature = "pages")]
fn heading(report: &EditionsReport<'_>, event: usize) -> Section {
    let (reported, [rated, _]) = (&report.session.reports[event], report.rated);
    let [one, other] = report.editions.each_ref().map(Edition::id);
    let days = [reported.circumstances.start, reported.circumstances.end];
    let days: Vec<String> = days.into_iter().flatten().map(|day| day.to_string()).collect();
    let list = rated.reports[event].list.map(|list| format!("ratings of the list of {list}"));
    let facts = [Some(format!("{one} and {other}")), Some(days.join(" to ")), list].into_iter().flatten();
    let facts = facts.filter(|fact| !fact.is_empty()).map(|fact| Fact::new("", fact.as_str()).brief(fact));
    let facts = facts.chain([Fact::file(&reported.paths.join(", "))]).collect();
    let name = if reported.name.is_empty() { "(no name)" } else { &reported.name };
    Section::new(Rank::Title, Span::Foreign(name.to_owned())).with([Block::Facts(facts)])
}

/// Two counts: how many new ratings differ, and for each figure, for how many players it is the first one
/// that differs.
#[cfg(feature = "pages")]
fn summary(report: &EditionsReport<'_>) -> Vec<Block> {
    let mut causes: BTreeMap<String, usize> = BTreeMap::new();
    let pairs = || {
        report.cards.iter().filter(|pair| report.new_ratings(pair).is_some_and(|[one, other]| one != other))
    };
    for first in pairs().filter_map(|pair| pair.differences.first()) {
        *causes.entry(cause(first)).or_default() += 1;
    }
    let all = counted(report.cards.len(), "player");
    let mut causes: Vec<(String, usize)> = causes.into_iter().collect();
    causes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let lines =
        causes.into_iter().map(|(cause, count)| Line::from(format!("{cause}: {}", counted(count, "player"))));
    let lines: Vec<Line> = lines.collect();
    let differs = match pairs().count() {
        0 => format!("The new ratings of {all} are the same under both."),
        count => {
            format!(
                "The new rating differs for {count} of {all}. The first figure that differs on each card:"
            )
        }
    };
    let mut blocks = vec![Block::said(Role::Verdict, differs)];
    blocks.extend((!lines.is_empty()).then_some(Block::Points(lines)));
    blocks.extend(report.other_k.iter().map(|words| Block::plain(words.as_str())));
    blocks
}

/// The first figure that differs, without the round, and its articles. For K the text also has both values.
#[cfg(feature = "pages")]
fn cause(first: &arbitrium_ratings::rating_reports::Difference) -> String {
    let [one, other] = first.articles.map(|article| article.number);
    let figure = match first.figure.split_once(": ") {
        Some((_, figure)) => figure.to_owned(),
        None if first.figure.starts_with("round ") => "whether a game is rated".to_owned(),
        None if first.figure == "K" => {
            let [one, other] = first.values.each_ref().map(|value| super::or_dash(value.as_ref()));
            format!("K {one} → {other}")
        }
        None => first.figure.clone(),
    };
    format!("{figure} ({one}; {other})")
}

/// The section about a player, with the figures that differ between both editions; `None` if the player has
/// no card.
#[cfg(feature = "pages")]
fn compared(report: &EditionsReport<'_>, pair: &CardPair) -> Option<Section> {
    let first = report.pair(pair).into_iter().flatten().next()?;
    let number = first.fide_id().map(|id| format!(" (FIDE {id})")).unwrap_or_default();
    let list = first.rated_on.filter(|_| report.rated[0].has_several_periods());
    let list = list.map(|list| format!(", list of {list}"));
    let number = number + &list.unwrap_or_default();
    let title = Line::from(format!("{} ", first.id)).and(Span::Foreign(first.name.clone())).and(number);
    let section = Section::new(Rank::Part, title);
    let new = first.new_rating().map_or("no new rating".to_owned(), |new| format!("new rating {new}"));
    if pair.differences.is_empty() {
        return Some(section.with([Block::said(Role::Aside, format!("The same under both: {new}"))]));
    }
    let [one, other] = report.editions;
    let columns = ["Figure", one.id(), "Article", other.id(), "Article"].map(Column::new);
    let rows = pair.differences.iter().map(|difference| {
        let value = |place: usize| {
            super::or_dash(
                difference.values[place].as_deref().map(|value| readable(&difference.figure, value)),
            )
        };
        let article = |place: usize| difference.articles[place].number.to_owned();
        let figure = if difference.figure == "change added" { "change, rounded" } else { &difference.figure };
        Row::new([figure.to_owned(), value(0), article(0), value(1), article(1)])
    });
    let table = Block::Table(Table::new("Figures that differ", columns).with_rows(rows));
    let is_same = report.new_ratings(pair).is_some_and(|[one, other]| one == other);
    let same = is_same.then(|| Block::said(Role::Aside, format!("Under both: {new}")));
    Some(section.with([table]).with(same))
}

/// A value of a figure for people. A status is shown in words, and a fraction as a decimal number.
#[cfg(feature = "pages")]
fn readable(figure: &str, value: &str) -> String {
    if figure == "status" {
        return super::status_words(value).to_owned();
    }
    let fraction =
        value.split_once('/').and_then(|(one, other)| Some((one.parse().ok()?, other.parse().ok()?)));
    let fraction = fraction.filter(|(_, denominator)| *denominator != 0);
    fraction.map_or(value.to_owned(), |(numerator, denominator)| {
        super::average(Rational::new(numerator, denominator))
    })
}
