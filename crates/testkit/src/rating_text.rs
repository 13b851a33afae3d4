//! The sentences of the rating regulations of 2013 and 2024 that give a number, in the plainest way and without code of
//! the library. Changes of rating are in hundredths. The second computations share them.

use jiff::civil::{Date, date};

use super::printed::{Printed, half_up};

/// The regulations by which ratings are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    Of2013,
    Of2024,
}

use Text::{Of2013, Of2024};

impl Text {
    /// The first day of the month of the first list.
    pub fn first_day(self) -> Date {
        if self == Of2013 { date(2013, 7, 1) } else { date(2024, 3, 1) }
    }

    /// The month of the first list, such as `2013-07`.
    pub fn first_list(self) -> String {
        self.first_day().strftime("%Y-%m").to_string()
    }

    /// 7.14d: "The rating is at least 1000."; 2024, 7.1.4: "The rating must be at least 1400."
    pub fn floor(self) -> i64 {
        if self == Of2013 { 1000 } else { 1400 }
    }

    /// 7.14b: "a minimum of 9 games played against rated opponents"; 2024, 7.1.4: "at least 5 games".
    pub fn least_games(self) -> i64 {
        if self == Of2013 { 9 } else { 5 }
    }

    /// 2024, 8.2.3: "The maximum initial rating is 2200."
    pub fn highest_initial(self) -> i64 {
        if self == Of2013 { i64::MAX } else { 2200 }
    }

    pub fn newcomers_k(self) -> i64 {
        if self == Of2013 { 30 } else { 40 }
    }

    /// The K of those who are neither newcomers nor juniors and never had 2400.
    pub fn usual_k(self) -> i64 {
        if self == Of2013 { 15 } else { 20 }
    }

    /// Whether a player of this rating has the K of juniors in a year. 2024, 8.3.3: "K = 40 for all players until the end of
    /// the year of their 18th birthday, as long as their rating remains under 2300".
    pub fn is_junior(self, born: i64, rating: i64, year: i64) -> bool {
        self == Of2024 && year - born <= 18 && rating < 2300
    }

    /// 8.56: "K = 30 for a player new to the rating list until he has completed events with at least 30 games. K = 15 as
    /// long as a player's rating remains under 2400. K = 10 once a player's published rating has reached 2400 and remains
    /// at that level subsequently, even if the rating drops below 2400." 2024, 8.3.3: 40 and 20 for 30 and 15.
    pub fn k(self, highest: i64, games: i64, is_junior: bool) -> i64 {
        match (highest, games) {
            (2400.., _) => 10,
            (_, ..30) => self.newcomers_k(),
            _ if is_junior => 40,
            _ => self.usual_k(),
        }
    }

    /// The most that K can be in a period with this many games. 2024, 8.3.3: "If the number of games (n) for a player on any
    /// list for a rating period multiplied by K (as defined above) exceeds 700, then K shall be the largest whole number
    /// such that K x n does not exceed 700."
    pub fn most_k(self, games: i64) -> i64 {
        if self == Of2013 { i64::MAX } else { 700 / games }
    }

    /// The greatest difference that counts for a player. 8.54, 8.3.1: "A difference in rating of more than 400 points shall
    /// be counted for rating purposes as though it were a difference of 400 points"; since 1 October 2025 "for players
    /// rated below 2650".
    pub fn most_difference(self, own: i64, start: Date) -> i64 {
        let is_free = self == Of2024 && own >= 2650 && start >= date(2025, 10, 1);
        if is_free { i64::MAX } else { 400 }
    }

    /// R_n. 8.57: "R_n is rounded off to the nearest 1 or 0, 0.5 is rounded to 1."; 2024, 8.3.4: "The Rating Change for a
    /// Rating Period is rounded to the nearest whole number. 0.5 is rounded away from zero."
    pub fn new_rating(self, before: i64, change: i64) -> i64 {
        match self {
            Of2013 => half_up(before * 100 + change, 100),
            Of2024 => before + change.signum() * half_up(change.abs(), 100),
        }
    }

    /// Whether a newcomer's score in an event is disregarded. 8.21: "If an unrated player scores less than 1 point in his
    /// first rated event, or he plays fewer than 3 rated opponents in any event, his score is disregarded."; 2024, 8.2.1:
    /// "If an unrated player scores zero in their first event this score is disregarded."
    pub fn disregards(self, is_first: bool, half_points: i64, rated_opponents: usize) -> bool {
        match self {
            Of2013 => is_first && half_points < 2 || rated_opponents < 3,
            Of2024 => is_first && half_points == 0,
        }
    }

    /// R_u of a newcomer whose opponents have these ratings together (a fraction). 8.2, 8.3: "as if the new player had
    /// played all his games so far in one tournament". `round_robin`: the number of opponents in a round-robin.
    pub fn initial(
        self,
        (games, half_points): (i64, i64),
        (ratings, of): (i64, i64),
        round_robin: Option<i64>,
    ) -> i64 {
        let dp = |half_points: i64, games: i64| Printed::read().difference(half_up(50 * half_points, games));
        if self == Of2024 {
            // 8.2.2: "Ra is the average rating of the player's rated opponents plus two hypothetical opponents rated 1800.
            // The result against these two hypothetical opponents is considered as a draw." 8.2.3: "Ru = Ra + dp"
            return half_up(ratings + 3600 * of, of * (games + 2)) + dp(half_points + 2, games + 2);
        }
        // 8.21a: "this is simply the average rating of his rated opponents"
        let average = half_up(ratings, of * games);
        if half_points >= games {
            // 8.22, 8.23: "R_u = R_a + 15 for each half point scored over 50%"
            return average + 15 * (half_points - games);
        }
        // 8.24: "R_u = R_c + d_p"; 8.25: d_p x n/(n+1) in a round-robin.
        let (n, parts) = round_robin.map_or((1, 1), |n| (n, n + 1));
        average + half_up(n * dp(half_points, games), parts)
    }
}
