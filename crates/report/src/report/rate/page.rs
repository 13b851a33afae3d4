//! The sections of a rating report. Text and HTML show them in different orders.

use super::steps::round_robin_steps;
use super::{RatingReport, card, or_dash, rated_as};
use crate::report::page::{Block, Column, Fact, Line, Rank, Role, Row, Section, Span, Table, Tone};
use crate::report::sentence::capital;
use arbitrium_core::counted::counted;
use arbitrium_ratings::rating_reports::{PublishedVerdict, RatedReport, Report};
use arbitrium_ratings::ratings::Status;

/// A section for each event: what was rated, and by which rules.
pub(super) fn events(report: &RatingReport<'_>) -> Vec<Section> {
    let sessions = report.session.reports.iter().zip(&report.rated.reports).enumerate();
    sessions.map(|(place, (reported, rated))| event(report, place, reported, rated)).collect()
}

fn event(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Section {
    let (rulebook, composition) = (report.edition.rulebook, rated_as(rated.event.composition));
    let players = reported.entrants.len();
    let source = match (rated.listed, rated.list) {
        (false, _) => "of the report".to_owned(),
        (true, Some(month)) => format!("of the list of {month}"),
        (true, None) => "of the list".to_owned(),
    };
    let mut facts = vec![
        Fact::new("Rules", Line::rules(rulebook)).brief(rulebook.id).long(),
        Fact::new("Rated as", composition).brief(format!("rated as {composition}")),
        Fact::new("Players", players.to_string()).brief(counted(players, "player")),
        Fact::new("Ratings", source.as_str()).brief(format!("ratings {source}")),
    ];
    if let Some(month) = rated.rated_on {
        let fact = Fact::new("Rated on", month.to_string());
        let several = report.rated.has_several_periods();
        facts.push(if several { fact.brief(format!("rated on the list of {month}")) } else { fact });
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

/// The name of an event as text. If the report has several events, the name begins with a number that the cards use.
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

/// The blocks about the articles that an event must meet: how many are met, and each article. For a round-robin with
/// unrated players, the calculation of its average follows.
fn articles(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Vec<Block> {
    let count = |status| rated.ratable.iter().filter(|one| one.status == status).count();
    let counts = [Status::Met, Status::Broken, Status::Unknown].map(count);
    let counts = format!("{} met, {} broken, {}", counts[0], counts[1], counts[2]);
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
        Block::plain(Line::from(Span::Strong(counts)).and(" unknown.")),
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

fn tone(status: Status) -> Tone {
    match status {
        Status::Met => Tone::Good,
        Status::Broken => Tone::Bad,
        Status::Unknown => Tone::Doubtful,
    }
}

/// The section about the published results, with each wrong one; `None` if no published results were compared.
pub(super) fn verdict(report: &RatingReport<'_>) -> Option<Section> {
    let (judged, wrong) = report.judged();
    let wrong_ones = report.cards().filter_map(|(card, compared)| {
        let compared = compared.filter(|one| one.verdict != PublishedVerdict::Agrees)?;
        let name = Line::default().and(Span::Foreign(card.name.clone())).and(format!(" ({})", card.id));
        let link = Span::Link(format!("#{}", card::anchor(card)), name);
        Some(Block::plain(Line::from(link).and(": ").then(card::judged(compared))))
    });
    let section = Section::new(Rank::Part, "Verdict").with_id("verdict");
    let verdict = Block::said(Role::Verdict, agreeing(judged, wrong));
    let unknown = report.unknown.iter().map(|one| Block::plain(Span::Foreign(one.text.clone())));
    (judged + report.unknown.len() > 0).then(|| section.with([verdict]).with(wrong_ones).with(unknown))
}

/// A sentence with the number of correct published results, for example `1 of 2 published results agrees.`
fn agreeing(judged: usize, wrong: usize) -> String {
    let right = judged - wrong;
    let agree = if right == 1 || judged == 1 { "agrees" } else { "agree" };
    format!("{right} of {} {agree}.", counted(judged, "published result"))
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
                or_dash(card.new_rating()),
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
    Section::new(Rank::Part, "The players, game by game").with_id("players").with_class("cards")
}

/// The cards of the players.
pub(super) fn cards(report: &RatingReport<'_>) -> impl Iterator<Item = Section> {
    report.cards().map(|(card, compared)| card::card(report, card, compared))
}
