//! What is said is true and said of whom it is true: the cases of `corpus/sentences`, each of which was once told wrongly.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::command::{arbitrium, members, with_input};
use crate::common::corpus;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What the case is about.
    about: String,
    /// The command and its options, without system and file.
    ask: Vec<String>,
    /// What its text has, in this order.
    says: Vec<String>,
    /// What its text has nowhere.
    never: Vec<String>,
    /// Every absolute rule that the round breaks, with the players; not compared where there is none here.
    violations: Option<Vec<(String, Vec<u32>)>>,
}

const DOCUMENTS: [(&str, &str); 3] =
    [("dutch_2006", "dutch-2006"), ("dutch_2017", "dutch-2017"), ("dutch_2026", "dutch-2026")];

/// Documents of which nothing but single sentences is asked.
const OTHERS: [(&str, &str); 5] = [
    ("burstein_2026", "burstein-2026"),
    ("dubov_2026", "dubov-2026"),
    ("dutch_2012", "dutch-2012"),
    ("lim_2026", "lim-2026"),
    ("team_2026", "team-2026"),
];

fn files(folder: &str) -> Vec<PathBuf> {
    corpus::files(&format!("sentences/{folder}"), "trf")
}

fn ask(expected: &Expected, system: &str, file: &str, more: &[&str]) -> crate::common::command::Run {
    let own = expected.ask.iter().map(String::as_str);
    let args: Vec<&str> = own.chain([file, "--system", system]).chain(more.iter().copied()).collect();
    arbitrium(&args)
}

#[test]
fn every_case_says_what_is_true_and_nothing_else() {
    let mut cases = 0;
    for (folder, system) in DOCUMENTS.into_iter().chain(OTHERS) {
        for file in files(folder) {
            let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
            let expected: Expected = serde_json::from_str(&text).unwrap();
            let (path, about) = (file.to_str().unwrap(), &expected.about);
            let checks = expected.ask[0] == "check";
            let alone: &[&str] = if checks { &["--no-readings", "-q", "--details"] } else { &[] };
            // Pages are wrapped.
            let page = ask(&expected, system, path, alone).out;
            let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
            let mut rest = page.as_str();
            for said in &expected.says {
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                let Some((_, after)) = rest.split_once(said.as_str()) else {
                    panic!("{path}, {about}\nnot said: {said}\n{page}")
                };
                rest = after;
            }
            for never in &expected.never {
                assert!(!page.contains(never.as_str()), "{path}, {about}\nsaid: {never}\n{page}");
            }
            cases += 1;
            let Some(wanted) = expected.violations.as_ref().filter(|_| checks) else { continue };
            let report = ask(&expected, system, path, &["--no-readings", "-q", "--format", "json"]).json();
            let found = report["files"][0]["rounds"][0]["violations"].clone();
            let found: Vec<(String, Vec<u32>)> = found.as_array().unwrap().iter().map(violation).collect();
            assert_eq!(&found, wanted, "{path}, {about}");
        }
    }
    assert_eq!(cases, 72);
}

fn violation(found: &Value) -> (String, Vec<u32>) {
    let players = found["players"].as_array().unwrap().iter();
    let players = players.map(|id| u32::try_from(id.as_u64().unwrap()).unwrap());
    (found["article"].as_str().unwrap().to_owned(), players.collect())
}

/// Sentences name at most eight players, and then how many more there are.
#[test]
fn no_sentence_names_more_than_eight_players() {
    let (mut sentences, mut cut) = (0, 0);
    for (folder, system) in DOCUMENTS {
        let mut paths: Vec<String> = vec![format!("corpus/{folder}/verdicts")];
        paths.extend(files(folder).iter().map(|file| file.to_str().unwrap().to_owned()));
        let mut args: Vec<&str> =
            vec!["check", "--system", system, "--no-readings", "--causes", "off", "-q", "--format", "json"];
        args.extend(paths.iter().map(String::as_str));
        let report = arbitrium(&args).json();
        let rounds = report["files"].as_array().unwrap().iter().filter_map(|file| file["rounds"].as_array());
        for argument in rounds.flatten().map(|round| &round["decisive"]["argument"]) {
            let part = |name: &str| argument[name].as_str().unwrap_or_default().to_owned();
            let both_sides = part("recorded") + "; " + &part("reference");
            for said in [both_sides, part("why")] {
                let named = players(&said);
                assert!(named.len() <= 8, "{} players are named: {said}", named.len());
                sentences += usize::from(!named.is_empty());
                cut += usize::from(said.contains(" more"));
            }
        }
    }
    assert!(sentences > 300 && cut > 0, "{sentences} sentences, {cut} of them cut");
}

/// The names of the corpus: `Player 7` and `handle_007`.
fn players(said: &str) -> BTreeSet<String> {
    let words: Vec<&str> = said.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    let after = words.windows(2).filter(|pair| pair[0] == "Player").map(|pair| pair[1].to_owned());
    let handles = words.iter().filter(|word| word.starts_with("handle_")).map(|word| (*word).to_owned());
    after.chain(handles).collect()
}

/// Another pairing that is asked about was played by nobody either.
#[test]
fn another_pairing_is_told_in_the_conditional() {
    let file = "corpus/sentences/dutch_2026/no_recorded_pairing.trf";
    for instead in ["4-1,2-3", "1-4,3-2"] {
        let mut args = vec!["explain", file, "--system", "dutch-2026", "--round", "2", "--instead", instead];
        let page = arbitrium(&args);
        assert!(page.out.contains("This pairing has"), "{}{}", page.out, page.err);
        assert!(!page.out.contains("published pairing") && !page.out.contains("were moved"), "{}", page.out);
        args.extend(["--format", "json"]);
        let answer = arbitrium(&args).json();
        let summary = answer["judgement"]["decisive"]["summary"].as_str().unwrap();
        assert!(summary.contains("this pairing has") && !summary.contains("published"), "{summary}");
    }
}

/// Burstein, 1.6.1: the Dutch System pairs the seeding rounds. Whose articles are cited is said wherever one is: 5.2.4 of the one text is
/// another rule than that of the other.
#[test]
fn a_round_that_another_document_pairs_says_so() {
    const REPORT: &str = "\
012 Random tournament
142 6
152 B
192 FIDE_BURSTEIN
001    1      Player 0001                       2437                             3.0          3 b 1     2 w 1     5 b 1
001    2      Player 0002                       2270                             1.5          4 w 1     1 b 0     3 b =
001    3      Player 0003                       2124                             1.5          1 w 0     6 b 1     2 w =
001    4      Player 0004                       2040                             1.5          2 b 0     5 w =  0000 - U
001    5      Player 0005                       1971                             1.0       0000 - H     4 b =     1 w 0
001    6      Player 0006                       1640                             1.0       0000 - U     3 w 0     7 b 0
001    7      Player 0007                                                        2.0       0000 - Z  0000 - U     6 w 1
250       0.5   1   3    1    4
260   1 999    5    7
";
    let ask = |format: &str| {
        let words = ["check", "-", "--rounds", "3", "--causes", "off", "--format", format];
        with_input(&words, REPORT.as_bytes())
    };
    let said = "Seeding round 3 of 3: the FIDE (Dutch) System pairs it (1.6.1); the articles cited are those of dutch-2026.";
    ask("text").ends(1, &["5.2.4: ", said]).never(&["reading "]);
    let round = &ask("json").json()["files"][0]["rounds"][0];
    assert_eq!(members(round, "paired_by decisive/article"), json!(["dutch-2026", "5.2.4"]));
    ask("sarif").ends(1, &["\"dutch-2026/5.2.4\""]);
    let words = "5.2.4</strong> in our words: ";
    ask("html").ends(1, &[words]).never(&[&format!("{words}Alternate")]);
}

/// The short answer lists the correct boards in the order of the correct pairing, as JSON does.
#[test]
fn the_correct_boards_are_listed_in_their_order() {
    let file = "corpus/trf/international_chessopen_graz_2026_a_r05.trf";
    let report = arbitrium(&["check", file, "--rounds", "4", "--causes", "off", "--format", "json"]).json();
    let pairs = report["files"][0]["rounds"][0]["reference"]["pairs"].as_array().unwrap();
    let pairs: Vec<String> = pairs.iter().map(|pair| format!("{}-{}", pair[0], pair[1])).collect();
    let text = arbitrium(&["check", file, "--rounds", "4", "--causes", "off"]).out;
    let line = text.lines().find_map(|line| line.trim().strip_prefix("Correct:")).unwrap();
    let shown = line.split(',').filter(|board| !board.contains("more")).map(str::trim);
    let places: Vec<usize> =
        shown.map(|board| pairs.iter().position(|pair| pair == board).unwrap()).collect();
    assert!(places.len() == 5 && places.is_sorted(), "{line}");
}

#[test]
fn ranks_that_agree_are_counted_once() {
    let text = arbitrium(&["check", "corpus/c07/aob_apart.trf", "--tie-breaks", "PTS"]).out;
    assert!(text.matches("ranks recorded").count() <= 1, "{text}");
}
