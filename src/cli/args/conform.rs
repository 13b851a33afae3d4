//! The options and arguments of `arbitrium conform`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::rulings::Searched;
use super::values::{edition, from_one, reading, system_without_file};
use crate::report::conform::Form;
use crate::standings::Edition;
use crate::systems::SystemId;

#[derive(Debug, Args)]
#[command(
    after_help = "Exit status:\n  0  every case that was put to the program passes\n  1  a case has another answer\n  \
    3  the program failed\n  4  the program refused a case, left out a part of an answer, a case is not judged, or no case was \
    answered\n\nCases that its format cannot express, or that need what `lacks` lists, are left out."
)]
#[command(group = clap::ArgGroup::new("document").args(["system", "standings"]).multiple(true))]
pub(crate) struct Conform {
    #[command(flatten)]
    pub program: Program,

    /// Only the cases of this system [default: the systems in the description of the program]. With --standings: the value of
    /// {system} in the command [default: the system in the report of the case]
    #[arg(long, value_parser = system_without_file, value_name = "SYSTEM")]
    pub system: Option<SystemId>,

    /// Put the cases of the standings. In the command, {list} is the list of tie-breaks and {rules} the edition. The program
    /// answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long)]
    pub standings: bool,

    /// Put the cases about teams (c07-teams) instead of those about players
    #[arg(long, requires = "standings")]
    pub teams: bool,

    /// The edition of C.07 [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,

    /// The folder of a kit, with one folder for each document [default: the built-in kit]
    #[arg(long, value_name = "DIR")]
    pub kit: Option<PathBuf>,

    /// Expect the answers of another interpretation of an open point (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE", requires = "document")]
    pub readings: Option<(String, String)>,

    /// The number of cases to run at the same time; the result is the same [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    #[command(flatten)]
    pub searched: Searched,

    /// The format of the result. Without it, the ending of OUT decides (-o page.html), if it names a format
    #[arg(long, value_enum, default_value_t = ConformFormat::Text)]
    pub format: ConformFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConformFormat {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// One HTML file
    Html,
    /// `JUnit`: each case is a test
    Junit,
    /// A picture (SVG) that shows how many cases pass
    Badge,
}

impl From<ConformFormat> for Form {
    fn from(format: ConformFormat) -> Form {
        match format {
            ConformFormat::Text => Form::Text,
            ConformFormat::Json => Form::Json,
            ConformFormat::Html => Form::Html,
            ConformFormat::Junit => Form::Junit,
            ConformFormat::Badge => Form::Badge,
        }
    }
}
