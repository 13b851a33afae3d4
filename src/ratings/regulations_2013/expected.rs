//! 8.51, 8.54, 8.55a, 8.55b: what one game does to a rated player.

use super::Edition;
use crate::ratings::{Hundredths, Score};

/// A rated player's game, step by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameChange {
    /// 8.51: D, the player's rating less the opponent's.
    pub difference: i32,
    /// 8.54: D as it counts.
    pub counted: i32,
    /// 8.55a: `P_D`, the player's own score probability.
    pub expected: Hundredths,
    /// 8.55b: the score.
    pub score: Score,
    /// 8.55b: ΔR.
    pub change: Hundredths,
}

impl Edition {
    /// What a game does to a player of this rating: 8.51 to 8.55b. Ratings are rating points; that of an
    /// opponent may be one that 8.58 has just given him.
    ///
    /// ```
    /// use arbitrium::ratings::Score;
    /// use arbitrium::ratings::regulations_2013::Edition;
    /// // 8.54: "A difference in rating of more than 400 points shall be counted for rating purposes as though
    /// // it were a difference of 400 points."
    /// let game = Edition::default().game_change(2649, 2149, Score::Win);
    /// assert_eq!((game.difference, game.counted), (500, 400));
    /// assert_eq!((game.expected.to_string(), game.change.to_string()), ("0.92".into(), "0.08".into()));
    /// ```
    #[must_use]
    pub fn game_change(&self, own: i32, opponent: i32, score: Score) -> GameChange {
        // "For each game played against a rated player, determine the difference in rating between the player
        // and his opponent, D."
        let difference = own - opponent;
        let largest = i32::from(self.largest_difference);
        let counted = difference.clamp(-largest, largest);
        // "Use table 8.1(b) to determine the player's score probability P_D"
        let expected = self.tables.expected(counted);
        // "ΔR = score – P_D."
        GameChange { difference, counted, expected, score, change: score.exact() - expected }
    }
}
