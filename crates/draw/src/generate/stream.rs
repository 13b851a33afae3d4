//! Makes random bytes from a seed. They are the same on every machine, and each tournament has its own stream of
//! bytes.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::lists_of;
use arbitrium_standings::{ListError, TieBreak, tie_breaks};
use arbitrium_tournament::GamesPerRound;

/// The first `length` bytes of one stream of a seed.
///
/// The generator is `ChaCha` with eight rounds. Its key is the seed, and its nonce is the number of the stream. The
/// streams of a seed are independent. So a tournament does not depend on which other tournaments are made, on which
/// machine, or in which order.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::generate::stream::bytes;
/// assert_eq!(bytes(1, 7, 100)[..10], bytes(1, 7, 10));
/// assert_ne!(bytes(1, 7, 10), bytes(1, 8, 10));
/// ```
#[must_use]
pub fn bytes(seed: u64, stream: u64, length: usize) -> Vec<u8> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(stream);
    let mut bytes = vec![0; length];
    random.fill_bytes(&mut bytes);
    bytes
}

/// A random list of tie-breaks for the tournament with number `case`. It is drawn from a separate stream, so
/// that it does not change the tournament.
///
/// # Errors
/// Fails if a list in the table of lists is invalid.
pub fn list(games: GamesPerRound, seed: u64, case: u64) -> Result<Vec<TieBreak>, ListError> {
    let drawn = bytes(seed, u64::MAX - case, 1).first().copied().map_or(0, usize::from);
    let lists = lists_of(games);
    tie_breaks(lists[drawn % lists.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same seed gives the same bytes on every machine and with every version: tournaments are named by their
    /// seeds.
    #[test]
    fn the_bytes_of_a_seed_never_change() {
        let shown = |seed, stream| {
            let bytes: [u8; 16] = bytes(seed, stream, 16).try_into().unwrap();
            format!("{:032x}", u128::from_be_bytes(bytes))
        };
        // The first bytes are the keystream of the zero key that the cipher's authors publish.
        assert_eq!(shown(0, 0), "3e00ef2f895f40d67f5bb8e81f09a5a1");
        assert_eq!(shown(1, 0), "cf5ee9a0494aa9613e05d5ed725b804b");
        assert_eq!(shown(1, 1), "14ea6f8cd425811a929149ac51e667d1");
        assert_eq!(shown(u64::MAX, u64::MAX), "32f18f56577f9ef89dc2fb9baa5a693b");
    }
}
