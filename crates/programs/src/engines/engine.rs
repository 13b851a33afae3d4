//! The interface of a program that can be asked for pairings and standings.

use super::{Fault, Lack, Ranked, Ranking};
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::Tournament;

/// A source of pairings and standings: a program under test, or arbitrium itself.
pub trait Engine: Send {
    /// Pairs a round of a tournament from the rounds before it. If the round is recorded, the players to be
    /// paired are those with a game or a pairing-allocated bye in the record. If it is the round after the
    /// last recorded one, they are all players who are not announced as absent.
    ///
    /// The answer contains each player to be paired exactly once, and no other players. It may be illegal.
    /// [`PairingSystem::judge`](arbitrium_core::systems::PairingSystem::judge) decides that.
    ///
    /// # Errors
    /// Fails with the fault if the program gave no valid answer.
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault>;

    /// Ranks a tournament by a list of tie-breaks.
    ///
    /// # Errors
    /// Fails with the fault if the program gave no valid answer.
    fn rank(&mut self, _asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        Err(Fault::NotAsked("standings are asked of a program that is started for each of them".to_owned()))
    }

    /// The report file that the program gets with the question to pair this round. `None` if it gets no report, or if
    /// it cannot be asked this question.
    fn report(&self, _tournament: &Tournament, _round: u16) -> Option<String> {
        None
    }

    /// The features that the program lacks, as its author declares; empty if there are none.
    fn lacks(&self) -> &[Lack] {
        &[]
    }

    /// Asks the program twice to pair the same round. If a limit ended the first answer, the program is not
    /// asked again.
    ///
    /// # Errors
    /// Fails as [`pair`](Self::pair) does, and with [`Fault::NotDeterministic`] if the answers differ. Two
    /// faults of the same kind are not a difference, even if their messages differ. A second answer that a
    /// limit ended is ignored, and so is one for which the program could not be asked. Both depend on the
    /// load of the machine.
    fn pair_twice(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let is_cut_short = |answer: &Result<Recorded, Fault>| {
            answer.as_ref().is_err_and(|fault| fault.is_limit() || !fault.is_finding())
        };
        let first = self.pair(tournament, round);
        if is_cut_short(&first) {
            return first;
        }
        let second = self.pair(tournament, round);
        if is_cut_short(&second) {
            return first;
        }
        let same = match (&first, &second) {
            (Err(one), Err(other)) => one.kind() == other.kind(),
            _ => first == second,
        };
        if same { first } else { Err(Fault::two_answers(&first, &second)) }
    }
}
