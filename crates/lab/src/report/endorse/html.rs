//! One self-contained page to read, mail and print.

use maud::{Markup, html};

use super::{NO_APPROVAL, beside, excused, how_often, left_open, of_standings, settings};
use crate::campaign::Ledger;
use crate::endorse::{Class, Endorsement, Finding, sheet};
use arbitrium_report::report::html::{FOOT, head, shown, wide};
use arbitrium_report::report::sentence::capital;

pub(super) fn render(run: &Endorsement<'_>) -> String {
    let body = html! {
        section.file {
            h2 { (shown(&run.setting.engine)) " by " (run.setting.system) }
            p.sentence { (NO_APPROVAL) }
            dl.conditions { @for (name, value) in settings(run) { div { dt { (name) } dd { (shown(&value)) } } } }
            @if !run.is_finished { p.verdict.doubtful { "Not all tournaments are done." } }
            (counts(run))
            h3 { "Findings" }
            @if run.findings.is_empty() { p { "None." } }
            @for (number, finding) in (1..).zip(&run.findings) { (one(number, finding)) }
            (coverage(run))
            (answers(run))
        }
    };
    head("Cross-test", &html! {}) + &body.into_string() + FOOT
}

fn counts(run: &Endorsement<'_>) -> Markup {
    let row = |name: &str, ledger: &Ledger| {
        html! { tr {
            th scope="row" { (name) } td { (ledger.cases) } td { (ledger.asked) } td { (ledger.not_asked) }
            td { (ledger.undecided) } td { (ledger.differences) } td { (ledger.faults) }
        } }
    };
    html! {
        (wide("Counts", &html! { table {
            caption { "Counts" }
            thead { tr {
                th scope="col" { "Direction" } th scope="col" { "Tournaments" } th scope="col" { "Rounds" }
                th scope="col" { "Not asked" } th scope="col" { "Undecided" } th scope="col" { "Differences" }
                th scope="col" { "Failures" }
            } }
            tbody { (row("forward", run.forward)) @if let Some(reverse) = run.reverse { (row("reverse", reverse)) } }
        } }))
        p {
            (run.differences()) " differences"
            @for class in [Class::Input, Class::Candidate, Class::Interpretation] {
                "; (" (class.to_string()) ") " (class.meaning()) ": " (run.of_class(class))
            } "."
        }
        @if let Some(standings) = run.standings { p { "Standings: " (of_standings(standings)) "." } }
        @if let Some(reading) = &run.reading {
            p { (excused(reading)) }
        }
    }
}

fn one(number: usize, finding: &Finding) -> Markup {
    html! {
        article.round {
            h4 { (number) ". (" (finding.class.to_string()) ") " (finding.direction.to_string()) ": " (shown(&finding.shows.join("; "))) }
            p {
                (how_often(finding)) "."
                @if !finding.readings.is_empty() { " Explained by " (finding.readings.join(" with ")) "." }
                @if let Some(beside) = beside(finding) { " " (capital(&beside)) "." }
            }
            p.sentence { (shown(&finding.sentence)) }
            @if let Some(evidence) = &finding.evidence { p.path { "Evidence: " (shown(evidence)) } }
        }
    }
}

fn coverage(run: &Endorsement<'_>) -> Markup {
    let reverse = run.reverse_axes.as_ref().map(crate::endorse::Axes::all);
    let told = |tournaments: u64| if tournaments == 0 { "never".to_owned() } else { tournaments.to_string() };
    html! {
        h3 { "Coverage" }
        (wide("Axes", &html! { table {
            caption { "In how many tournaments, and how often" }
            thead { tr {
                th scope="col" { "Axis" } th scope="col" { "Forward" } th scope="col" { "times" }
                @if reverse.is_some() { th scope="col" { "Reverse" } th scope="col" { "times" } }
            } }
            tbody { @for (place, axis) in run.forward_axes.all().iter().enumerate() {
                tr {
                    th scope="row" { (axis.axis) } td { (told(axis.tournaments)) } td { (axis.times) }
                    @if let Some(other) = reverse.as_ref().map(|all| &all[place]) {
                        td { (told(other.tournaments)) } td { (other.times) }
                    }
                }
            } }
        } }))
        (wide("Articles", &html! { table {
            caption { "Rounds in which each article was at work" }
            thead { tr { th scope="col" { "Article" } th scope="col" { "Forward" } @if reverse.is_some() { th scope="col" { "Reverse" } } } }
            tbody { @for (article, forward, reverse) in &run.articles {
                tr { th scope="row" { (article.to_string()) } td { (told(*forward)) } @if let Some(reverse) = reverse { td { (told(*reverse)) } } }
            } }
        } }))
    }
}

fn answers(run: &Endorsement<'_>) -> Markup {
    let answers = sheet(run);
    html! {
        h3 { "Answer sheet" }
        (wide("Answers", &html! { table {
            caption { "VCL4THP, draft of version 13; the questions in our words" }
            thead { tr { th scope="col" { "No." } th scope="col" { "Question" } th scope="col" { "Measured" } th scope="col" { "Costs" } th scope="col" { "See" } } }
            tbody { @for answer in &answers {
                tr {
                    th scope="row" { (answer.number) } td { (answer.question) }
                    td { (answer.answer.as_deref().unwrap_or("open")) } td { (answer.costs.to_string()) } td { (answer.evidence) }
                }
            } }
        } }))
        p { "Left open, for a person: " (left_open(&answers)) "." }
    }
}
