//! Errors of other programs that are written up for their authors (docs/evidence/campaigns/registry.md): each case shows what the
//! page says of it, and the program itself where it is installed.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{arbitrium, command, finished};
use crate::common::registry::{is_installed, with_programs};

/// A case, and what it shows.
struct Case {
    file: &'static str,
    round: u16,
    /// The verdict and the deciding article; none where the program refuses to pair.
    shows: Option<(&'static str, &'static str)>,
    /// The reference.
    pairs: &'static [(u16, u16)],
}

const CASES: [Case; 5] = [
    // C1 and C3 are absolute: C5 chooses among the sets that comply with them.
    Case { file: "scores_before_meetings", round: 2, shows: None, pairs: &[(1, 3), (2, 4)] },
    Case { file: "scores_before_completion", round: 2, shows: None, pairs: &[(1, 2), (4, 3)] },
    // "choose the set of upfloaters so that criteria [C1], [C3] and [C4] are complied with in the bracket where this
    // scoregroup is paired"
    Case {
        file: "following_scoregroup",
        round: 3,
        shows: Some(("worse", "C6")),
        pairs: &[(1, 2), (3, 5), (4, 6)],
    },
    // "Alternate the colours to the most recent time in which one player had White and the other Black. Note: Always
    // consider Article 3.4"
    Case {
        file: "colours_of_different_matches",
        round: 4,
        shows: Some(("colour", "4.3.3")),
        pairs: &[(1, 2), (4, 5)],
    },
    Case {
        file: "no_difference_of_colours",
        round: 4,
        shows: Some(("colour", "4.3.4")),
        pairs: &[(1, 4), (2, 5)],
    },
];

fn path(case: &Case) -> String {
    format!("corpus/programs/pairing-core/{}.trf", case.file)
}

#[test]
fn each_case_shows_what_the_page_says() {
    let page = include_str!("../../docs/evidence/campaigns/registry.md");
    for case in &CASES {
        assert!(page.contains(&format!("`{}.trf`", case.file)), "{}", case.file);
        let (file, rounds) = (path(case), case.round.to_string());
        let reference = match case.shows {
            None => arbitrium(&["pair", &file, "--format", "json"]).json()["pairs"].clone(),
            Some((verdict, article)) => {
                let report = arbitrium(&["check", &file, "--rounds", &rounds, "--format", "json"]).json();
                let round = &report["files"][0]["rounds"][0];
                assert_eq!(round["verdict"], verdict, "{}: {round:#}", case.file);
                assert!(
                    round["decisive"]["article"].to_string().contains(article),
                    "{}: {round:#}",
                    case.file
                );
                round["reference"]["pairs"].clone()
            }
        };
        // The order of the boards is only recommended.
        let mut reference: Vec<(u16, u16)> = serde_json::from_value(reference).unwrap();
        reference.sort_unstable();
        assert_eq!(reference, case.pairs, "{}", case.file);
    }
}

#[test]
fn the_program_still_does_what_the_page_says() {
    if !is_installed("pairing_core") {
        return;
    }
    for case in &CASES {
        let (file, rounds) = (path(case), format!("{0}..{0}", case.round));
        let asked =
            ["compare", &file, "--engine", "pairing-core", "--next", "--rounds", &rounds, "--format", "json"];
        let report = finished(with_programs(&mut command(&asked)).output().unwrap()).json();
        let told = &report["files"][0];
        let (found, expected) = match case.shows {
            None => (&told["faults"][0]["fault"], "no-pairing"),
            Some((verdict, _)) => (&told["rounds"][0]["verdict"], verdict),
        };
        assert_eq!(found, expected, "{}: {told:#}", case.file);
    }
}
