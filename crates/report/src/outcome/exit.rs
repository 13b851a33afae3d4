use std::process::ExitCode;

use super::{Blame, FailOn, FaultyRound, Standing, Unanswered};

/// The exit status of a run. [`Exit::worst`] chooses between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All verdicts agree, or none of the differences counts.
    Agrees = 0,
    /// At least one difference counts.
    Differs = 1,
    /// The input cannot be read, or the command line is wrong.
    BadInput = 2,
    /// The program under test failed: a crash, an exceeded limit, or unreadable output.
    Failed = 3,
    /// No legal pairing exists, a step budget was used up, or nothing was checked.
    Undecided = 4,
    /// An internal error occurred: arbitrium itself is wrong.
    Internal = 70,
    /// The machine failed, for example because of a full disk, a missing temporary folder, or a program that cannot
    /// be started.
    Surroundings = 74,
    /// Another process uses the folder or the database.
    Busy = 75,
    /// The run was interrupted, so it has no result.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

impl Exit {
    /// The more important one of two exit statuses: the one that comes first in 130, 70, 74, 75, 2, 3, 1, 4,
    /// 0.
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

    /// If `fail_on` is `FailOn::Never`, changes [`Differs`](Exit::Differs) to [`Agrees`](Exit::Agrees). All other
    /// statuses stay the same.
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
        match (&fault.accepted, fault.why) {
            (Some(_), _) | (None, Unanswered::DeclaredAbsent) => Exit::Agrees,
            (None, Unanswered::Failed) => Exit::Failed,
            // The user asked about this round. So the run is undecided if there is no answer, even if the
            // program could not be asked.
            (None, Unanswered::Refused | Unanswered::NotExpressible) => Exit::Undecided,
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
