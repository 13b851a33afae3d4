//! The definition of the command line. Each command has its own file.

mod by_name;
mod campaign;
mod check;
mod compare;
mod conform;
mod console;
mod convert;
mod desk;
mod endorse;
mod examples;
mod explain;
mod facts;
mod fuzz;
mod generate;
mod inspect;
mod pair;
mod program;
mod rate;
pub(super) mod rate_list;
mod rules;
mod rulings;
mod shrink;
mod standings;
mod values;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

pub(super) use by_name::with_format;
pub(super) use campaign::{CampaignCommand, Merge};
pub(super) use check::{Causes, Check, CheckFormat};
pub(super) use compare::{Compare, Expected};
pub(super) use conform::Conform;
pub(super) use console::{Console, When};
pub(super) use convert::Convert;
pub(super) use desk::Desk;
pub(super) use endorse::Endorse;
pub(super) use explain::{Explain, ExplainFormat};
pub(super) use facts::{EditReport, Facts};
pub(super) use fuzz::Fuzz;
pub(super) use generate::Generate;
pub(super) use inspect::Inspect;
pub(super) use pair::{Pair, PairFormat};
pub(super) use program::Program;
pub(super) use rate::{ListArgument, Rate, RateCommand, RateFormat, WhatIf, rate_of_play};
pub(super) use rules::{Rules, RulesFormat};
pub(super) use rulings::{CANDIDATES, PairedBy, Reading, Rulings, Search, Searched};
pub(super) use shrink::Shrink;
pub(super) use standings::{Listed, Standings, StandingsFormat};
pub(super) use values::{colour, reading};

/// The referee for FIDE pairing, tie-break and rating rules: judges tournament files article by article
#[derive(Debug, Parser)]
#[command(name = "arbitrium", version, max_term_width = 100, propagate_version = true)]
#[command(long_about = examples::ARBITRIUM)]
#[command(after_help = "Exit status:\n  \
    0    no difference\n  \
    1    a difference\n  \
    2    wrong input or wrong options\n  \
    3    the program under test failed\n  \
    4    undecided: no legal pairing, a limit was reached, no answer, or no round checked\n  \
    70   an internal error\n  \
    74   the machine failed: a full disk, no temporary folder, a program that cannot be started\n  \
    75   the folder or the database is in use\n  \
    130  interrupted")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub console: Console,
}

impl Cli {
    /// Parses the words of a command line.
    pub(crate) fn typed(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Self, clap::Error> {
        Self::typed_by(Self::command(), words)
    }

    /// Parses the words of a command line by a changed definition of the commands.
    pub(crate) fn typed_by(
        mut command: clap::Command,
        words: impl IntoIterator<Item: Into<OsString> + Clone>,
    ) -> Result<Self, clap::Error> {
        let words: Vec<OsString> = words.into_iter().map(Into::into).collect();
        let mut matches = command.try_get_matches_from_mut(&words)?;
        if let Some(words) = with_format(&command, &matches, &words) {
            matches = command.try_get_matches_from_mut(words)?;
        }
        if let Some(message) = answered_twice(&matches) {
            return Err(command.error(ErrorKind::ArgumentConflict, message));
        }
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}

/// The error if the user chooses two interpretations of the same open point; `None` if not. Without this check, the
/// last one would be used without a message.
pub(super) fn answered_twice(matches: &ArgMatches) -> Option<String> {
    let readings = matches.try_get_many::<(String, String)>("readings").ok().flatten();
    let mut answers: Vec<&(String, String)> = readings.into_iter().flatten().collect();
    answers.sort();
    answers.dedup();
    let twice = answers.windows(2).find(|two| two[0].0 == two[1].0);
    let told =
        twice.map(|two| format!("--reading {} is answered twice: {} and {}", two[0].0, two[0].1, two[1].1));
    told.or_else(|| matches.subcommand().and_then(|(_, inner)| answered_twice(inner)))
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Show what a file contains: tournament, players, rounds, every repair
    #[command(long_about = examples::INSPECT)]
    Inspect(Inspect),
    /// Make a report of a cross table, a wallchart or round pages
    #[command(long_about = examples::CONVERT)]
    Convert(Convert),
    /// Pair the next round, or pair a recorded round again
    #[command(long_about = examples::PAIR)]
    Pair(Pair),
    /// Change facts of a report: results, absences, late entries, prohibited pairs
    #[command(long_about = examples::EDIT)]
    Edit(EditReport),
    /// Judge every round of a tournament
    #[command(long_about = examples::CHECK)]
    Check(Check),
    /// Let another program pair the same rounds, and judge its pairings
    #[command(long_about = examples::COMPARE)]
    Compare(Compare),
    /// Put the conformance kit to a program: which articles does it follow?
    #[command(long_about = examples::CONFORM)]
    Conform(Conform),
    /// Test a program as an endorsement does: its pairings and its generator
    #[command(long_about = examples::ENDORSE)]
    Endorse(Endorse),
    /// Find the smallest tournament that shows the same error of a program
    #[command(long_about = examples::SHRINK)]
    Shrink(Shrink),
    /// Rank the players by tie-breaks, and show how each value is computed
    #[command(long_about = examples::STANDINGS)]
    Standings(Standings),
    /// Explain why a round is paired as it is
    #[command(long_about = examples::EXPLAIN)]
    Explain(Explain),
    /// Search for errors of a program in random tournaments
    #[command(long_about = examples::FUZZ)]
    Fuzz(Fuzz),
    /// Work on the folders of campaigns
    #[command(long_about = examples::CAMPAIGN)]
    Campaign {
        /// What to do
        #[command(subcommand)]
        command: CampaignCommand,
    },
    /// Make random tournaments, correctly paired
    #[command(long_about = examples::GENERATE)]
    Generate(Generate),
    /// Rate tournaments by the FIDE Rating Regulations: a card for each player
    #[command(long_about = examples::RATE)]
    Rate(Rate),
    /// Keep rating lists month by month: import, add events, publish, export
    #[command(subcommand, long_about = examples::RATE_LIST)]
    RateList(rate_list::RateList),
    /// Show the rules: articles, interpretations, where each is implemented
    #[command(long_about = examples::RULES)]
    Rules(Rules),
    /// Open the desk: one web page with the same checks, on this machine
    #[command(long_about = examples::DESK)]
    Desk(Desk),
    /// Print shell completions
    #[command(long_about = examples::COMPLETIONS)]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a manual page of the command or of a subcommand
    #[command(long_about = examples::MAN)]
    Man(Manual),
}

#[derive(Debug, Args)]
pub(crate) struct Manual {
    /// The subcommand, such as `check` or `rate-list import` [default: the page of the whole command]
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
    /// List the names of the pages instead, one a line
    #[arg(long, conflicts_with = "command")]
    pub pages: bool,
}
