use std::fmt;

use super::columns::{self, player};
use super::document::{Record, cells_in};
use super::line::Line;

/// The format of a file, recognised from its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Dialect {
    /// The format of 2006. No result is a letter.
    Trf06,
    /// The format of 2016, with letters for byes and unrated games.
    Trf16,
    /// The format of 2016 with the `XX` records of pairing programs, in the form that `JaVaFo` reads.
    JaVaFo,
    /// The format of 2026 without `XX` and `BB` records of pairing programs.
    Trf26,
    /// The format of 2026 with the `XX` records of pairing programs.
    Trf26WithXx,
    /// The format of 2026 with the `BB` records of bbpPairings.
    BbpPairings,
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Dialect::Trf06 => "TRF06",
            Dialect::Trf16 => "TRF16",
            Dialect::JaVaFo => "TRF16 with XX records (JaVaFo)",
            Dialect::Trf26 => "TRF26",
            Dialect::Trf26WithXx => "TRF26 with XX records",
            Dialect::BbpPairings => "TRF26 with BB records (bbpPairings)",
        })
    }
}

/// Recognises the format of a file from its records.
pub(crate) fn detect(lines: &[(Line, Record)]) -> Dialect {
    let any_code = |test: &dyn Fn(&str) -> bool| {
        lines.iter().any(|(_, record)| matches!(record, Record::Known(layout) if test(layout.code)))
    };
    let has_xx = any_code(&|code| code.starts_with("XX"));
    let is_2026 = any_code(&|code| columns::ONLY_2026.contains(&code));
    match () {
        () if any_code(&|code| code.starts_with("BB")) => Dialect::BbpPairings,
        () if is_2026 && has_xx => Dialect::Trf26WithXx,
        () if is_2026 => Dialect::Trf26,
        () if has_xx => Dialect::JaVaFo,
        () if lines.iter().any(|(line, record)| has_letter_result(line, *record)) => Dialect::Trf16,
        () => Dialect::Trf06,
    }
}

fn has_letter_result(line: &Line, record: Record) -> bool {
    let is_player = matches!(record, Record::Known(layout) if layout.code == columns::PLAYER.code);
    is_player
        && (0..cells_in(line)).any(|index| {
            let result = line.field(&player::RESULT.shifted(index * player::STRIDE));
            result.text.starts_with(|c: char| c.is_ascii_alphabetic())
        })
}
