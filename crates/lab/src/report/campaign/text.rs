//! The report for people. It is kept in a file as well, so it has no colours.

use super::sentence_of;
use crate::campaign::Shard;
use crate::outcome::{Found, Hunted};
use arbitrium_core::counted::counted;
use arbitrium_report::report::page::text::{Paper, apart};
use arbitrium_report::report::page::{Block, Gap, Line, Row, Span, Table};

const PAPER: Paper = Paper::file(110);

pub(super) fn render(hunted: &Hunted<'_>) -> String {
    let mut blocks = vec![Block::plain(title(hunted)), Block::Points(sums(hunted))];
    blocks.extend(hunted.found.iter().map(|found| Block::Group(error(hunted, found))));
    // Of tie-breaks it is not measured which were at work, and the errors name those that decide.
    if hunted.standings.is_none() {
        blocks.push(Block::Group(articles(hunted)));
    }
    apart(&blocks, PAPER)
}

/// What was hunted.
fn title(hunted: &Hunted<'_>) -> Line {
    let about = hunted.about;
    let shard = if about.shard == Shard::WHOLE { String::new() } else { format!(", shard {}", about.shard) };
    let steered = if about.steer { ", steered" } else { "" };
    let (what, by) = match hunted.standings {
        None => ("Campaign: ", format!(" by {}", about.system)),
        Some(_) => ("Campaign of standings: ", String::new()),
    };
    let engine = Line::from(what).and(Span::Foreign(about.engine.clone()));
    engine.and(format!("{by} (seed {}{steered}{shard})", about.seed))
}

/// How much there is of everything.
fn sums(hunted: &Hunted<'_>) -> Vec<Line> {
    let ledger = hunted.ledger;
    let cases = format!("{} of {} tournaments", ledger.cases, hunted.planned());
    let mut sums: Vec<Line> = match hunted.standings {
        None => vec![format!("{cases}, {} rounds asked", ledger.asked).into()],
        Some(plan) => vec![
            format!("{}, lists: {}", plan.rules, plan.lists.join("; ")).into(),
            format!("{cases}, {} lists asked, {} values and ranks compared", ledger.asked, ledger.values)
                .into(),
        ],
    };
    let other = hunted.about.another_document().filter(|_| hunted.standings.is_none());
    sums.extend(other.map(|other| Line::from("Warning: ").and(Span::Foreign(other))));
    let [not_asked, undecided] = match hunted.standings {
        None => [
            (
                "round",
                " not asked: the program's format cannot say what it holds, or it refuses the question",
            ),
            ("round", " without a reference pairing"),
        ],
        Some(_) => [
            ("list", " not asked: the program refuses it, or its command cannot say what it holds"),
            ("answer", " with no rank and no value of a tie-break that was asked for: nothing is shown"),
        ],
    };
    let unseen = [(ledger.not_asked, not_asked), (ledger.undecided, undecided)];
    let unseen = unseen.into_iter().filter(|(count, _)| *count > 0);
    sums.extend(unseen.map(|(count, (thing, words))| (counted(count, thing) + words).into()));
    let [differences, faults] = [(ledger.differences, "difference"), (ledger.faults, "fault")]
        .map(|(count, word)| counted(count, word));
    let errors = counted(hunted.found.len(), "distinct error");
    sums.push(format!("{differences} and {faults}; {errors}").into());
    sums
}

/// An error in short: how often, where first, what is wrong, and where its folder is.
fn error(hunted: &Hunted<'_>, found: &Found<'_>) -> Vec<Block> {
    let group = found.group;
    let (unit, round) = match hunted.standings {
        Some(_) => ("list", String::new()),
        None => ("round", format!(", round {}", group.round)),
    };
    let first = format!("first in tournament {}{round}", group.case);
    let of = format!("{} of {}", counted(group.findings, unit), counted(group.cases, "tournament"));
    let title = format!("{}: {of}, {first}", found.key);
    vec![Block::plain(title), Block::Points(vec![sentence_of(found).into(), found.path().into()])]
}

fn articles(hunted: &Hunted<'_>) -> Vec<Block> {
    let all = hunted.articles();
    let (never, others): (Vec<_>, Vec<_>) =
        all.partition(|(_, exercised, decisive)| *exercised == 0 && *decisive == 0);
    let rows = others.into_iter().map(|(article, exercised, decisive)| {
        let exercised = if hunted.is_measured() { exercised.to_string() } else { "-".into() };
        Row::new([article.to_string(), exercised, decisive.to_string()])
    });
    let table = Table::new("Articles", ["Article", "At work", "Decisive"]).apart(Gap::Before).with_rows(rows);
    let mut blocks = vec![Block::plain(format!("{}:", super::ARTICLES)), table.into()];
    if !hunted.is_measured() {
        blocks.push(Block::plain("This document does not say which articles were at work."));
    } else if !never.is_empty() {
        let never: Vec<String> = never.iter().map(|(article, ..)| article.to_string()).collect();
        blocks.push(Block::plain(format!("Never at work: {}", never.join(", "))));
        let needed = hunted.out_of_reach();
        blocks.extend(needed.map(|(article, knob)| {
            Block::plain(format!("Only --{} brings {article} to work.", knob.described().id))
        }));
    }
    blocks
}
