//! What a campaign adds up to, before the errors one by one.

use maud::{Markup, html};

use super::shown;
use crate::outcome::Hunted;
use crate::report::campaign::{ARTICLES, sentence_of};

/// What stands before everything.
pub(in crate::report) fn head() -> String {
    super::head("Campaign", &html! {})
}

/// The section that stands before the errors.
pub(in crate::report) fn render(hunted: &Hunted<'_>) -> String {
    let (about, ledger) = (hunted.about, hunted.ledger);
    let markup = html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { (shown(&about.engine)) " by " (about.system) }
            p {
                (ledger.cases) " of " (hunted.planned()) " tournaments of seed " (about.seed)
                @if about.steer { ", steered by coverage" } ". " (ledger.asked) " rounds were asked"
                @if ledger.not_asked > 0 { ", " (ledger.not_asked) " could not be" } "; "
                (ledger.differences) " differences and " (ledger.faults) " faults are "
                (hunted.found.len()) " distinct errors."
            }
            @if let Some(other) = about.another_document() { p { strong { "Warning: " } (shown(&other)) "." } }
            @if !hunted.found.is_empty() { (errors(hunted)) }
            (articles(hunted))
        }
    };
    markup.into_string() + "\n"
}

fn errors(hunted: &Hunted<'_>) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label="Errors" { table {
            caption { "Errors" }
            thead { tr {
                th scope="col" { "Error" } th scope="col" { "Rounds" } th scope="col" { "Tournaments" }
                th scope="col" { "First in" } th scope="col" { "What is wrong" }
            } }
            tbody { @for (number, found) in (1..).zip(&hunted.found) {
                tr {
                    th scope="row" { a href={ "#f" (number) "-title" } { (shown(&found.key.to_string())) } }
                    td { (found.group.findings) }
                    td { (found.group.cases) }
                    td { "tournament " (found.group.case) ", round " (found.group.round) }
                    td { (shown(&sentence_of(found))) }
                }
            } }
        } }
    }
}

fn articles(hunted: &Hunted<'_>) -> Markup {
    let measured = hunted.is_measured();
    html! {
        div.wide tabindex="0" role="region" aria-label="Articles" { table {
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
        } }
    }
}
