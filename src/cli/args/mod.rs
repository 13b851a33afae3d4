//! The command line as typed, a file each command.

mod campaign;
mod check;
mod compare;
mod conform;
mod console;
mod desk;
mod endorse;
mod explain;
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
mod worlds;

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use clap_complete::Shell;

pub(super) use campaign::{CampaignCommand, Merge};
pub(super) use check::{Causes, Check, CheckFormat};
pub(super) use compare::{Compare, Expected};
pub(super) use conform::Conform;
pub(super) use console::{Console, When};
pub(super) use desk::Desk;
pub(super) use endorse::Endorse;
pub(super) use explain::{Explain, ExplainFormat};
pub(super) use fuzz::Fuzz;
pub(super) use generate::Generate;
pub(super) use inspect::Inspect;
pub(super) use pair::{Pair, PairFormat};
pub(super) use program::Program;
pub(super) use rate::{ListArgument, Rate, RateCommand, RateFormat, WhatIf, rate_of_play};
pub(super) use rules::{Rules, RulesFormat};
pub(super) use rulings::{PairedBy, Reading, Rulings, Search};
pub(super) use shrink::Shrink;
pub(super) use standings::{Listed, Standings, StandingsFormat};
pub(super) use values::{colour, reading};
pub(super) use worlds::{Twins, Worlds, WorldsFormat};

/// The referee for FIDE pairing rules: judges tournament files article by article.
#[derive(Debug, Parser)]
#[command(name = "arbitrium", version, about, max_term_width = 100, propagate_version = true)]
#[command(after_help = "Exit: 0 all agree; 1 a difference; 2 bad input or usage; 3 the program under \
    test failed; 4 undecided (no legal \
    pairing exists, a budget was spent, or nothing was checked); 70 an internal error; 74 the surroundings failed \
    (a full disk, no temporary folder, a program that cannot be started); 75 the folder or database is in use; 130 \
    interrupted.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub console: Console,
}

impl Cli {
    /// The command line as typed.
    pub(crate) fn typed(words: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Self, clap::Error> {
        let mut command = Self::command();
        let matches = command.try_get_matches_from_mut(words)?;
        if let Some(message) = answered_twice(&matches) {
            return Err(command.error(ErrorKind::ArgumentConflict, message));
        }
        Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
    }
}

/// What is wrong where an open point is read in two ways: the verdict would be under the one that was typed last.
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
    /// Show what was read: tournament, players, rounds, dialect, every repair
    Inspect(Inspect),
    /// Pair the next round, or re-pair a recorded one
    Pair(Pair),
    /// Replay every round and judge it
    Check(Check),
    /// Let a program under test pair the same rounds, and judge its pairings
    Compare(Compare),
    /// Put the conformance kit to a program: per article pass, fail, not applicable, never exercised
    Conform(Conform),
    /// Cross-test a program as an endorsement does, both ways: our tournaments paired by it, its generator's judged here
    Endorse(Endorse),
    /// Find the smallest tournament for which a program under test is still wrong in the same way
    Shrink(Shrink),
    /// Rank the players by a list of tie-breaks, and tell how each value comes about
    Standings(Standings),
    /// Explain why a round is paired as it is
    Explain(Explain),
    /// Hunt a program's errors: random tournaments, every round put to it and judged
    Fuzz(Fuzz),
    /// Work on the folders of campaigns
    Campaign {
        /// What is done
        #[command(subcommand)]
        command: CampaignCommand,
    },
    /// Make random tournaments, paired by the reference
    Generate(Generate),
    /// Count every history that a few players can reach, pair each by both searches, and judge another program's answers
    Worlds(Worlds),
    /// Rate tournaments by the FIDE Rating Regulations: a card for each player, articles 0 to 6, published results judged
    Rate(Rate),
    /// Keep rating lists month by month: import a list, add rated events, publish the next list, export it
    #[command(subcommand)]
    RateList(rate_list::RateList),
    /// Show the rulebooks: articles, readings, where each is implemented
    Rules(Rules),
    /// The desk: one page for the browser that does all this without the command, written or shown on this machine
    Desk(Desk),
    /// Print shell completions
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print a manual page: of the command, or of a subcommand
    Man(Manual),
}

#[derive(Debug, Args)]
pub(crate) struct Manual {
    /// The subcommand, such as `check` or `rate-list import`; the page of the whole command without
    #[arg(value_name = "COMMAND")]
    pub command: Vec<String>,
    /// List the pages of the subcommands instead, a line each
    #[arg(long, conflicts_with = "command")]
    pub pages: bool,
}
