use std::path::PathBuf;

use crate::campaign::CampaignError;
use crate::endorse::Direction;
use arbitrium_core::printable::Shown as _;
use arbitrium_report::outcome::BaselineError;

/// Why a cross-test cannot be completed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EndorseError {
    /// A direction of the cross-test cannot start or continue.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// The run began with a direction that this call does not ask for.
    #[error("{}: the run began with the direction {direction}; it can only continue with it", .folder.shown())]
    BegunWith {
        /// The folder of the direction with which the run began, in the folder of the run or of a shard.
        folder: PathBuf,
        /// The direction with which the run began.
        direction: Direction,
    },
    /// The program's files are not those with which the run began.
    #[error("{}: the program has changed since this run began; another folder gives a new run", .0.shown())]
    OtherProgram(PathBuf),
    /// The file of the program's known deviations has a wrong format.
    #[error("the known deviations of the program: {0}")]
    Deviations(BaselineError),
}
