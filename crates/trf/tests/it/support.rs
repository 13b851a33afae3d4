//! What the tests of report files share.

use std::fs;
use std::path::PathBuf;

use arbitrium_core::tournament::{Entry, PlayerId};
use arbitrium_core::trf::{Diagnostic, LowerOptions, Lowered, ReadOptions, Severity, lower, read};

pub(crate) fn corpus(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let files = crate::common::corpus::files(folder, "trf");
    files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// The files that programs wrote.
pub(crate) fn real_files() -> Vec<(PathBuf, Vec<u8>)> {
    corpus("trf").into_iter().chain(corpus("double_swiss_2026/published")).collect()
}

pub(crate) fn file(name: &str) -> Vec<u8> {
    fs::read(crate::common::at("corpus").join(name)).unwrap()
}

/// Reads and lowers as the file itself declares.
pub(crate) fn load(bytes: &[u8]) -> (Option<Lowered>, Vec<Diagnostic>) {
    let (document, mut findings) = read(bytes, &ReadOptions::default());
    let (lowered, more) = match lower(&document, &LowerOptions::declared_in(&document)) {
        Ok((lowered, warnings)) => (Some(lowered), warnings),
        Err(error) => (None, error.findings),
    };
    findings.extend(more);
    findings.sort_by_key(|diagnostic| diagnostic.span.map(|span| (span.line, span.column)));
    (lowered, findings)
}

pub(crate) fn errors(findings: &[Diagnostic]) -> Vec<&Diagnostic> {
    findings.iter().filter(|finding| finding.severity == Severity::Error).collect()
}

/// `code line:column` of each finding, for comparison with what a test expects.
pub(crate) fn places(findings: &[Diagnostic]) -> Vec<String> {
    let place = |finding: &Diagnostic| match finding.span {
        Some(span) => format!("{} {} {}:{}", finding.severity, finding.code, span.line, span.column),
        None => format!("{} {}", finding.severity, finding.code),
    };
    findings.iter().map(place).collect()
}

/// A player's record with the given cells, each eight characters such as `   2 w 1`.
pub(crate) fn player(id: u32, points: &str, cells: &[&str]) -> String {
    let name = format!("Player {id:04}");
    let line = format!(
        "001 {id:>4} m    {name:<33} {:>4} KOR {:>11} {:<10} {points:>4} {:>4}  {}",
        2000,
        "",
        "",
        "",
        cells.join("  ")
    );
    line.trim_end().to_owned() + "\n"
}

/// Two players without recorded points, with a cell each.
pub(crate) fn two(cells: [&str; 2]) -> String {
    player(1, "", &[cells[0]]) + &player(2, "", &[cells[1]])
}

/// The findings of a file with one record a line: the errors as codes with their places.
pub(crate) fn faults(file: &str) -> Vec<String> {
    let (lowered, findings) = load(file.as_bytes());
    let faults: Vec<Diagnostic> =
        findings.into_iter().filter(|finding| finding.severity == Severity::Error).collect();
    assert_eq!(lowered.is_none(), !faults.is_empty());
    places(&faults)
}

/// A file that must be accepted, with its findings as codes and places.
pub(crate) fn accepted(file: &str) -> (Lowered, Vec<String>) {
    let (lowered, findings) = load(file.as_bytes());
    let places = places(&findings);
    let findings: Vec<String> = findings.iter().map(ToString::to_string).collect();
    (lowered.unwrap_or_else(|| panic!("{findings:#?}")), places)
}

pub(crate) fn id(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}

pub(crate) fn entry(lowered: &Lowered, player: u32, round: u16) -> Entry {
    let tournament = &lowered.tournament;
    tournament.entry(tournament.index_of(id(player)).unwrap(), round)
}
