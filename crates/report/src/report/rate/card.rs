//! The card of a player in a rating report: the games, then the steps of the calculation, each with its article.

use super::steps::{game_cells, no_limit, steps};
use super::{RatingReport, or_dash, plot, status_words};
use crate::report::page::{Block, Column, Line, Rank, Role, Row, Section, Span, Table, Tone};
use arbitrium_ratings::rating_reports::{CardStatus, Compared, PlayerCard, PlayerKey, PublishedVerdict};

pub(super) fn card(report: &RatingReport<'_>, card: &PlayerCard, compared: Option<&Compared>) -> Section {
    let limit = no_limit(report.edition, report.session, card);
    let steps: Vec<String> = limit.into_iter().chain(steps(report.edition, card)).collect();
    // The note on a K that follows from the rating alone is also a step.
    let notes = card.notes.iter().filter(|note| !steps.contains(note));
    let notes: Vec<Block> = notes.map(|note| Block::said(Role::Aside, format!("Note: {note}."))).collect();
    let mut reckoning = vec![Block::Steps(steps.into_iter().map(Line::from).collect())];
    reckoning.extend(notes);
    let articles: Vec<&str> = card.articles.iter().map(|article| article.number).collect();
    if !articles.is_empty() {
        reckoning.push(Block::said(Role::Members, format!("Articles: {}", articles.join(", "))));
    }
    let games = (!card.games.is_empty()).then(|| Block::Table(games(report, card)));
    let sentence = compared.map(|compared| Block::said(Role::Sentence, published(compared)));
    Section::new(Rank::Part, title(report, card))
        .with_id(anchor(card))
        .with_class("round")
        .with(sentence)
        .with([Block::Beside(games.into_iter().chain([Block::Group(reckoning)]).collect())])
        .with([Block::Drawn(plot::render(&report.session.known, card))])
}

fn title(report: &RatingReport<'_>, card: &PlayerCard) -> Line {
    let number = card.fide_id().map(|id| format!(" (FIDE {id})")).unwrap_or_default();
    let rating = card.rating.map_or("unrated".to_owned(), |rating| rating.to_string());
    let list = card.rated_on.filter(|_| report.rated.has_several_periods());
    let list = list.map(|list| format!(" on the list of {list}")).unwrap_or_default();
    let name = Span::Foreign(card.name.clone());
    let status = status(report, card);
    Line::from(report.id(card.id)).and(name).and(format!("{number}, {rating}: {status}{list}"))
}

/// The status of a player for people, such as `not enough games yet`.
pub(super) fn status(report: &RatingReport<'_>, card: &PlayerCard) -> String {
    let (floor, lists) = (report.edition.floor.value, report.edition.lists);
    match card.status {
        CardStatus::Accumulating if card.first.as_ref().is_some_and(|first| first.missing == 0) => {
            format!("result below {floor}")
        }
        CardStatus::Delisted => {
            let (rating, word) = (or_dash(card.new_rating()), lists.dropped.value.words());
            format!("below {floor} ({rating}), {word}")
        }
        status => status_words(&status.to_string()).to_owned(),
    }
}

/// The anchor of a card on the page, for links.
pub(super) fn anchor(card: &PlayerCard) -> String {
    let list = card.rated_on.map(|list| format!("-{list}")).unwrap_or_default();
    match card.key {
        PlayerKey::Fide(number) => format!("player-fide-{number}{list}"),
        PlayerKey::Local(event, id) => format!("player-{event}-{id}{list}"),
    }
}

fn games(report: &RatingReport<'_>, card: &PlayerCard) -> Table {
    let several = report.has_several_events();
    let mut columns: Vec<Column> = several.then(|| Column::new("Event")).into_iter().collect();
    columns.extend([Column::new("Round").naming(), Column::new("Opponent"), Column::new("Rating")]);
    columns.extend(["D", "P_D", "Score", "ΔR", "Article"].map(|heading| Column::new(heading).in_one_line()));
    let rows = card.games.iter().map(|game| {
        let opponent = report.opponent(game);
        let event = Span::Link(format!("#event-{}", game.event), Line::from((game.event + 1).to_string()));
        let mut cells: Vec<Line> = several.then(|| event.into()).into_iter().collect();
        cells.extend([
            game.round.to_string().into(),
            Line::from(report.id(opponent.id)).and(Span::Foreign(opponent.name.clone())),
            or_dash(game.line.opponent_rating).into(),
        ]);
        cells.extend(game_cells(report.edition, game).map(Line::from));
        Row::new(cells)
    });
    Table::new(format!("Games of {}", anchor(card)), columns).with_caption("Games").with_rows(rows)
}

/// The verdict on a published rating, with its colour. `reading` is the text for a rating that is correct
/// under another interpretation.
pub(super) fn verdict(compared: &Compared, reading: &'static str) -> Span {
    let (tone, words) = match compared.verdict {
        PublishedVerdict::Agrees => (Tone::Good, "correct"),
        PublishedVerdict::Reading => (Tone::Doubtful, reading),
        PublishedVerdict::Differs => (Tone::Bad, "wrong"),
    };
    Span::Toned(tone, words.to_owned())
}

/// The verdict on a published rating, with the line of the rating in the file.
fn published(compared: &Compared) -> Line {
    let line = Line::from(format!("Published (line {}): ", compared.claim.line));
    line.and(verdict(compared, "correct under another interpretation")).and(".")
}
