//! The questions of a campaign about standings.

use serde::{Deserialize, Serialize};

use crate::compare::RankedBy;
use arbitrium_core::standings::{C07_2026, Edition, ListError, tie_breaks};

/// What a campaign asks about the standings of each tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct RankPlan {
    /// The identifier of the edition of C.07 that judges, such as `c07-2026`.
    pub rules: String,
    /// The lists of tie-breaks. The program is asked for the standings once for each list.
    pub lists: Vec<String>,
}

impl RankPlan {
    /// The edition of C.07 by which the standings are judged.
    #[must_use]
    pub fn edition(&self) -> &'static Edition {
        Edition::named(&self.rules).unwrap_or(&C07_2026)
    }

    /// The questions to the program, one for each list of tie-breaks. The tournaments of a campaign are always Swiss.
    ///
    /// # Errors
    /// Fails if a list names an unknown tie-break.
    pub fn judges(&self) -> Result<Vec<RankedBy>, ListError> {
        let by = |list: &String| Ok(RankedBy::new(tie_breaks(list)?, self.edition()));
        self.lists.iter().map(by).collect()
    }
}
