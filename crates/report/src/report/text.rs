//! A check for people: a page for one file, a line for each of many and a summary.

use std::fmt::Write;

use super::html::{Sheet, event, rounds};
use super::page::text::{self as paper, Paper};
use super::page::{Block, Frame, Gap, Line, Rank, Role, Section, Span, Tone};
use super::sentence::capital;
use super::standings::{account as standings_account, judged, words};
use super::style::{FAULT, HEADING, of_verdict, paint};
use super::{Renderer, causes, diagnostics, dispute, text_summary, virtual_points};
use crate::outcome::{Checked, CheckedFile, FaultyRound, Standing, Tally};
use arbitrium_core::check::ranks::JudgedStandings;
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::systems::{Class, numbers};
use arbitrium_core::trf::{printable, printable_whole};

/// The report for people: the page of a file, or a line for each of many and their sums.
#[derive(Debug)]
pub struct Text {
    /// Whether there is one file only.
    pub one_file: bool,
    /// Whether the sums are wanted for one file too.
    pub with_sums: bool,
    /// Whether errors are told to the same reader beside this.
    pub beside_errors: bool,
    /// Which files are shown.
    pub shows: Shows,
    /// The width of the paper, in columns.
    pub width: u16,
}

/// Which files are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shows {
    /// All of them.
    All,
    /// Those in which something differs, was not answered or could not be judged.
    Differing,
}

impl Renderer for Text {
    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(match (&file.outcome, self.one_file) {
            _ if self.shows == Shows::Differing && !is_noteworthy(file) => String::new(),
            (_, false) => line(file, self.beside_errors),
            // Why it was not judged is told as an error.
            (Err(_), true) => String::new(),
            (Ok(_), true) => page(file, self.width),
        })
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let has_summary = !self.one_file || self.with_sums || self.shows == Shows::Differing;
        Ok(if has_summary { text_summary::render(tally) } else { String::new() })
    }
}

/// The page of one file. `width` is that of the paper, in columns.
#[must_use]
pub fn page(file: &CheckedFile, width: u16) -> String {
    match &file.outcome {
        Err(error) => format!("{error}\n"),
        Ok(checked) => {
            let note = checked.system_note().map(|note| capital(&note) + ".\n").unwrap_or_default();
            note + &paper::apart(&blocks(checked, file), Paper::terminal(width))
        }
    }
}

/// Whether something of a file differs, was not answered or could not be judged.
pub(super) fn is_noteworthy(file: &CheckedFile) -> bool {
    file.outcome.as_ref().map_or(true, |checked| {
        let differs = checked.judged().any(|(round, _)| !round.verdict.agrees());
        differs
            || checked.ranks_stand.differs()
            || checked.faults().next().is_some()
            || checked.replay.stopped.is_some()
    })
}

/// One line for a file among many.
fn line(file: &CheckedFile, beside_errors: bool) -> String {
    let checked = match &file.outcome {
        Ok(checked) => checked,
        Err(error) => {
            let told = if beside_errors { &file.path } else { &error.message };
            return format!("{} {}\n", paint(HEADING, "not judged:"), printable_whole(told));
        }
    };
    let mut text = format!("{}: {}", printable_whole(&file.path), summary(checked));
    for (round, standing) in checked.differing() {
        let article = round.judgement.decisive.as_ref().map(|decisive| decisive.article.id());
        let _ = write!(text, "; {} {} {}", checked.round_word(), round.round, verdict_word(round.verdict));
        if let Some(article) = article {
            let _ = write!(text, " ({article})");
        }
        text += standing.note();
    }
    for fault in checked.faults() {
        let word = checked.round_word();
        let _ = write!(text, "; {word} {} {}{}", fault.round, paint(FAULT, fault.kind), fault.note());
    }
    if let Some(stopped) = &checked.replay.stopped {
        let _ = write!(text, "; {stopped}");
    }
    if let Some(unsearched) = &checked.replay.unsearched {
        let _ = write!(text, "; {unsearched}");
    }
    if let Some(ranks) = checked.ranks.as_ref().filter(|_| checked.ranks_stand.differs()) {
        let _ = write!(text, "; {}{}", judged::verdict(ranks), checked.ranks_stand.note());
    }
    if let Some(note) = checked.system_source.short_note() {
        let _ = write!(text, "; {note}");
    }
    if let Some(better) = &checked.better {
        let _ = write!(text, "; {better}");
    }
    match file.standing_differences().count() {
        0 => {}
        1 => text += "; 1 recorded total differs",
        number => {
            let _ = write!(text, "; {number} recorded totals differ");
        }
    }
    text + "\n"
}

/// `7 of 7 matches agree`.
fn summary(checked: &Checked) -> String {
    let rounds = &checked.replay.rounds;
    let agree = rounds.iter().filter(|round| round.verdict.agrees()).count();
    let word = checked.round_word();
    match rounds.len() {
        0 if checked.answered.is_some() => unanswered(checked),
        0 => match checked.tournament().paired_rounds() {
            0 => format!("no {word} to check; `arbitrium pair` pairs the next"),
            last => format!("no {word} to check of those asked for: the last one recorded is {last}"),
        },
        1 => format!("{agree} of 1 {word} agrees"),
        number => format!("{agree} of {number} {} agree", checked.round_words()),
    }
}

/// What is to be said where a program under test gave no answer that could be judged.
fn unanswered(checked: &Checked) -> String {
    let (word, words) = (checked.round_word(), checked.round_words());
    match checked.faults().count() {
        0 => format!("no {word} to ask the program for; `arbitrium compare --next` asks for the next"),
        1 => format!("the program did not answer the 1 {word} it was asked for"),
        number => format!("the program answered none of the {number} {words} it was asked for"),
    }
}

fn verdict_word(verdict: Verdict) -> String {
    paint(paper::style(of_verdict(verdict)), &verdict.to_string())
}

/// The blocks of a page, which stand apart from each other.
fn blocks(checked: &Checked, file: &CheckedFile) -> Vec<Block> {
    let sheet = Sheet::of(checked);
    let name = match checked.tournament().name.as_str() {
        "" => "(no name)".to_owned(),
        name => printable(name),
    };
    let title = Section::new(Rank::Title, name).with([
        Block::Facts(event::facts(&sheet, &file.path)),
        rounds::verdicts(&sheet).apart(Gap::Before).into(),
    ]);
    let mut blocks = vec![title.into()];
    blocks.extend(checked.differing().map(|(round, standing)| difference(checked, round, standing)));
    blocks.extend(checked.faults().map(|one| fault(checked, one)));
    blocks.extend(rounds::unjudged(checked));
    blocks.extend(totals(file));
    blocks.extend(checked.ranks.iter().flat_map(|judged| ranks(checked, judged)));
    blocks.extend(causes::shared(checked));
    blocks.push(Block::said(Role::Verdict, verdict(checked) + "."));
    blocks
}

/// The recorded ranks and points: what is wrong, and for the first wrong rank how both values come about.
fn ranks(checked: &Checked, ranks: &JudgedStandings) -> Vec<Block> {
    let title = format!("Standings: {}{}", judged::verdict(ranks), checked.ranks_stand.note());
    let tournament = checked.tournament();
    let told = ranks.differences.iter().map(|found| words::difference(tournament, found).into());
    let section = Section::new(Rank::Part, title).with([
        Block::plain(Span::Faint(judged::conditions(ranks))),
        Block::Points(shortened(told, ranks.differences.len())),
    ]);
    let mut blocks = vec![section.into()];
    if let Some(witness) = ranks.differences.iter().find_map(|found| found.witness.as_ref()) {
        for (id, account) in [witness.before, witness.after].into_iter().zip(&witness.accounts) {
            let account = standings_account::account(tournament, account).framed(Frame::Open);
            blocks.push(Block::Group(vec![Block::plain(format!("Player {id}:")), account.into()]));
        }
    }
    let explanation = judged::explanation(ranks);
    blocks.extend(explanation.map(|words| Block::plain(capital(&words) + ".")));
    blocks
}

/// The first lines of many, and how many more there are.
fn shortened(lines: impl Iterator<Item = Line>, number: usize) -> Vec<Line> {
    let more = number.saturating_sub(MOST_TOTALS);
    let more = (more > 0).then(|| format!("and {more} more; JSON and HTML list all").into());
    lines.take(MOST_TOTALS).chain(more).collect()
}

/// A round that the program under test did not answer.
fn fault(checked: &Checked, fault: &FaultyRound) -> Block {
    let word = capital(checked.round_word());
    let title = format!("{word} {}: {}{}", fault.round, fault.kind, fault.note());
    let told = [Block::plain(capital(&fault.message) + ".")].into_iter();
    let section = Section::new(Rank::Part, title).toned(Tone::Failed);
    section.with(told.chain(fault.accepted.as_ref().map(|reason| accepted(reason)))).into()
}

fn accepted(reason: &str) -> Block {
    Block::plain(format!("Accepted: {}.", printable(reason.trim_end_matches('.'))))
}

/// The whole case of a round that differs.
fn difference(checked: &Checked, round: &RoundVerdict, standing: &Standing) -> Block {
    let mut blocks = Vec::new();
    match standing {
        Standing::Accepted(reason) => blocks.push(accepted(reason)),
        Standing::Spared => blocks.push(Block::plain("Not counted: this run looks at other classes.")),
        Standing::Agrees | Standing::Counts | Standing::Undecided => {}
    }
    let judgement = &round.judgement;
    if round.verdict == Verdict::Reading {
        blocks.push(Block::plain(format!("Under the readings in force: {}.", judgement.class)));
    }
    blocks.extend(dispute::blocks(checked.tournament(), judgement, &round.recorded, checked.party()));
    blocks.extend(not_to_be_paired(round).map(Block::plain));
    blocks.extend(virtual_points::told(checked.tournament(), round.round).map(Block::plain));
    if !round.explained_by.is_empty() {
        let all: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
        let readings = all.join(", or ");
        blocks.push(Block::plain(format!("The round agrees under the reading {readings}.")));
    }
    let other = round.other_edition.iter();
    blocks.extend(other.map(|other| Block::plain(capital(&other.to_string()) + ".")));
    blocks.extend(causes::blocks(checked, round));
    rounds::headed(checked, round, standing).with(blocks).into()
}

/// What it all comes to.
fn verdict(checked: &Checked) -> String {
    let unjudged = checked.replay.rounds.iter();
    let undecided = unjudged.filter(|round| round.verdict == Verdict::Class(Class::Undecided)).count();
    let mut text = capital(&summary(checked));
    let accepted = checked.standings.iter();
    let accepted = accepted.filter(|standing| matches!(standing, Standing::Accepted(_))).count();
    // Where nothing was answered, that is said already.
    let answered = !checked.replay.rounds.is_empty();
    let faults = checked.faults().filter(|_| answered).count();
    for (number, word) in [(undecided, "undecided"), (accepted, "accepted"), (faults, "not answered")] {
        if number > 0 {
            let _ = write!(text, ", {number} {word}");
        }
    }
    if let Some(ranks) = judged::end(checked) {
        let _ = write!(text, "; {ranks}");
    }
    text
}

/// The recorded points and ranks that differ from what the results make, each with its line and column.
fn totals(file: &CheckedFile) -> Option<Block> {
    let number = file.standing_differences().count();
    let told = file.standing_differences().map(|found| diagnostics::line(&file.path, found));
    let section = Section::new(Rank::Part, "Recorded totals (no verdict hangs on them)");
    (number > 0).then(|| section.with([Block::Points(shortened(told, number))]).into())
}

/// How many recorded totals are listed on a page.
const MOST_TOTALS: usize = 20;

/// Who was announced as absent from a round, as a sentence; nothing where nobody was.
#[must_use]
pub(super) fn not_to_be_paired(round: &RoundVerdict) -> Option<String> {
    (!round.absent.is_empty()).then(|| format!("Not to be paired: {}.", numbers(&round.absent)))
}
