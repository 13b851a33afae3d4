//! D, P_D and ΔR: the effect of one game on a rated player (2013: 8.51, 8.54, 8.55a, 8.55b; 2024: 8.3.1, 8.3.2).

use jiff::civil::Date;

use super::{CappedGames, Edition, Hundredths, Score};

/// A rated player's game with the steps of its calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameChange {
    /// The difference D, the player's rating minus the opponent's, in rating points.
    pub difference: i32,
    /// The difference after the limit on large differences.
    pub counted: i32,
    /// The expected score `P_D` of the player.
    pub expected: Hundredths,
    /// The player's score in the game.
    pub score: Score,
    /// The change ΔR, the score minus `P_D`.
    pub change: Hundredths,
}

impl GameChange {
    /// The same game with `counted` as the difference that counts, in rating points. `P_D` and the change are
    /// calculated again from it.
    #[must_use]
    pub fn counting(self, edition: &Edition, counted: i32) -> Self {
        // "Use table 8.1(b) to determine the player's score probability P_D" (2013, 8.55a; 2024, 8.3.2a)
        let expected = edition.changes.probabilities.value.expected(counted);
        // "ΔR = score – P_D." (2013, 8.55b; 2024, 8.3.2b)
        GameChange { counted, expected, change: self.score.exact() - expected, ..self }
    }
}

impl Edition {
    /// The effect of a game on a player with the rating `own`, in an event that starts on the day `start`. Ratings
    /// are in rating points. The opponent's rating may be one that a round-robin has just given. Without a day, the
    /// newest form of the rules applies.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{Score, regulations_2013, regulations_2024};
    /// use jiff::civil::date;
    /// // 2013, 8.54: "A difference in rating of more than 400 points shall be counted for rating purposes as though it
    /// // were a difference of 400 points."
    /// let game = regulations_2013::edition().game_change(2660, 2149, Score::Win, None);
    /// assert_eq!((game.difference, game.counted), (511, 400));
    /// assert_eq!((game.expected.to_string(), game.change.to_string()), ("0.92".into(), "0.08".into()));
    /// // 2024, 8.3.1, from 1 October 2025: "For players rated 2650 and above, the difference between ratings shall be used
    /// // in all cases".
    /// let edition = regulations_2024::edition();
    /// assert_eq!(edition.game_change(2660, 2149, Score::Win, Some(date(2025, 10, 1))).counted, 511);
    /// assert_eq!(edition.game_change(2660, 2149, Score::Win, Some(date(2025, 9, 30))).counted, 400);
    /// ```
    #[must_use]
    pub fn game_change(&self, own: i32, opponent: i32, score: Score, start: Option<Date>) -> GameChange {
        // "For each game played against a rated player, determine the difference in rating between the player
        // and his opponent, D." (2013, 8.51)
        let difference = own - opponent;
        let game = GameChange {
            difference,
            counted: difference,
            expected: Hundredths::ZERO,
            score,
            change: Hundredths::ZERO,
        };
        let capped =
            self.changes.cap.value.games == CappedGames::Every && !self.is_exempt(own, opponent, start);
        game.counting(self, if capped { self.changes.cap.value.limited(difference) } else { difference })
    }

    /// Whether the limit on differences does not apply to a game between two ratings, in an event that starts
    /// on the day `start`. `own` is the player's rating, and `opponent` that of the opponent. Without a day,
    /// the newest form of the rules applies.
    #[must_use]
    pub fn is_exempt(&self, own: i32, opponent: i32, start: Option<Date>) -> bool {
        self.changes.cap.value.exemption.is_some_and(|exemption| {
            let higher = if exemption.of_either { own.max(opponent) } else { own };
            start.is_none_or(|start| start >= exemption.from) && higher >= exemption.rating.points()
        })
    }

    /// Whether the ratings of two players are so far apart that their game is not rated, in an event that
    /// starts on the day `start`. Without a day, the newest form of the rules applies.
    #[must_use]
    pub fn is_gap(&self, own: i32, opponent: i32, start: Option<Date>) -> bool {
        self.changes.cap.value.gap.is_some_and(|gap| {
            let in_force = start.is_none_or(|start| start >= gap.from);
            let far = (own - opponent).unsigned_abs() >= u32::from(gap.difference);
            in_force && far && own.max(opponent) > gap.above.points()
        })
    }
}

impl super::Cap {
    /// A difference in rating points, reduced to the largest difference that counts.
    #[must_use]
    pub fn limited(&self, difference: i32) -> i32 {
        let largest = i32::from(self.largest);
        difference.clamp(-largest, largest)
    }
}
