//! The sections of a rating report. Text and HTML show them in different orders.

use super::steps::round_robin_steps;
use super::{RatingReport, card, judged, or_dash};
use crate::report::page::{Block, Column, Fact, Line, Rank, Role, Row, Section, Span, Table, Tone};
use crate::report::sentence::capital;
use arbitrium_core::counted::counted;
use arbitrium_ratings::rating_reports::{CardStatus, Compared, PlayerCard, RatedReport, Report};
use arbitrium_ratings::ratings::{Composition, Edition, Ratability, Status};

/// A section for each event: what was rated, and by which rules.
pub(super) fn events(report: &RatingReport<'_>) -> Vec<Section> {
    let sessions = report.session.reports.iter().zip(&report.rated.reports).enumerate();
    sessions.map(|(place, (reported, rated))| event(report, place, reported, rated)).collect()
}

fn event(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Section {
    let rulebook = report.edition.rulebook;
    let players = reported.entrants.len();
    let source = match (rated.listed, rated.list) {
        (false, _) => "of the report".to_owned(),
        (true, Some(month)) => format!("of the list of {month}"),
        (true, None) => "of the list".to_owned(),
    };
    let mut facts = vec![
        Fact::new("Rules", Line::rules(rulebook)).brief(rulebook.id).long(),
        Fact::new("Players", players.to_string()).brief(counted(players, "player")),
        Fact::new("Ratings", source.as_str()).brief(format!("ratings {source}")),
    ];
    if let Some(composition) = rated_as(report.edition, rated.event.composition) {
        facts.insert(1, Fact::new("Rated as", composition).brief(format!("rated as {composition}")));
    }
    if let Some(month) = rated.rated_on {
        let brief = format!("rated on the list of {month}");
        facts.push(Fact::new("Rated on the list of", month.to_string()).brief(brief));
    }
    facts.extend(report.edition.unusual().iter().map(|(id, value)| {
        let reading = format!("{id}={value}");
        Fact::new("Interpretation", Span::Code(reading.clone())).brief(format!("interpretation {reading}"))
    }));
    facts.push(Fact::file(&reported.paths.join(", ")));
    Section::new(Rank::Title, event_name(report, place))
        .with_id(format!("event-{place}"))
        .with([Block::Facts(facts)])
}

/// The kind of event in words; `None` if the edition rates this kind like any other.
fn rated_as(edition: &Edition, composition: Composition) -> Option<&'static str> {
    match composition {
        Composition::Match => Some("a match"),
        _ if edition.round_robins.is_none() => None,
        Composition::RoundRobin => Some("a round-robin"),
        Composition::SwissOrTeam => Some("a Swiss or team event"),
    }
}

/// The name of an event as text. If the report has several events, the name follows a number, by which the
/// cards cite the event.
fn event_name(report: &RatingReport<'_>, place: usize) -> Line {
    let number = report.has_several_events().then(|| Line::from(format!("Event {}: ", place + 1)));
    let name = match report.session.reports[place].name.as_str() {
        "" => Span::from("(no name)"),
        name => Span::Foreign(name.to_owned()),
    };
    number.unwrap_or_default().and(name)
}

/// The section about the articles that each event must meet to be rated.
pub(super) fn ratable(report: &RatingReport<'_>) -> Section {
    let section = Section::new(Rank::Part, "Whether the event is rated: Articles 0 to 6").with_id("ratable");
    let sessions = report.session.reports.iter().zip(&report.rated.reports).enumerate();
    let several = report.has_several_events();
    section.with(sessions.flat_map(|(place, (reported, rated))| {
        let articles = articles(report, place, reported, rated);
        if several {
            let section = Section::new(Rank::Detail, event_name(report, place));
            vec![Block::Section(section.with(articles))]
        } else {
            articles
        }
    }))
}

/// The blocks about the articles that an event must meet: a summary, and a table with the status of each
/// article. For a round-robin with unrated players, the calculation of its average follows.
fn articles(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Vec<Block> {
    let columns = [
        Column::new("Article").naming().in_one_line(),
        Column::new("Status").in_one_line(),
        Column::new("Why"),
    ];
    let rows = rated.ratable.iter().map(|one| {
        let status = Span::Toned(tone(one.status), one.status.to_string());
        Row::new([Line::from(one.article.number), status.into(), (capital(&one.reason) + ".").into()])
    });
    let table = Table::new(format!("Articles 0 to 6, event {}", place + 1), columns);
    let mut blocks = vec![
        Block::plain(Line::from(Span::Strong(found(&rated.ratable)))),
        Block::Table(table.with_caption("Articles 0 to 6").aligned().with_rows(rows)),
    ];
    let steps = round_robin_steps(report.edition, reported, rated);
    if !steps.is_empty() {
        let section = Section::new(Rank::Detail, "The unrated players of the round-robin");
        let steps = steps.into_iter().map(Line::from).collect();
        blocks.push(Block::Section(section.with([Block::Steps(steps)])));
    }
    blocks
}

/// A sentence about the articles that an event breaks, and those that are not checked.
fn found(ratable: &[Ratability]) -> String {
    let of = |status| {
        let numbers = ratable.iter().filter(move |one| one.status == status).map(|one| one.article.number);
        numbers.collect::<Vec<_>>()
    };
    let (broken, unknown) = (of(Status::Broken), of(Status::Unknown));
    let found = match &broken[..] {
        [] => "Nothing found against rating".to_owned(),
        [one] => format!("Article {one} is broken"),
        several => format!("Articles {} are broken", several.join(", ")),
    };
    match &unknown[..] {
        [] => format!("{found}."),
        [one] => format!("{found}; article {one} is not checked."),
        several => format!("{found}; {} articles are not checked: {}.", several.len(), several.join(", ")),
    }
}

fn tone(status: Status) -> Tone {
    match status {
        Status::Met => Tone::Good,
        Status::Broken => Tone::Bad,
        Status::Unknown => Tone::Doubtful,
    }
}

/// The section about the published results, with each wrong one; `None` if no published results were given.
pub(super) fn verdict(report: &RatingReport<'_>) -> Option<Section> {
    let (judged, wrong) = report.judged();
    let section = Section::new(Rank::Part, "Verdict").with_id("verdict");
    let verdict = Block::said(Role::Verdict, correct(judged, wrong, report.blank.len()));
    let wrong_ones = report.cards().flat_map(|(card, compared)| wrong_one(report, card, compared));
    let others = report.unknown.iter().map(|one| &one.text).chain(report.blank);
    let others = others.map(|text| Block::plain(Span::Foreign(text.clone())));
    let is_asked = judged + report.unknown.len() + report.blank.len() > 0;
    is_asked.then(|| section.with([verdict]).with(wrong_ones).with(others))
}

/// The paragraph about a wrong published result, with a list of its possible causes if there are several.
fn wrong_one(report: &RatingReport<'_>, card: &PlayerCard, compared: Option<&Compared>) -> Vec<Block> {
    let judged =
        compared.and_then(|compared| Some((compared, judged::judged(report.edition, card, compared)?)));
    let Some((compared, judged)) = judged else { return Vec::new() };
    let name = Line::default().and(Span::Foreign(card.name.clone())).and(format!(" ({})", card.id));
    let link = Span::Link(format!("#{}", card::anchor(card)), name);
    let words = format!(", line {}: {}", compared.claim.line, judged.sentences);
    let causes = judged.causes.into_iter().map(Line::from).collect::<Vec<_>>();
    let causes = (!causes.is_empty()).then_some(Block::Points(causes));
    [Block::plain(Line::from(link).and(words))].into_iter().chain(causes).collect()
}

/// A sentence with the number of correct published results, for example `1 of 2 published results is correct.`
fn correct(judged: usize, wrong: usize, blank: usize) -> String {
    let right = judged - wrong;
    let are = if right == 1 || judged == 1 { "is" } else { "are" };
    let blank = match blank {
        0 => String::new(),
        1 => " 1 row has no result.".to_owned(),
        blank => format!(" {blank} rows have no result."),
    };
    if judged == 0 {
        return format!("No published result was compared.{blank}");
    }
    format!("{right} of {} {are} correct.{blank}", counted(judged, "published result"))
}

/// The section with one table of all players.
pub(super) fn ratings(report: &RatingReport<'_>) -> Section {
    ratings_heading().with([Block::Table(ratings_table(report).with_rows(rating_rows(report)))])
}

/// The section with the table of all players, without the table.
pub(super) fn ratings_heading() -> Section {
    Section::new(Rank::Part, "Ratings").with_id("ratings")
}

/// The table of all players, without its rows.
pub(super) fn ratings_table(report: &RatingReport<'_>) -> Table {
    let mut columns = vec![Column::new("Id"), Column::new("Name").naming()];
    columns.extend(["Rating", "K", "ΣΔR", "Change", "New"].map(Column::new));
    columns.push(Column::new("Status").in_one_line());
    columns.extend(report.rated.has_several_periods().then(|| Column::new("List").in_one_line()));
    columns.extend((!report.compared.is_empty()).then(|| Column::new("Published").in_one_line()));
    Table::new("Ratings", columns).with_caption("All players")
}

/// The rows of the table of all players.
pub(super) fn rating_rows(report: &RatingReport<'_>) -> impl Iterator<Item = Row> {
    let several = report.rated.has_several_periods();
    let against = !report.compared.is_empty();
    report.cards().map(move |(card, compared)| {
        let link = Span::Link(format!("#{}", card::anchor(card)), card.id.to_string().into());
        let mut cells = vec![Line::from(link), Span::Foreign(card.name.clone()).into()];
        cells.extend(
            [
                or_dash(card.rating),
                or_dash(card.k_counted()),
                or_dash(card.sum),
                or_dash(card.change()),
                or_dash(card.new_rating().filter(|_| card.status != CardStatus::Delisted)),
                card::status(report, card),
            ]
            .map(Line::from),
        );
        cells.extend(several.then(|| or_dash(card.rated_on).into()));
        cells.extend(against.then(|| {
            compared.map_or("–".into(), |compared| card::verdict(compared, "other interpretation").into())
        }));
        Row::new(cells)
    })
}

/// The section with the cards of the players.
pub(super) fn players(report: &RatingReport<'_>) -> Section {
    players_heading().with(cards(report).map(Block::Section))
}

/// The section with the cards of the players, without the cards.
pub(super) fn players_heading() -> Section {
    let letters =
        "D: own rating minus the opponent's. P_D: expected score. ΔR: score minus P_D. ΣΔR: sum of all ΔR.";
    Section::new(Rank::Part, "The players, game by game")
        .with_id("players")
        .with_class("cards")
        .with([Block::said(Role::Aside, letters.to_owned())])
}

/// The cards of the players that the report shows, as one section for each card.
pub(super) fn cards(report: &RatingReport<'_>) -> impl Iterator<Item = Section> {
    report.cards().map(|(card, compared)| card::card(report, card, compared))
}
