//! The rounds: the verdicts in short, each difference with its argument, and all boards.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::steps::{self, Steps};
use super::told::Teller;
use super::{Sheet, boards, event, look, players, sign};
use crate::outcome::Standing;
use crate::report::page::html as page;
use crate::report::sentence::{self, capital};
use crate::report::standings::judged;
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::{Decisive, Judgement, Line, Orders};
use arbitrium_core::tournament::PlayerId;

/// Up to which length values stand in a table.
const SHORT: usize = 120;

/// One line for each round.
pub(super) fn overview(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    let agree = checked.replay.rounds.iter().filter(|round| round.verdict.agrees()).count();
    let words = checked.round_words();
    html! {
        h3 { "Verdict" }
        p.verdict {
            (agreement(agree, checked.replay.rounds.len(), [checked.round_word(), words]))
            @match checked.faults().count() {
                0 => {}
                1 => { " 1 " (checked.round_word()) " was not answered." }
                number => { " " (number) " " (words) " were not answered." }
            }
            @if let Some(ranks) = judged::end(checked) { " " (capital(&ranks)) "." }
        }
        @if !checked.replay.rounds.is_empty() { table.overview {
            caption.hidden { "Verdict by " (checked.round_word()) }
            thead { tr {
                th scope="col" { (capital(checked.round_word())) } th scope="col" { "Verdict" }
                th scope="col" { "Article" } th scope="col" { "Meaning" }
            } }
            tbody { @for (round, standing) in checked.judged() {
                tr {
                    th scope="row" { a href=(sheet.link(&format!("round-{}", round.round))) { (round.round) } }
                    td class=(look(round.verdict)) { (verdict(round, standing)) }
                    td { @if let Some(decisive) = &round.judgement.decisive { (decisive.article.to_string()) } }
                    td { @if !round.verdict.agrees() { (round.verdict.meaning()) } }
                }
            } }
        } }
    }
}

/// How many rounds agree, as a sentence; `words` are the words for one and for several.
fn agreement(agree: usize, judged: usize, [one, several]: [&str; 2]) -> String {
    match (agree, judged) {
        (_, 0) => format!("No {one} was judged."),
        (0, 1) => format!("The {one} does not agree with the rules."),
        (1, 1) => format!("The {one} agrees with the rules."),
        (0, _) => format!("None of the {judged} {several} agrees with the rules."),
        (1, _) => format!("1 of {judged} {several} agrees with the rules."),
        _ if agree == judged => format!("All {judged} {several} agree with the rules."),
        _ => format!("{agree} of {judged} {several} agree with the rules."),
    }
}

/// The rounds that the program under test did not answer.
pub(super) fn faults(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    html! {
        @if checked.faults().next().is_some() {
            table {
                caption { (capital(checked.round_words())) " that the program did not answer" }
                thead { tr {
                    th scope="col" { (capital(checked.round_word())) } th scope="col" { "Fault" }
                    th scope="col" { "What happened" }
                } }
                tbody { @for fault in checked.faults() {
                    tr {
                        th scope="row" { (fault.round) }
                        td.nowrap.bad { span aria-hidden="true" { "✗ " } (fault.kind) (fault.note()) }
                        td { (capital(&fault.message)) "." @if let Some(reason) = &fault.accepted { " Accepted: " (reason) } }
                    }
                } }
            }
        }
    }
}

fn verdict(round: &RoundVerdict, standing: &Standing) -> Markup {
    html! {
        span aria-hidden="true" { (sign(round.verdict)) " " } (round.verdict.to_string()) (standing.note())
    }
}

/// A round that does not agree: the argument, then what it rests on.
pub(super) fn dispute(sheet: &Sheet<'_>, round: &RoundVerdict, standing: &Standing) -> Markup {
    let word = capital(sheet.checked.round_word());
    let judgement = &round.judgement;
    let id = sheet.id(&format!("round-{}", round.round));
    html! {
        section.round id=(id) aria-labelledby=(format!("{id}-title")) {
            h3 id=(format!("{id}-title")) class=(look(round.verdict)) { (word) " " (round.round) ": " (verdict(round, standing)) }
            @if !round.verdict.agrees() {
                p.members { (capital(round.verdict.meaning())) "." }
                (argument(sheet, round, standing))
                @if let Some(decisive) = &judgement.decisive {
                    (event::article(sheet, decisive.article))
                    @if let Some(orders) = &decisive.argument.orders { (two_orders(sheet, orders)) }
                    // The places in the sequence say less than the orders themselves.
                    @if judgement.violations.is_empty() { (values(sheet, decisive)) }
                }
            }
            @let concerned = concerned(judgement);
            (boards::differing(sheet, round, &concerned))
            @if !concerned.is_empty() { (page::blocks(&[players::cards(sheet, round.round, &concerned, false).into()])) }
            (by_the_rules(sheet, round))
        }
    }
}

/// How the rules pair the bracket in which the two part, step by step.
fn by_the_rules(sheet: &Sheet<'_>, round: &RoundVerdict) -> Markup {
    let decisive = round.judgement.decisive.as_ref();
    let account = sheet.checked.accounts.get(&round.round);
    let sections =
        decisive.zip(account).map(|(decisive, account)| account.about(&decisive.place, decisive.article));
    let is_equal = |decisive: Option<&Decisive>, line: &Line| {
        let equal = decisive.into_iter().flat_map(|decisive| &decisive.equal_above);
        equal.into_iter().any(|(article, value)| Some(*article) == line.article && *value == line.text)
    };
    let concerned = concerned(&round.judgement);
    let steps = Steps { sheet, round: round.round, concerned: Some(&concerned), cite: steps::plain };
    html! {
        @for section in sections.unwrap_or_default() {
            h4 { (section.title) ", step by step by the rules" }
            // The cards themselves lie on the table, and the values that are equal were named.
            @let lines = section.lines.iter().filter(|line| line.article.is_some() || line.about.is_empty());
            @let lines = lines.filter(|line| !is_equal(decisive, line));
            (page::blocks(&[steps.statements(&section.title, lines).into()]))
        }
    }
}

/// The sentences that persuade.
fn argument(sheet: &Sheet<'_>, round: &RoundVerdict, standing: &Standing) -> Markup {
    let mut teller = Teller::new(sheet);
    let sentences: Vec<Markup> = sentence::all(round, standing)
        .iter()
        .map(|sentence| page::line(&teller.sentence(sentence)))
        .collect();
    html! { div.argument { @for sentence in sentences { p { (sentence) } } } }
}

/// The players whom the argument names, each once, in the order of their numbers.
fn concerned(judgement: &Judgement) -> Vec<PlayerId> {
    let argument = judgement.decisive.iter().map(|decisive| &decisive.argument);
    let parts = argument.flat_map(|a| [&a.recorded, &a.reference, &a.why]);
    let named: BTreeSet<PlayerId> = parts.flat_map(arbitrium_core::systems::Telling::players).collect();
    let violated = judgement.violations.iter().flat_map(|violation| violation.players.iter().copied());
    named.into_iter().chain(violated).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Both orders of the same players side by side, with the first place where they part.
fn two_orders(sheet: &Sheet<'_>, orders: &Orders) -> Markup {
    let parting = orders.parting();
    let shown = parting.map_or(0, |place| place + 1).max(1);
    let rows = orders.against.iter().zip(orders.recorded.iter().zip(&orders.reference)).enumerate();
    let name = |id: &PlayerId| page::line(&sheet.player(*id));
    let after = orders.against.len().saturating_sub(shown);
    html! {
        table.orders {
            caption { "The opponents in both orders, up to the first place where they part" }
            thead { tr {
                th scope="col" { "Player" } th scope="col" { (capital(sheet.other)) " against" }
                th scope="col" { "By the rules against" } th scope="col" { span.hidden { "Effect" } }
            } }
            tbody { @for (place, (against, (theirs, ours))) in rows.take(shown) {
                tr class=[(Some(place) == parting).then_some("decides")] {
                    th scope="row" { (name(against)) } td { (name(theirs)) } td { (name(ours)) }
                    td { @if Some(place) == parting { strong { "here they part" } } @else { "the same" } }
                }
            } }
        }
        @if after > 0 { p.members { "What follows decides nothing any more." } }
    }
}

/// The decisive article under those on which both are equal.
fn values(sheet: &Sheet<'_>, decisive: &Decisive) -> Markup {
    let equal = &decisive.equal_above;
    let mut above: Vec<&str> = equal.iter().map(|(article, _)| article.id()).collect();
    above.dedup();
    // The pairs of a whole bracket say less than the sentences.
    let is_short = decisive.recorded.len().max(decisive.reference.len()) <= SHORT;
    html! {
        @if decisive.argument.orders.is_none() && is_short { table.values {
            caption { "What decides" }
            thead { tr {
                th scope="col" { "Article" } th scope="col" { (capital(sheet.other)) }
                th scope="col" { "By the rules" } th scope="col" { span.hidden { "Effect" } }
            } }
            tbody {
                tr.decides {
                    th scope="row" { (decisive.article.to_string()) } td { (decisive.recorded) }
                    td { (decisive.reference) } td { strong { "decides" } }
                }
            }
        } }
        @if !equal.is_empty() {
            p.members {
                "Both are equal by " (above.join(", ")) @if let [_] = above[..] { ", which comes before it." }
                @else { ", which come before it." }
            }
            details {
                summary { "The equal values" }
                table { thead { tr { th scope="col" { "Article" } th scope="col" { "Both" } } }
                    tbody { @for (article, value) in equal { tr { th scope="row" { (article.to_string()) } td { (value) } } } } }
            }
        }
        @if let Some(footnote) = &decisive.argument.footnote {
            p.footnote { "Places in the sequence of the text: " (footnote) "." }
        }
    }
}

/// All boards of all rounds, each round closed until it is asked for.
pub(super) fn all(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    let word = capital(checked.round_word());
    html! {
        h3 id=(sheet.id("rounds")) { "All boards" }
        @for (round, standing) in checked.judged() {
            // The anchor of a round that differs is its argument.
            @let id = round.verdict.agrees().then(|| sheet.id(&format!("round-{}", round.round)));
            details id=[id] {
                summary { (word) " " (round.round) ": " (verdict(round, standing)) }
                (boards::all(sheet, round))
            }
        }
    }
}
