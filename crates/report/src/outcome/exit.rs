use std::process::ExitCode;

use super::{Blame, FailOn, FaultyRound, Standing};

/// How a run ended. Several in one run: the first in the order of [`Exit::worst`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All agree.
    Agrees = 0,
    /// A difference.
    Differs = 1,
    /// Bad input or usage.
    BadInput = 2,
    /// The program under test failed: a crash, a spent limit, garbage.
    Failed = 3,
    /// No legal pairing exists, a budget was spent, or nothing was checked.
    Undecided = 4,
    /// An internal error.
    Internal = 70,
    /// The surroundings failed: a full disk, no temporary folder, a program that cannot be started.
    Surroundings = 74,
    /// Somebody else works in the folder or the database.
    Busy = 75,
    /// Somebody interrupted it: nothing is claimed.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl Exit {
    /// The one of two that the run ends with: the first of 70, 74, 75, 2, 3, 1, 4, 0.
    #[must_use]
    pub fn worst(self, other: Exit) -> Exit {
        const ORDER: [Exit; 9] = [
            Exit::Interrupted,
            Exit::Internal,
            Exit::Surroundings,
            Exit::Busy,
            Exit::BadInput,
            Exit::Failed,
            Exit::Differs,
            Exit::Undecided,
            Exit::Agrees,
        ];
        ORDER.into_iter().find(|exit| [self, other].contains(exit)).unwrap_or(Exit::Internal)
    }

    /// How a run ends that differences never fail: [`Differs`](Exit::Differs) becomes [`Agrees`](Exit::Agrees), and
    /// nothing else changes.
    #[must_use]
    pub fn under(self, fail_on: Option<&FailOn>) -> Exit {
        match (self, fail_on) {
            (Exit::Differs, Some(FailOn::Never)) => Exit::Agrees,
            (exit, _) => exit,
        }
    }
}

impl From<Blame> for Exit {
    fn from(blame: Blame) -> Exit {
        match blame {
            Blame::Input => Exit::BadInput,
            Blame::Surroundings => Exit::Surroundings,
            Blame::Internal => Exit::Internal,
        }
    }
}

impl From<&Standing> for Exit {
    fn from(standing: &Standing) -> Exit {
        match standing {
            Standing::Agrees | Standing::Accepted(_) | Standing::Spared => Exit::Agrees,
            Standing::Undecided => Exit::Undecided,
            Standing::Counts => Exit::Differs,
        }
    }
}

impl From<&FaultyRound> for Exit {
    fn from(fault: &FaultyRound) -> Exit {
        match (&fault.accepted, fault.is_finding) {
            (Some(_), _) => Exit::Agrees,
            (None, true) => Exit::Failed,
            (None, false) => Exit::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{Agrees, BadInput, Busy, Differs, Failed, Internal, Surroundings, Undecided};
    use super::FailOn;

    #[test]
    fn never_turns_1_into_0_and_nothing_else() {
        for exit in [Agrees, BadInput, Busy, Failed, Internal, Surroundings, Undecided] {
            assert_eq!(exit.under(Some(&FailOn::Never)), exit);
        }
        assert_eq!(Differs.under(Some(&FailOn::Never)), Agrees);
        assert_eq!(Differs.under(Some(&FailOn::Classes(Vec::new()))), Differs);
        assert_eq!(Differs.under(None), Differs);
    }

    #[test]
    fn the_worst_of_several_is_the_first_of_70_74_75_2_3_1_4_0() {
        assert_eq!(Agrees.worst(Undecided), Undecided);
        assert_eq!(Undecided.worst(Differs), Differs);
        assert_eq!(Differs.worst(Failed), Failed);
        assert_eq!(Failed.worst(BadInput), BadInput);
        assert_eq!(BadInput.worst(Busy), Busy);
        assert_eq!(Busy.worst(Surroundings), Surroundings);
        assert_eq!(Internal.worst(Surroundings), Internal);
        assert_eq!(Agrees.worst(Agrees), Agrees);
    }
}
