use std::process::ExitCode;

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
    /// Somebody interrupted it: nothing is claimed.
    Interrupted = 130,
}

impl Exit {
    /// The one of two that the run ends with: the first of 70, 2, 3, 1, 4, 0.
    #[must_use]
    pub fn worst(self, other: Exit) -> Exit {
        const ORDER: [Exit; 7] = [
            Exit::Interrupted,
            Exit::Internal,
            Exit::BadInput,
            Exit::Failed,
            Exit::Differs,
            Exit::Undecided,
            Exit::Agrees,
        ];
        ORDER.into_iter().find(|exit| [self, other].contains(exit)).unwrap_or(Exit::Internal)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{Agrees, BadInput, Differs, Failed, Internal, Undecided};

    #[test]
    fn the_worst_of_several_is_the_first_of_70_2_3_1_4_0() {
        assert_eq!(Agrees.worst(Undecided), Undecided);
        assert_eq!(Undecided.worst(Differs), Differs);
        assert_eq!(Differs.worst(Failed), Failed);
        assert_eq!(Failed.worst(BadInput), BadInput);
        assert_eq!(BadInput.worst(Internal), Internal);
        assert_eq!(Agrees.worst(Agrees), Agrees);
    }
}
