//! The report for people. It is kept in a file as well, so it has no colours.

use std::fmt::Write;

use super::sentence_of;
use crate::campaign::Shard;
use crate::outcome::Hunted;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::table;

const WIDTH: u16 = 110;

pub(super) fn render(hunted: &Hunted<'_>) -> String {
    let (about, ledger) = (hunted.about, hunted.ledger);
    let shard = if about.shard == Shard::WHOLE { String::new() } else { format!(", shard {}", about.shard) };
    let steered = if about.steer { ", steered" } else { "" };
    let mut text = format!(
        "Campaign: {} by {} (seed {}{steered}{shard})\n\n",
        printable_whole(&about.engine),
        about.system,
        about.seed
    );
    let _ = writeln!(
        text,
        "  {} of {} tournaments, {} rounds asked",
        ledger.cases,
        hunted.planned(),
        ledger.asked
    );
    if let Some(other) = about.another_document() {
        let _ = writeln!(text, "  Warning: {}", printable_whole(&other));
    }
    for (count, words) in [
        (
            ledger.not_asked,
            "rounds not asked: the program's format cannot say what they hold, or it refuses the question",
        ),
        (ledger.undecided, "rounds without a reference pairing"),
    ] {
        if count > 0 {
            let _ = writeln!(text, "  {count} {words}");
        }
    }
    let (differences, faults, errors) = (ledger.differences, ledger.faults, hunted.found.len());
    let _ = writeln!(text, "  {differences} differences and {faults} faults; {errors} distinct errors");
    text + &errors_found(hunted) + &articles(hunted)
}

fn errors_found(hunted: &Hunted<'_>) -> String {
    let mut text = String::new();
    for found in &hunted.found {
        let group = found.group;
        let _ = writeln!(
            text,
            "\n{}: {} rounds of {} tournaments, first in tournament {}, round {}\n  {}\n  {}",
            found.key,
            group.findings,
            group.cases,
            group.case,
            group.round,
            sentence_of(found),
            found.file.path
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
