//! One self-contained page.

use maud::{Markup, html};

use super::{Conformance, expected, question, sentence};
use crate::kit::{Decision, Outcome};
use crate::outcome::{Conformed, Status};
use arbitrium_report::report::html::{FOOT, head, shown, wide};

pub(super) fn render(found: &Conformance) -> String {
    let (passed, asked) = found.score();
    let body = html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { (shown(&found.engine)) }
            p.sentence { (passed) " of " (asked) " cases pass." }
            p { "This is no approval by anybody: it says what was measured." }
        }
        @for document in &found.documents { (of_document(document)) }
    };
    head("Conformance", &html! {}) + &body.into_string() + FOOT
}

fn of_document(document: &Conformed) -> Markup {
    let rulebook = document.rulebook;
    html! {
        section.file {
            h2 { (rulebook.id) }
            p { (rulebook.title) ", " (rulebook.applies) }
            @for (id, value) in &document.unusual_readings { p { "Reading " (id) "=" (value) } }
            (wide("Articles", &html! { table {
                caption { "Every deciding article, and the cases about it" }
                thead { tr {
                    th scope="col" { "Article" } th scope="col" { "What it says" } th scope="col" { "Status" }
                    th scope="col" { "Cases" } th scope="col" { "Pass" } th scope="col" { "Not asked" }
                } }
                tbody { @for of in document.articles() {
                    tr {
                        th scope="row" { (of.article.to_string()) }
                        td { (of.article.summary) }
                        td class=(look(of.status)) { span aria-hidden="true" { (sign(of.status)) " " } (of.status.to_string()) }
                        td { (of.cases) } td { (of.passed) } td { (of.not_applicable) }
                    }
                } }
            } }))
            @for (case, outcome) in document.cases.iter().filter(|(_, outcome)| *outcome != Outcome::Pass) {
                article.round {
                    h3 { (case.id()) ": " (outcome.word()) }
                    p { "Article " (case.article()) ", " (question(case)) ", " (players(case)) "." }
                    p { (shown(case.sentence())) }
                    p { "Expected " (expected(case)) "." }
                    p.sentence { (shown(&sentence(outcome))) }
                }
            }
        }
    }
}

fn players(case: &Decision) -> String {
    match case {
        Decision::Pairing(case) => format!("{} players to be paired", case.players),
        Decision::Standings(case) => format!("{} players", case.standings.len()),
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
