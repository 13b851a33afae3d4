//! Shows how a value in the standings is computed, in the form that an arbiter would write.

use super::super::page::{Block, Column, Line, Rank, Row, Section, Span, Table};
use super::super::sentence::capital;
use super::words;
use super::working::working;
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::{Account, At, Element, Encounter};
use arbitrium_core::tournament::Tournament;

/// The section about the value of a participant: its articles, and how it is computed.
pub(in crate::report) fn account(tournament: &Tournament, account: &Account) -> Section {
    let value = account.value.as_deref().map(|value| format!(" = {value}")).unwrap_or_default();
    let articles = words::articles(&account.articles());
    let code = Line::from(Span::Foreign(account.tie_break.text.clone()));
    let section = Section::new(Rank::Detail, code.and(format!("{value} ({articles})")));
    let elements = (!account.elements.is_empty()).then(|| Block::Table(table(tournament, account)));
    section.with(elements).with(made_of(tournament, account))
}

/// The calculation of a value in a short form. HTML shows it when the reader opens the value. Empty if there
/// is no calculation to show.
pub(super) fn opened(tournament: &Tournament, account: &Account) -> Vec<Block> {
    let is_told = !account.elements.is_empty() || account.working.is_some() || !account.encounters.is_empty();
    if !is_told {
        return Vec::new();
    }
    let articles = Block::plain(words::articles(&account.articles()));
    let elements = account.elements.iter().map(|element| listed(tournament, account, element));
    let elements: Vec<Line> = elements.collect();
    let elements = (!elements.is_empty()).then_some(Block::Steps(elements));
    [articles].into_iter().chain(elements).chain(made_of(tournament, account)).collect()
}

/// The blocks that show how the value follows from the numbers for each round.
fn made_of(tournament: &Tournament, account: &Account) -> Vec<Block> {
    let mut blocks: Vec<Block> = working(account).iter().map(|step| sentence(step)).collect();
    let adjusted = account.adjusted.iter();
    blocks
        .extend(adjusted.map(|adjusted| Block::plain(words::adjusted(tournament, account, adjusted) + ".")));
    blocks.extend(account.encounters.iter().flat_map(|step| encounter(tournament, step, account.player)));
    blocks.extend(words::none(account).map(sentence));
    blocks
}

fn sentence(words: &str) -> Block {
    Block::plain(capital(words) + ".")
}

fn table(tournament: &Tournament, account: &Account) -> Table {
    let by_boards = account.elements.iter().any(|element| element.round().is_none());
    let place = if by_boards { "Board" } else { "Round" };
    let columns = [place, "Opponent", "Counts", "", "Because"].map(Column::new);
    let rows = account.elements.iter().map(|element| {
        let opponent = element.opponent.map(|opponent| {
            let player = &tournament.players[opponent];
            Line::from(format!("{} ", player.id)).and(Span::Foreign(player.name.clone()))
        });
        Row::new([
            Line::from(match element.at {
                At::Round(number) | At::Board(number) => number.to_string(),
            }),
            opponent.unwrap_or_default(),
            account.written(element.contribution).into(),
            element.cut.map(cut).unwrap_or_default().into(),
            words::source(tournament, account, element).into(),
        ])
    });
    let name = if by_boards { "What counts, board by board" } else { "What counts, round by round" };
    Table::new(name, columns).with_rows(rows)
}

/// One number of the calculation, with its round, as one line of text.
fn listed(tournament: &Tournament, account: &Account, element: &Element) -> Line {
    let opponent = element.opponent.map(|opponent| format!(", {}", tournament.players[opponent].id));
    let round = format!("{}{}: ", element.at, opponent.unwrap_or_default());
    let contribution = account.written(element.contribution);
    let counts = match element.cut {
        Some(article) => Line::from(Span::Struck(contribution)).and(format!(" {}", cut(article))),
        None => Span::Strong(contribution).into(),
    };
    let because = format!(", {}", words::source(tournament, account, element));
    Line::from(round).then(counts).and(because)
}

fn cut(article: &Article) -> String {
    format!("cut ({article})")
}

/// The table of the games between tied participants, and the result as a sentence. The table has the lowest
/// and the highest sum that each participant can reach.
fn encounter(tournament: &Tournament, step: &Encounter, player: usize) -> [Block; 2] {
    if step.is_by_boards() {
        let rows = step.standings.iter();
        let rows =
            rows.map(|row| Row::new([tournament.players[row.player].id.to_string(), row.written(row.sum)]));
        let table = Table::new("Two by their boards", ["No.", "Value"].map(Column::new)).with_rows(rows);
        return [Block::Table(table), sentence(&words::encounter(tournament, step))];
    }
    let columns = ["No.", "Sum", "At least", "At most", "Not met"].map(Column::new);
    let rows = words::rows(step, player).map(|row| {
        Row::new([
            tournament.players[row.player].id.to_string(),
            row.written(row.sum),
            row.written(row.worst),
            row.written(row.best),
            words::not_met(tournament, step, row),
        ])
    });
    let table = Table::new("Encounters of the tied", columns).with_rows(rows);
    [Block::Table(table), sentence(&words::encounter(tournament, step))]
}
