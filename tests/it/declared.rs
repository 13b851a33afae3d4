//! Which document a file means by its code and the day on which it starts, as a user meets it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{Run, with_input as with_bytes};

/// Two players who have met, under a code and perhaps with a start.
fn report(code: &str, start: &str) -> String {
    let start = if start.is_empty() { String::new() } else { format!("042 {start}\n") };
    format!(
        "012 Two players\n{start}\
         001    1      Ahn, A                            2400 KOR                         1.0    1     2 w 1\n\
         001    2      Bak, B                            2300 KOR                         0.0    2     1 b 0\n\
         XXR 3\n192 {code}\n"
    )
}

/// The command with a file on its standard input.
fn with_input(args: &[&str], file: &str) -> Run {
    with_bytes(args, file.as_bytes())
}

fn inspect(code: &str, start: &str) -> Run {
    with_input(&["inspect", "-"], &report(code, start))
}

#[test]
fn inspect_says_which_text_is_meant_and_why() {
    for (code, start, means) in [
        ("FIDE_DUTCH", "2026/02/01", "dutch-2026 (by its start on 2026-02-01)"),
        ("FIDE_DUTCH", "2026/01/31", "dutch-2017 (by its start on 2026-01-31)"),
        ("FIDE_DUTCH", "", "dutch-2026 (the newest, without a date of start)"),
        // Two days under the same text leave no doubt.
        ("FIDE_DUTCH", "02/03/2026", "dutch-2026 (by its start on 2026-02-03 or 2026-03-02)"),
        ("FIDE_DUTCH", "2009/05/01", "dutch-2006 (by its start on 2009-05-01)"),
        ("FIDE_DUTCH_2017", "2026/03/01", "dutch-2017"),
        ("FIDE_DUTCH_2025", "2026/03/01", "dutch-2026"),
        ("FIDE_DUTCH_2026", "", "dutch-2026"),
    ] {
        inspect(code, start).ends(0, &[means]);
    }
}

/// A known system that is not implemented is exit 2 and named; one that is judges.
#[test]
fn what_is_not_implemented_is_named() {
    with_input(&["check", "-"], &report("CUSTOM_SWISS", "2026/03/01")).ends(2, &["CUSTOM_SWISS"]);
    // Before the text of 2026 the code means one that is not here.
    for (code, word) in [("FIDE_BURSTEIN", "burstein-2026"), ("FIDE_DUBOV", "dubov-2026")] {
        with_input(&["check", "-"], &report(&format!("{code}_BAKU"), "2026/01/31"))
            .ends(2, &["by its start on 2026-01-31 a text before the one of 2026"]);
        let run = with_input(&["check", "-", "--format", "json"], &report(code, "2026/02/01"));
        assert!(run.out.contains(&format!("\"system\":\"{word}\"")), "{} {}", run.out, run.err);
    }
    for (code, start, word) in
        [("FIDE_DUTCH", "2026/03/01", "dutch-2026"), ("FIDE_DUTCH", "2024/03/01", "dutch-2017")]
    {
        let run = with_input(&["check", "-", "--format", "json"], &report(code, start));
        let is_named = run.err.contains(&format!("{code} ({word})"));
        let is_judged = run.out.contains(&format!("\"system\":\"{word}\""));
        assert!((run.code == 2 && is_named) || is_judged, "{code} {start}: {} {}", run.out, run.err);
    }
}

/// Between the day for which the text of 2026 was announced and the day on which it came into force, the code is in doubt.
#[test]
fn a_start_between_announcement_and_force_is_doubted_and_can_be_read_otherwise() {
    let judged = |reading: &str, start: &str| {
        let file = report("FIDE_DUTCH", start);
        let run = with_input(&["check", "-", "--format", "json", "--reading", reading], &file);
        format!("{}{}", run.out, run.err)
    };
    for (reading, start, word) in [
        ("text-of-the-day=dutch-2026", "2025/08/01", "dutch-2026"),
        ("text-of-the-day=dutch-2017", "2025/08/01", "dutch-2017"),
        ("text-of-the-day=dutch-2026", "2025/06/30", "dutch-2017"),
    ] {
        assert!(judged(reading, start).contains(word), "{reading} {start}: {}", judged(reading, start));
    }
    with_input(&["check", "-", "--reading", "text-of-the-day=2012"], &report("FIDE_DUTCH", ""))
        .ends(2, &["dutch-2017, dutch-2026"]);
}
