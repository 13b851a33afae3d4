//! Remarks about records that do not influence any pairing.

use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Fact, PlayerId};

/// The code of a remark about a recorded rank that the rules do not give.
pub const RANK_DIFFERS: &str = "rank-differs";

/// A recorded fact that differs from the rules, such as a rank. It changes no verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The article that the record contradicts.
    pub article: &'static Article,
    /// A stable code in kebab case, in the same form as the codes of the file reader's findings.
    pub code: &'static str,
    /// The player whose record differs.
    pub player: PlayerId,
    /// The recorded fact of the player that differs.
    pub fact: Fact,
    /// What is wrong, in words for users.
    pub message: String,
    /// The value that the rules require instead of the recorded one.
    pub expected: String,
    /// A case in which the record may still be correct; `None` if there is no such case.
    pub hint: Option<&'static str>,
    /// Other players with the same remark, each with the message about that player.
    pub others: Vec<(PlayerId, String)>,
}
