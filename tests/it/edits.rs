//! Facts of a report that options change: the same as if they were written into the file by hand.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::common::command::{Run, arbitrium, with_input};

/// A cell of a round: the opponent (0 without one), the colour and the result.
type Cell = (usize, char, char);

/// A player of an event that is kept by hand.
struct Man {
    name: String,
    rating: usize,
    cells: Vec<Cell>,
}

/// An event whose report is written by hand, column by column.
struct ByHand {
    men: Vec<Man>,
    prohibited: Vec<[usize; 2]>,
}

impl ByHand {
    fn text(&self) -> String {
        let mut text = "012 Live\n142 9\n152 W\n192 FIDE_DUTCH_2026\n".to_owned();
        for (number, man) in (1..).zip(&self.men) {
            let mut line = format!("001 {number:>4} m    {:<33} {:>4}", man.name, man.rating);
            for (round, (opponent, colour, result)) in man.cells.iter().enumerate() {
                line = format!("{line:<width$}{opponent:>4} {colour} {result}", width = 91 + 10 * round);
                if *opponent == 0 {
                    let from = line.len() - 8;
                    line.replace_range(from..from + 4, "0000");
                }
            }
            writeln!(text, "{line}").unwrap();
        }
        for [one, other] in &self.prohibited {
            writeln!(text, "260   1 999 {one:>4} {other:>4}").unwrap();
        }
        text
    }

    fn absent(&mut self, number: usize, kind: char) {
        self.men[number - 1].cells.push((0, '-', kind));
    }

    /// A player before whom `place` others rank; everybody below gets the next number.
    fn join(&mut self, place: usize, name: &str, rating: usize, rounds: usize) {
        let moved = |number: usize| if number > place { number + 1 } else { number };
        for cell in self.men.iter_mut().flat_map(|man| &mut man.cells) {
            cell.0 = moved(cell.0);
        }
        self.prohibited.iter_mut().flatten().for_each(|number| *number = moved(*number));
        let man = Man { name: name.to_owned(), rating, cells: vec![(0, '-', 'Z'); rounds] };
        self.men.insert(place, man);
    }
}

/// The boards of a reply in the format `pairs`; the bye has the opponent 0.
fn boards(run: &Run) -> Vec<(usize, usize)> {
    assert_eq!(run.code, 0, "{}", run.err);
    let pair = |line: &str| {
        let mut words = line.split_whitespace().map(|word| word.parse().unwrap());
        (words.next().unwrap(), words.next().unwrap())
    };
    run.out.lines().skip(1).map(pair).collect()
}

/// The options of a round, and what they do to the event that is kept by hand.
fn changes(round: usize, hand: &mut ByHand) -> Vec<&'static str> {
    match round {
        2 => {
            // 12 players are rated above 2610.
            hand.join(12, "Late, Ann", 2610, 1);
            hand.absent(7, 'Z');
            hand.absent(31, 'Z');
            vec!["--late", "Late, Ann,2610,NOR", "--absent", "7,30"]
        }
        3 => {
            hand.absent(101, 'H');
            hand.prohibited.push([1, 2]);
            vec!["--bye", "Player 0100=H", "--forbid", "1-2"]
        }
        4 => {
            for _ in 4..=9 {
                hand.absent(5, 'Z');
            }
            vec!["--withdraw", "5@4"]
        }
        6 => {
            hand.join(276, "Last, Eve", 2300, 5);
            vec!["--late", "Last, Eve,2300", "--keep-numbers"]
        }
        _ => Vec::new(),
    }
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// Nine rounds of 275 players. One report is changed by options only; the other is written anew before each round.
#[test]
fn a_live_event_is_the_same_by_options_and_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let men = (1..=275).map(|number| Man {
        name: format!("Player {number:04}"),
        rating: if number <= 12 { 2700 - number } else { 2600 - number },
        cells: Vec::new(),
    });
    let mut hand = ByHand { men: men.collect(), prohibited: Vec::new() };
    let mut live = written(folder.path(), "live0.trf", &hand.text());
    for round in 1..=9 {
        let options = changes(round, &mut hand);
        let before = written(folder.path(), "hand.trf", &hand.text());
        let next = folder.path().join(format!("live{round}.trf"));
        let [of_live, of_hand, out] = [&live, &before, &next].map(|path| path.to_str().unwrap());
        let by_hand = boards(&arbitrium(&["pair", of_hand, "-q"]));
        let by_options = boards(&arbitrium(&[&["pair", of_live, "-q"][..], &options].concat()));
        assert_eq!(by_hand, by_options, "round {round}");
        arbitrium(&[&["pair", of_live, "-q", "--format", "trf", "-o", out][..], &options].concat())
            .ends(0, &[]);
        // The results, as one change after the other.
        let mut results: Vec<String> = Vec::new();
        for (board, &(white, black)) in (1_usize..).zip(&by_hand) {
            if black == 0 {
                hand.men[white - 1].cells.push((0, '-', 'U'));
                continue;
            }
            let (own, theirs, said) =
                [('1', '0', "1-0"), ('=', '=', "1/2"), ('0', '1', "0-1")][(board * 7 + round * 5) % 3];
            hand.men[white - 1].cells.push((black, 'w', own));
            hand.men[black - 1].cells.push((white, 'b', theirs));
            results.extend(["--result".to_owned(), format!("{round}:{white}-{black}={said}")]);
        }
        let played = folder.path().join(format!("played{round}.trf"));
        let words = ["edit", out, "-q", "-o", played.to_str().unwrap()].map(str::to_owned);
        let all: Vec<String> = words.into_iter().chain(results).collect();
        arbitrium(&all.iter().map(String::as_str).collect::<Vec<_>>()).ends(0, &[]);
        live = played;
    }
    arbitrium(&["check", live.to_str().unwrap(), "-q"]).ends(0, &[]);
    let report = std::fs::read_to_string(&live).unwrap();
    for changed in [
        "Player 0005 (5) has withdrawn and is not paired from round 4 on.",
        "Late, Ann joins from round 2 on as number 13 (C.04.2, 2.2); the old numbers 13 to 275 become one higher.",
    ] {
        assert!(report.contains(&format!("### Changed: {changed}\n")), "{changed}");
    }
}

const SIX: &str = "012 Six\n142 5\n152 W\n192 FIDE_DUTCH_2026\n\
    001    1      Ahn, Ara                          2500                             1.0          4 w 1\n\
    001    2      Bak, Bo                           2400                             1.0          5 b 1\n\
    001    3      Cho-Kim, C                        2300                             0.5          6 w =\n\
    001    4      Dho, Di                           2200                             0.0          1 b 0\n\
    001    5      Eun, E                            2100                             0.0          2 w 0\n\
    001    6      Fae, F                            2000                             0.5          3 b =\n";

fn edited(options: &[&str]) -> Run {
    with_input(&[&["edit", "-"][..], options].concat(), SIX.as_bytes())
}

/// The format of 2016 has the system in record 092 alone, as in the reports that programs get.
#[test]
fn the_format_of_2016_has_no_record_192() {
    edited(&["--dialect", "trf16"]).ends(0, &["\n092 FIDE_DUTCH_2026\n"]).never(&["\n192 "]);
}

#[test]
fn a_board_that_is_set_by_hand_leaves_the_others_to_the_rules() {
    let ask = |options: &[&str]| with_input(&[&["pair", "-"][..], options].concat(), SIX.as_bytes());
    let forced = ask(&["--force", "4-1", "--format", "list"]).ends(0, &["Set by hand: 4-1"]);
    let all = boards(&ask(&["--force", "4-1"]));
    let others = boards(&ask(&["--absent", "4,1"]));
    let rest: Vec<_> = all.iter().copied().filter(|board| *board != (4, 1)).collect();
    assert_eq!((all.len(), rest), (3, others));
    assert_eq!(ask(&["--force", "4-1", "--force", "1-5"]).code, 2);
    ask(&["--force", "4-1", "--absent", "4"]).ends(2, &["player 4 is absent from round 2"]);
    assert!(forced.err.contains("4 and 1 have met in round 1"), "{}", forced.err);
    // Who is absent is named, and who plays by hand is not.
    ask(&["--force", "4-1", "--absent", "6"]).ends(0, &["not paired: Fae, F (6)\n"]);
    ask(&["--force", "4-1", "--forbid", "1-4", "--format", "trf"])
        .ends(0, &["4 and 1 may not meet (prohibited pair)", "(1) in round 2 was set by hand.\n"]);
    // The numbers of the option are those of the file, whoever joins.
    let late = ask(&["--force", "4-6", "--late", "Gal, G,2450"]);
    assert!(boards(&late).contains(&(5, 7)), "{}", late.out);
}

/// With `--round` the changes are those of this round, and a comma with a blank belongs to a name.
#[test]
fn the_changes_are_those_of_the_round_that_is_paired() {
    with_input(&["pair", "-", "--round", "1", "--absent", "Fae, F,5", "--format", "list"], SIX.as_bytes())
        .ends(0, &[": round 1", "\nAbsent: 5 ", "Fae, F (6) is absent from round 1."]);
}

#[test]
fn names_with_hyphens_are_found_and_points_follow_the_result() {
    let run = edited(&["--result", "1:Cho-Kim, C-Fae=1"]).ends(0, &[]);
    let points = |number: &str| {
        let line = run.out.lines().find(|line| line.starts_with(&format!("001    {number} "))).unwrap();
        line[80..84].trim().to_owned()
    };
    assert_eq!([points("3"), points("6")], ["1.0", "0.0"]);
}

#[test]
fn the_changes_of_a_late_entry_and_of_others_have_the_new_numbers_and_names() {
    let run = edited(&["--bye", "4=H", "--late", "Gal, G,2450", "--bye", "gal=H", "--forbid", "6-Gal"]);
    let expected = [
        "Gal, G joins from round 2 on as number 2 (C.04.2, 2.2); the old numbers 2 to 6 become one higher.",
        "Dho, Di (5) has a half-point bye in round 2.",
        "Gal, G (2) has a half-point bye in round 2.",
        "Fae, F (7) and Gal, G (2) may not meet from round 2 on.",
    ];
    assert_eq!(changes_in(&run.ends(0, &[])), expected);
}

/// What the report says of the changes.
fn changes_in(run: &Run) -> Vec<&str> {
    run.out.lines().filter_map(|line| line.strip_prefix("### Changed: ")).collect()
}

#[test]
fn a_result_is_said_with_white_first_and_ranks_that_may_be_wrong_are_left_out() {
    let said = "The result of Ahn, Ara (1) and Dho, Di (4) in round 1 is now 0-1.";
    for result in ["1:4-1=1-0", "1:1-4=0-1"] {
        assert_eq!(changes_in(&edited(&["--result", result]).ends(0, &[])), [said]);
    }
    let ranked = SIX.replace("  1.0          4 w 1", "  1.0    1     4 w 1");
    let run = with_input(&["edit", "-", "--result", "1:1-4=0-1"], ranked.as_bytes());
    let run = run.ends(0, &["  0.0          4 w 0"]);
    assert_eq!(changes_in(&run)[1..], ["The recorded ranks are left out, because points have changed."]);
}

#[test]
fn a_game_can_be_lost_by_both() {
    let run = edited(&["--result", "1:1-4=-/-"]).ends(0, &[]);
    assert_eq!(run.out.matches(" w -\n").count() + run.out.matches(" b -\n").count(), 2, "{}", run.out);
    run.ends(0, &["### Changed: The result of Ahn, Ara (1) and Dho, Di (4) in round 1 is now -/-.\n"]);
}

#[test]
fn impossible_changes_are_refused() {
    for (options, said) in [
        (&["--absent", "4@1"][..], "Dho, Di (4) is paired in round 1"),
        (&["--bye", "9=H"], "no player has"),
        (&["--result", "1:1-2=1"], "have no game in round 1"),
        (&["--result", "1:1-4=1"], "have this result already in round 1"),
        (&["--withdraw", "5@1"], "Eun, E (5) is paired in round 1"),
        (&["--until", "1"], "not before the last one"),
        (&["--forbid", "3-3"], "cannot meet themselves"),
        (&["--late", "Ahn, Ara,2610"], "Ahn, Ara (1) is in the report already"),
        (&["--absent", "3", "--bye", "3=H"], "Cho-Kim, C (3) has two changes for round 2"),
        (&["--absent", "3@9"], "round 9 is not planned"),
        (&["--late", "Name-far-too-long-for-the-columns-of-a-report,2610"], "does not fit"),
    ] {
        let run = edited(options).ends(2, &[said]);
        assert_eq!(run.out, "", "{options:?}");
    }
    arbitrium(&["check", "corpus/trf", "--until", "1"]).ends(2, &["need one report"]);
}

/// A record of a team event with the default points is left out of the changed report, and is not missing in it.
#[test]
fn default_points_of_teams_are_not_missing() {
    let report = std::fs::read_to_string("corpus/programs/standings/team-encounter.trf").unwrap();
    let record = report.lines().find(|line| line.starts_with("320")).unwrap();
    let run = with_input(&["edit", "-", "--forbid", "1-2"], report.as_bytes()).ends(0, &[]);
    assert!(!run.err.contains("320") && !run.err.contains("362"), "{record}: {}", run.err);
}
