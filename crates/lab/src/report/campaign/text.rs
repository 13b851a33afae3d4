//! The report for people. It is kept in a file as well, so it has no colours.

use std::fmt::Write;

use super::sentence_of;
use crate::campaign::Shard;
use crate::outcome::Hunted;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::table;

const WIDTH: u16 = 110;

pub(super) fn render(hunted: &Hunted<'_>) -> String {
    let ledger = hunted.ledger;
    let mut text = head(hunted);
    if let Some(other) = hunted.about.another_document().filter(|_| hunted.standings.is_none()) {
        let _ = writeln!(text, "  Warning: {}", printable_whole(&other));
    }
    let [not_asked, undecided] = match hunted.standings {
        None => [
            "rounds not asked: the program's format cannot say what they hold, or it refuses the question",
            "rounds without a reference pairing",
        ],
        Some(_) => [
            "lists not asked: the program refuses them, or its command cannot say what they hold",
            "answers with no rank and no value of a tie-break that was asked for: they show nothing",
        ],
    };
    for (count, words) in [(ledger.not_asked, not_asked), (ledger.undecided, undecided)] {
        if count > 0 {
            let _ = writeln!(text, "  {count} {words}");
        }
    }
    let (differences, faults, errors) = (ledger.differences, ledger.faults, hunted.found.len());
    let _ = writeln!(text, "  {differences} differences and {faults} faults; {errors} distinct errors");
    text += &errors_found(hunted);
    // Of tie-breaks it is not measured which were at work, and the errors name those that decide.
    if hunted.standings.is_none() { text + &articles(hunted) } else { text }
}

/// What was hunted, and how much of it there is.
fn head(hunted: &Hunted<'_>) -> String {
    let (about, ledger) = (hunted.about, hunted.ledger);
    let shard = if about.shard == Shard::WHOLE { String::new() } else { format!(", shard {}", about.shard) };
    let steered = if about.steer { ", steered" } else { "" };
    let (engine, tournaments) = (printable_whole(&about.engine), hunted.planned());
    let setting = format!("(seed {}{steered}{shard})", about.seed);
    let cases = format!("  {} of {tournaments} tournaments", ledger.cases);
    match hunted.standings {
        None => {
            format!(
                "Campaign: {engine} by {} {setting}\n\n{cases}, {} rounds asked\n",
                about.system, ledger.asked
            )
        }
        Some(plan) => format!(
            "Campaign of standings: {engine} {setting}\n\n  {}, lists: {}\n{cases}, {} lists asked, {} values and ranks compared\n",
            plan.rules,
            plan.lists.join("; "),
            ledger.asked,
            ledger.values
        ),
    }
}

fn errors_found(hunted: &Hunted<'_>) -> String {
    let unit = if hunted.standings.is_some() { "lists" } else { "rounds" };
    let mut text = String::new();
    for found in &hunted.found {
        let group = found.group;
        let round = match hunted.standings {
            Some(_) => String::new(),
            None => format!(", round {}", group.round),
        };
        let _ = writeln!(
            text,
            "\n{}: {} {unit} of {} tournaments, first in tournament {}{round}\n  {}\n  {}",
            found.key,
            group.findings,
            group.cases,
            group.case,
            sentence_of(found),
            found.path()
        );
    }
    text
}

fn articles(hunted: &Hunted<'_>) -> String {
    let mut rows = table::new(&["Article", "At work", "Decisive"], WIDTH);
    let mut never = Vec::new();
    for (article, exercised, decisive) in hunted.articles() {
        if exercised == 0 && decisive == 0 {
            never.push(article.to_string());
            continue;
        }
        let exercised = if hunted.is_measured() { exercised.to_string() } else { "-".into() };
        rows.add_row([article.to_string(), exercised, decisive.to_string()]);
    }
    let mut text = format!("\n{}:\n\n", super::ARTICLES);
    text += &table::show(&rows);
    text.push('\n');
    if !hunted.is_measured() {
        text += "This document does not say which articles were at work.\n";
    } else if !never.is_empty() {
        let _ = writeln!(text, "Never at work: {}", never.join(", "));
        for (article, knob) in hunted.out_of_reach() {
            let _ = writeln!(text, "Only --{} brings {article} to work.", knob.described().id);
        }
    }
    text
}
