//! What a generator makes if its command is changed: with another number in a setting, without the setting, and without
//! the seed. So the run shows which of the generator's values its command sets.

use std::time::Duration;

use super::Axes;
use crate::engines::{Generator, GeneratorSetting};
use arbitrium_core::systems::SystemId;

/// The number of tournaments that the generator makes without a setting of its command.
const MADE_WITHOUT: u64 = 8;
/// The time between two calls without a seed, if the first two gave the same file. Some generators take the seed from
/// the clock, in seconds.
const NEXT_SECOND: Duration = Duration::from_millis(1_100);

/// A value of a tournament that a generator's command can set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sized {
    /// The number of players.
    Players,
    /// The number of rounds.
    Rounds,
}

/// An option with a number in the generator's command that sets the number of players or of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Commanded {
    /// The option and its number, as the command contains them, such as `-p 12`.
    pub setting: String,
    /// The value that the option sets.
    pub sets: Sized,
    /// The smallest and the largest value in the tournaments that the generator makes without the option. `None` if it
    /// makes none without it.
    pub without: Option<(u64, u64)>,
}

/// What the generator makes without a seed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Unseeded {
    /// It was not asked, because its command has no `{seed}` or because it made no tournament with a seed.
    #[default]
    NotAsked,
    /// Two calls made different files.
    Different(String),
    /// Three calls made the same file.
    Same(String),
    /// It makes no file. The text is the part of the command that was left out.
    NoFile(String),
}

/// The options of the command that set the number of players or of rounds, if all tournaments of the run have the
/// number of the option. The generator is run with another number, and without the option. `seed` is the seed of the
/// run, and `axes` has the properties of its tournaments.
pub(super) fn commanded(generator: &Generator, seed: u64, id: SystemId, axes: &Axes) -> Vec<Commanded> {
    let mut all = Vec::new();
    for sets in Sized::ALL {
        let Some(range) = sets.range(axes) else { continue };
        let of = |generator: &Generator, count: u64| sets.range(&made(generator, seed, count, id)?);
        let is_set = |setting: &GeneratorSetting| {
            let (low, high) = setting.range;
            if low != high {
                return low <= range.0 && range.1 <= high;
            }
            // Another number shows whether the option sets this value, and not only has the same number.
            let mut other = [low + 1, low.saturating_sub(1)].into_iter();
            let changed = |number| of(&generator.with(setting, number), 1).map(|made| (number, made));
            range == (low, low)
                && other.find_map(changed).is_none_or(|(number, made)| made == (number, number))
        };
        for setting in generator.settings().iter().filter(|setting| is_set(setting)) {
            let without = of(&generator.without(setting), MADE_WITHOUT);
            all.push(Commanded { setting: setting.text.clone(), sets, without });
        }
    }
    all
}

/// The properties of the first `count` tournaments of the run with this seed. `None` if the generator does not make all
/// of them.
fn made(generator: &Generator, seed: u64, count: u64, id: SystemId) -> Option<Axes> {
    let mut axes = Axes::default();
    for case in 1..=count {
        let bytes = generator.make(seed.wrapping_add(case)).ok()?;
        let (_, lowered, _) = super::reverse::lowered(&bytes, id).ok()?;
        axes.add(&lowered.tournament);
    }
    Some(axes)
}

/// What the generator makes if its command has no seed.
pub(super) fn unseeded(generator: &Generator) -> Unseeded {
    let Some((unseeded, left_out)) = generator.unseeded() else { return Unseeded::NotAsked };
    let make = || unseeded.make(0).ok();
    match (make(), make()) {
        (Some(first), Some(second)) if first != second => Unseeded::Different(left_out),
        (Some(first), Some(_)) => {
            std::thread::sleep(NEXT_SECOND);
            match make() {
                Some(third) if third != first => Unseeded::Different(left_out),
                Some(_) => Unseeded::Same(left_out),
                None => Unseeded::NoFile(left_out),
            }
        }
        _ => Unseeded::NoFile(left_out),
    }
}

impl Sized {
    /// Both values.
    pub(super) const ALL: [Self; 2] = [Sized::Players, Sized::Rounds];

    /// The word for the value in reports.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Sized::Players => "players",
            Sized::Rounds => "rounds",
        }
    }

    /// The smallest and the largest value in these tournaments; `None` if there are none.
    pub(super) fn range(self, axes: &Axes) -> Option<(u64, u64)> {
        match self {
            Sized::Players => axes.players(),
            Sized::Rounds => axes.rounds(),
        }
    }
}
