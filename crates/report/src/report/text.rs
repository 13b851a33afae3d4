//! The result of a check as text: a page for one file, or one line for each of many files and a summary.

use std::fmt::Write;

use super::html::{Sheet, event, rounds};
use super::noteworthy::is_noteworthy;
use super::page::text::{self as paper, Paper};
use super::page::{Block, Frame, Gap, Line, Rank, Role, Section, Span, Tone};
use super::sentence::{self, capital};
use super::standings::{account as standings_account, judged, words};
use super::style::{FAULT, HEADING, of_verdict, paint};
use super::{Renderer, brief, causes, diagnostics, dispute, text_summary, virtual_points};
use crate::outcome::{CheckedFile, FaultyRound, Standing, Tally, Weighed};
use arbitrium_core::check::ranks::{JudgedStandings, RankVerdict};
use arbitrium_core::check::{CautionKind, RoundVerdict, Verdict};
use arbitrium_core::counted::counted;
use arbitrium_core::systems::{Class, numbers};
use arbitrium_core::trf::{Severity, printable, printable_whole};

/// The text output of a check. For one file it is a page. For many files it has one line for each file, and
/// totals.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one thing that may be asked of the page")]
pub struct Text {
    /// Whether the text is for only one file.
    pub one_file: bool,
    /// Whether totals are shown even if there is only one file.
    pub with_sums: bool,
    /// Whether the terminal also shows error messages. Then this text does not repeat them.
    pub beside_errors: bool,
    /// Which files are shown: all, or only those that need attention.
    pub shows: Shows,
    /// Whether the page has all details: boards, values, and recorded points and ranks.
    pub details: bool,
    /// The width of the text, in columns.
    pub width: u16,
}

/// Which files a text report shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shows {
    /// All files are shown.
    All,
    /// Only files in which something differs, was not answered or could not be judged are shown.
    Differing,
}

impl Renderer for Text {
    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(match (&file.outcome, self.one_file) {
            _ if self.shows == Shows::Differing && !is_noteworthy(file) => String::new(),
            (_, false) => line(file, self.beside_errors),
            // The reason why the file was not judged is printed separately, as an error message.
            (Err(_), true) => String::new(),
            (Ok(_), true) => page(file, self.details, self.width),
        })
    }

    fn foot(&mut self, tally: &Tally) -> serde_json::Result<String> {
        let has_summary = !self.one_file || self.with_sums || self.shows == Shows::Differing;
        Ok(if has_summary { text_summary::render(tally) } else { String::new() })
    }
}

/// Renders the page about one file: short, or with all details. `width` is in columns.
#[must_use]
pub fn page(file: &CheckedFile, details: bool, width: u16) -> String {
    match &file.outcome {
        Err(error) => format!("{error}\n"),
        Ok(checked) => {
            let paper = Paper::page(width);
            let notes: Vec<Block> = checked.notes().into_iter().map(Block::plain).collect();
            let notes = paper::blocks(&notes, paper);
            let blocks = if details { blocks(checked, file) } else { one_screen(checked, file) };
            notes + &paper::apart(&blocks, paper)
        }
    }
}

/// The line about a file, if the check has several files. `beside_errors` is as in [`Text`].
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
        let _ = write!(text, "; {} {}: {}", checked.round_word(), round.round, verdict_word(round.verdict));
        if let Some(article) = article {
            let _ = write!(text, " ({article})");
        }
        text += standing.note();
    }
    for fault in checked.faults() {
        let word = checked.round_word();
        let _ = write!(text, "; {word} {} {}{}", fault.round, paint(FAULT, fault.label()), fault.note());
    }
    if let Some(stopped) = &checked.replay.stopped {
        let _ = write!(text, "; {stopped}");
    }
    if let Some(unsearched) = &checked.replay.unsearched {
        let _ = write!(text, "; {unsearched}");
    }
    let is_told =
        |ranks: &&JudgedStandings| checked.ranks_stand().differs() || judged::unchecked(ranks).is_some();
    if let Some(ranks) = checked.ranks.as_ref().filter(is_told) {
        let _ = write!(text, "; {}{}", judged::verdict(ranks), checked.ranks_stand().note());
    }
    if let Some(note) = checked.system_source.short_note() {
        let _ = write!(text, "; {note}");
    }
    if let Some(better) = &checked.better {
        let _ = write!(text, "; {better}");
    }
    for caution in &checked.cautions {
        let _ = match caution.kind {
            CautionKind::Numbers => write!(text, "; caution: the numbers cannot be pairing numbers"),
            CautionKind::Ruling => write!(text, "; caution: a ruling is newer than the event"),
            CautionKind::Colours => write!(text, "; caution: colours are missing"),
            // The line already names the edition under which more rounds agree.
            _ => write!(text, "; caution: the edition is not certain"),
        };
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

/// A text with the number of correct rounds, for example `7 of 7 matches are correct`. If no round was
/// judged, the text says why.
fn summary(checked: &Weighed) -> String {
    let rounds = &checked.replay.rounds;
    let agree = rounds.iter().filter(|round| round.verdict.agrees()).count();
    let word = checked.round_word();
    match rounds.len() {
        0 if checked.answered.is_some() => unanswered(checked),
        0 => match checked.tournament().paired_rounds() {
            0 => format!("no {word} to check; `arbitrium pair` pairs the next"),
            last => format!("no {word} to check of those asked for: the last one recorded is {last}"),
        },
        1 => format!("{agree} of 1 {word} is correct"),
        1.. if agree == 1 => format!("1 of {} {} is correct", rounds.len(), checked.round_words()),
        number => format!("{agree} of {number} {} are correct", checked.round_words()),
    }
}

/// The text for a file without verdicts, because a program under test gave no answer that could be judged.
fn unanswered(checked: &Weighed) -> String {
    let (word, words) = (checked.round_word(), checked.round_words());
    match checked.faults().count() {
        0 => {
            let has = match checked.tournament().paired_rounds() {
                0 => String::new(),
                1 => format!(" (the file has {word} 1)"),
                last => format!(" (the file has {words} 1 to {last})"),
            };
            format!("no {word} to ask the program for{has}; `arbitrium compare --next` asks for the next")
        }
        1 => format!("the program did not answer the 1 {word} it was asked for"),
        number => format!("the program answered none of the {number} {words} it was asked for"),
    }
}

fn verdict_word(verdict: Verdict) -> String {
    paint(paper::style(of_verdict(verdict)), verdict.label())
}

/// The short page about a file: a summary, each wrong round, and where to find the rest.
fn one_screen(checked: &Weighed, file: &CheckedFile) -> Vec<Block> {
    let mut blocks = vec![brief::head(checked, &file.path).into()];
    let differing = checked.differing();
    blocks.extend(differing.map(|(round, standing)| {
        let section = brief::answer(checked, file, round, standing);
        let accepted = match standing {
            Standing::Accepted(reason) => Some(accepted(reason)),
            Standing::Spared => Some(Block::plain("Not counted: this run looks at other classes.")),
            Standing::Agrees | Standing::Counts | Standing::Undecided => None,
        };
        section.with(accepted).into()
    }));
    blocks.extend(checked.faults().map(|one| fault(checked, one)));
    blocks.extend(rounds::unjudged(checked));
    blocks.extend(checked.ranks.iter().map(|judged| wrong_ranks(checked, judged, MOST_RANKS).into()));
    let totals = file.standing_differences().count();
    blocks.extend((totals > 0).then(|| Block::plain(format!("{} (see --details).", counted_totals(totals)))));
    let repairs = file.findings.iter().filter(|found| found.severity == Severity::Repair).count();
    let notes = (repairs > 0).then(|| format!("{} on the file (see -v).", counted(repairs, "note")));
    blocks.extend(notes.map(Block::plain));
    blocks
}

fn counted_totals(number: usize) -> String {
    match number {
        1 => "1 recorded total differs from the results".to_owned(),
        number => format!("{number} recorded totals differ from the results"),
    }
}

/// The blocks of the page with all details, in the order in which they are shown.
fn blocks(checked: &Weighed, file: &CheckedFile) -> Vec<Block> {
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

/// The section about wrong ranks and points. It lists at most `most` of them, and then the number of the
/// others.
fn wrong_ranks(checked: &Weighed, ranks: &JudgedStandings, most: usize) -> Section {
    // If nothing differs, the line with the result already has the verdict.
    let title = match ranks.verdict {
        RankVerdict::Agrees => "Standings".to_owned(),
        _ => format!("Standings: {}{}", judged::verdict(ranks), checked.ranks_stand().note()),
    };
    let tournament = checked.tournament();
    let told = ranks.differences.iter().map(|found| words::difference(tournament, found).into());
    Section::new(Rank::Part, title).with([
        Block::plain(Span::Faint(judged::conditions(ranks))),
        Block::Points(shortened(told, ranks.differences.len(), most)),
    ])
}

/// The blocks about wrong ranks and points. If two ranks are in the wrong order, the blocks also show how the
/// values of both participants are computed.
fn ranks(checked: &Weighed, ranks: &JudgedStandings) -> Vec<Block> {
    let tournament = checked.tournament();
    let mut blocks = vec![wrong_ranks(checked, ranks, MOST_TOTALS).into()];
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

/// The first `most` of `lines`. If `number`, the number of all lines, is larger, one more line has the number
/// of the others.
fn shortened(lines: impl Iterator<Item = Line>, number: usize, most: usize) -> Vec<Line> {
    let more = number.saturating_sub(most);
    let more = (more > 0).then(|| format!("and {more} more (--details; JSON and HTML list all)").into());
    lines.take(most).chain(more).collect()
}

/// The section about a round that the program under test did not answer.
fn fault(checked: &Weighed, fault: &FaultyRound) -> Block {
    let word = capital(checked.round_word());
    let title = format!("{word} {}: {}{}", fault.round, fault.label(), fault.note());
    let told = [Block::plain(capital(&fault.message) + ".")].into_iter();
    let section = Section::new(Rank::Part, title).toned(Tone::Failed);
    section.with(told.chain(fault.accepted.as_ref().map(|reason| accepted(reason)))).into()
}

fn accepted(reason: &str) -> Block {
    Block::plain(format!("Accepted: {}.", printable(reason.trim_end_matches('.'))))
}

/// The section about a wrong round, with all details.
fn difference(checked: &Weighed, round: &RoundVerdict, standing: &Standing) -> Block {
    let mut blocks = Vec::new();
    match standing {
        Standing::Accepted(reason) => blocks.push(accepted(reason)),
        Standing::Spared => blocks.push(Block::plain("Not counted: this run looks at other classes.")),
        Standing::Agrees | Standing::Counts | Standing::Undecided => {}
    }
    let judgement = &round.judgement;
    if round.verdict == Verdict::Reading {
        blocks.push(Block::plain(format!(
            "Under the interpretations in force: {}.",
            Verdict::Class(judgement.class).label()
        )));
    }
    blocks.extend(dispute::blocks(checked.tournament(), judgement, &round.recorded, checked.party()));
    blocks.extend(not_to_be_paired(round).map(Block::plain));
    blocks.extend(virtual_points::told(checked.tournament(), round.round).map(Block::plain));
    if !round.explained_by.is_empty() {
        let all: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
        let readings = all.join(", or ");
        blocks.push(Block::plain(format!("The round is correct under the interpretation {readings}.")));
    }
    let other = round.other_edition.iter().map(arbitrium_core::check::OtherEdition::told);
    let other = other.map(|told| sentence::lines(checked.tournament(), &[told]).join(" "));
    blocks.extend(other.map(Block::plain));
    blocks.extend(causes::blocks(checked, round));
    rounds::headed(checked, round, standing).with(blocks).into()
}

/// The result of a file in one line.
pub(super) fn verdict(checked: &Weighed) -> String {
    let undecided = Verdict::Class(Class::Undecided);
    let undecided = checked.replay.rounds.iter().filter(|round| round.verdict == undecided).count();
    let undecided = if undecided > 0 { format!(", {undecided} undecided") } else { String::new() };
    capital(&summary(checked)) + &undecided + &others(checked)
}

/// The end of the line with the result: the numbers of accepted and unanswered rounds, and the verdict on
/// ranks.
pub(super) fn others(checked: &Weighed) -> String {
    let accepted = checked.judged().map(|(_, standing)| standing);
    let accepted = accepted.filter(|standing| matches!(standing, Standing::Accepted(_))).count();
    // If the program answered no round, the line already says so, and the number is left out.
    let answered = !checked.replay.rounds.is_empty();
    let faults = checked.faults().filter(|_| answered).count();
    let mut text = String::new();
    for (number, word) in [(accepted, "accepted"), (faults, "not answered")] {
        if number > 0 {
            let _ = write!(text, ", {number} {word}");
        }
    }
    if let Some(ranks) = judged::end(checked) {
        let _ = write!(text, "; {ranks}");
    }
    text
}

/// The section about recorded points and ranks that differ from the results, each with its line and column; `None` if
/// there are none.
fn totals(file: &CheckedFile) -> Option<Block> {
    let number = file.standing_differences().count();
    let told = file.standing_differences().map(|found| diagnostics::line(&file.path, found));
    let section = Section::new(Rank::Part, "Recorded totals (they change no verdict)");
    (number > 0).then(|| section.with([Block::Points(shortened(told, number, MOST_TOTALS))]).into())
}

/// The largest number of wrong ranks and points on the short page.
const MOST_RANKS: usize = 3;

/// The largest number of wrong ranks and points on the page with all details.
const MOST_TOTALS: usize = 20;

/// A sentence with the players who are announced as absent from a round; `None` if there are none.
#[must_use]
pub(super) fn not_to_be_paired(round: &RoundVerdict) -> Option<String> {
    (!round.absent.is_empty()).then(|| format!("Not to be paired: {}.", numbers(&round.absent)))
}
