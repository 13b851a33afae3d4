//! What the tests of report files share.

use std::fs;
use std::path::PathBuf;

use arbitrium_core::tournament::{Entry, PlayerId};
use arbitrium_core::trf::{Diagnostic, LowerOptions, Lowered, ReadOptions, Severity, lower, read};

pub(crate) fn corpus(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = crate::common::at("corpus").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
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

/// The factor for the number of tries: `ARBITRIUM_TEST_SCALE`, 1 by default.
pub(crate) fn scale() -> u32 {
    std::env::var("ARBITRIUM_TEST_SCALE").ok().and_then(|scale| scale.parse().ok()).unwrap_or(1)
}

/// A small random number generator. Equal seeds give equal numbers.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Random(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// A number below `end`, or 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = mixed ^ (mixed >> 31);
        usize::try_from(number % u64::try_from(end.max(1)).unwrap()).unwrap()
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
