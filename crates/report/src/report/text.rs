//! A check for people: a page for one file, a line for each of many and a summary.

use std::fmt::Write;

use super::sentence::capital;
use super::standings::{judged, text as standings_text, words};
use super::style::{FAINT, FAULT, HEADING, of_verdict, paint};
use super::{Renderer, diagnostics, dispute, table, text_summary};
use crate::outcome::{Checked, CheckedFile, FaultyRound, Standing, Tally};
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::counted::counted;
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
        Ok(checked) => Page { checked, width }.render(file),
    }
}

/// Whether something of a file differs, was not answered or could not be judged.
fn is_noteworthy(file: &CheckedFile) -> bool {
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
        0 => format!("no {word} to check; `arbitrium pair` pairs the next"),
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
    paint(of_verdict(verdict), &verdict.to_string())
}

struct Page<'a> {
    checked: &'a Checked,
    width: u16,
}

impl Page<'_> {
    fn render(&self, file: &CheckedFile) -> String {
        let checked = self.checked;
        let name = match checked.tournament().name.as_str() {
            "" => "(no name)".to_owned(),
            name => printable(name),
        };
        let mut text = checked.system_note().map(|note| capital(&note) + ".\n").unwrap_or_default();
        let _ = writeln!(text, "{}", paint(HEADING, &name));
        let _ = writeln!(text, "{}", paint(FAINT, &printable_whole(&file.path)));
        let _ = writeln!(text, "{}", self.conditions());
        let _ = writeln!(text, "\n{}\n", self.overview());
        for (round, standing) in checked.differing() {
            text += &self.difference(round, standing);
            text.push('\n');
        }
        for fault in checked.faults() {
            text += &self.fault(fault);
            text.push('\n');
        }
        if let Some(stopped) = &checked.replay.stopped {
            let _ = writeln!(text, "Not judged further: {stopped}.\n");
        }
        if let Some(unsearched) = &checked.replay.unsearched {
            let _ = writeln!(text, "{}.\n", capital(&unsearched.to_string()));
        }
        text += &standing(file);
        text += &self.ranks();
        let _ = writeln!(text, "{}.", self.verdict());
        text
    }

    /// What was in force.
    fn conditions(&self) -> String {
        let (checked, tournament) = (self.checked, self.checked.tournament());
        let mut parts = vec![checked.rulebook.id.to_owned(), counted(tournament.players.len(), "player")];
        parts.push(match tournament.planned_rounds {
            Some(planned) => {
                let rounds = tournament.games_per_round.counted(planned.rounds);
                format!("{rounds} planned ({})", planned.source)
            }
            None => format!("number of {} not known, none is the last", checked.round_words()),
        });
        parts.push(match tournament.initial_colour {
            Some((colour, source)) => format!("initial colour {colour} ({source})"),
            None => "initial colour open".into(),
        });
        parts.extend(
            checked.answered.iter().map(|answered| format!("paired by {}", printable(&answered.engine))),
        );
        parts.extend(checked.unusual_readings.iter().map(|(id, value)| format!("reading {id}={value}")));
        parts.join(" · ")
    }

    /// One line for each round.
    fn overview(&self) -> String {
        let mut rows = table::new(
            &[&capital(self.checked.round_word()), "Pairs", "Bye", "Verdict", "Article"],
            self.width,
        );
        for (round, standing) in self.checked.judged() {
            let decisive = round.judgement.decisive.as_ref();
            rows.add_row([
                round.round.to_string(),
                round.recorded.boards.len().to_string(),
                numbers(&round.recorded.byes),
                round.verdict.to_string() + standing.note(),
                decisive.map(|decisive| decisive.article.to_string()).unwrap_or_default(),
            ]);
        }
        table::show(&rows)
    }

    /// The recorded ranks and points: what is wrong, and for the first wrong rank how both values come about.
    fn ranks(&self) -> String {
        let Some(ranks) = &self.checked.ranks else { return String::new() };
        let title = format!("Standings: {}{}", judged::verdict(ranks), self.checked.ranks_stand.note());
        let mut text = format!("{}\n{}\n", paint(HEADING, &title), paint(FAINT, &judged::conditions(ranks)));
        for found in ranks.differences.iter().take(MOST_TOTALS) {
            let _ = writeln!(text, "  {}", words::difference(self.checked.tournament(), found));
        }
        if ranks.differences.len() > MOST_TOTALS {
            let _ = writeln!(
                text,
                "  and {} more; JSON and HTML list all",
                ranks.differences.len() - MOST_TOTALS
            );
        }
        if let Some(witness) = ranks.differences.iter().find_map(|found| found.witness.as_ref()) {
            for (id, account) in [witness.before, witness.after].into_iter().zip(&witness.accounts) {
                let _ = write!(text, "\nPlayer {id}:");
                text += &standings_text::account(self.checked.tournament(), account, self.width);
            }
        }
        if let Some(explanation) = judged::explanation(ranks) {
            let _ = writeln!(text, "\n{}.", capital(&explanation));
        }
        text + "\n"
    }

    /// A round that the program under test did not answer.
    fn fault(&self, fault: &FaultyRound) -> String {
        let word = capital(self.checked.round_word());
        let title = format!("{word} {}: {}{}", fault.round, fault.kind, fault.note());
        let mut text = format!("{}\n{}.\n", paint(FAULT, &title), capital(&fault.message));
        if let Some(reason) = &fault.accepted {
            let _ = writeln!(text, "Accepted: {}.", printable(reason.trim_end_matches('.')));
        }
        text
    }

    /// The whole case of a round that differs.
    fn difference(&self, round: &RoundVerdict, standing: &Standing) -> String {
        let judgement = &round.judgement;
        let word = capital(self.checked.round_word());
        let title = format!("{word} {}: {}{}", round.round, round.verdict, standing.note());
        let meaning = round.verdict.meaning();
        let mut text = format!("{} ({meaning})\n", paint(of_verdict(round.verdict), &title));
        match standing {
            Standing::Accepted(reason) => {
                let _ = writeln!(text, "Accepted: {}.", printable(reason.trim_end_matches('.')));
            }
            Standing::Spared => text += "Not counted: this run looks at other classes.\n",
            Standing::Agrees | Standing::Counts | Standing::Undecided => {}
        }
        if round.verdict == Verdict::Reading {
            let _ = writeln!(text, "Under the readings in force: {}.", judgement.class);
        }
        text += &dispute::render(
            self.checked.tournament(),
            judgement,
            &round.recorded,
            self.checked.party(),
            self.width,
        );
        if !round.absent.is_empty() {
            let _ = writeln!(text, "Not to be paired: {}.", numbers(&round.absent));
        }
        if !round.explained_by.is_empty() {
            let all: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "The round agrees under the reading {}.", all.join(", or "));
        }
        if let Some(other) = &round.other_edition {
            let _ = writeln!(text, "{}.", capital(&other.to_string()));
        }
        text
    }

    fn verdict(&self) -> String {
        let unjudged = self.checked.replay.rounds.iter();
        let undecided = unjudged.filter(|round| round.verdict == Verdict::Class(Class::Undecided)).count();
        let mut text = capital(&summary(self.checked));
        let accepted = self.checked.standings.iter();
        let accepted = accepted.filter(|standing| matches!(standing, Standing::Accepted(_))).count();
        // Where nothing was answered, that is said already.
        let answered = !self.checked.replay.rounds.is_empty();
        let faults = self.checked.faults().filter(|_| answered).count();
        for (number, word) in [(undecided, "undecided"), (accepted, "accepted"), (faults, "not answered")] {
            if number > 0 {
                let _ = write!(text, ", {number} {word}");
            }
        }
        if let Some(ranks) = judged::end(self.checked) {
            let _ = write!(text, "; {ranks}");
        }
        text
    }
}

/// The recorded points and ranks that differ from what the results make, each with its line and column.
fn standing(file: &CheckedFile) -> String {
    let mut text = String::new();
    for (place, found) in file.standing_differences().enumerate() {
        if place == 0 {
            let _ = writeln!(text, "{}", paint(HEADING, "Recorded totals (no verdict hangs on them)"));
        }
        if place < MOST_TOTALS {
            let _ = writeln!(text, "  {}", diagnostics::line(&file.path, found));
        }
    }
    match file.standing_differences().count() {
        0 => return text,
        number if number > MOST_TOTALS => {
            let _ = writeln!(text, "  and {} more; JSON and HTML list all", number - MOST_TOTALS);
        }
        _ => {}
    }
    text + "\n"
}

/// How many recorded totals are listed on a page.
const MOST_TOTALS: usize = 20;
