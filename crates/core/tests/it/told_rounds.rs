//! What is said of a round, to its last word: why it is paired so, what is wrong with another pairing of it and what would make that right, and
//! what becomes of a wish. The judged cases of the corpus say which article decides; here is what an arbiter reads.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;
use std::path::Path;

use crate::common::corpus;
use crate::judged_cases::Case;
use arbitrium_core::check::{CheckOptions, claim, recorded_round, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::{
    Column, Explanation, Judgement, PairingSystem, Remark, SearchKind, SystemId, Weight, Wish,
};
use arbitrium_core::tournament::{PlayerId, Tournament};

const GUIDED: SearchKind = SearchKind::Guided;

fn tournament(file: &Path) -> Tournament {
    corpus::dutch(&std::fs::read(file).unwrap())
}

/// The tournament of a file of the corpus.
fn report(file: &str) -> Tournament {
    tournament(&crate::common::at("corpus").join(file))
}

fn column(column: &Column) -> String {
    let card = |id: Option<PlayerId>| id.map_or("-".to_owned(), |id| id.to_string());
    let mark = if column.fails { "!" } else { "" };
    format!("{}/{}{mark}", card(column.above), card(column.below))
}

/// Section by section: the article, the words, a star where it is a value, whom it is about, the cards on the table.
fn explained(explanation: &Explanation) -> String {
    let mut told = String::new();
    for section in &explanation.sections {
        writeln!(told, "{}", section.title).unwrap();
        for line in &section.lines {
            let article = line.article.map_or(String::new(), |article| format!("{article}: "));
            let value = if line.weight == Weight::Value { "*" } else { "" };
            let about: Vec<String> = line.about.iter().map(ToString::to_string).collect();
            let laid: Vec<String> = line.laid.iter().map(column).collect();
            let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join(" ")) };
            let laid = if laid.is_empty() { String::new() } else { format!(" [{}]", laid.join(" ")) };
            writeln!(told, "  {value}{article}{}{about}{laid}", line.text).unwrap();
        }
    }
    told
}

/// The class, the article that decides with its values, the argument in sentences, and every rule that is broken.
fn judged(judgement: &Judgement) -> String {
    let mut told = format!("{}\n", judgement.class);
    if let Some(decisive) = &judgement.decisive {
        writeln!(told, "  {}", decisive.summary()).unwrap();
        writeln!(told, "  {} / {}", decisive.recorded, decisive.reference).unwrap();
        for (article, value) in &decisive.equal_above {
            writeln!(told, "  equal: {article} {value}").unwrap();
        }
        for sentence in decisive.sentences() {
            writeln!(told, "  - {sentence}").unwrap();
        }
        if let Some(footnote) = &decisive.argument.footnote {
            writeln!(told, "  footnote: {footnote}").unwrap();
        }
    }
    for violation in &judgement.violations {
        writeln!(told, "  broken: {} {:?} {}", violation.article, violation.players, violation.message)
            .unwrap();
    }
    told
}

fn explanation(system: &dyn PairingSystem, position: &Position) -> String {
    match system.explain(position, GUIDED) {
        Ok(explanation) => explained(&explanation),
        Err(failure) => format!("{failure}\n"),
    }
}

/// Every judged case of a folder, with the explanation where it is asked for.
fn cases(folder: &str, id: SystemId, with_explanation: bool) -> String {
    let system = id.system();
    let read = if id == SystemId::DoubleSwiss2026 { corpus::tournament } else { tournament };
    let mut told = String::new();
    for case in Case::all(folder, read) {
        let (position, round) = (case.position(), case.expected.round);
        writeln!(told, "=== {}, round {round}", case.name).unwrap();
        if with_explanation {
            told += &explanation(&*system, &position);
        }
        let recorded = match &case.expected.instead {
            Some(instead) => instead.recorded(),
            None => recorded_round(&case.tournament, round),
        };
        let mut judgement = system.judge(&position, &recorded, GUIDED);
        claim(&position, &recorded, &mut judgement, &*system, GUIDED);
        told += &judged(&judgement);
    }
    told
}

/// Of each pair that does not meet, why; of each player, where he stood and what became of him.
fn wishes(system: &dyn PairingSystem, position: &Position) -> String {
    let mut told = String::new();
    let ids: Vec<PlayerId> = system.cards(position).iter().map(|card| card.id).collect();
    for (place, &first) in ids.iter().enumerate() {
        for &second in &ids[place + 1..] {
            let wish = system.why_not(position, (first, second), GUIDED);
            let said = match wish {
                Ok(Wish::Granted) => "they meet\n".to_owned(),
                Ok(Wish::Impossible { article, fact }) => format!("{article}: {fact}\n"),
                Ok(Wish::Refused { judgement, .. }) => judged(&judgement),
                Err(failure) => format!("{failure}\n"),
            };
            write!(told, "{first} and {second}: {said}").unwrap();
        }
    }
    for id in ids {
        writeln!(told, "--- {id}").unwrap();
        told += &explained(&system.explain_player(position, id, GUIDED).unwrap());
    }
    told
}

fn remarks(remarks: &[Remark]) -> String {
    let mut told = String::new();
    for Remark { article, code, player, fact, message, expected, hint, others, .. } in remarks {
        writeln!(told, "{code} {player} {fact:?}: {message} ({article}), expected {expected}; {hint:?}")
            .unwrap();
        for (other, what) in others {
            writeln!(told, "  {other}: {what}").unwrap();
        }
    }
    told
}

/// The next round of a report.
fn next(tournament: &Tournament) -> Position {
    Position::before(tournament, tournament.paired_rounds() + 1, Attending::Announced).unwrap()
}

/// What is told of the next round of each of these positions of 2006.
fn positions_of_2006(names: &[&str], tell: impl Fn(&dyn PairingSystem, &Position) -> String) -> String {
    let system = SystemId::Dutch2006.system();
    let of = |name: &&str| {
        let tournament = report(&format!("dutch_2006/positions/{name}.trf"));
        format!("=== {name}\n{}", tell(&*system, &next(&tournament)))
    };
    names.iter().map(of).collect()
}

#[test]
fn judged_cases_of_2006() {
    insta::assert_snapshot!(cases("dutch_2006/verdicts", SystemId::Dutch2006, true));
}

#[test]
fn judged_cases_of_dubov() {
    insta::assert_snapshot!(cases("dubov_2026/verdicts", SystemId::Dubov2026, true));
}

#[test]
fn judged_cases_of_lim() {
    insta::assert_snapshot!(cases("lim_2026/verdicts", SystemId::Lim2026, true));
}

#[test]
fn judged_cases_of_burstein() {
    insta::assert_snapshot!(cases("burstein_2026/verdicts", SystemId::Burstein2026, true));
}

#[test]
fn judged_cases_of_double_swiss() {
    insta::assert_snapshot!(cases("double_swiss_2026/verdicts", SystemId::DoubleSwiss2026, true));
}

/// C12 to C14, transpositions, exchanges and remainders: the walk of 2006 with the cards on the table.
#[test]
fn walks_of_2006() {
    let names = [
        "c12_moved_down_alone",
        "c12_native_alone",
        "c12_native_only",
        "c12_needs_p",
        "c12_needs_p_lowest",
        "c13_fewer_moved_down",
        "c13_joined_bye",
        "c13_p_first",
        "c4_others_in_s2",
        "random_plain_s1_010_n7_r3",
        "random_plain_s1_025_n8_r4",
        "random_plain_s1_030_n12_r4",
        "random_plain_s1_035_n10_r4",
    ];
    insta::assert_snapshot!(positions_of_2006(&names, explanation));
}

#[test]
fn wishes_of_2006() {
    let names = ["c12_needs_p", "c13_joined_bye", "random_plain_s1_010_n7_r3"];
    insta::assert_snapshot!(positions_of_2006(&names, wishes));
}

#[test]
fn wishes_of_dubov_and_lim() {
    let mut told = String::new();
    for (file, id) in [
        ("dubov_2026/verdicts/c7.trf", SystemId::Dubov2026),
        ("lim_2026/verdicts/3_8.trf", SystemId::Lim2026),
        ("lim_2026/verdicts/5_4.trf", SystemId::Lim2026),
    ] {
        let tournament = report(file);
        let round = tournament.paired_rounds();
        let position = Position::before(&tournament, round, Attending::AsRecorded).unwrap();
        writeln!(told, "=== {file}").unwrap();
        told += &wishes(&*id.system(), &position);
    }
    insta::assert_snapshot!(told);
}

/// The remarks on numbers and ranks, and what is claimed of every round, of whole tournaments.
#[test]
fn remarks_and_claims_of_whole_reports() {
    let mut told = String::new();
    for (file, id) in [
        ("dutch_2006/robust/many_differences.trf", SystemId::Dutch2006),
        ("dutch_2006/letter/f10.trf", SystemId::Dutch2006),
    ] {
        let (tournament, system) = (report(file), id.system());
        writeln!(told, "=== {file}").unwrap();
        told += &remarks(&system.standings(&tournament));
        told += &remarks(&system.numbering(&tournament, &[]));
        let options = CheckOptions { claims: true, readings: true, ..CheckOptions::default() };
        for round in replay(&tournament, &*system, &options).rounds {
            let by: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
            write!(
                told,
                "round {} {} {}: {}",
                round.round,
                round.verdict,
                by.join(" "),
                judged(&round.judgement)
            )
            .unwrap();
        }
    }
    insta::assert_snapshot!(told);
}
