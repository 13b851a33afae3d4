//! The short page about one file: how many rounds are correct, and an explanation of each wrong round.

use super::boards_that_differ;
use super::page::{Block, Line, Rank, Role, Section, Span, Tone};
use super::round_answer::RoundAnswer;
use super::sentence::{self, capital};
use super::style::of_verdict;
use super::text::{others, verdict};
use super::virtual_points;
use crate::outcome::{CheckedFile, Standing, Weighed};
use arbitrium_core::check::{CautionKind, RoundVerdict, SystemSource};
use arbitrium_core::systems::{Class, Recorded, Telling};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{printable, printable_whole};

/// The head of the page: the event, the number of participants, the rules, and the number of correct rounds.
pub(super) fn head(checked: &Weighed, path: &str) -> Section {
    let tournament = checked.tournament();
    let players = tournament.games_per_round.counted_participants(tournament.players.len());
    let section = Section::new(Rank::Title, event(tournament, path))
        .with_aside(format!(" · {players} · {}", checked.rulebook.id));
    let readings = checked.unusual_readings.iter().map(|(id, value)| format!("{id}={value}"));
    let readings: Vec<String> = readings.collect();
    let readings =
        (!readings.is_empty()).then(|| Block::plain(format!("Interpretations: {}", readings.join(", "))));
    let engine = checked
        .answered
        .as_ref()
        .map(|answered| Block::plain(format!("Paired by {}", printable(&answered.engine))));
    let answers = checked.answers().map(|answers| Block::plain(format!("Asked of the program: {answers}")));
    let tone = if checked.differing().next().is_some() { Tone::Bad } else { Tone::Good };
    let counts = Line::from(Span::Toned(tone, counts(checked) + "."));
    section.with(readings).with(engine).with(answers).with([Block::said(Role::Verdict, counts)])
}

/// The name of the event, or the name of the file if the event has none.
pub(super) fn event(tournament: &Tournament, path: &str) -> String {
    match tournament.name.as_str() {
        "" => printable_whole(file_name(path)),
        name => printable(name),
    }
}

/// The sentence that says how many rounds are correct and which rounds differ. It also says whether the rules are
/// assumed, and whether the numbers of the file cannot be pairing numbers.
///
/// ```
/// # mod arbitrium { pub use arbitrium_report::{outcome, report}; }
/// use arbitrium::outcome::Weighed;
/// use arbitrium::report::headline;
///
/// fn is_about_rounds(checked: &Weighed) -> bool {
///     headline(checked).contains("round")
/// }
/// ```
#[must_use]
pub fn headline(checked: &Weighed) -> String {
    let counts = counts(checked) + ".";
    let counts = match checked.system_source {
        SystemSource::Given | SystemSource::Record192 | SystemSource::Record092 => counts,
        _ => format!("Under assumed rules: {counts}"),
    };
    let is_doubted = |round: &RoundVerdict| checked.has_caution(CautionKind::Numbers, round.round);
    if checked.replay.rounds.iter().any(is_doubted) {
        return counts + " Not certain: the numbers in the file cannot be pairing numbers.";
    }
    counts
}

/// The name of a file without its folders.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// A text with the number of correct rounds and the wrong ones, for example
/// `2 of 4 rounds are correct. Rounds 1 and 4 differ`.
fn counts(checked: &Weighed) -> String {
    let rounds = &checked.replay.rounds;
    if rounds.is_empty() {
        return verdict(checked);
    }
    let agree = rounds.iter().filter(|round| round.verdict.agrees()).count();
    let (word, words) = (checked.round_word(), checked.round_words());
    let correct = match (agree, rounds.len()) {
        (1, 1) => format!("{} {} is correct", capital(word), rounds[0].round),
        (agree, all) if agree == all => format!("All {all} {words} are correct"),
        (0, 1) if rounds[0].judgement.class == Class::Undecided => {
            return format!("{} {} cannot be decided{}", capital(word), rounds[0].round, others(checked));
        }
        (0, 1) => format!("{} {} {}", capital(word), rounds[0].round, differs(checked, rounds[0].round)),
        (1, all) => format!("1 of {all} {words} is correct"),
        (agree, all) => format!("{agree} of {all} {words} are correct"),
    };
    let of_class = |undecided: bool| -> Vec<u16> {
        let is = |round: &&RoundVerdict| (round.judgement.class == Class::Undecided) == undecided;
        rounds.iter().filter(|round| !round.verdict.agrees()).filter(is).map(|round| round.round).collect()
    };
    let list = |numbers: &[u16]| {
        let numbers = numbers.iter().map(|&number| Telling::from(usize::from(number)));
        Telling::list_all(numbers).to_string()
    };
    let sentence = |numbers: &[u16], one: &str, many: &str| match numbers {
        [] => String::new(),
        [number] => format!(". {} {number} {one}", capital(word)),
        numbers => format!(". {} {} {many}", capital(words), list(numbers)),
    };
    let differ =
        if rounds.len() == 1 { String::new() } else { sentence(&of_class(false), "differs", "differ") };
    let mut doubted = of_class(false);
    doubted.retain(|&round| rounds.len() > 1 && checked.has_caution(CautionKind::Ruling, round));
    let by_ruling = sentence(&doubted, BY_RULING[0], BY_RULING[1]);
    let undecided = sentence(&of_class(true), "cannot be decided", "cannot be decided");
    correct + &differ + &by_ruling + &undecided + &others(checked)
}

/// The words for rounds whose verdicts depend on a ruling. The first text follows the number of one round.
/// The second text follows the numbers of several rounds.
const BY_RULING: [&str; 2] = [
    "differs only by a ruling made after the event began",
    "differ only by a ruling made after the event began",
];

/// The text for a tournament with one judged round, if that round is wrong. The text also says whether the
/// verdict depends on a ruling or on uncertain pairing numbers.
pub(super) fn differs(checked: &Weighed, round: u16) -> &'static str {
    if checked.has_caution(CautionKind::Ruling, round) {
        "differs from the rules, but only by a ruling made after the event began"
    } else if checked.has_caution(CautionKind::Numbers, round) {
        "would differ from the rules if its numbers were those used for pairing"
    } else {
        "differs from the rules"
    }
}

/// The section that briefly explains a wrong round.
pub(super) fn answer(
    checked: &Weighed,
    file: &CheckedFile,
    round: &RoundVerdict,
    standing: &Standing,
) -> Section {
    let tournament = checked.tournament();
    let answer = RoundAnswer::of_round(checked, round).on_page(round.verdict);
    let mut sentences = answer.sentences();
    let others = sentence::beside_the_answer(&round.judgement);
    sentences.extend(others);
    let mut lines: Vec<Line> = Vec::new();
    let written = sentence::lines(tournament, &sentences);
    let (first, rest) = match (answer.should.is_empty(), written.split_first()) {
        (false, Some((first, rest))) => (Some(first.clone()), rest.to_vec()),
        _ => (None, written),
    };
    lines.extend(first.map(Line::from));
    lines.extend(boards_that_differ::lines(checked.party(), round).into_iter().map(Line::from));
    lines.extend(rest.into_iter().map(Line::from));
    lines.extend(virtual_points::told(tournament, round.round).map(Line::from));
    let mut section = Section::new(Rank::Part, heading(checked, round, standing))
        .toned(of_verdict(round.verdict))
        .with([Block::Points(lines)]);
    let party = if checked.answered.is_some() { "program's" } else { "published" };
    for (title, told) in answer.possible(party) {
        let points = sentence::lines(tournament, told).into_iter().map(|one| Line::from(format!("- {one}")));
        let lines: Vec<Line> = std::iter::once(Line::from(title)).chain(points).collect();
        section = section.with([Block::Points(lines)]);
    }
    let none = unexplained(checked, round, &answer).map(|told| Block::Points(vec![told.into()]));
    let section = section.with(none);
    section.with([Block::Points(vec![Span::Faint(more(checked, &file.path, round)).into()])])
}

/// The largest number of boards for which a command that explains a program's pairing is shown. Such a
/// command names all boards, so it would be too long for more.
const MOST_BOARDS: usize = 10;

/// The line with the command that explains the round in full. The boards of a program's pairing are a part of
/// the command. If there are more than `MOST_BOARDS`, the line names the option `--details` instead.
fn more(checked: &Weighed, path: &str, round: &RoundVerdict) -> String {
    let command = format!("More: arbitrium explain {} --round {}", printable_whole(path), round.round);
    let Recorded { boards, byes, .. } = &round.recorded;
    match checked.answered {
        // A round without any legal pairing: the cards of the players show who has met whom.
        None if round.judgement.reference.is_err() => command + " --cards",
        None => command,
        Some(_) if boards.len() > MOST_BOARDS => "More: --details".to_owned(),
        Some(_) => {
            let boards = boards.iter().map(|board| format!("{}-{}", board.white, board.black));
            let all: Vec<String> = boards.chain(byes.iter().map(|bye| format!("{bye}-bye"))).collect();
            format!("{command} --instead {}", all.join(","))
        }
    }
}

/// The sentence that no explanation was found. `None` if there is an explanation, or if no explanations were
/// searched for.
fn unexplained(checked: &Weighed, round: &RoundVerdict, answer: &RoundAnswer) -> Option<String> {
    let (_, tried) = checked.causes.of(round.round)?;
    let is_explained = !answer.explanations.is_empty() || !answer.of_opponents.is_empty();
    (!is_explained).then(|| format!("No explanation was found ({tried}; --causes deep tries more)."))
}

/// The heading for a round, with its verdict, such as `Round 8: wrong bye (C5, 2.3.1)`.
fn heading(checked: &Weighed, round: &RoundVerdict, standing: &Standing) -> Line {
    let word = capital(checked.round_word());
    let label = round.label();
    let article = match &round.judgement.decisive {
        Some(decisive) => match decisive.article.label {
            Some(label) => format!(" ({label}, {})", decisive.article.number),
            None => format!(" ({})", decisive.article),
        },
        None => String::new(),
    };
    let verdict = Span::Signed(of_verdict(round.verdict), format!("{label}{article}{}", standing.note()));
    Line::from(format!("{word} {}: ", round.round)).and(verdict)
}
