//! The judged cases of the Dutch systems. Where the editions of 2026 and 2017 differ, the verdict names the article of the
//! edition.

use std::collections::BTreeSet;

use crate::common::command::arbitrium;
use crate::common::facts::facts;
use crate::common::judged_cases::{BOTH_SEARCHES, Case, OtherEdition, folder};
use crate::common::mutants::dutch_editions::{Error, pair};
use arbitrium::check::{CheckOptions, recorded_round, replay};
use arbitrium::position::Position;
use arbitrium::systems::{Class, Failure, Pairing, PairingSystem, Recorded, SystemId};
use arbitrium::tournament::PlayerId;
use arbitrium_dutch::{Dutch2017, Dutch2026};

const EDITIONS: [SystemId; 2] = [SystemId::Dutch2026, SystemId::Dutch2017];

/// A pairing as a report records it.
fn published(pairing: &Pairing) -> Recorded {
    Recorded { is_published: true, ..Recorded::from(pairing) }
}

/// C2 “shall not receive the pairing-allocated bye”, by a program that holds a bracket's downfloaters in as many bits as the
/// largest scoregroup needs: its count carries over into that of wrong byes, and somebody has the bye a second time.
#[test]
fn a_packed_count_that_overflows_gives_a_second_bye() {
    let id = SystemId::Dutch2026;
    let case = Case::named(id, "illegal_c2_packed");
    let position = case.position();
    let recorded = recorded_round(&case.tournament, case.expected.round);
    let packed = mutant_pairs(id, &position, Error::PackedFloaters).unwrap();
    assert_eq!(published(&packed), recorded);
    let second = PlayerId::new(3).unwrap();
    assert_eq!(packed.bye, Some(second));
    for search in BOTH_SEARCHES {
        let reference = id.system().pair(&position, search).unwrap();
        assert_eq!(reference.bye, PlayerId::new(2).ok());
    }
}

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
        let case = Case::named(id, name);
        let position = case.position();
        let recorded = recorded_round(&case.tournament, case.expected.round);
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
    let all = EDITIONS.into_iter().flat_map(Case::all).filter(|case| case.expected.only_paired_literally);
    assert_eq!(paired_literally, all.count());
}

fn mutant_pairs(id: SystemId, position: &Position, error: Error) -> Result<Pairing, Failure> {
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
        for case in Case::all(id) {
            let (position, Case { name, tournament, expected }) = (case.position(), &case);
            let Some(OtherEdition { system: word, article }) = &expected.other_edition else { continue };
            let other = SystemId::named(word).unwrap().system();
            for search in BOTH_SEARCHES {
                let options = CheckOptions { search, ..CheckOptions::default() };
                let replayed = replay(tournament, &*other, &options);
                assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "{name}");
                let ours = id.system().pair(&position, search).unwrap();
                let judgement = other.judge(&position, &(&ours).into(), search);
                assert_ne!(judgement.class, Class::Agrees, "{name}");
                assert_ne!(recorded_round(tournament, expected.round), (&ours).into(), "{name}");
                assert_eq!(judgement.decisive.unwrap().article.id(), article, "{name}");
                // `check` says so of the round, and of no round that agrees.
                let replayed = replay(tournament, &*id.system(), &options);
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
            parted.insert((expected.article.clone().unwrap(), article.clone()));
        }
    }
    assert!(rounds >= 8 && parted.len() >= 8, "{rounds} rounds, {parted:?}");
}

/// What is decisive about each case, and the whole page of the first case of each verdict under what the case is about.
#[test]
fn what_is_told_of_every_judged_case() {
    for id in [SystemId::Dutch2026, SystemId::Dutch2017, SystemId::Dutch2006] {
        let word = id.word();
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(format!("snapshots/{}_verdicts", word.replace('-', "_")));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let (mut told, mut shown) = (Vec::new(), BTreeSet::new());
        for Case { name, expected, .. } in Case::all(id) {
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
