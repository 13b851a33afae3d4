//! The identifiers of pairings. They give the order of the pairings of a bracket (3.6.1-3.6.3).

use std::fmt;

/// The identifier of a pairing, in lexicographic order (3.6.3). 3.6.2: "A pairing is identified by the TPNs of the top
/// members of each pair sorted in ascending order, followed by the TPNs of the bottom member of the corresponding
/// pair."
///
/// ```
/// use arbitrium_upfloating::upfloating::Identifier;
/// // The example of 3.6.2: 11-24 16-6 10-9 8-4.
/// let identifier = Identifier::of([(11, 24), (16, 6), (10, 9), (8, 4)]);
/// assert_eq!(identifier.to_string(), "4 6 9 11 8 16 10 24");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Identifier {
    tops: Vec<usize>,
    bottoms: Vec<usize>,
}

impl Identifier {
    /// The identifier of a pairing (3.6.2). The members of each pair may be in either order.
    #[must_use]
    pub fn of(pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut pairs: Vec<(usize, usize)> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let (tops, bottoms) = pairs.into_iter().unzip();
        Identifier { tops, bottoms }
    }

    /// The pairs in ascending order of their top members, each as its top member (3.6.1: "the player with the smaller
    /// TPN") and its bottom member.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.tops.iter().copied().zip(self.bottoms.iter().copied())
    }

    /// The identifier after every number is replaced by `f(number)`.
    #[must_use]
    pub fn map(&self, f: impl Fn(usize) -> usize) -> Self {
        Identifier::of(self.pairs().map(|(a, b)| (f(a), f(b))))
    }
}

impl fmt::Display for Identifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = self.tops.iter().chain(&self.bottoms).map(ToString::to_string);
        f.write_str(&numbers.collect::<Vec<_>>().join(" "))
    }
}
