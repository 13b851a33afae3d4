//! The sums over all files.

use maud::{Markup, html};

use super::{look, sign, wide};
use crate::outcome::{Coverage, Tally};
use arbitrium_core::counted::counted;

pub(super) fn render(tally: &Tally) -> Markup {
    html! {
        section.file aria-labelledby="summary" {
            h2 id="summary" { "Summary" }
            p {
                (counted(tally.files, "file")) ", " (counted(tally.rounds(), "round")) ", "
                (counted(tally.differences(), "difference")) ", "
                (counted(tally.faulty, "file")) " not judged to the end."
                @if tally.wrong_ranks > 0 {
                    " Files that record ranks or points otherwise than their list of tie-breaks gives: " (tally.wrong_ranks) "."
                }
                @if tally.taken > 0 { " " (tally.taken) " " (tally.taken_note()) "." }
            }
            (wide("Rounds by verdict", &html! { table {
                caption { "Rounds by verdict" }
                thead { tr { th scope="col" { "Verdict" } th scope="col" { "Rounds" } } }
                tbody { @for (verdict, count) in &tally.verdicts {
                    tr {
                        th scope="row" class=(look(*verdict)) {
                            span aria-hidden="true" { (sign(*verdict)) " " } (verdict.to_string())
                        }
                        td { (count) }
                    }
                } }
            } }))
            @if !tally.articles.is_empty() {
                (wide("Articles that decide", &html! { table {
                    caption { "Articles that decide the differences" }
                    thead { tr { th scope="col" { "Article" } th scope="col" { "Rounds" } } }
                    tbody { @for (article, count) in &tally.articles {
                        tr { th scope="row" { (article) } td { (count) } }
                    } }
                } }))
            }
            @if !tally.allowances().is_empty() { (allowance(tally)) }
            @for coverage in tally.coverage.values() { (touched(coverage)) }
        }
    }
}

fn allowance(tally: &Tally) -> Markup {
    let (differences, tournaments) = (tally.open_differences(), tally.judged_files());
    let rows = html! {
        table {
            caption { "Allowance for an endorsement" }
            thead { tr {
                th scope="col" { "Of" } th scope="col" { "Allowed" } th scope="col" { "Here" }
                th scope="col" { "Found" } th scope="col" { "Met" }
            } }
            tbody { @for allowance in tally.allowances() {
                tr {
                    th scope="row" { (allowance.of) }
                    td { (allowance.differences) " in " (counted(allowance.tournaments, "tournament")) }
                    td { (allowance.allowed(tournaments)) " in " (tournaments) }
                    td { (differences) }
                    td { @if allowance.admits(differences, tournaments) { "within it" } @else { "beyond it" } }
                }
            } }
        }
    };
    wide("Allowance", &rows)
}

fn touched(coverage: &Coverage) -> Markup {
    let rows = html! {
        table {
            caption { "Articles at work in " (counted(coverage.rounds, "round")) " (" (coverage.rulebook.title) ")" }
            thead { tr { th scope="col" { "Article" } th scope="col" { "Rounds" } } }
            tbody { @for (article, rounds) in &coverage.articles {
                tr {
                    th scope="row" { (article.to_string()) }
                    td { @if *rounds == 0 { strong { "never touched" } } @else { (rounds) } }
                }
            } }
        }
    };
    wide("Articles at work", &rows)
}
