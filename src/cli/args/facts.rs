//! The options that change facts of a report.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::rulings::{Reading, Rulings};
use super::values::from_one;
use crate::referee::{Edit, Edits};
use crate::trf::Edition;

/// The options that change facts of a report before it is used.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Facts (players by number, FIDE number or beginning of the name)")]
pub(crate) struct Facts {
    /// These players are absent from the next round, and get no points: 5,9,30. In another round: 5@4
    #[arg(long, value_name = "WHO,…", value_parser = absent)]
    absent: Vec<Absent>,

    /// This player has a bye in the next round: H half a point, F a full point, Z no points. In another round: 12=H@4
    #[arg(long, value_name = "WHO=H|F|Z", value_parser = Edit::bye)]
    bye: Vec<Edit>,

    /// This player has withdrawn: not paired from the next round on, or from round 4 on (5@4)
    #[arg(long, value_name = "WHO[@N]", value_parser = Edit::withdraw)]
    withdraw: Vec<Edit>,

    /// These two players may not meet from the next round on: 11-6
    #[arg(long, value_name = "WHO-WHO", value_parser = Edit::forbid)]
    forbid: Vec<Edit>,

    /// The result of a recorded game: round, players, and the result of the first one, such as 1/2, 1-0 or +/-
    #[arg(long, value_name = "N:WHO-WHO=RESULT", value_parser = Edit::result)]
    result: Vec<Edit>,

    /// A new player, with the number that the rating deserves (C.04.2, 2.2). Later players get higher numbers
    #[arg(long, value_name = "NAME,RATING,FED", value_parser = Edit::late)]
    late: Vec<Edit>,

    /// With --late: the new player gets the number after the last one, and no number changes
    #[arg(long, requires = "late")]
    keep_numbers: bool,

    /// Leave out the rounds after this one
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    until: Option<u16>,
}

/// The players of one option, each as a change.
#[derive(Clone, Debug)]
struct Absent(Vec<Edit>);

fn absent(text: &str) -> Result<Absent, String> {
    Edit::absent(text).map(Absent)
}

impl Facts {
    /// The changes that the options ask for. `by_hand`: the boards that will be set by hand.
    pub(crate) fn edits(&self, by_hand: &[String]) -> Edits {
        let until = self.until.map(Edit::Until);
        let others = [&self.result, &self.withdraw, &self.bye, &self.forbid, &self.late];
        let absent = self.absent.iter().flat_map(|Absent(edits)| edits);
        let list = until.into_iter().chain(others.into_iter().flatten().chain(absent).cloned()).collect();
        Edits { list, keep_numbers: self.keep_numbers, by_hand: by_hand.to_vec(), before: None }
    }
}

#[derive(Debug, Args)]
pub(crate) struct EditReport {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Write the changed report to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// The format of the report
    #[arg(long, value_enum, default_value_t = Dialect::Trf26)]
    pub dialect: Dialect,

    #[command(flatten)]
    pub facts: Facts,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

/// The format of a written report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dialect {
    /// The format of 2026
    Trf26,
    /// The format of 2016, with the records of pairing programs
    Trf16,
}

impl From<Dialect> for Edition {
    fn from(dialect: Dialect) -> Self {
        match dialect {
            Dialect::Trf26 => Edition::Trf26,
            Dialect::Trf16 => Edition::Trf16,
        }
    }
}
