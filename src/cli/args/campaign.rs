//! `campaign` as typed, and the forms of its report.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::outcome::FailOn;
use crate::report::campaign::Form;

/// The form of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportForm {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// `JUnit`: an error is a suite
    Junit,
    /// SARIF 2.1.0
    Sarif,
    /// One self-contained page
    Html,
}

impl From<ReportForm> for Form {
    fn from(form: ReportForm) -> Form {
        match form {
            ReportForm::Text => Form::Text,
            ReportForm::Json => Form::Json,
            ReportForm::Junit => Form::Junit,
            ReportForm::Sarif => Form::Sarif,
            ReportForm::Html => Form::Html,
        }
    }
}

/// What fails a campaign.
#[derive(Debug, Args)]
pub(crate) struct Failing {
    /// never: a campaign that only differences would fail (exit 1) ends with 0; nothing else changes
    #[arg(long, value_parser = never, value_name = "never")]
    pub fail_on: Option<FailOn>,
}

fn never(text: &str) -> Result<FailOn, String> {
    if text == "never" {
        Ok(FailOn::Never)
    } else {
        Err("a campaign fails on any difference, or never".into())
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum CampaignCommand {
    /// Join the shards of a campaign: the result is the whole campaign, byte for byte
    Merge(Merge),
}

#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    pub shards: Vec<PathBuf>,

    /// The folder of the whole campaign; a new or an empty one
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    /// The form of the report that is printed; the folder has all of them
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,

    #[command(flatten)]
    pub failing: Failing,
}
