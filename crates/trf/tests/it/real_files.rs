//! The files that programs wrote.

use arbitrium_core::trf::{Diagnostic, Dialect, ReadOptions, Record, Severity, read};

use super::support::{corpus, errors, faults, file, load, places, player, real_files, two};

/// The points of the individual files add up.
#[test]
fn every_real_file_is_read_but_the_broken_one() {
    let files = real_files();
    assert_eq!(files.len(), 30);
    for (path, bytes) in files {
        let (lowered, findings) = load(&bytes);
        let broken = path.ends_with("tornelo_sample.trf");
        assert_eq!(lowered.is_none(), broken, "{}: {:?}", path.display(), errors(&findings));
        assert_eq!(errors(&findings).is_empty(), !broken);
        let unexpected = findings.iter().find(|finding| {
            let is_usual =
                ["blank-cell", "team-record", "passed-over", "uneven-result"].contains(&finding.code);
            finding.code == "points-differ" || finding.severity == Severity::Warning && !is_usual
        });
        assert_eq!(unexpected, None, "{}", path.display());
    }
}

/// C.04.A2 (tag 162) has `A` for an absence; programs write the bye's own letter `Z`. Lines that cannot be records are
/// ignored and reported once.
#[test]
fn what_other_programs_read_is_read() {
    let (lowered, findings) = load(&file("trf/own/scoring_with_z.trf"));
    assert_eq!(places(&findings), ["repair scoring-letter 5:35"]);
    let scoring = lowered.unwrap().tournament.scoring;
    assert_eq!((scoring.absence.to_string(), scoring.win.to_string()), ("1.0".to_owned(), "3.0".to_owned()));

    let (lowered, findings) = load(&file("trf/own/lines_passed_over.trf"));
    assert_eq!(places(&findings), ["warning passed-over 1:1"]);
    assert_eq!(findings[0].message, "6 lines that are not records: ignored (lines 1, 2, 7, 8, 9, 14)");
    assert_eq!(lowered.unwrap().tournament.players.len(), 4);
}

#[test]
fn two_values_of_an_absence_are_a_contradiction_and_comments_alone_are_no_tournament() {
    let games = two(["   2 w 1", "   1 b 0"]);
    assert_eq!(faults(&format!("162  A 1.0    Z 0.5\n{games}")), ["error scoring-twice 1:17"]);
    assert_eq!(faults("# nothing but\n# comments\n"), ["error no-players"]);
}

#[test]
fn nothing_of_a_file_is_lost() {
    for (path, bytes) in corpus("trf").into_iter().chain(corpus("trf/own")) {
        let (document, _) = read(&bytes, &ReadOptions::default());
        let text = document.text();
        assert_eq!(document.encoding().encode(&text).0, bytes, "{}", path.display());
        assert!(document.lines().all(|(line, record)| {
            document.fields(line, record).iter().all(|(_, piece)| {
                let (first, length) = (piece.span.column, piece.span.length);
                line.columns(first, first + length - 1).text == piece.text
            })
        }));
    }
}

#[test]
fn the_dialect_is_what_the_records_show() {
    let dialect = |name: &str| read(&file(name), &ReadOptions::default()).0.dialect();
    assert_eq!(dialect("trf/karl_mala_2005.trf"), Dialect::Trf06);
    assert_eq!(dialect("trf/lichess_swiss_2021.02.20_sniu3bgA.trf"), Dialect::JaVaFo);
    assert_eq!(dialect("trf/tec_grandmommyscup_trf26_team.trf"), Dialect::Trf26);
    let of = |text: &str| read(text.as_bytes(), &ReadOptions::default()).0.dialect();
    assert_eq!(of("142 9\nBBW  1.0\n"), Dialect::BbpPairings);
    assert_eq!(of("142 9\nXXC white1\n"), Dialect::Trf26WithXx);
    assert_eq!(of(&player(1, "0.0", &["0000 - H"])), Dialect::Trf16);
}

#[test]
fn team_and_national_records_are_kept_and_can_be_counted() {
    let (document, findings) = read(&file("trf/tec_grandmommyscup_trf26_team.trf"), &ReadOptions::default());
    assert!(findings.is_empty());
    let count = |code: &str| {
        let is_code = |record: Record| record.layout().is_some_and(|layout| layout.code == code);
        document.lines().filter(|(_, record)| is_code(*record)).count()
    };
    assert_eq!((count("001"), count("013"), count("310"), count("300")), (249, 50, 50, 141));
    assert_eq!((count("NRS"), count("330"), count("801"), count("802")), (15, 22, 50, 50));
    let unknown = document.lines().filter(|(_, record)| *record == Record::Unknown).count();
    assert_eq!(unknown, 0);
}

#[test]
fn the_broken_lines_of_the_tornelo_sample_are_each_named() {
    let bytes = file("trf/tornelo_sample.trf");
    let (document, _) = read(&bytes, &ReadOptions::default());
    let (_, findings) = load(&bytes);
    let show = |finding: &Diagnostic| {
        let span = finding.span.unwrap();
        let (severity, code, message) = (finding.severity, finding.code, &finding.message);
        let excerpt = finding.excerpt(&document).unwrap();
        format!("{severity} {code} {}:{} {message}\n{excerpt}", span.line, span.column)
    };
    let shown = findings.iter().map(show).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(shown);
}
