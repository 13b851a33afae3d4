//! What a campaign adds up to, before the errors one by one.

use maud::{Markup, html};

use super::shown;
use crate::report::campaign::{ARTICLES, Summary};

/// What stands before everything.
pub(in crate::report) fn head() -> String {
    super::head("Campaign", &html! {})
}

/// The section that stands before the errors.
pub(in crate::report) fn render(summary: &Summary<'_>) -> String {
    let (about, ledger) = (summary.about, summary.ledger);
    let markup = html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { (shown(&about.engine)) " by " (about.system) }
            p {
                (ledger.cases) " of " (summary.planned()) " tournaments of seed " (about.seed)
                @if about.steer { ", steered by coverage" } ". " (ledger.asked) " rounds were asked"
                @if ledger.not_asked > 0 { ", " (ledger.not_asked) " could not be" } "; "
                (ledger.differences) " differences and " (ledger.faults) " faults are "
                (summary.found.len()) " distinct errors."
            }
            @if !summary.found.is_empty() { (errors(summary)) }
            (articles(summary))
        }
    };
    markup.into_string() + "\n"
}

fn errors(summary: &Summary<'_>) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label="Errors" { table {
            caption { "Errors" }
            thead { tr {
                th scope="col" { "Error" } th scope="col" { "Rounds" } th scope="col" { "Tournaments" }
                th scope="col" { "First in" } th scope="col" { "What is wrong" }
            } }
            tbody { @for (number, found) in (1..).zip(&summary.found) {
                tr {
                    th scope="row" { a href={ "#f" (number) "-title" } { (shown(&found.key.to_string())) } }
                    td { (found.group.findings) }
                    td { (found.group.cases) }
                    td { "tournament " (found.group.case) ", round " (found.group.round) }
                    td { (shown(&found.sentence())) }
                }
            } }
        } }
    }
}

fn articles(summary: &Summary<'_>) -> Markup {
    let measured = summary.is_measured();
    html! {
        div.wide tabindex="0" role="region" aria-label="Articles" { table {
            caption { (ARTICLES) }
            thead { tr { th scope="col" { "Article" } th scope="col" { "At work" } th scope="col" { "Decisive" } } }
            tbody { @for (article, exercised, decisive) in summary.articles() {
                tr {
                    th scope="row" { (article.to_string()) }
                    td {
                        @if !measured { "not measured" }
                        @else if exercised == 0 {
                            strong { "never" }
                            @if let Some(knob) = Summary::needs(article) {
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
