//! One self-contained page.

use maud::{Markup, html};

use super::{Conformance, pairing, sentence};
use crate::kit::Outcome;
use crate::outcome::{Conformed, Status};
use crate::report::html::{FOOT, head, shown, wide};

pub(super) fn render(found: &Conformance) -> String {
    let (passed, asked) = found.score();
    let body = html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { (shown(&found.engine)) }
            p.sentence { (passed) " of " (asked) " cases pass." }
            p { "This is no approval by anybody: it says what was measured." }
        }
        @for system in &found.systems { (of_system(system)) }
    };
    head("Conformance", &html! {}) + &body.into_string() + FOOT
}

fn of_system(system: &Conformed) -> Markup {
    let rulebook = system.system.rulebook();
    html! {
        section.file {
            h2 { (rulebook.id) }
            p { (rulebook.title) ", " (rulebook.applies) }
            @for (id, value) in system.system.unusual_readings() { p { "Reading " (id) "=" (value) } }
            (wide("Articles", &html! { table {
                caption { "Every deciding article, and the cases about it" }
                thead { tr {
                    th scope="col" { "Article" } th scope="col" { "What it says" } th scope="col" { "Status" }
                    th scope="col" { "Cases" } th scope="col" { "Pass" } th scope="col" { "Not asked" }
                } }
                tbody { @for of in system.articles() {
                    tr {
                        th scope="row" { (of.article.to_string()) }
                        td { (of.article.summary) }
                        td class=(look(of.status)) { span aria-hidden="true" { (sign(of.status)) " " } (of.status.to_string()) }
                        td { (of.cases) } td { (of.passed) } td { (of.not_applicable) }
                    }
                } }
            } }))
            @for (case, outcome) in system.answered().filter(|(_, outcome)| **outcome != Outcome::Pass) {
                article.round {
                    h3 { (case.id) ": " (outcome.word()) }
                    p { "Article " (case.article) ", round " (case.round) ", " (case.players) " players to be paired." }
                    p { (shown(&case.sentence)) }
                    p { "Expected " (pairing(&case.expected)) "." }
                    p.sentence { (shown(&sentence(outcome))) }
                }
            }
        }
    }
}

fn look(status: Status) -> &'static str {
    match status {
        Status::Pass => "good",
        Status::Fail => "bad",
        Status::NotApplicable | Status::NeverExercised => "doubtful",
    }
}

/// For eyes that tell no colours apart.
fn sign(status: Status) -> &'static str {
    match status {
        Status::Pass => "✓",
        Status::Fail => "✗",
        Status::NotApplicable | Status::NeverExercised => "?",
    }
}
