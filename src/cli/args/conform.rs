//! `conform` as typed.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::program::Program;
use super::values::{edition, from_one, reading, system_without_file};
use crate::report::conform::Form;
use crate::standings::Edition;
use crate::systems::SystemId;

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("document").args(["system", "standings"]).multiple(true))]
pub(crate) struct Conform {
    #[command(flatten)]
    pub program: Program,

    /// Only the cases of this system [default: those that the program's description names]; with --standings what {system} in
    /// the command stands for [default: what the report of the case declares]
    #[arg(long, value_parser = system_without_file, value_name = "SYSTEM")]
    pub system: Option<SystemId>,

    /// Put the cases of the standings: {list} in the command stands for the tie-breaks, {rules} for the edition; the program
    /// answers with CSV (id,rank,PTS,<code>…) or a report file with ranks
    #[arg(long)]
    pub standings: bool,

    /// Put the cases about teams (c07-teams) in place of those about players
    #[arg(long, requires = "standings")]
    pub teams: bool,

    /// The edition of C.07 [default: c07-2026]
    #[arg(long, value_parser = edition, value_name = "EDITION", requires = "standings")]
    pub rules: Option<&'static Edition>,

    /// The folder of a kit, in which each document has one of its own [default: the kit that comes along]
    #[arg(long, value_name = "DIR")]
    pub kit: Option<PathBuf>,

    /// Expect what an open point of the text means when it is read otherwise (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE", requires = "document")]
    pub readings: Option<(String, String)>,

    /// How many cases are put to the program at once; what is found does not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = from_one::<u16>)]
    pub jobs: Option<u16>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = ConformFormat::Text)]
    pub format: ConformFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConformFormat {
    /// For a person
    Text,
    /// One object
    Json,
    /// One self-contained page
    Html,
    /// `JUnit`: a case is a test
    Junit,
    /// A picture (SVG) for a page: how many cases pass
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
