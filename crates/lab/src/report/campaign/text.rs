//! The report of a campaign as plain text for a terminal. It is also stored in a file, so it has no colours.

use super::words::{ARTICLES, NO_VALID_ANSWER, how_often, sentences_of};
use crate::campaign::{README, Shard};
use crate::outcome::{Found, Hunted};
use crate::report::not_judged;
use arbitrium_core::counted::counted;
use arbitrium_report::report::page::text::{Paper, apart};
use arbitrium_report::report::page::{Block, Gap, Line, Role, Row, Span, Table};

const PAPER: Paper = Paper::wrapped_file(110);

pub(super) fn render(hunted: &Hunted<'_>) -> String {
    // Titles are not wrapped, so that a search finds them.
    let mut blocks = vec![Block::said(Role::Evidence, title(hunted)), Block::Points(sums(hunted))];
    blocks.extend(hunted.found.iter().map(|found| Block::Group(errors(hunted, found))));
    // In campaigns about standings, the effect of articles is not measured, so the report has no table of articles.
    if hunted.standings.is_none() {
        blocks.push(Block::Group(articles(hunted)));
    }
    apart(&blocks, PAPER)
}

/// The line with the system, the program and the seed of the campaign.
fn title(hunted: &Hunted<'_>) -> Line {
    let about = hunted.about;
    let shard = if about.shard == Shard::WHOLE { String::new() } else { format!(", shard {}", about.shard) };
    let steered = if about.steer { ", steered" } else { "" };
    let literal = if about.literal.is_some() { ", literal search" } else { "" };
    let (what, by) = match hunted.standings {
        None => ("Campaign: ", format!(" by {}", about.system)),
        Some(_) => ("Campaign of standings: ", String::new()),
    };
    let engine = Line::from(what).and(Span::Foreign(about.engine.clone()));
    engine.and(format!("{by} (seed {}{steered}{literal}{shard})", about.seed))
}

/// The lines with the numbers of tournaments, rounds, findings and errors.
fn sums(hunted: &Hunted<'_>) -> Vec<Line> {
    let ledger = hunted.ledger;
    let stopped = if ledger.cases < hunted.planned() { " (stopped)" } else { "" };
    let cases = format!("{} of {} tournaments{stopped}", ledger.cases, hunted.planned());
    let mut sums: Vec<Line> = match hunted.standings {
        None => vec![format!("{cases}, {} rounds asked", ledger.asked + ledger.refused).into()],
        Some(plan) => vec![
            format!("{}, lists: {}", plan.rules, plan.lists.join("; ")).into(),
            format!(
                "{cases}, {} lists asked, {} values and ranks compared",
                ledger.asked + ledger.refused,
                ledger.values
            )
            .into(),
        ],
    };
    sums.push(hunted.answers().to_string().into());
    let other = hunted.about.another_document().filter(|_| hunted.standings.is_none());
    sums.extend(other.map(|other| Line::from("Warning: ").and(Span::Foreign(other))));
    let (thing, words) = match hunted.standings {
        None => ("round", " without a correct pairing"),
        Some(_) => {
            ("answer", " with no rank and no value of a tie-break that was asked for: nothing is shown")
        }
    };
    let undecided = (ledger.undecided > 0).then(|| counted(ledger.undecided, thing) + words);
    sums.extend(undecided.map(Line::from));
    sums.extend(not_judged(ledger.not_judged, hunted.about.literal).map(Line::from));
    let (known, known_faults) = hunted.accepted();
    let [differences, faults] =
        [(ledger.differences, known, "difference"), (ledger.faults, known_faults, "fault")]
            .map(|(count, known, word)| counted(count, word) + &of_them(count, known));
    let errors = counted(hunted.found.len(), "distinct error");
    let known = hunted.found.iter().filter(|found| found.is_accepted()).count();
    let known = if known == 0 { String::new() } else { format!(" ({known} accepted)") };
    sums.push(format!("{differences} and {faults}; {errors}{known}").into());
    sums
}

/// How many of `count` findings are accepted as known and how many are new, in brackets. Empty if none is
/// accepted.
fn of_them(count: u64, known: u64) -> String {
    if known == 0 {
        return String::new();
    }
    format!(" ({known} accepted, {} new)", count.saturating_sub(known))
}

/// A short description of errors that are shown together, the most serious first. If there are several, a line with
/// their common cause precedes them.
fn errors(hunted: &Hunted<'_>, found: &Found<'_>) -> Vec<Block> {
    let unit = if hunted.standings.is_some() { "list" } else { "round" };
    let cause = found.cause().map(|cause| format!("{cause}: {}", counted(found.group.findings, unit)));
    let cause = cause.map(|cause| Block::said(Role::Evidence, cause));
    cause.into_iter().chain(found.all().flat_map(|found| error(unit, found))).collect()
}

/// A short description of one error: how often it was found, where it was found first, what is wrong, and the file
/// that describes it.
fn error(unit: &str, found: &Found<'_>) -> [Block; 2] {
    let title = format!("{}: {}", found.name(), how_often(unit, found));
    let page =
        found.path().rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/{README}"));
    let points = sentences_of(found).into_iter().chain([page]).map(Line::from);
    [Block::said(Role::Evidence, title), Block::Points(points.collect())]
}

fn articles(hunted: &Hunted<'_>) -> Vec<Block> {
    if hunted.has_no_answer() {
        return vec![Block::plain(NO_VALID_ANSWER)];
    }
    let all = hunted.articles();
    let (never, others): (Vec<_>, Vec<_>) =
        all.partition(|(_, exercised, decisive)| *exercised == 0 && *decisive == 0);
    let rows = others.into_iter().map(|(article, exercised, decisive)| {
        let exercised = if hunted.is_measured() { exercised.to_string() } else { "-".into() };
        Row::new([article.to_string(), exercised, decisive.to_string()])
    });
    let table = Table::new("Articles", ["Article", "At work", "Decisive"]).apart(Gap::Before).with_rows(rows);
    let mut blocks = vec![Block::plain(format!("{ARTICLES}:")), table.into()];
    if !hunted.is_measured() {
        blocks.push(Block::plain("This document does not say which articles were at work."));
    } else if !never.is_empty() {
        let never: Vec<String> = never.iter().map(|(article, ..)| article.to_string()).collect();
        blocks.push(Block::plain(format!("Never at work: {}", never.join(", "))));
        let needed = hunted.out_of_reach();
        blocks.extend(needed.map(|(article, knob)| {
            Block::plain(format!("Add --{} 0..4 to test prohibited pairs ({article}).", knob.described().id))
        }));
    }
    blocks
}
