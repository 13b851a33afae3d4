use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The number of [lanes](super::Lanes) of a steered campaign. It limits the number of parallel jobs. Each
/// shard consists of whole lanes.
pub(super) const LANES: u32 = 12;

/// A part of a campaign: part `number`, from 1, of `of` parts. Part k of n has the cases k, k + n, k + 2n, and so on.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_lab::*; }
/// use arbitrium::campaign::Shard;
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(shard.cases(8).collect::<Vec<_>>(), [2, 5, 8]);
/// # Ok::<(), arbitrium::campaign::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("pattern" = "^[1-9][0-9]*/[1-9][0-9]*$")))]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    number: u32,
    of: u32,
}

/// Why a text is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// The text is not of the form `K/N`.
    #[error("a shard is written as K/N, such as 2/8: part 2 of 8")]
    Form,
    /// A steered campaign cannot be divided into this number of shards, because the number does not divide
    /// the number of [lanes](super::Lanes).
    #[error("a steered campaign has {LANES} lanes and can be cut into 1, 2, 3, 4, 6 or 12 shards, not {0}")]
    Steered(u32),
}

impl Shard {
    /// The shard that contains all cases of a campaign.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The number of shards into which the campaign is divided.
    #[must_use]
    pub fn parts(self) -> u32 {
        self.of
    }

    /// The number of this shard, from 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.number
    }

    /// The numbers of this shard's cases, up to `count`.
    pub fn cases(self, count: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.number)..=count).step_by(self.of as usize)
    }

    /// The number of cases of this shard among the first `count` cases of the campaign.
    #[must_use]
    pub fn size(self, count: u64) -> u64 {
        count.saturating_sub(u64::from(self.number) - 1).div_ceil(u64::from(self.of))
    }

    /// Checks that a steered campaign can be divided in this way: no lane may be in two shards.
    ///
    /// # Errors
    /// Fails if the number of lanes is not a multiple of the number of shards.
    pub fn steered(self) -> Result<(), ShardError> {
        if LANES.is_multiple_of(self.of) { Ok(()) } else { Err(ShardError::Steered(self.of)) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let (number, of) = text.split_once('/').ok_or(ShardError::Form)?;
        let parse = |text: &str| text.parse::<u32>().ok().filter(|&n| n > 0 && !text.starts_with('+'));
        match (parse(number), parse(of)) {
            (Some(number), Some(of)) if number <= of => Ok(Shard { number, of }),
            _ => Err(ShardError::Form),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Self, ShardError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shards_of_a_campaign_are_the_whole() {
        for of in 1..=7 {
            for count in [1, 6, 7, 20, 49] {
                let shards: Vec<Shard> = (1..=of).map(|number| Shard { number, of }).collect();
                let mut cases: Vec<u64> = shards.iter().flat_map(|shard| shard.cases(count)).collect();
                cases.sort_unstable();
                assert!(cases.iter().copied().eq(1..=count));
                for shard in shards {
                    assert_eq!(shard.size(count), shard.cases(count).count() as u64, "{shard} of {count}");
                }
            }
        }
    }

    #[test]
    fn shards_are_written_as_a_fraction() {
        for text in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "+1/2", "-1/2"] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError::Form), "{text}");
        }
        assert!("5/6".parse::<Shard>().unwrap().steered().is_ok());
        assert_eq!("5/8".parse::<Shard>().unwrap().steered(), Err(ShardError::Steered(8)));
    }
}
