//! What the tests of report files share.

use std::fs;
use std::path::{Path, PathBuf};

use arbitrium::trf::{Diagnostic, LowerOptions, Lowered, ReadOptions, Severity, lower, read};

pub(crate) fn corpus(folder: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

pub(crate) fn file(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name)).unwrap()
}

/// Reads and lowers as the file itself declares.
pub(crate) fn load(bytes: &[u8]) -> (Option<Lowered>, Vec<Diagnostic>) {
    let (document, mut findings) = read(bytes, &ReadOptions::default());
    let (lowered, more) = lower(&document, &LowerOptions::declared_in(&document));
    findings.extend(more);
    findings.sort_by_key(|diagnostic| diagnostic.span);
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
