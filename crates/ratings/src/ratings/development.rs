//! K, the development coefficient (2013: 8.56; 2024: 8.3.3). 2013, 12.3: "K is used as a stabilising influence in the
//! system."

use super::{Edition, K, Rating};

/// The facts about a player's past on which K depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Career {
    /// The number of rated games in the events completed up to now.
    pub games: u32,
    /// The highest rating ever published, including the current one.
    pub highest: Rating,
}

/// The facts from the current list on which K depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Developed {
    /// The rating on the list in force.
    pub rating: Rating,
    /// The year of birth; `None` if unknown.
    pub birth_year: Option<u16>,
    /// The year of the list; `None` if unknown.
    pub year: Option<u16>,
}

impl Developed {
    /// A player with a known rating and an unknown age.
    #[must_use]
    pub const fn of(rating: Rating) -> Self {
        Developed { rating, birth_year: None, year: None }
    }
}

impl Edition {
    /// The K of a player, from the facts about the past in `career` and those of the current list in `now`.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{Career, Developed, Rating, regulations_2013, regulations_2024};
    /// // 2013, 8.56: "K = 10 once a player's published rating has reached 2400 and remains at that level subsequently,
    /// // even if the rating drops below 2400."
    /// let career = Career { games: 120, highest: Rating::new(2405)? };
    /// let now = Developed::of(Rating::new(2395)?);
    /// assert_eq!(regulations_2013::edition().coefficient(career, now).get(), 10);
    /// // 2024, 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday, as long as their rating
    /// // remains under 2300."
    /// let career = Career { games: 120, highest: Rating::new(1900)? };
    /// let junior = Developed { rating: Rating::new(1900)?, birth_year: Some(2007), year: Some(2025) };
    /// assert_eq!(regulations_2024::edition().coefficient(career, junior).get(), 40);
    /// assert_eq!(regulations_2024::edition().coefficient(career, Developed { year: Some(2026), ..junior }).get(), 20);
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    #[must_use]
    pub fn coefficient(&self, career: Career, now: Developed) -> K {
        self.rules.coefficient(self, career, now)
    }

    /// Why a player has this K, in words: the age, a published rating, or the number of games. `highest` is
    /// the highest published rating. `games` is `None` if the number is unknown.
    pub(crate) fn why_k(&self, k: K, highest: Rating, games: Option<u32>, now: Developed) -> String {
        let table = &self.changes.coefficients.value;
        let junior = table.junior.filter(|junior| junior.k == k);
        let junior = junior.filter(|junior| junior.holds(now.birth_year, now.rating, now.year));
        if let (Some(junior), Some(born)) = (junior, now.birth_year) {
            return format!("born {born}, below {}", junior.below);
        }
        if k == table.high && highest >= table.high_from {
            return format!("a published rating of {} or more", table.high_from);
        }
        let limit = table.newcomer_games;
        let may_be_junior = now.year.is_none()
            && now.birth_year.is_some()
            && table.junior.is_some_and(|junior| junior.k != k && now.rating < junior.below);
        let undated =
            if may_be_junior { "; no date (record 042) shows if the K of juniors applies" } else { "" };
        match games {
            Some(games) if games < limit => format!("fewer than {limit} games, {games} on the list"),
            Some(games) => format!("{limit} games or more, {games} on the list{undated}"),
            None => format!("no list has K or the number of games of this player{undated}"),
        }
    }

    /// Converts a K of another edition to the K of this edition for the same kind of player: a new player, a player
    /// who once had the highest level, or any other player. `None` if no edition has the given K. The K of a junior
    /// does not show the number of `games`. If this number is unknown, the player does not count as a new player.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::{Developed, K, Rating, regulations_2024};
    /// let now = Developed::of(Rating::new(1900)?);
    /// let here = |k| regulations_2024::edition().in_the_place_of(K::new(k).unwrap(), now, None).map(K::get);
    /// assert_eq!([10, 15, 30].map(here), [Some(10), Some(20), Some(40)]);
    /// # Ok::<(), arbitrium::ratings::NoRating>(())
    /// ```
    #[must_use]
    pub fn in_the_place_of(&self, k: K, now: Developed, games: Option<u32>) -> Option<K> {
        let other =
            super::editions().into_iter().find(|edition| edition.changes.coefficients.value.knows(k))?;
        let (theirs, ours) = (other.changes.coefficients.value, self.changes.coefficients.value);
        let is_junior =
            theirs.junior.is_some_and(|junior| junior.holds(now.birth_year, now.rating, now.year));
        let games = match (k == theirs.newcomer, is_junior) {
            (true, false) => 0,
            (true, true) => games.unwrap_or(u32::MAX),
            (false, _) => u32::MAX,
        };
        let highest = if k == theirs.high { now.rating.max(ours.high_from) } else { now.rating };
        Some(self.coefficient(Career { games, highest }, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ratings::regulations_2024;

    /// 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday". Without a date, no one can say
    /// whether it is over.
    #[test]
    fn a_missing_date_is_a_reason_for_the_k_of_a_possible_junior() {
        let edition = regulations_2024::edition();
        let rating = Rating::new(1900).unwrap();
        let undated = Developed { rating, birth_year: Some(2010), year: None };
        let why = |now: Developed| {
            let k = edition.coefficient(Career { games: u32::MAX, highest: rating }, now);
            (k.get(), edition.why_k(k, rating, None, now))
        };
        let no_list = "no list has K or the number of games of this player";
        let no_date = "; no date (record 042) shows if the K of juniors applies";
        assert_eq!(why(undated), (20, format!("{no_list}{no_date}")));
        assert_eq!(why(Developed { birth_year: None, ..undated }), (20, no_list.to_owned()));
        assert_eq!(why(Developed { year: Some(2025), ..undated }), (40, "born 2010, below 2300".to_owned()));
        assert_eq!(why(Developed { year: Some(2030), ..undated }), (20, no_list.to_owned()));
    }
}
