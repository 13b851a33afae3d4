use std::fmt;

use crate::tournament::PlayerId;

/// The proof that no complete round-pairing exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPairing {
    /// How many players the best attempt leaves without an opponent.
    pub left_over: usize,
    /// Whether one of them can have the pairing-allocated bye, their number being odd.
    pub has_bye: bool,
    /// Players among whom somebody is always left over.
    pub stuck: Vec<PlayerId>,
    /// The only players outside whom these may still meet.
    pub partners: Vec<PlayerId>,
}

impl fmt::Display for NoPairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |ids: &[PlayerId]| ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let stuck = list(&self.stuck);
        if self.has_bye && self.left_over == 1 {
            return write!(f, "one of {stuck} must be left over, and none of them may have the bye");
        }
        let partners = match self.partners[..] {
            [] => "no other opponents are left for them".to_owned(),
            _ => format!("outside their own circles they can only meet {}", list(&self.partners)),
        };
        let bye = if self.has_bye { ", one more than the bye can take" } else { "" };
        write!(
            f,
            "{stuck} cannot all be matched: {partners}; every attempt leaves {} players over{bye}",
            self.left_over
        )
    }
}
