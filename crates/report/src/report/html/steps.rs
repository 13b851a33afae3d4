//! Statements one below the other, each beside its article, with the cards as they lie on the table.

use maud::{Markup, html};

use super::Sheet;
use super::boards::Players;
use super::told::Teller;
use crate::report::sentence::family;
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Column, Line};
use arbitrium_core::tournament::PlayerId;

/// From how many statements of one article in a row, or cards in a row, a page of a dispute shows only those that matter.
const MANY: usize = 12;

/// How an article is written at its step.
type Cite = fn(&Article) -> Markup;

/// An article by its name alone.
pub(super) fn plain(article: &Article) -> Markup {
    html! { (article.to_string()) }
}

/// The steps of a round before which some players have their cards on the table.
pub(super) struct Steps<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) round: u16,
    /// Whom it is about: of long rows of the same only what concerns them is shown. Everything where there is no list.
    pub(super) concerned: Option<&'a [PlayerId]>,
    pub(super) cite: Cite,
}

/// A step, or how many like it are left out.
enum Step<'a> {
    Said(&'a Line),
    LeftOut(usize),
}

impl Steps<'_> {
    /// The steps as a table.
    pub(super) fn table<'a>(&self, caption: &str, lines: impl Iterator<Item = &'a Line>) -> Markup {
        let lines: Vec<&Line> = lines.collect();
        html! {
            table.steps {
                caption.hidden { (caption) }
                thead.hidden { tr {
                    th scope="col" { "Step" } th scope="col" { "Article" } th scope="col" { "Statement" }
                } }
                tbody { @for (number, step) in (1..).zip(self.shortened(&lines)) {
                    tr {
                        td.number { (number) }
                        @match step {
                            Step::Said(line) => {
                                td.nowrap { @if let Some(article) = line.article { ((self.cite)(article)) } }
                                td { (self.statement(line)) @if !line.laid.is_empty() { (self.laid(&line.laid)) } }
                            }
                            Step::LeftOut(number) => {
                                td {}
                                td.members { "and " (counted(number, "more statement")) " of this kind" }
                            }
                        }
                    }
                } }
            }
        }
    }

    fn is_concerned(&self, id: PlayerId) -> bool {
        self.concerned.is_none_or(|concerned| concerned.contains(&id))
    }

    /// Of many statements in a row under one article those that concern somebody, and how many more there are.
    fn shortened<'a>(&self, lines: &[&'a Line]) -> Vec<Step<'a>> {
        let mut steps = Vec::new();
        for run in lines.chunk_by(|a, b| a.article == b.article) {
            let is_shown =
                |line: &&&Line| run.len() <= MANY || line.about.iter().any(|&id| self.is_concerned(id));
            let kept: Vec<Step<'a>> = run.iter().filter(is_shown).map(|line| Step::Said(line)).collect();
            let left_out = run.len() - kept.len();
            steps.extend(kept);
            steps.extend((left_out > 0).then_some(Step::LeftOut(left_out)));
        }
        steps
    }

    /// The words of a step, and whom they are about as far as the words do not name them. Of very many the numbers do.
    fn statement(&self, line: &Line) -> Markup {
        let named: Vec<PlayerId> = line.told.players().collect();
        if self.concerned.is_some() && named.len() > MANY {
            return html! { (line.text) };
        }
        let on_table =
            |id: PlayerId| line.laid.iter().any(|column| column.players().any(|other| other == id));
        let others = line.about.iter().copied().filter(|id| !named.contains(id) && !on_table(*id));
        let others: Vec<PlayerId> = others.filter(|id| self.sheet.has_card(*id)).collect();
        html! {
            (Teller::new(self.sheet).clause(&line.told))
            @if !others.is_empty() && (self.concerned.is_none() || others.len() <= MANY) {
                " " span.name { "("
                    @for (place, &id) in others.iter().enumerate() {
                        @if place > 0 { ", " }
                        (self.sheet.player(id))
                    }
                ")" }
            }
        }
    }

    /// The pairing cards as they lie: S1 above, S2 below, those marked against whom something stands.
    fn laid(&self, columns: &[Column]) -> Markup {
        let matters = |column: &&Column| column.fails || column.players().any(|id| self.is_concerned(id));
        let many = columns.len() > MANY;
        let shown: Vec<&Column> = columns.iter().filter(|column| !many || matters(column)).collect();
        let left_out = columns.len() - shown.len();
        let players = Players { sheet: self.sheet, round: self.round };
        html! {
            ol.laid aria-label="The cards on the table, S1 above S2" {
                @for column in shown { li.fails[column.fails] {
                    @if let Some(above) = column.above { (card(&players, above)) } @else { span.card.none {} }
                    @if let Some(below) = column.below { (card(&players, below)) }
                    @if column.fails { strong.against { "✗ not so" } }
                } }
                @if left_out > 0 { li.members { "and " (left_out) " more" } }
            }
        }
    }
}

/// A card in short: number, name, points and the colour that is due.
fn card(players: &Players<'_>, id: PlayerId) -> Markup {
    let name = players.sheet.name(id);
    html! {
        span.card {
            strong { (id.get()) } " " (family(&name))
            small { (players.score(id).to_string()) @if let Some(due) = players.due(id) { ", " (due) } }
        }
    }
}
