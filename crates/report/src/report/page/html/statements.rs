use maud::{Markup, html};

use super::line::line;
use crate::report::page::{Card, Laid, Statement, Statements};
use crate::report::sentence::family;
use arbitrium_core::trf::printable_whole;

pub(super) fn statements(statements: &Statements) -> Markup {
    let numbered = statements.numbered;
    html! {
        table.steps {
            caption class=[numbered.then_some("hidden")] { (statements.caption) }
            thead.hidden { tr {
                @if numbered { th scope="col" { "Step" } }
                th scope="col" { "Article" } th scope="col" { (statements.heading) }
            } }
            tbody { @for (number, one) in (1..).zip(&statements.all) {
                tr { @if numbered { td.number { (number) } } (statement(one)) }
            } }
        }
    }
}

fn statement(one: &Statement) -> Markup {
    match one {
        Statement::Said { article, words, laid } => html! {
            td.nowrap { (line(article)) }
            td { (line(words)) @if let Some(cards) = laid { (self::laid(cards)) } }
        },
        Statement::LeftOut(words) => html! { td {} td.members { (words) } },
    }
}

fn laid(laid: &Laid) -> Markup {
    html! {
        ol.laid aria-label="The cards on the table, S1 above S2" {
            @for stack in &laid.columns { li.fails[stack.fails] {
                @let [above, below] = &stack.cards;
                @if let Some(above) = above { (card(above)) } @else { span.card.none {} }
                @if let Some(below) = below { (card(below)) }
                @if stack.fails { strong.against { "✗ not so" } }
            } }
            @if laid.left_out > 0 { li.members { "and " (laid.left_out) " more" } }
        }
    }
}

fn card(card: &Card) -> Markup {
    let name = printable_whole(&card.name);
    html! { span.card { strong { (card.number) } " " (family(&name)) small { (card.about) } } }
}
