//! The options and arguments of `arbitrium campaign`, and the output formats of a campaign's report.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::examples;
use crate::outcome::FailOn;
use crate::report::campaign::Form;

/// The output format of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReportForm {
    /// Text for a terminal
    Text,
    /// One JSON object
    Json,
    /// `JUnit`: each error is a suite
    Junit,
    /// SARIF 2.1.0
    Sarif,
    /// One HTML file
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

/// The option that decides whether differences change the exit status of a campaign.
#[derive(Debug, Args)]
pub(crate) struct Failing {
    /// `never`: differences do not change the exit status
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
    #[command(long_about = examples::CAMPAIGN_MERGE)]
    Merge(Merge),
}

#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    pub shards: Vec<PathBuf>,

    /// The folder of the whole campaign; it must be new or empty
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    /// The format of the printed report; the folder has all formats
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,

    #[command(flatten)]
    pub failing: Failing,
}
