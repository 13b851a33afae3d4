//! What a campaign adds up to, before the errors one by one.

use maud::{Markup, html};

use crate::outcome::{Found, Hunted};
use crate::report::campaign::{ARTICLES, sentence_of};
use arbitrium_core::counted::counted;
use arbitrium_report::report::html::event::{self, fact, long};
use arbitrium_report::report::html::{self as page, shown};

/// What stands before everything.
pub(super) fn head() -> String {
    page::head("Campaign", &html! {})
}

/// The section that stands before the errors.
pub(super) fn render(hunted: &Hunted<'_>) -> String {
    let (about, ledger) = (hunted.about, hunted.ledger);
    let markup = html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { (shown(&about.engine)) " by " (about.system) }
            nav aria-label="Contents" { ul.contents {
                li { a href="#errors" { "Errors" } }
                li { a href="#articles" { "Articles" } }
            } }
            dl.conditions {
                (long("Rules", &event::rules(hunted.rulebook)))
                (long("Program under test", &html! { code { (shown(&about.engine)) } }))
                (fact("Tournaments", &html! { (ledger.cases) " of " (hunted.planned()) }))
                (fact("Seed", &html! { (about.seed) @if about.steer { ", steered by coverage" } }))
                (fact("Rounds asked", &html! { (ledger.asked) }))
                @if ledger.not_asked > 0 { (fact("Rounds that could not be asked", &html! { (ledger.not_asked) })) }
                @if ledger.undecided > 0 { (fact("Rounds without a reference", &html! { (ledger.undecided) })) }
            }
            @if let Some(other) = about.another_document() { p { strong { "Warning: " } (shown(&other)) "." } }
            h3 id="errors" { "Verdict" }
            p.verdict.good[hunted.found.is_empty()].bad[!hunted.found.is_empty()] {
                span aria-hidden="true" { @if hunted.found.is_empty() { "✓ " } @else { "✗ " } } (verdict(hunted))
            }
            @for (number, found) in (1..).zip(&hunted.found) { (error(number, found)) }
        }
    };
    markup.into_string() + "\n"
}

/// What stands behind the errors: the articles at work.
pub(super) fn foot(hunted: &Hunted<'_>) -> String {
    let markup = html! { section.file aria-labelledby="articles" { (articles(hunted)) } };
    markup.into_string() + "\n" + page::FOOT
}

/// What was found, as a sentence.
fn verdict(hunted: &Hunted<'_>) -> String {
    let ledger = hunted.ledger;
    let asked = counted(ledger.asked, "round");
    if hunted.found.is_empty() {
        return format!("No error was found in {asked}.");
    }
    let (differences, faults) = (counted(ledger.differences, "difference"), counted(ledger.faults, "fault"));
    let errors = counted(hunted.found.len(), "distinct error");
    format!("{errors} in {asked}: {differences} and {faults}.")
}

/// An error in short: how often, where first, and what is wrong; its page follows.
fn error(number: usize, found: &Found<'_>) -> Markup {
    let group = found.group;
    html! {
        article.round aria-labelledby=(format!("error-{number}")) {
            h4 id=(format!("error-{number}")) { a href={ "#f" (number) "-title" } { (shown(&found.key.to_string())) } }
            p.members {
                (counted(group.findings, "round")) " of " (counted(group.cases, "tournament")) ", first in tournament "
                (group.case) ", round " (group.round) "."
            }
            p { (shown(&sentence_of(found))) }
        }
    }
}

fn articles(hunted: &Hunted<'_>) -> Markup {
    let measured = hunted.is_measured();
    html! {
        h3 id="articles" { "Articles" }
        (page::wide("Articles", &html! { table.columns {
            caption { (ARTICLES) }
            thead { tr { th scope="col" { "Article" } th scope="col" { "At work" } th scope="col" { "Decisive" } } }
            tbody { @for (article, exercised, decisive) in hunted.articles() {
                tr {
                    th scope="row" { (article.to_string()) }
                    td {
                        @if !measured { "not measured" }
                        @else if exercised == 0 {
                            strong { "never" }
                            @if let Some(knob) = Hunted::needs(article) {
                                " (needs " code { "--" (knob.described().id) } ")"
                            }
                        }
                        @else { (exercised) }
                    }
                    td { (decisive) }
                }
            } }
        } }))
    }
}
