//! Hints for errors, with the options and commands of the command line.

use std::fmt::Display;

use super::failure::CliError;
use crate::outcome::Unjudged;
use crate::rating_list::StoreError;
use crate::rating_reports::UnknownPlayer;
use crate::referee::rate::Obstacle;
use crate::referee::{Hint, Refusal};
use crate::systems::SystemId;

/// An error that may be printed with a hint for the user.
pub(super) trait Hinted: Display {
    /// What the user can do; `None` if the message already says it.
    fn hint(&self) -> Option<String>;
}

impl Hinted for CliError {
    fn hint(&self) -> Option<String> {
        match self {
            CliError::Refused(refusal) => refusal.hint().map(of_refusal),
            CliError::Store(error) => of_store(error),
            CliError::NoArticle { system, .. } => {
                Some(format!("`arbitrium rules --system {system}` lists them"))
            }
            CliError::NoSystemOf(_) => Some(of_refusal(Hint::ChooseSystem)),
            CliError::Database(_) => Some("`arbitrium rate-list export` writes one".to_owned()),
            _ => None,
        }
    }
}

impl Hinted for Refusal {
    fn hint(&self) -> Option<String> {
        Refusal::hint(self).map(of_refusal)
    }
}

/// Implements `Hinted` for error types that have no hints.
macro_rules! complete {
    ($($error:ty),+) => {$(
        impl Hinted for $error {
            fn hint(&self) -> Option<String> {
                None
            }
        }
    )+};
}

complete!(Obstacle, UnknownPlayer, Unjudged);

/// The hint for a refusal, in words that name the options and commands of the command line.
fn of_refusal(hint: Hint) -> String {
    const JUDGES: &str = "--system SYSTEM judges its rounds all the same";
    let choose = || format!("choose one with --system SYSTEM ({})", SystemId::words());
    match hint {
        Hint::ChooseSystem => choose(),
        Hint::ChooseSystemOrAssume => format!("{}, or leave out --strict", choose()),
        Hint::ChooseThisSystem(id) => format!("--system {id} judges its rounds"),
        Hint::RankOrRate => {
            format!("`arbitrium standings` ranks its players and `arbitrium rate` rates it; {JUDGES}")
        }
        Hint::Rate => format!("`arbitrium rate` rates it; {JUDGES}"),
        Hint::PlannedRounds => "give the number of rounds with --planned-rounds N".to_owned(),
        Hint::TieBreaks(example) => format!("name them with --tie-breaks, such as {example}"),
        Hint::Reading(id, value) => format!("--reading {id}={value} computes it all the same"),
        Hint::Edition => {
            "--edition EDITION computes with other rules; the result is not the official one".to_owned()
        }
        Hint::OneEdition => {
            "rate the events in separate runs, or choose one edition with --edition EDITION".to_owned()
        }
        Hint::SeveralReports => "name several reports, or leave out --pool".to_owned(),
        Hint::WritePairing => {
            "write it as 3-9,5-2,8-bye (White first), or name a file of a pairing".to_owned()
        }
        Hint::Articles => "`arbitrium rules` lists them".to_owned(),
    }
}

/// The hint for a finding about a table, by its code; `None` if the finding has a hint of its own or needs none.
pub(super) fn of_table(code: &str) -> Option<&'static str> {
    match code {
        "table" => Some("`arbitrium convert` writes this report, with everything that was assumed"),
        "table-rounds" => Some("--planned-rounds gives another number"),
        "round-missing" | "round-twice" => {
            Some("`arbitrium convert r1.html r2.html … -o OUT.trf` joins the pages of all rounds")
        }
        "several-tournaments" => Some(
            "`arbitrium convert FILE --tournament NAME -o OUT.trf` writes one; NAME can be its number in this list",
        ),
        _ => None,
    }
}

/// The hint for an error of a database of rating lists; `None` if there is no hint.
fn of_store(error: &StoreError) -> Option<String> {
    let words = match error {
        StoreError::Missing(_) => "`arbitrium rate-list import` begins one",
        StoreError::NoMonth(_) => "give it with --month, such as --month 2013-07",
        StoreError::EventsWait { events, .. } => {
            let them = if events.len() == 1 { "it" } else { "them" };
            return Some(format!(
                "say `--waiting rated` if the list has rated {them}, or `--waiting later` if it has not; `arbitrium \
                 rate-list remove` takes an event out"
            ));
        }
        StoreError::NoList(_) => "`arbitrium rate-list import` adds the first",
        StoreError::OtherVersion { id, is_rated: true, .. } => {
            return Some(format!(
                "`arbitrium rate-list correct --event {id}` replaces the version that a list has rated"
            ));
        }
        StoreError::OtherVersion { .. } => "`arbitrium rate-list remove` takes the earlier version out",
        StoreError::NoSuchEvent(_) => "`arbitrium rate-list events` shows them",
        StoreError::Rated { .. } => {
            "`arbitrium rate-list withdraw` takes the event out and makes the lists from there on again"
        }
        StoreError::NotRated(_) => "`arbitrium rate-list remove` takes it out",
        _ => return None,
    };
    Some(words.to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::super::args::Cli;
    use super::*;

    #[test]
    fn every_option_and_command_of_a_hint_exists() {
        let hints = [
            Hint::ChooseSystem,
            Hint::ChooseSystemOrAssume,
            Hint::ChooseThisSystem(SystemId::Dubov2026),
            Hint::RankOrRate,
            Hint::Rate,
            Hint::PlannedRounds,
            Hint::TieBreaks("DE"),
            Hint::Reading("koya-swiss", "computed"),
            Hint::Edition,
            Hint::OneEdition,
            Hint::SeveralReports,
            Hint::WritePairing,
            Hint::Articles,
        ];
        let definition = Cli::command();
        let all = || definition.get_subcommands();
        for words in hints.map(of_refusal) {
            for option in words.split("--").skip(1) {
                let option = option.split(|c: char| !c.is_alphabetic() && c != '-').next().unwrap();
                let is_known = all().any(|one| one.get_arguments().any(|arg| arg.get_long() == Some(option)));
                assert!(is_known, "--{option}: {words}");
            }
            for command in words.split("`arbitrium ").skip(1) {
                let command = command.split('`').next().unwrap();
                assert!(definition.find_subcommand(command).is_some(), "{command}: {words}");
            }
        }
    }
}
