//! The judged cases of the Dutch systems of 2026 and 2017: every deciding article decides one, every reading explains one,
//! and where the editions part, each says by which article.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::corpus;
use crate::common::facts::facts;
use crate::common::instead::Instead;
use crate::common::judged::{assert_rounds_well_founded, assert_well_founded};
use arbitrium::check::{CheckOptions, Verdict, recorded_round, replay};
use arbitrium::position::{Field as Attending, Position};
use arbitrium::rulebook::{Kind, Rulebook};
use arbitrium::systems::{Class, Failure, Pairing, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium::tournament::{PlayerId, Tournament};
use arbitrium_dutch::{Dutch2017, Dutch2026};
use serde::Deserialize;

const BOTH_SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];
const EDITIONS: [SystemId; 2] = [SystemId::Dutch2026, SystemId::Dutch2017];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What the case is about, with the words of the article.
    about: String,
    round: u16,
    verdict: String,
    /// The decisive article of that round.
    article: Option<String>,
    /// An article without which the reference of that round is another.
    dropped: Option<String>,
    /// The readings that explain the round.
    #[serde(default)]
    readings: Vec<String>,
    /// Whether the literal search takes long to judge it: it only pairs it, in
    /// [`the_rarest_readings_change_a_pairing_for_both_searches`].
    #[serde(default)]
    only_paired_literally: bool,
    /// A pairing judged in place of the recorded one, for what no report can record.
    instead: Option<Instead>,
    /// The other edition, which pairs every round so, and its article against the reference of this one.
    other_edition: Option<OtherEdition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OtherEdition {
    system: String,
    article: String,
}

struct Case {
    name: String,
    tournament: Tournament,
    expected: Expected,
}

fn folder(id: SystemId) -> String {
    format!("{}/verdicts", id.system().rulebook().id.replace('-', "_"))
}

fn cases(id: SystemId) -> Vec<Case> {
    let files = corpus::files(&folder(id), "trf");
    assert_eq!(files.len(), corpus::files(&folder(id), "json").len());
    let case = |file: &std::path::PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
        let expected: Expected = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(expected.about.contains('“'), "{name} quotes no article");
        Case { name, tournament: corpus::dutch(&std::fs::read(file).unwrap()), expected }
    };
    files.iter().map(case).collect()
}

/// Judges every case with a search and says which articles decided.
fn decided_by(id: SystemId, search: SearchKind) -> BTreeSet<&'static str> {
    let system = id.system();
    let mut decided = BTreeSet::new();
    for Case { name, tournament, expected } in cases(id) {
        if expected.only_paired_literally && search != SearchKind::Guided {
            continue;
        }
        let options = CheckOptions { search, ..CheckOptions::default() };
        let rounds = replay(&tournament, &*system, &options).rounds;
        assert_eq!(rounds.last().map(|round| round.round), Some(expected.round), "{name}");
        assert_rounds_well_founded(id, &tournament, &rounds, &name);
        for mut round in rounds {
            if let Some(instead) = expected.instead.as_ref().filter(|_| round.round == expected.round) {
                let position = Position::before(&tournament, round.round, Attending::AsRecorded).unwrap();
                let recorded = instead.recorded();
                round.judgement = system.judge(&position, &recorded, search);
                round.verdict = Verdict::Class(round.judgement.class);
                assert_well_founded(id, &position, &recorded, &round.judgement, &name);
            }
            if round.round != expected.round {
                assert!(round.verdict.agrees(), "{name}, round {}: {round:#?}", round.round);
                continue;
            }
            let article = round.judgement.decisive.as_ref().map(|decisive| decisive.article.id());
            let explained: Vec<String> = round.explained_by.iter().map(ToString::to_string).collect();
            let found = (round.verdict.to_string(), article, explained);
            let wanted = (expected.verdict.clone(), expected.article.as_deref(), expected.readings.clone());
            assert_eq!(found, wanted, "{name}: {:#?}", round.judgement);
            decided.extend(article);
            let broken = round.judgement.violations.iter().map(|violation| violation.article.id());
            decided.extend(broken);
        }
        if let Some(dropped) = &expected.dropped {
            decided.insert(id.system().rulebook().article(dropped).unwrap().id());
        }
    }
    decided
}

/// `without_a_case` names the articles for which no case has been found yet.
fn assert_complete(id: SystemId, without_a_case: &[&str]) {
    let rulebook: &Rulebook = id.system().rulebook();
    let guided = decided_by(id, SearchKind::Guided);
    assert_eq!(guided, decided_by(id, SearchKind::Literal { budget: u64::MAX }));
    let deciding = rulebook.articles.iter().filter(|article| article.kind == Kind::Deciding);
    let idle: Vec<&str> =
        deciding.map(|article| article.id()).filter(|article| !guided.contains(article)).collect();
    assert_eq!(idle, without_a_case, "{}: articles that decide no case", rulebook.id);
}

#[test]
fn every_deciding_article_of_2026_decides_a_case() {
    assert_complete(SystemId::Dutch2026, &[]);
}

#[test]
fn every_deciding_article_of_2017_decides_a_case() {
    assert_complete(SystemId::Dutch2017, &[]);
}

/// A criterion that no complete round can break (see ORIGIN.md): without it the reference is another one, or none.
#[test]
fn a_dropped_article_changes_the_reference() {
    for id in EDITIONS {
        for Case { name, tournament, expected } in cases(id) {
            let Some(dropped) = expected.dropped.as_deref() else { continue };
            let dropped = id.system().rulebook().article(dropped).unwrap().id();
            let position = Position::before(&tournament, expected.round, Attending::AsRecorded).unwrap();
            let with = id.system().pair(&position, SearchKind::Guided);
            let error = crate::common::mutants::dutch_editions::Error::Without(dropped);
            let without = mutant_pairs(id, &position, error);
            assert!(with.is_ok(), "{name}");
            assert_ne!(
                with.ok().map(|p| Recorded::from(&p)),
                without.ok().map(|p| Recorded::from(&p)),
                "{name}: {dropped} decides nothing"
            );
        }
    }
}

/// A pairing as a report records it.
fn published(pairing: &Pairing) -> Recorded {
    Recorded { is_published: true, ..Recorded::from(pairing) }
}

/// C2 “shall not receive the pairing-allocated bye”, by a program that holds a bracket's downfloaters in as many bits as the
/// largest scoregroup needs: its count carries over into that of wrong byes, and somebody has the bye a second time.
#[test]
fn a_packed_count_that_overflows_gives_a_second_bye() {
    let id = SystemId::Dutch2026;
    let case = cases(id).into_iter().find(|case| case.name == "illegal_c2_packed").unwrap();
    let position = Position::before(&case.tournament, case.expected.round, Attending::AsRecorded).unwrap();
    let recorded = recorded_round(&case.tournament, case.expected.round);
    let packed =
        mutant_pairs(id, &position, crate::common::mutants::dutch_editions::Error::PackedFloaters).unwrap();
    assert_eq!(published(&packed), recorded);
    let second = PlayerId::new(3).unwrap();
    assert_eq!(packed.bye, Some(second));
    for search in BOTH_SEARCHES {
        let reference = id.system().pair(&position, search).unwrap();
        assert_eq!(reference.bye, PlayerId::new(2).ok());
    }
}

/// Every alternative reading explains a case, but for those named in [`IDLE_READINGS`].
#[test]
fn every_alternative_reading_explains_a_case() {
    for id in EDITIONS {
        let explained: BTreeSet<String> =
            cases(id).into_iter().flat_map(|case| case.expected.readings).collect();
        let system = id.system();
        let open = system.rulebook().readings.iter().filter(|reading| reading.choices.len() > 1);
        let all = open.flat_map(|reading| {
            reading.choices[1..].iter().map(|choice| format!("{}={}", reading.id, choice.value))
        });
        let missing: Vec<String> = all.filter(|reading| !explained.contains(reading)).collect();
        assert_eq!(missing, IDLE_READINGS, "{}", system.rulebook().id);
    }
}

/// The readings that explain no case, in either edition. `odd-history` never can: with a colour difference beyond 1 the last two
/// games both of the colour that is due would need three of the other in a row before them, which C3 does not pair. Nor can
/// `wider`: two differences of one width part only where the preference goes against one of them, which is then +1 after two games
/// with Black; before these it was +3, and C3 lets nobody come there before the final round.
const IDLE_READINGS: [&str; 2] = ["wider=preferred-direction", "odd-history=last-two"];

/// The readings of which the random tournaments of `guided_equals_literal_under_every_alternative_reading` hardly meet a case: both
/// searches pair it by the rules under the default, and as it is recorded under the reading.
#[test]
fn the_rarest_readings_change_a_pairing_for_both_searches() {
    let mut paired_literally = 0;
    for (id, name, reading) in [
        (SystemId::Dutch2026, "reading_strong_absolute", ("strong-absolute", "yes")),
        (SystemId::Dutch2017, "reading_strong_absolute", ("strong-absolute", "yes")),
        (SystemId::Dutch2017, "reading_remainder_bsn", ("remainder-bsn", "bracket")),
        (SystemId::Dutch2017, "reading_c16_lists", ("c16-lists", "sums")),
    ] {
        let case = cases(id).into_iter().find(|case| case.name == name).unwrap();
        let (tournament, round) = (&case.tournament, case.expected.round);
        let position = Position::before(tournament, round, Attending::AsRecorded).unwrap();
        let recorded = recorded_round(tournament, round);
        let alternative = id.system().with_reading(reading.0, reading.1).unwrap();
        let paired = BOTH_SEARCHES.map(|search| {
            let by = |system: &dyn PairingSystem| published(&system.pair(&position, search).unwrap());
            (by(&*id.system()), by(&*alternative))
        });
        assert_eq!(paired[0], paired[1], "{name}");
        assert_eq!(paired[0].1, recorded, "{name}");
        assert_ne!(paired[0].0, recorded, "{name}");
        paired_literally += usize::from(case.expected.only_paired_literally);
    }
    let all = EDITIONS.into_iter().flat_map(cases).filter(|case| case.expected.only_paired_literally);
    assert_eq!(paired_literally, all.count());
}

fn mutant_pairs(
    id: SystemId,
    position: &Position,
    error: crate::common::mutants::dutch_editions::Error,
) -> Result<Pairing, Failure> {
    use crate::common::mutants::dutch_editions::pair;
    let is_2026 = id == SystemId::Dutch2026;
    let pairing =
        if is_2026 { pair::<Dutch2026>(position, error) } else { pair::<Dutch2017>(position, error) };
    pairing.unwrap()
}

/// The rounds in which the editions part: the other one pairs the whole file, and holds its article against this one's
/// reference.
#[test]
fn the_editions_part_by_the_article_that_changed() {
    let mut parted = BTreeSet::new();
    let mut rounds = 0;
    for id in EDITIONS {
        for Case { name, tournament, expected } in cases(id) {
            let Some(OtherEdition { system: word, article }) = &expected.other_edition else { continue };
            let other = SystemId::named(word).unwrap().system();
            for search in BOTH_SEARCHES {
                let options = CheckOptions { search, ..CheckOptions::default() };
                let replayed = replay(&tournament, &*other, &options);
                assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "{name}");
                let position = Position::before(&tournament, expected.round, Attending::AsRecorded).unwrap();
                let ours = id.system().pair(&position, search).unwrap();
                let judgement = other.judge(&position, &(&ours).into(), search);
                assert_ne!(judgement.class, Class::Agrees, "{name}");
                assert_ne!(recorded_round(&tournament, expected.round), (&ours).into(), "{name}");
                assert_eq!(judgement.decisive.unwrap().article.id(), article, "{name}");
                // `check` says so of the round, and of no round that agrees.
                let replayed = replay(&tournament, &*id.system(), &options);
                for round in &replayed.rounds {
                    let told = round.other_edition.as_ref();
                    assert_eq!(told.is_some(), !round.verdict.agrees(), "{name}, round {}", round.round);
                    if round.round == expected.round {
                        let told = told.unwrap();
                        assert_eq!(told.edition.word(), word, "{name}");
                        assert_eq!(told.because.as_ref().unwrap().article.id(), article, "{name}");
                    }
                }
            }
            rounds += 1;
            parted.insert((expected.article.unwrap(), article.clone()));
        }
    }
    assert!(rounds >= 8 && parted.len() >= 8, "{rounds} rounds, {parted:?}");
}

/// What is decisive about each case, and the whole page of the first case of each verdict under what the case is about.
#[test]
fn what_is_told_of_every_judged_case() {
    for id in EDITIONS {
        let word = id.system().rulebook().id;
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(format!("snapshots/{}_verdicts", word.replace('-', "_")));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let (mut told, mut shown) = (Vec::new(), BTreeSet::new());
        for Case { name, expected, .. } in cases(id) {
            let path = format!("corpus/{}/{name}.trf", folder(id));
            let rounds = format!("{0}..{0}", expected.round);
            let args = ["check", &path, "--system", word, "--rounds", &rounds, "-q"];
            let json = arbitrium(&[&args[..], &["--format", "json"]].concat()).json();
            told.push(facts(&name, &json["files"][0]));
            if shown.insert(expected.verdict) {
                let page = arbitrium(&args).out;
                settings.bind(|| insta::assert_snapshot!(name, format!("{}\n\n{page}", expected.about)));
            }
        }
        settings.bind(|| insta::assert_snapshot!("facts", told.join("\n")));
    }
}

#[test]
fn every_article_names_the_function_that_implements_it() {
    for id in EDITIONS {
        for article in id.system().rulebook().articles {
            let (path, function) = article.implemented_in.split_once("::").unwrap();
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
            let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{article}: {path}: {e}"));
            assert!(text.contains(&format!("fn {function}")), "{article}: no fn {function} in {path}");
        }
    }
}
