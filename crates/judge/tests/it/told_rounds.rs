//! The complete explanations of rounds: why a round is paired in this way, what is wrong with another pairing and what
//! would make it right, and the answer to a wish. The judged cases of the corpus only say which article decides. Here
//! the texts for an arbiter are tested.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use crate::common::corpus;
use crate::common::instead::Instead;
use arbitrium_core::check::{CheckOptions, recorded_round, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::systems::{
    Column, Explanation, Judgement, PairingSystem, Remark, SearchKind, SystemId, Weight, Wish,
};
use arbitrium_core::tournament::{PlayerId, Tournament};
use serde::Deserialize;

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

/// An explanation section by section: the article, the words, a star for a value, the players, and the cards.
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
        writeln!(told, "  broken: {} {:?} {}", violation.article, violation.players, violation.message())
            .unwrap();
    }
    told
}

fn explanation(system: &dyn PairingSystem, position: &Position) -> String {
    match system.reference(position, GUIDED).explain() {
        Ok(explanation) => explained(&explanation),
        Err(failure) => format!("{failure}\n"),
    }
}

/// The expected judgement of a case. Some cases have further expectations, which this test ignores.
#[derive(Deserialize)]
struct Judged {
    round: u16,
    instead: Option<Instead>,
}

impl Judged {
    /// The explanation of the round, and the judgement of the recorded pairing or of the one in its place.
    fn told(&self, system: &dyn PairingSystem, tournament: &Tournament) -> String {
        let position = Position::before(tournament, self.round, Attending::AsRecorded).unwrap();
        let recorded = match &self.instead {
            Some(instead) => instead.recorded(),
            None => recorded_round(tournament, self.round),
        };
        explanation(system, &position) + &judged(&system.judge(&position, &recorded, GUIDED))
    }
}

/// The kind of a line: its words without the players, numbers and colours that they are about. The article at its
/// beginning belongs to the kind.
fn kind(line: &str) -> String {
    const VARIES: [&str; 9] =
        ["White", "Black", "white", "black", "mild", "strong", "absolute", "up", "down"];
    let word = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_number = bare.contains(|c: char| c.is_ascii_digit());
        let is_article = word.ends_with(':')
            && !bare.contains('-')
            && bare.contains(|c: char| c == '.' || c.is_ascii_alphabetic());
        let varies =
            (is_number && !is_article) || VARIES.contains(&bare) || bare.chars().all(|c| "WB".contains(c));
        if varies { "#".to_owned() } else { word.to_owned() }
    };
    let mut words: Vec<String> = line.split_whitespace().map(word).collect();
    words.dedup();
    words.join(" ").replace("# and #", "#")
}

/// The first line of each kind, under the heading (`=== …`) of the case that has it, without the kinds in `known`. The
/// cases of a document repeat its sentences hundreds of times.
fn first_of_each_kind(told: &str, known: &str) -> String {
    let mut seen: BTreeSet<String> = known.lines().map(kind).collect();
    let (mut heading, mut kept) = (None, String::new());
    for line in told.lines() {
        if line.starts_with("===") {
            heading = Some(line);
        } else if seen.insert(kind(line)) {
            for line in heading.take().into_iter().chain([line]) {
                writeln!(kept, "{line}").unwrap();
            }
        }
    }
    kept
}

/// The explanations and judgements of every judged case of a document.
fn cases(folder: &str, id: SystemId) -> String {
    let system = id.system();
    let read: fn(&[u8]) -> Tournament =
        if id == SystemId::DoubleSwiss2026 { corpus::double_swiss } else { corpus::dutch };
    let mut told = String::new();
    for file in corpus::files(&format!("{folder}/verdicts"), "trf") {
        let expected = std::fs::read(file.with_extension("expected.json")).unwrap();
        let judged: Judged = serde_json::from_slice(&expected).unwrap();
        let name = file.file_stem().unwrap().to_string_lossy();
        writeln!(told, "=== {name}, round {}", judged.round).unwrap();
        told += &judged.told(&*system, &read(&std::fs::read(&file).unwrap()));
    }
    told
}

/// For each pair that does not meet, why; for each player, the place before the round and the result.
fn wishes(system: &dyn PairingSystem, position: &Position) -> String {
    let mut told = String::new();
    let ids: Vec<PlayerId> = system.cards(position).iter().map(|card| card.id).collect();
    for (place, &first) in ids.iter().enumerate() {
        for &second in &ids[place + 1..] {
            let wish = system.reference(position, GUIDED).why_not((first, second));
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
        told += &explained(&system.reference(position, GUIDED).explain_player(id).unwrap());
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

/// The position before the next round of a report.
fn next(tournament: &Tournament) -> Position {
    Position::before(tournament, tournament.paired_rounds() + 1, Attending::Announced).unwrap()
}

/// The texts that `tell` gives for the next round of each of these positions of 2006.
fn positions_of_2006(names: &[&str], tell: impl Fn(&dyn PairingSystem, &Position) -> String) -> String {
    let system = SystemId::Dutch2006.system();
    let of = |name: &&str| {
        let tournament = report(&format!("dutch_2006/positions/{name}.trf"));
        format!("=== {name}\n{}", tell(&*system, &next(&tournament)))
    };
    names.iter().map(of).collect()
}

/// The wishes in the last round of a report.
fn wishes_of(file: &str, id: SystemId) -> String {
    let tournament = report(file);
    let position = Position::before(&tournament, tournament.paired_rounds(), Attending::AsRecorded).unwrap();
    format!("=== {file}\n{}", wishes(&*id.system(), &position))
}

/// The judged cases of a document, and the wishes of `reports`.
fn told(folder: &str, id: SystemId, reports: &[&str]) -> String {
    let wishes = reports.iter().map(|file| wishes_of(&format!("{folder}/verdicts/{file}.trf"), id));
    cases(folder, id) + &wishes.collect::<String>()
}

/// The sentences of each document; of the Dutch editions of 2017 and 2012 those that the cases of the edition after or before do not
/// have.
#[test]
fn sentences_of_the_documents() {
    for (folder, id, reports, known) in [
        ("double_swiss_2026", SystemId::DoubleSwiss2026, &[][..], None),
        ("team_2026", SystemId::Team2026, &[], None),
        ("dutch_2026", SystemId::Dutch2026, &["bye_c5", "worse_c8"], None),
        (
            "dutch_2017",
            SystemId::Dutch2017,
            &["worse_c6", "worse_c7"],
            Some(("dutch_2026", SystemId::Dutch2026)),
        ),
        ("dutch_2012", SystemId::Dutch2012, &[], Some(("dutch_2006", SystemId::Dutch2006))),
        ("burstein_2026", SystemId::Burstein2026, &[], None),
        ("dubov_2026", SystemId::Dubov2026, &["c7"], None),
        ("lim_2026", SystemId::Lim2026, &["3_8", "5_4"], None),
    ] {
        let known = known.map_or(String::new(), |(folder, id)| cases(folder, id));
        let sentences = first_of_each_kind(&told(folder, id, reports), &known);
        insta::assert_snapshot!(format!("sentences_of_{folder}"), sentences);
    }
}

/// With C12 to C14, transpositions, exchanges and remainders: the steps of the 2006 procedure, with the cards of the
/// players.
#[test]
fn sentences_of_dutch_2006() {
    let walks = [
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
    let wished = ["c12_needs_p", "c13_joined_bye", "random_plain_s1_010_n7_r3"];
    let told = cases("dutch_2006", SystemId::Dutch2006)
        + &positions_of_2006(&walks, explanation)
        + &positions_of_2006(&wished, wishes);
    insta::assert_snapshot!(first_of_each_kind(&told, ""));
}

/// C7: the share of x that the moved-down players used is not available for the remainder. With x = 0, two players due
/// the same colour do not meet. This explanation is kept whole.
#[test]
fn a_remainder_whose_x_is_used_up() {
    let tournament = report("sentences/dutch_2006/moved_down_not_paired_first.trf");
    let position = Position::before(&tournament, 6, Attending::of(&tournament, 6)).unwrap();
    insta::assert_snapshot!(explanation(&*SystemId::Dutch2006.system(), &position));
}

/// C.6 under the interpretation by which the most moved-down players are paired: the number of those not paired comes
/// first, and then the differences. This explanation is kept whole, too.
#[test]
fn the_moved_down_players_not_paired_are_counted_before_the_differences() {
    let system = SystemId::Dutch2017.system().with_reading("m1", "most-mdps").unwrap();
    let tournament = report("dutch_2017/verdicts/reading_m1.trf");
    let judged = Judged { round: tournament.paired_rounds(), instead: None };
    insta::assert_snapshot!(judged.told(&*system, &tournament));
}

/// The remarks on numbers and ranks, and the texts about every round, for whole tournaments.
#[test]
fn remarks_and_judgements_of_whole_reports() {
    let mut told = String::new();
    for (file, id) in [
        ("dutch_2006/robust/many_differences.trf", SystemId::Dutch2006),
        ("dutch_2006/letter/f10.trf", SystemId::Dutch2006),
    ] {
        let (tournament, system) = (report(file), id.system());
        writeln!(told, "=== {file}").unwrap();
        told += &remarks(&system.standings(&tournament));
        told += &remarks(&system.numbering(&tournament, &[]));
        let options = CheckOptions { readings: true, ..CheckOptions::default() };
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
