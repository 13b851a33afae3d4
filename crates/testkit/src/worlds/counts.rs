//! Counts the positions and pairings of a small world. Two programs that pair all positions alike have the same
//! counts. Otherwise their counts almost certainly differ.

use std::collections::BTreeMap;

use super::line;
use super::world::State;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_core::tournament::PlayerId;

/// The counts of a world, round by round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The counts of each round, beginning with the first round.
    pub rounds: Vec<RoundCounts>,
}

/// The counts of one round: how many positions were paired, impossible or undecided, and which pairs and byes
/// occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundCounts {
    /// The number of positions that were paired.
    pub paired: u64,
    /// The number of positions that have no pairing.
    pub impossible: u64,
    /// The number of positions for which a limit prevented an answer.
    pub undecided: u64,
    /// How many times two players meet, keyed by (White, Black).
    pub pairs: BTreeMap<(PlayerId, PlayerId), u64>,
    /// How many times a player has the bye.
    pub byes: BTreeMap<PlayerId, u64>,
    /// Each position has a line of text, and each line a digest. This is the sum of all digests, modulo 2^64.
    pub digest: u64,
}

impl RoundCounts {
    /// The number of all positions of the round: paired, impossible and undecided ones.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.paired + self.impossible + self.undecided
    }
}

impl Counts {
    /// The rows of `docs/evidence/worlds.tsv`: round, positions, paired, no pairing, digest.
    #[must_use]
    pub fn rows(&self) -> Vec<[String; 5]> {
        let row = |(number, round): (usize, &RoundCounts)| {
            let numbers = [number as u64, round.positions(), round.paired, round.impossible];
            let [number, positions, paired, impossible] = numbers.map(|number| number.to_string());
            [number, positions, paired, impossible, format!("{:016x}", round.digest)]
        };
        (1..).zip(&self.rounds).map(row).collect()
    }

    /// Adds a position to the counts of its round. `answered` is the answer of the pairing system for it.
    pub fn count(&mut self, state: &State, answered: &Result<Pairing, Failure>) {
        let place = usize::from(state.round()).saturating_sub(1);
        if self.rounds.len() <= place {
            self.rounds.resize_with(place + 1, RoundCounts::default);
        }
        let round = &mut self.rounds[place];
        round.digest = round.digest.wrapping_add(digest(&line::position_line(state.past(), answered)));
        match answered {
            Ok(pairing) => {
                round.paired += 1;
                for &pair in &pairing.pairs {
                    *round.pairs.entry(pair).or_default() += 1;
                }
                if let Some(id) = pairing.bye {
                    *round.byes.entry(id).or_default() += 1;
                }
            }
            Err(Failure::Impossible(_)) => round.impossible += 1,
            Err(_) => round.undecided += 1,
        }
    }
}

/// The digest of a line: the 64-bit FNV-1a hash of its bytes. The digests of all lines are added, so the order of the
/// lines does not matter.
fn digest(line: &str) -> u64 {
    let step = |digest: u64, byte: &u8| (digest ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    line.as_bytes().iter().fold(0xcbf2_9ce4_8422_2325, step)
}
