//! The options for random tournaments. Each knob of the generator has one option.

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

/// The options that describe random tournaments. A range A..B includes both ends, and each tournament draws one
/// value.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Tournaments (a value, or a range A..B from which each tournament draws)")]
pub(super) struct Tournaments {
    /// Make tournaments like this real one; other options override its values
    #[arg(long, value_name = "FILE")]
    pub model: Option<PathBuf>,

    #[command(flatten)]
    pub knobs: Knobs,

    /// The points for results, one or several to draw from: standard (1, ½, 0), 3-1-0, half-bye (the pairing-allocated bye
    /// has the points of a draw) [default: standard]
    #[arg(long, value_delimiter = ',', value_name = "WORD,…")]
    pub scoring: Option<Vec<Scale>>,

    /// The initial colour, one or both to draw from [default: white,black]
    #[arg(long, value_parser = colour, value_delimiter = ',', value_name = "white,black")]
    pub initial_colour: Option<Vec<Colour>>,

    /// How the rounds are paired
    #[arg(long, value_enum, default_value_t = Past::Reference)]
    pub history: Past,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Past {
    /// Correctly, as the document says
    Reference,
    /// At random: pairings that no program needs to make
    Wild,
}

impl Tournaments {
    /// The settings of the generator for a pairing system. Fails if no tournament can have them.
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

/// The ranges of the knobs that the user gives on the command line.
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
