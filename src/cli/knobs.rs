//! What random tournaments are like, as typed: an option for each row of the table of knobs.

use std::path::PathBuf;

use clap::builder::ValueParser;
use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::args::{Console, Reading, colour};
use super::failure::CliError;
use super::{findings, input};
use crate::generate::{History, KNOBS, Knob, Scale, Settings, Span};
use crate::systems::PairingSystem;
use crate::tournament::Colour;
use crate::trf::LowerOptions;

/// What the tournaments are like. A.. B includes both ends, and every tournament draws one of the values.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Tournaments (a value, or a range A..B from which each tournament draws)")]
pub(super) struct Tournaments {
    /// Make tournaments like this real one; what is said besides overrides it
    #[arg(long, value_name = "FILE")]
    pub model: Option<PathBuf>,

    #[command(flatten)]
    pub knobs: Knobs,

    /// The points of results, one or several to draw from: standard (1, ½, 0), 3-1-0, half-bye (the
    /// pairing-allocated bye is worth a draw) [default: standard]
    #[arg(long, value_delimiter = ',', value_name = "WORD,…")]
    pub scoring: Option<Vec<Scale>>,

    /// The initial colour, one or both to draw from [default: white,black]
    #[arg(long, value_parser = colour, value_delimiter = ',', value_name = "white,black")]
    pub initial_colour: Option<Vec<Colour>>,

    /// Who pairs the rounds
    #[arg(long, value_enum, default_value_t = Past::Reference)]
    pub history: Past,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Past {
    /// The reference
    Reference,
    /// Chance: histories that no program need have made
    Wild,
}

impl Tournaments {
    /// The settings for a system, refused where no tournament can have them.
    pub(super) fn settings(
        &self,
        system: &dyn PairingSystem,
        reading: &Reading,
        console: &Console,
    ) -> Result<Settings, CliError> {
        let games = system.games_per_round();
        let mut settings = match &self.model {
            Some(path) => {
                let mut read = input::read(path, reading)?;
                let lowered = read.lower(LowerOptions::declared_in(&read.document));
                findings::show(&read, console);
                Settings::like(&lowered?.tournament, games)
            }
            None => Settings::usual(games),
        };
        for &(knob, span) in &self.knobs.0 {
            settings.set(knob, span);
        }
        if let Some(scorings) = &self.scoring {
            settings.scorings.clone_from(scorings);
        }
        if let Some(colours) = &self.initial_colour {
            settings.initial_colours.clone_from(colours);
        }
        settings.history = match self.history {
            Past::Reference => History::Reference,
            Past::Wild => History::Wild,
        };
        settings.check()?;
        Ok(settings)
    }
}

/// The knobs that were set.
#[derive(Clone, Debug, Default)]
pub(super) struct Knobs(Vec<(Knob, Span)>);

impl Args for Knobs {
    fn augment_args(command: Command) -> Command {
        KNOBS.iter().fold(command, |command, knob| {
            let help = format!("{} ({}) [default: {}]", knob.about, knob.unit, knob.default);
            let parser = ValueParser::new(|text: &str| text.parse::<Span>());
            command.arg(Arg::new(knob.id).long(knob.id).value_name("A..B").help(help).value_parser(parser))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Knobs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut knobs = Knobs::default();
        knobs.update_from_arg_matches(matches)?;
        Ok(knobs)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let set = KNOBS.iter().filter_map(|knob| Some((knob.knob, *matches.get_one::<Span>(knob.id)?)));
        self.0.extend(set);
        Ok(())
    }
}
